/** The board of a game that has no picture: its view in words, and everything else in the frame. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { plainLook } from "../ui/glyph.js";

const OF_THE_FRAME = ["game", "seat", "options", "deciding", "over", "result"];

/** @param {{table: import("../board.js").BoardTable}} props */
const Board = ({ table: { view } }) => html`
  <div class="plain-board" tabindex="0" role="group" aria-label="The table">
    <${Entries} entries=${Object.entries(view).filter(([name]) => !OF_THE_FRAME.includes(name))} />
  </div>
`;

/** @param {{entries: [string, unknown][]}} props */
const Entries = ({ entries }) => html`
  <dl>
    ${entries.map(([name, value]) => html`<div key=${name}><dt>${inWords(name)}</dt><dd><${Value} value=${value} /></dd></div>`)}
  </dl>
`;

/** @param {{value: unknown}} props */
function Value({ value }) {
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    if (value.every(isPlain)) return value.map(said).join(", ");
    return html`<ol>${value.map((part, k) => html`<li key=${k}><${Value} value=${part} /></li>`)}</ol>`;
  }
  if (!isPlain(value)) return html`<${Entries} entries=${Object.entries(/** @type {object} */ (value))} />`;
  return said(value);
}

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== "object";

/** @param {unknown} value */
function said(value) {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** @type {import("../board.js").GameBoard} */
export const plain = {
  headline: () => "",
  seat: (view, seat) => plainLook(seat),
  Board,
};
