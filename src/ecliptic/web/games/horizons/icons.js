/** The small drawings of Horizons: Resources, Habitats, Actions, shapes of the players. All are ours. */

import { html, classes } from "../../html.js";
import { seatClass } from "../../ui/glyph.js";

/** Outlines on a grid of 24. @type {Record<string, string>} */
const LINES = {
  arboreal: "M5 19C4 10 9 4.5 19.5 4.5 20 14 15 20 5 19ZM5 19c3-5 6-8 10-10.5M9.5 13.5V9.2M12.5 11l4 .2",
  desert:
    "M2.5 10c4-4.5 7-4.5 10 0 2.5-2.5 5-2.5 9 0M2.5 15c3-2 6-2 9 .5 3-3.5 6-3.5 10 0M2.5 20c5-2.5 13-2.5 19 0",
  frozen: "M12 2.5 19 8l-2 10-5 3.5L7 18 5 8ZM5 8l7 3.5L19 8M12 11.5v10M12 2.5v9",
  gaseous:
    "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM4 8.2c5 1.5 11 1.5 16 0M3 12.5c6 1.8 12 1.8 18 0M4.5 17c5 1.3 10 1.3 15 0",
  oceanic:
    "M2.5 8c2.4-3 4.7-3 7.1 0s4.7 3 7.1 0c1.6-2 3.2-2.7 4.8-2M2.5 13.5c2.4-3 4.7-3 7.1 0s4.7 3 7.1 0" +
    "c1.6-2 3.2-2.7 4.8-2M2.5 19c2.4-3 4.7-3 7.1 0s4.7 3 7.1 0c1.6-2 3.2-2.7 4.8-2",
  volcanic: "M2.5 20.5 9 8.5h6l6.5 12ZM9 8.5l1.5 3 2-1.5 2.5 4M12 5.5v-3M8.2 5.8 6.5 3.5M15.8 5.8l1.7-2.3",
  explore:
    "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Zm12.8-3.8-2.3 5.3-5.3 2.3 2.3-5.3ZM12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21",
  adapt:
    "M7 2.5c0 6.5 10 6 10 12.5 0 2.5-1.5 4.5-3 6.5M17 2.5C17 9 7 8.5 7 15c0 2.5 1.5 4.5 3 6.5M8 5.5h8M8.5 17.5h7",
  build: "M3.5 19.5v-3a8.5 8.5 0 0 1 17 0v3ZM12 8V3M9.5 5.5h5M12 19.5v-5",
  harvest:
    "M12 21.5V9M12 9c-3 0-4.5-2-4.5-5 3 0 4.5 2 4.5 5Zm0 0c3 0 4.5-2 4.5-5-3 0-4.5 2-4.5 5Z" +
    "M12 15c-3.5 0-5.5-2-6-5 3.5 0 5.5 1.5 6 5Zm0 0c3.5 0 5.5-2 6-5-3.5 0-5.5 1.5-6 5ZM7 21.5h10",
  conspire:
    "M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7c-3.5 5.5-6.5 7-9.5 7s-6-1.5-9.5-7ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM4 20 20 4",
  any: "m12 2.5 2.2 6.3 6.8.2-5.4 4.1 1.9 6.4L12 15.8l-5.5 3.7 1.9-6.4L3 9l6.8-.2Z",
  flip: "M4 9a8 8 0 0 1 14.5-2.5M20 15A8 8 0 0 1 5.5 17.5M19 2.5V7h-4.5M5 21.5V17h4.5",
  discard: "M12 3v12M7 10.5l5 5 5-5M5 20.5h14",
  cards: "M6 6.5h7a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2ZM8 3.5h9.5a2 2 0 0 1 2 2V17.5",
  scroll: "M6 3.5h11v14.5a2.8 2.8 0 0 0 2.8 2.8H8.5A2.8 2.8 0 0 1 5.7 18V6M9 8h5M9 12h5",
  bag:
    "M8.5 7.5C5 10.5 3.5 14 4.5 17.5c.6 2.2 2.3 3.5 4.5 3.5h6c2.2 0 3.9-1.3 4.5-3.5 1-3.5-.5-7-4-10ZM8 7.5h8" +
    "M9 7.5 7.5 3.5l2.5 1 2-1.5 2 1.5 2.5-1L15 7.5",
  yield: "M12 4v10M8 10.5l4 4 4-4M4.5 15v4.5h15V15",
  lower: "m5 9 7 7 7-7",
  raise: "m5 15 7-7 7 7",
  check: "m4.5 12.5 5 5 10-11",
  warn: "M12 3.5 22 20.5H2ZM12 10v5M12 17.5v.3",
};

/** Solid drawings on a grid of 16; the second path is cut in. @type {Record<string, [string, string]>} */
const SOLID = {
  energy: ["M9.6.8 2.8 9.2h4.4L6 15.2l7.2-9H8.7Z", ""],
  metal: ["M8 1 14.2 4.5v7L8 15l-6.2-3.5v-7Z", "M8 8v6M8 8 2.6 5M8 8l5.4-3"],
  knowledge: [
    "M8 4C6.2 2.7 3.8 2.3 1.2 2.5v10C3.8 12.3 6.2 12.7 8 14c1.8-1.3 4.2-1.7 6.8-1.5v-10C12.2 2.3 9.8 2.7 8 4Z",
    "M8 4v9.6",
  ],
};

/** The shapes of the players, around the origin. @type {Record<string, string>} */
export const GLYPHS = {
  triangle: "M0-6.6 7 6H-7Z",
  circle: "M-6.4 0A6.4 6.4 0 1 0 6.4 0A6.4 6.4 0 1 0-6.4 0Z",
  square: "M-5.8-5.8H5.8V5.8H-5.8Z",
  diamond: "M0-7.2 7.2 0 0 7.2-7.2 0Z",
  star: "m0-7.4 2.1 4.9 5.3.5-4 3.5 1.2 5.2L0 4-4.6 6.7-3.4 1.5l-4-3.5 5.3-.5Z",
};

/** @param {{ name: string, class?: string }} props */
export const Icon = ({ name, class: extra }) =>
  html`<svg class=${classes("hz-icon", extra)} viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;

/** @param {{ token: string }} props */
export const TokenIcon = ({ token }) => html`
  <svg class=${`hz-token hz-${token}`} viewBox="0 0 16 16" aria-hidden="true">
    <path d=${SOLID[token][0]} />
    <path class="hz-cut" d=${SOLID[token][1]} />
  </svg>`;

/** The shape and colour of a player. @param {{ player: { seat: number, glyph: string }, class?: string }} props */
export const Glyph = ({ player, class: extra }) => html`
  <svg class=${classes("hz-glyph", hue(player), extra)} viewBox="-8 -8 16 16" aria-hidden="true">
    <path d=${GLYPHS[player.glyph]} />
  </svg>`;

/** The class that carries a player's colour as --pc. @param {{ seat: number }} player */
export const hue = (player) => seatClass(player.seat);
