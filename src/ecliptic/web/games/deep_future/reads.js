/** The cards that were turned up since the last choice, one after the other; the log tells the same in words. */

import { html } from "../../html.js";
import { Corner, LETTERS, SUITS } from "./suits.js";

const MOST = 3; // so many fit in the corner that the hexagon leaves free

/** The corner at the end of a sentence: the card itself may be in the deck again. @param {string} text */
function cornerIn(text) {
  const [, number, letter] = /.*\((\d)([SMRKHF])\)/.exec(text) ?? [];
  const suit = SUITS.find((one) => LETTERS[one] === letter);
  return suit ? { number: Number(number), suit } : null;
}

/** @param {{ table: import("./types.js").Table }} props */
export function Reads({ table }) {
  const latest = table.happened
    .filter(({ kind }) => kind === "read")
    .map(({ text }) => cornerIn(text))
    .filter((corner) => corner !== null)
    .slice(-MOST);
  if (latest.length === 0) return null;
  return html`
    <ol class="df-reads" aria-hidden="true" key=${table.happened[0]?.choice}>
      ${latest.map((corner, k) => html`<li key=${k} style=${{ "--df-turn": String(k) }}><${Corner} card=${corner} /></li>`)}
    </ol>`;
}
