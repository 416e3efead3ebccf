/** The challenge that is being met: its card, turned up, and how many follow. */

import { html } from "../../html.js";
import { Corner } from "./suits.js";
import { count } from "./words.js";

/** @param {{ table: import("./types.js").Table }} props */
export function Challenge({ table }) {
  const { phase, resolving, pile } = table.view;
  const card = resolving.at(-1);
  if (!card || phase !== "challenge") return null;
  return html`
    <div class="df-challenge" role="status">
      <span class="df-turned" data-piece=${`df-challenge-${card.id}`}><${Corner} card=${card} /></span>
      <p><b>A challenge of ${card.suit}</b><span>${pile === 0 ? "the last of this turn" : `${count(pile, "more", "more")} face down`}</span></p>
    </div>`;
}
