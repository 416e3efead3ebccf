/** A number that counts to its new value instead of jumping there. */

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { calm } from "../lib/settings.js";

const DURATION = 400;

/** @param {{value: number | string}} props text that is no number is shown as it is */
export function Count({ value }) {
  const ref = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const before = useRef(value);
  useEffect(() => {
    const from = Number(before.current);
    const to = Number(value);
    before.current = value;
    const element = ref.current;
    if (!element || calm() || Number.isNaN(from) || Number.isNaN(to) || from === to) return undefined;
    return count(element, from, to);
  }, [value]);
  return html`<span class="count" ref=${ref}>${String(value)}</span>`;
}

/**
 * @param {HTMLElement} element
 * @param {number} from
 * @param {number} to
 * @returns {() => void} stops counting
 */
function count(element, from, to) {
  const start = performance.now();
  const text = element.firstChild;
  let frame = 0;
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - start) / DURATION);
    if (text) text.nodeValue = String(Math.round(from + (to - from) * part));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(start);
  element.animate([{ color: "var(--glow-text)" }, {}], { duration: DURATION });
  return () => {
    cancelAnimationFrame(frame);
    if (text) text.nodeValue = String(to);
  };
}
