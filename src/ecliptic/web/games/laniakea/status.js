/** The small lines of the frame: round, endgame, what is left in the supply. */

import { html } from "../../html.js";
import { count } from "./counted.js";
import { Icon, Resource } from "./signs.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").View} View */

/** @param {View} view */
export const headline = (view) => (view.over ? "Over" : view.round ? `Round ${view.round}` : "Set-up");

/** @param {{ table: Table }} props */
export function Status({ table: { view } }) {
  if (view.over) return null;
  if (view.endgame) return html`<span class="lk-endgame" data-what=${`${view.endgame.cause}. ${count(view.endgame.turns, "turn")} left, the present one included.`}><b>Endgame</b><span> ${count(view.endgame.turns, "turn")} left</span></span>`;
  return html`<span class="lk-phase" data-what="A turn is the Cosmic Power Phase, then Upkeep">${PHASES[view.phase]}</span>`;
}

/** @type {Record<import("./types.js").Phase, string>} */
const PHASES = { "set-up": "Celestial Boards", "cosmic power": "Cosmic Power Phase", upkeep: "Upkeep", adversary: "The Adversary", over: "" };

/** @param {{ table: Table }} props */
export const Footer = ({ table: { view } }) => html`
  <div class="facts">
    <span data-what="Attack tokens in the stock"><${Icon} name="attack" /> ${view.attack_tokens}</span>
    <span data-what="Artifact cards in the deck"><${Icon} name="artifact" /> ${view.artifact_deck}</span>
    ${view.stones && html`<span data-what="Stones that can still be laid in Resource Slots"><${Icon} name="slot" /> ${view.stones.V}<${Resource} kind="V" /> ${view.stones.F}<${Resource} kind="F" /></span>`}
  </div>`;
