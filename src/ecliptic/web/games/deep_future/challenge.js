/** The challenges of the turn: those still face down, the one turned up, and what it may bring. */

import { html } from "../../html.js";
import { Aftermath } from "./aftermath.js";
import { Corner } from "./suits.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").TableRow} Row
 */

/** @param {{ table: Table }} props */
export function Challenge({ table }) {
  const { resolving, resolving_for: what, pile, about } = table.view;
  const card = resolving.at(-1);
  if (!card || what !== "challenge") return html`<${Aftermath} table=${table} />`;
  return html`
    <section class="df-challenge" aria-label="Challenge">
      <div class="df-turning">
        <span class="df-turned" key=${card.id} data-piece=${`df-card-${card.id}`}><${Corner} card=${card} /></span>
        ${Array.from({ length: pile }, (_, k) => html`<i key=${k} class="df-small-back" aria-hidden="true"></i>`)}
      </div>
      <p><b>${capital(card.suit)} challenge</b><span>${pile === 0 ? "the last of this turn" : `${count(pile, "more", "more")} face down`}</span></p>
      <${Aftermath} table=${table} />
      ${about && about.rows.length > 0 && html`<${Threat} rows=${about.rows} />`}
    </section>`;
}

/** By the number that will be read. @param {{ rows: Row[] }} props */
const Threat = ({ rows }) => html`
  <div class="df-threat">
    <p>If you suffer it, the next number decides:</p>
    <ol>${rows.map(({ name, text, odds }, k) => html`<li key=${name} data-what=${name}><b>${k + 1}</b> ${text.replace(/ -/g, " −")}${odds && html` <small>${odds.replaceAll(" ", "\u00a0")}</small>`}</li>`)}</ol>
  </div>`;
