/** Cards that are being dealt with: turned up to choose from, or in the making. */

import { html } from "../../html.js";
import { IndexCard } from "./card.js";

/** By the number of cards. @type {Record<number, [string, string]>} */
const HEADS = { 1: ["In the making", "this card is being written"], 5: ["Turned up", "from the top of the deck"] };

const REMEMBERED = ["Remembered", "the civilization of this era"];

/** @param {{ table: import("./types.js").Table }} props */
export function TurnedUp({ table }) {
  const { phase, resolving, over, result } = table.view;
  const lost = over && result?.winner === null; // and leaves no civilization to remember
  if (resolving.length === 0 || phase === "challenge" || lost) return null;
  const [head, words] = over ? REMEMBERED : HEADS[resolving.length] ?? ["In the beginning", "the worlds that are there from the start"];
  return html`
    <section class="df-rows">
      <h2>${head} <small>${words}</small></h2>
      <div class="df-row">${resolving.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} class="df-flat" />`)}</div>
    </section>`;
}
