/** Captains and Aliens, as heads in a round frame; and the Super Weapons. */

import { html, classes } from "../../html.js";
import { INKS, KEY, PAPER, Tone } from "./halftone.js";

const LINE = { stroke: KEY, "stroke-width": 2, "stroke-linejoin": "round", "stroke-linecap": "round" };
const SIZE = 52;

/** Hair, hats and what else tells Captains apart. @type {Record<string, { skin: string, coat: string, sky: string, ink: string, over: import("preact").VNode }>} */
const CAPTAINS = {
  CP1: { skin: "#e0a878", coat: "#c9331f", sky: "#9ad0d3", ink: INKS.blue, over: html`<g><path d="M14 34C10 12 20 8 26 8s16 4 12 26c-1-8-4-12-6-14-6 3-11 3-14 0-2 4-3 8-4 14z" fill="#8a2f12" ...${LINE} /><path d="M15 20h22" stroke=${INKS.yellow} stroke-width="3" /><circle cx="26" cy="19" r="3" fill=${INKS.red} ...${LINE} /></g>` },
  CP2: { skin: "#c98d5c", coat: "#3b5a3a", sky: INKS.orange, ink: INKS.red, over: html`<g><path d="M15 20c0-14 22-14 22 0l-3-3H18z" fill="#3a2416" ...${LINE} /><path d="M17 31c0 12 18 12 18 0-3 3-6 3-9 3s-6 0-9-3z" fill="#3a2416" ...${LINE} /><path d="M33 22l5 5" stroke=${INKS.red} stroke-width="2" /></g>` },
  CP3: { skin: "#f0c9a4", coat: "#5b4a68", sky: INKS.yellow, ink: INKS.orange, over: html`<g><path d="M15 24c-2-18 24-18 22 0l-3-6H18z" fill="#d9d4c4" ...${LINE} /><circle cx="26" cy="6" r="5" fill="#d9d4c4" ...${LINE} /><g fill="none" ...${LINE}><circle cx="21.5" cy="26" r="4.5" /><circle cx="31" cy="26" r="4.5" /></g></g>` },
  CP4: { skin: "#c98d5c", coat: "#1d4f9c", sky: INKS.yellow, ink: INKS.red, over: html`<g><path d="M15 22c0-14 22-14 22 0-4-5-8-6-11-6s-8 1-11 6z" fill=${KEY} /><path d="m16 9 4 5 6-8 6 8 4-5v8H16z" fill=${INKS.yellow} ...${LINE} /></g>` },
  CP5: { skin: "#8a5a3a", coat: "#e8891c", sky: PAPER, ink: INKS.blue, over: html`<g><path d="M12 19c6-2 8-12 14-12s8 10 14 12c-8 4-20 4-28 0z" fill=${INKS.blue} ...${LINE} /><path d="M17 22 37 28M28 23h8v6h-8z" fill=${KEY} stroke=${KEY} stroke-width="1.5" /></g>` },
  CP6: { skin: "#e0a878", coat: "#2f7d76", sky: INKS.red, ink: KEY, over: html`<g><path d="M12 40C8 10 18 7 26 7s18 3 14 33c-3-4-4-14-5-19-5-1-8-3-9-6-1 4-5 6-9 6-1 6-2 15-5 19z" fill=${INKS.yellow} ...${LINE} /><path d="m38 12 2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z" fill=${PAPER} ...${LINE} stroke-width="1.2" /></g>` },
};

/** @typedef {{ x: number, y: number, width: number, height: number }} Place  of a picture within another */

/** @param {{ id: string, class?: string, place?: Place }} props */
export function Captain({ id, class: extra, place }) {
  const { skin, coat, sky, ink, over } = CAPTAINS[id] ?? CAPTAINS["CP4"];
  const round = (/** @type {number} */ x, /** @type {number} */ y) => (Math.hypot(x - 0.5, y - 0.5) > 0.44 ? 0 : 1 - y * 1.2);
  return html`
    <svg ...${place} class=${classes("pi-face", extra)} viewBox="0 0 52 52" aria-hidden="true">
      <circle cx="26" cy="26" r="24" fill=${sky} /><${Tone} name="portrait" w=${SIZE} h=${SIZE} step=${4} ink=${ink} dark=${round} />
      <path d="M9.5 43.500C12 38 18 37 26 37s14 1 16.5 6.500A24 24 0 0 1 9.5 43.500z" fill=${coat} ...${LINE} />
      <path d="M17 20c0-9 18-9 18 0v8c0 8-5 12-9 12s-9-4-9-12z" fill=${skin} ...${LINE} />
      <path d="M20 26h4M28 26h4M22 33c3 1.5 5 1.5 8 0" fill="none" stroke=${KEY} stroke-width="1.8" stroke-linecap="round" />
      ${over}<circle cx="26" cy="26" r="24.5" fill="none" stroke=${KEY} stroke-width="2.5" />
    </svg>`;
}

/** @type {Record<string, import("preact").VNode>} */
const ALIENS = {
  kah: html`
    <g>
      <circle cx="25" cy="25" r="23" fill="#c9331f" ...${LINE} /><path d="M10 12c8 0 12 3 15 8 3-5 7-8 15-8-2 6-4 9-7 11 1 9-2 16-8 20-6-4-9-11-8-20-3-2-5-5-7-11z" fill=${KEY} />
      <path d="m18 25 5 2.5-5 1.500zM32 25l-5 2.5 5 1.500z" fill=${INKS.yellow} />
    </g>`,
  quietus: html`
    <g>
      <circle cx="25" cy="25" r="23" fill=${KEY} ...${LINE} /><path d="M25 7c10 0 14 8 13 17-1 10-6 19-13 19s-12-9-13-19C11 15 15 7 25 7z" fill=${PAPER} />
      <ellipse cx="19" cy="23" rx="3.6" ry="5" fill=${KEY} /><ellipse cx="31" cy="23" rx="3.6" ry="5" fill=${KEY} />
      <path d="M18 34h14M20 31.500v5M25 31.500v5M30 31.500v5" stroke=${KEY} stroke-width="1.8" />
    </g>`,
  masque: html`
    <g>
      <circle cx="25" cy="25" r="23" fill="#1d4f9c" ...${LINE} /><path d="M25 9v34c-9-2-13-10-13-20 0-6 5-12 13-14z" fill=${KEY} /><path d="M25 9v34c9-2 13-10 13-20 0-6-5-12-13-14z" fill=${PAPER} />
      <path d="M16 23c2-2 5-2 7 0-2 2-5 2-7 0z" fill=${PAPER} /><path d="M34 23c-2-2-5-2-7 0 2 2 5 2 7 0z" fill=${KEY} /><path d="M18 33c4 4 10 4 14 0" fill="none" stroke="#c9331f" stroke-width="2.5" />
    </g>`,
};

/** @param {{ id: string, class?: string }} props */
export const Alien = ({ id, class: extra }) =>
  html`<svg class=${classes("pi-face", extra)} viewBox="0 0 50 50" aria-hidden="true">${ALIENS[id]}</svg>`;

/** @type {Record<string, import("preact").VNode>} */
const WEAPONS = {
  SW1: html`<g><path d="M6 44 14 24l44-14 4 12-42 16z" fill=${INKS.red} ...${LINE} /><path d="M58 10l4 12 10-8z" fill=${INKS.yellow} ...${LINE} /><circle cx="20" cy="42" r="9" fill=${PAPER} ...${LINE} /><circle cx="20" cy="42" r="3" fill=${KEY} /><path d="m30 22 4 10M42 18l4 10" ...${LINE} /></g>`,
  SW2: html`<g>${[14, 36, 58].map((x) => html`<g key=${x}><path d=${`M${x - 9} 52V34c0-12 18-12 18 0v18z`} fill=${INKS.blue} ...${LINE} /><circle cx=${x} cy="20" r="9" fill=${PAPER} ...${LINE} /><ellipse cx=${x} cy="23" rx="3" ry="4" fill=${KEY} /></g>`)}</g>`,
  SW3: html`<g><path d="M36 4C20 14 10 30 8 54c8-6 12-6 18 0 4-6 16-6 20 0 6-6 10-6 18 0C62 30 52 14 36 4z" fill=${INKS.orange} ...${LINE} /><path d="M28 26h5M39 26h5" ...${LINE} stroke-width="3" /><path d="M20 44c4-8 8-10 16-10s12 2 16 10" fill="none" stroke=${KEY} stroke-width="2" stroke-dasharray="4 3" /></g>`,
  SW4: html`<g><circle cx="36" cy="32" r="22" fill=${INKS.yellow} ...${LINE} /><path d="M36 10c20 2 26 16 22 30-4-6-10-6-14 0-2-8-10-8-14-2-2-12 0-22 6-28z" fill=${PAPER} ...${LINE} /><path d="M58 8 46 20M66 4 56 10l4 4z" ...${LINE} fill=${KEY} /></g>`,
  SW5: html`<g><path d="M14 6h44v6L42 30l16 18v6H14v-6l16-18L14 12z" fill=${PAPER} ...${LINE} /><path d="M22 14h28L36 28z" fill=${INKS.orange} /><path d="M36 32l14 16H22z" fill=${INKS.orange} /><path d="M20 14h32M20 46h32" ...${LINE} stroke-dasharray="3 3" /></g>`,
  SW6: html`<g><path d="M36 6 62 52H10z" fill=${PAPER} ...${LINE} /><path d="M0 36 26 30" ...${LINE} /><path d="M46 30 72 22" stroke=${INKS.red} stroke-width="4" /><path d="M48 34l24 0" stroke=${INKS.yellow} stroke-width="4" /><path d="M49 38l23 8" stroke=${INKS.blue} stroke-width="4" /><path d="M36 6v46" ...${LINE} stroke-dasharray="4 4" /></g>`,
};

/** @param {{ id: string, place?: Place }} props */
export const Weapon = ({ id, place }) => html`<svg ...${place} class=${place ? undefined : "pi-weapon-picture"} viewBox="-2 0 78 58" aria-hidden="true">${WEAPONS[id]}</svg>`;
