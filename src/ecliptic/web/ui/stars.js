/** A faint field of stars, the same for the same seed. */

import { html } from "../html.js";
import { chance, fix } from "./drawing.js";

/** @param {{width: number, height: number, count: number, seed: number, colour?: string, top?: number}} props */
export function Stars({ width, height, count, seed, colour = "#ece4d0", top = 0 }) {
  const next = chance(seed);
  return html`
    <g fill=${colour}>
      ${Array.from({ length: count }, (_, index) => {
        const size = next();
        const [x, y, light] = [next() * width, top + next() * height, 0.12 + next() * 0.5];
        const r = size * size * 1.2 + 0.25;
        return html`<circle key=${index} cx=${fix(x)} cy=${fix(y)} r=${r.toFixed(2)} opacity=${light.toFixed(2)} />`;
      })}
    </g>
  `;
}
