/** How large a picture is drawn on the screen, the frame's zoom included. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

const STEP = Math.log(1.06); // small changes are not worth drawing anew

/**
 * @param {number} wide @param {number} high the picture's own size
 * @returns {[import("preact").RefObject<SVGSVGElement | null>, number]} pixels of the screen for one of the picture
 */
export function useScale(wide, high) {
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [scale, setScale] = useState(0.9);
  useLayoutEffect(() => {
    const picture = ref.current;
    const sheet = picture?.closest(".board-sheet");
    if (!picture) return undefined;
    const measure = () => {
      const { width, height } = picture.getBoundingClientRect();
      const now = Math.min(width / wide, height / high);
      if (now > 0) setScale(Math.exp(Math.floor(Math.log(now) / STEP) * STEP));
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
  return [ref, scale];
}
