/** Cards that are being dealt with: turned up to choose from, or in the making. */

import { html } from "../../html.js";
import { IndexCard } from "./card.js";

/** @type {Record<string, [string, string]>} */
const HEADS = {
  "first worlds": ["In the beginning", "the worlds that are there from the start"],
  home: ["Turned up", "from the top of the deck"],
  making: ["In the making", "this card is being written"],
  civilization: ["Remembered", "the civilization of this era"],
};

/** @param {{ table: import("./types.js").Table }} props */
export function TurnedUp({ table }) {
  const { resolving, resolving_for: what } = table.view;
  const head = HEADS[what ?? ""];
  if (!head) return null;
  return html`
    <section class="df-rows">
      <h2>${head[0]} <small>${head[1]}</small></h2>
      <div class="df-row">${resolving.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} class="df-flat" />`)}</div>
    </section>`;
}
