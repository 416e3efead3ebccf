/** The board of a game that has none yet: it can be played by its buttons. */

import { html } from "../html.js";
import { plainLook } from "../ui/glyph.js";

const Board = () => html`
  <p class="plain-board">This game has no picture yet. The choices below, the log and the rules are all there.</p>
`;

/** @type {import("../board.js").GameBoard} */
export const plain = {
  name: "",
  Cover: () => null,
  blurb: "",
  length: "",
  headline: () => "",
  seat: (view, seat) => plainLook(seat),
  Board,
};
