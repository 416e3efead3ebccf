/** The cards that were turned up since the last choice, one after the other; the log tells the same in words. */

import { html } from "../../html.js";
import { Corner } from "./suits.js";

const MOST = 3; // this many fit in the corner that the hexagon leaves free

/** @param {{ table: import("./types.js").Table }} props */
export function Reads({ table }) {
  const latest = table.happened
    .filter(({ kind }) => kind === "read")
    .map(({ facts }) => ({ number: facts["number"] ?? 0, suit: table.view.suits[facts["suit"] ?? 0] ?? "sun" }))
    .slice(-MOST);
  if (latest.length === 0) return null;
  return html`
    <ol class="df-reads" aria-hidden="true" key=${table.happened[0]?.choice}>
      ${latest.map((corner, k) => html`<li key=${k} style=${{ "--df-turn": String(k) }}><${Corner} card=${corner} /></li>`)}
    </ol>`;
}
