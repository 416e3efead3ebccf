/** A player is a shape and a colour, never one alone. */

import { html } from "../html.js";

/** @type {Record<import("../board.js").GlyphName, string>} */
export const GLYPHS = {
  triangle: "M8 1.4 15 14H1Z",
  circle: "M8 1.4a6.6 6.6 0 1 0 0 13.2A6.6 6.6 0 0 0 8 1.4Z",
  square: "M2 2h12v12H2Z",
  diamond: "M8 .8 15.2 8 8 15.2.8 8Z",
  hexagon: "M8 .8 14.4 4.4v7.2L8 15.2 1.6 11.6V4.4Z",
  star: "m8 .8 2.1 4.9 5.3.5-4 3.5 1.2 5.2L8 12.1l-4.6 2.8 1.2-5.2-4-3.5 5.3-.5Z",
};

/** @type {import("../board.js").GlyphName[]} of the seats; a hexagon has none */
const ORDER = ["triangle", "circle", "square", "diamond", "star"];

/** The colour of a seat, as the entry of the game has it; see lib/palette.js. @param {number} seat */
export const seatColour = (seat) => (seat < 0 ? "none" : `var(--p${seat % ORDER.length})`); // none: what nobody did

/** The class that carries it as --pc. @param {number} seat */
export const seatClass = (seat) => `seat-${seat % ORDER.length}`;

/**
 * How a seat looks where no game says otherwise.
 * @param {number} seat
 * @param {number} [colour] its place in the entry: the shape goes with it
 * @returns {import("../board.js").SeatLook}
 */
export const plainLook = (seat, colour = seat) => ({
  colour: seatColour(seat),
  glyph: ORDER[colour % ORDER.length] ?? "circle",
  score: "",
  note: "",
});

/** How an actor without a seat looks. @param {number} actor */
export const actorLook = (actor) => ({
  ...{ colour: `var(--a${actor})`, score: "", note: "" },
  glyph: /** @type {import("../board.js").GlyphName} */ ("hexagon"),
});

/** @param {{look: {colour: string, glyph: import("../board.js").GlyphName, who?: string} | undefined}} props */
export const Glyph = ({ look = plainLook(0) }) => html`
  <svg class="shape" viewBox="0 0 16 16" aria-hidden="true" data-what=${look.who}>
    <path d=${GLYPHS[look.glyph] ?? GLYPHS.circle} fill=${look.colour} stroke-linejoin="round" />
  </svg>
`;
