/** The cover of the issue that tells of a mission: a picture that can be saved and shared. */

import { html } from "../../html.js";
import { SHIPS } from "./emblems.js";
import { Captain, Weapon } from "./faces.js";
import { INKS, KEY, PAPER, Tone } from "./halftone.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../types.js").Tale} Tale
 */

export const WIDE = 600;
export const HIGH = 800;
const [X, Y] = [300, 390]; // where the rays come from
const LETTERS = 17; // of the title in one line
const FLEET = [[98, 250, 1.1], [496, 214, 1], [98, 440, 0.6]];

const RAYS = Array.from({ length: 18 }, (_, k) => {
  const end = (/** @type {number} */ turn) => `${(X + 700 * Math.cos(turn)).toFixed(0)} ${(Y + 700 * Math.sin(turn)).toFixed(0)}`;
  const turn = (k * Math.PI) / 9;
  return `M${X} ${Y}L${end(turn)}L${end(turn + 0.16)}Z`;
}).join("");

/** @param {string} text in lines of about that many letters */
export function lines(text) {
  /** @type {string[]} */
  const found = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LETTERS) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** Block letters, sheared, with a hard shadow. @param {{ x: number, y: number, size: number, fill: string, text: string, anchor?: string }} props */
const Blocks = ({ x, y, size, fill, text, anchor = "start" }) => html`
  <g transform=${`translate(${x} ${y}) skewX(-10)`} font-size=${size} text-anchor=${anchor} stroke=${KEY} stroke-linejoin="round">
    <text class="blocks" x=${size / 16} y=${size / 14} fill=${KEY} stroke-width=${size / 10}>${text}</text>
    <text class="blocks" fill=${fill} stroke-width=${size / 11} paint-order="stroke">${text}</text>
  </g>`;

/** @param {{ view: View, tale: Tale, picture?: import("preact").RefObject<SVGSVGElement | null> }} props */
export function Poster({ view, tale, picture }) {
  const { result, captain, weapons, weapons_wanted: wanted, round } = view;
  const [ground, ink] = result?.won ? [INKS.yellow, INKS.red] : ["#33548c", "#101d3a"];
  const title = lines(tale.title.toUpperCase());
  return html`
    <svg class="pi-poster" ref=${picture} viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${`Cover of the issue: ${tale.title}`}>
      <rect width=${WIDE} height=${HIGH} fill=${ground} />
      <${Tone} name="poster" w=${WIDE} h=${HIGH} step=${13} ink=${ink} dark=${(/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x - 0.5, y - 0.49) * 1.25 - 0.2} />
      <path d=${RAYS} fill=${PAPER} opacity=".2" />
      ${FLEET.map(([x, y, size]) => html`<g key=${x} transform=${`translate(${x} ${y}) rotate(-8) scale(${size})`}>${SHIPS.saucer}</g>`)}
      <${Captain} id=${captain.id} place=${{ x: 172, y: 214, width: 256, height: 256 }} />
      <rect width=${WIDE} height="150" fill=${KEY} />
      <${Blocks} x=${30} y=${106} size=${92} fill=${INKS.yellow} text="PULP INVASION" />
      <g class="blocks"><text class="blocks" x="30" y="142" font-size="20" fill=${PAPER}>TALES OF THE HEGEMONY WARS</text><text class="blocks" x="570" y="142" font-size="20" fill=${PAPER} text-anchor="end">No ${round} · 10 CENTS</text></g>
      ${title.map((line, k) => html`<${Blocks} key=${k} x=${X} y=${636 - (title.length - 1 - k) * 56} size=${56} fill=${PAPER} text=${line} anchor="middle" />`)}
      <rect y="664" width=${WIDE} height="136" fill=${PAPER} /><path d="M0 664h600" stroke=${KEY} stroke-width="5" />
      ${weapons.map(({ id }, k) => html`<${Weapon} key=${id} id=${id} place=${{ x: 26 + k * 92, y: 676, width: 84, height: 62 }} />`)}
      <text class="blocks" x="30" y="780" font-size="30" fill=${KEY}>${weapons.length} OF ${wanted} SUPER WEAPONS · ROUND ${round} · RATING ${result?.rating.total ?? 0}</text>
      <g transform="translate(505 376) rotate(12)">
        <path d="M0-74 15-48 43-62 42-31 72-28 54-4 74 20 44 26 44 56 16 45 0 70-16 45-44 56-44 26-74 20-54-4-72-28-42-31-43-62-15-48Z" fill=${result?.won ? INKS.red : KEY} stroke=${KEY} stroke-width="4" />
        <text class="blocks" y="15" font-size="46" text-anchor="middle" fill=${PAPER}>${result?.won ? "WON!" : "LOST"}</text>
      </g>
    </svg>`;
}
