/** Many dots as few paths: a line of no length with round ends is a dot. */

import { html } from "../html.js";
import { fix } from "./drawing.js";

/** @typedef {{x: number, y: number, r: number, colour?: string}} Dot */

/** @param {{dots: Dot[], opacity?: number}} props */
export function Dots({ dots, opacity = 1 }) {
  /** @type {Map<string, {width: number, colour: string, d: string}>} */
  const alike = new Map();
  for (const { x, y, r, colour = "currentColor" } of dots) {
    const width = Math.round(r * 10) / 5;
    const key = `${width} ${colour}`;
    const path = alike.get(key) ?? { width, colour, d: "" };
    path.d += `M${fix(x)} ${fix(y)}h0`;
    alike.set(key, path);
  }
  return html`
    <g fill="none" stroke-linecap="round" opacity=${opacity}>
      ${[...alike].map(([key, { width, colour, d }]) => html`<path key=${key} d=${d} stroke=${colour} stroke-width=${width} />`)}
    </g>
  `;
}
