/** How large a picture is drawn on the screen, the frame's zoom included, and how much room there is round it. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** @typedef {import("./labels.js").Box} Box */

const EDGE = 3; // that stays free
const STEP = Math.log(1.06); // small changes are not worth drawing anew

/**
 * @param {number} wide @param {number} high the picture's own size
 * @returns {{ ref: import("preact").RefObject<SVGSVGElement | null>, scale: number, bounds: Box }} pixels of the screen for one
 *   of the picture, and what can be drawn upon, measured from its middle
 */
export function useScale(wide, high) {
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [scale, setScale] = useState(0.9);
  const [size, setSize] = useState(half(wide, high));
  useLayoutEffect(() => {
    const picture = ref.current;
    const sheet = picture?.closest(".board-sheet");
    if (!picture) return undefined;
    const measure = () => {
      const { width, height } = picture.getBoundingClientRect();
      const now = Math.min(width / wide, height / high);
      if (!(now > 0)) return;
      setScale(Math.exp(Math.floor(Math.log(now) / STEP) * STEP));
      setSize(half(width / now, height / now));
    };
    const sizes = new ResizeObserver(measure);
    const zooms = new MutationObserver(measure);
    measure();
    sizes.observe(picture);
    if (sheet) zooms.observe(sheet, { attributes: true, attributeFilter: ["style"] });
    return () => {
      sizes.disconnect();
      zooms.disconnect();
    };
  }, [wide, high]);
  return { ref, scale, bounds: { left: -size.x, right: size.x, top: -size.y, bottom: size.y } };
}

/** Whole numbers, that are the same however near one looks. @param {number} wide @param {number} high */
const half = (wide, high) => ({ x: Math.floor(wide / 2) - EDGE, y: Math.floor(high / 2) - EDGE });
