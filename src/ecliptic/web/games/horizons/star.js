/** A Star: a halo, engraved rays of three lengths, a disc lit from within. */

import { html } from "../../html.js";
import { at, polar } from "./geometry.js";

/** Bright, own and deep colour of each Star. @type {Record<string, [string, string, string]>} */
export const FIRES = {
  white: ["#ffffff", "#dfe6ff", "#8fa6e8"],
  orange: ["#fff1d6", "#f7b45e", "#c8742a"],
  red: ["#ffe3d6", "#ee7256", "#a8362a"],
  yellow: ["#fffbe0", "#f5dc6b", "#bd9420"],
  blue: ["#eaf6ff", "#7db8f5", "#2f64b8"],
};

/** @param {{ ids: string }} props */
export const StarDefs = ({ ids }) => html`
  <defs>
    ${Object.entries(FIRES).map(([colour, [bright, own, deep]]) => html`
      <radialGradient key=${colour} id=${`${ids}-halo-${colour}`}>
        <stop offset="0" stop-color=${own} stop-opacity=".55" />
        <stop offset=".35" stop-color=${own} stop-opacity=".18" />
        <stop offset="1" stop-color=${own} stop-opacity="0" />
      </radialGradient>
      <radialGradient key=${`${colour}-fire`} id=${`${ids}-fire-${colour}`} cx=".45" cy=".42">
        <stop offset="0" stop-color=${bright} /><stop offset=".6" stop-color=${own} /><stop offset="1" stop-color=${deep} />
      </radialGradient>`)}
  </defs>`;

/** @param {number} x @param {number} y @param {number} r */
function rays(x, y, r) {
  let d = "";
  for (let i = 0; i < 48; i++) {
    const length = i % 4 === 0 ? 1.62 : i % 2 ? 1.22 : 1.4;
    d += `M${at(...polar(x, y, r * 1.12, 7.5 * i))}L${at(...polar(x, y, r * length, 7.5 * i))}`;
  }
  return d;
}

/** @param {{ ids: string, x: number, y: number, r: number, colour: string }} props */
export function Star({ ids, x, y, r, colour }) {
  const own = FIRES[colour] ? colour : "white";
  return html`
    <g class="hz-star">
      <circle class="hz-halo" cx=${x} cy=${y} r=${r * 5.6} fill=${`url(#${ids}-halo-${own})`} />
      <path class="hz-rays" d=${rays(x, y, r)} stroke=${FIRES[own][1]} />
      <circle cx=${x} cy=${y} r=${r} fill=${`url(#${ids}-fire-${own})`} />
      <circle cx=${x} cy=${y} r=${r * 0.8} fill="none" stroke="#fff" stroke-width=".6" opacity=".35" />
    </g>`;
}
