/** The small lines of the frame: era and turn, phase and actions, how many cards there are. */

import { html, classes } from "../../html.js";
import { PHASES, phaseIndex } from "./phases.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

/** @param {View} view */
export function headline(view) {
  if (view.over) return `Over in era ${view.result?.era[0] ?? view.era}`;
  const turn = view.players[view.turn]?.turns ?? 0;
  return view.phase === "set-up" || turn === 0 ? `Era ${view.era}, set-up` : `Era ${view.era}, turn ${turn}`;
}

/** @param {{ table: Table }} props */
export function Status({ table }) {
  const { view } = table;
  const now = phaseIndex(view);
  if (view.over || now < 0) return null;
  return html`
    <span class="df-status" data-what=${`The five parts of a turn: ${PHASES.join(", ")}.`}>
      <span class="df-status-pips" aria-hidden="true">
        ${PHASES.map((name, k) => html`<i key=${name} class=${classes(k < now && "df-past", k === now && "df-now")}></i>`)}
      </span>
      <span class="df-status-words">${PHASES[now] ?? ""}</span>
    </span>`;
}

/** @param {{ table: Table }} props */
export function Footer({ table }) {
  const { campaign, cards, sectors } = table.view;
  const named = sectors.filter(({ name }) => name).length;
  const wonders = sectors.filter(({ wonder }) => wonder).length;
  return html`
    <div class="df-footer">
      <span>${campaign.title}</span><span>${count(cards, "card")}</span>
      ${named > 0 && html`<span data-what="Sectors with a name on the map">${count(named, "named sector")}</span>`}
      ${wonders > 0 && html`<span data-what="Wonders on the map, each left by a victory">${count(wonders, "wonder")}</span>`}
    </div>`;
}
