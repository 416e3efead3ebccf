/** Cards that are being dealt with: turned up to choose from, or in the making. */

import { html } from "../../html.js";
import { IndexCard } from "./card.js";

/** @param {{ table: import("./types.js").Table }} props */
export function TurnedUp({ table }) {
  const { phase, resolving } = table.view;
  const choosing = table.question?.kind === "choose_home" || resolving.length > 1;
  if (resolving.length === 0 || phase === "challenge") return null;
  return html`
    <section class="df-rows">
      <h2>${choosing ? "Turned up" : "In the making"} <small>${choosing ? "from the top of the deck" : "this card is being written"}</small></h2>
      <div class="df-row">${resolving.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} class="df-flat" />`)}</div>
    </section>`;
}
