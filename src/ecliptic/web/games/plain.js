/** The board of a game that has no picture: its view in words, and everything else in the frame. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { plainLook } from "../ui/glyph.js";

const OF_THE_FRAME = ["game", "seat", "options", "deciding", "over", "result"];
const FOR_PROGRAMS = ["id", "seat", "name"]; // of a thing; its name stands before the rest

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
    if (value.every(isPlain)) return value.map(said).join(", ") || "none";
    return html`<ol>${value.map((part, k) => html`<li key=${k}><${Value} value=${part} /></li>`)}</ol>`;
  }
  return isPlain(value) ? said(value) : html`<${Thing} thing=${value} />`;
}

/** @param {{thing: Record<string, unknown>}} props */
function Thing({ thing }) {
  const rest = Object.entries(thing).filter(([name, value]) => !FOR_PROGRAMS.includes(name) && value !== "");
  const flat = rest.every(([, value]) => isPlain(value));
  const line = rest.map(([name, value]) => `${inWords(name)}: ${said(value)}`).join(" · ");
  return html`${thing.name && html`<b>${thing.name}</b> `}${flat ? line : html`<${Entries} entries=${rest} />`}`;
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
