/** Measuring a box, and tokens that fly. No flight takes longer than 400 ms; reduced motion is respected. */

import { useEffect, useRef, useState } from "preact/hooks";
import { calm } from "../../lib/settings.js";

const FLIGHT = 380;
const MOST = 14; // tokens in the air at once

/**
 * @typedef {{ width: number, height: number, font: number, taken: import("./layout.js").Rect }} Box
 *   with the smallest size of text in it, and what the frame's zoom buttons take of it
 */

/** @param {HTMLElement} element @returns {Box} */
function boxOf(element) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = element.closest(".board")?.querySelector(".zoom")?.getBoundingClientRect();
  const taken = zoom ? { x: zoom.left - left, y: zoom.top - top, w: zoom.width, h: zoom.height } : { x: 0, y: 0, w: 0, h: 0 };
  const font = parseFloat(getComputedStyle(element).getPropertyValue("--small")) || 14;
  return { width: element.clientWidth, height: element.clientHeight, font, taken };
}

/**
 * The box of an element, measured again whenever its size changes.
 * @returns {[import("preact").RefObject<HTMLDivElement | null>, Box | null]}
 */
export function useBox() {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [box, setBox] = useState(/** @type {Box | null} */ (null));
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setBox((old) => {
      const now = boxOf(element);
      return old && old.width === now.width && old.height === now.height && old.font === now.font ? old : now;
    });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
}

const STEP = Math.log(1.25);

/**
 * How far the frame has zoomed in, in steps: letters need not grow with the picture, so there is room for more of them.
 * @param {import("preact").RefObject<HTMLDivElement | null>} ref
 */
export function useZoom(ref) {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const sheet = ref.current?.closest(".board-sheet");
    if (!(sheet instanceof HTMLElement)) return undefined;
    const measure = () => {
      const scale = sheet.offsetWidth ? sheet.getBoundingClientRect().width / sheet.offsetWidth : 1;
      setZoom(Math.exp(Math.round(Math.log(scale) / STEP) * STEP));
    };
    const observer = new MutationObserver(measure);
    observer.observe(sheet, { attributes: true, attributeFilter: ["style"] });
    return () => observer.disconnect();
  }, []);
  return zoom;
}

/** @typedef {{ token: string, n: number, from: Element | null, to: Element | null }} Flight */

/** @param {Element | null} element is it on the screen? */
function middle(element) {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/**
 * Lets tokens fly from where they come from to where they go; where only one end can be seen, they rise and fade there.
 * @param {Flight[]} flights
 */
export function fly(flights) {
  if (calm()) return;
  for (const { token, n, from, to } of flights.slice(0, MOST)) {
    const [start, end] = [middle(from), middle(to)];
    const first = start ?? end;
    if (!first) continue;
    const last = start && end ? end : { x: first.x, y: first.y - 34 };
    const badge = document.createElement("div");
    badge.className = `hz-flight hz-${token}`;
    badge.setAttribute("aria-hidden", "true");
    badge.textContent = n > 0 ? `+${n}` : `−${-n}`;
    badge.style.left = `${first.x}px`;
    badge.style.top = `${first.y}px`;
    document.body.append(badge);
    const shift = `translate(${last.x - first.x}px, ${last.y - first.y}px)`;
    const steps = [
      { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
      { transform: "translate(-50%, -50%) scale(1.1)", opacity: 1, offset: 0.25 },
      { transform: `translate(-50%, -50%) ${shift} scale(.9)`, opacity: 0.9 },
    ];
    const animation = badge.animate(steps, { duration: FLIGHT, easing: "cubic-bezier(.2,.7,.2,1)" });
    animation.onfinish = animation.oncancel = () => badge.remove();
  }
}
