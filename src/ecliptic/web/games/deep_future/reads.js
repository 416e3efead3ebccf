/** The cards that were turned up since the last choice, one after the other; the log tells the same in words. */

import { html } from "../../html.js";
import { Corner } from "./suits.js";
import { cardOf } from "./words.js";

const SHOWN = ["read", "challenge", "discarded_blindly"];
const MOST = 6;

/** @param {{ table: import("./types.js").Table }} props */
export function Reads({ table }) {
  const cards = table.happened
    .filter(({ kind, facts }) => SHOWN.includes(kind) && facts["card"] !== undefined)
    .map(({ facts }) => cardOf(table.view, Number(facts["card"])))
    .filter((card) => card !== undefined);
  if (cards.length === 0) return null;
  const latest = cards.slice(-MOST);
  return html`
    <ol class="df-reads" aria-hidden="true" key=${latest.map(({ id }) => id).join()}>
      ${latest.map((card, k) => html`<li key=${k} style=${{ "--df-turn": String(k) }}><${Corner} card=${card} /></li>`)}
    </ol>`;
}
