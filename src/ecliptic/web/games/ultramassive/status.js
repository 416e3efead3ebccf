/** The small lines of the frame: round and phases. */

import { html, classes } from "../../html.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

/** @type {{ names: string[], title: string, what: string | ((view: View) => string) }[]} */
const PHASES = [
  { names: ["draft", "gaining"], title: "Draft", what: "Draft: one option of each set, then everybody uses what it gives" },
  { names: ["discovery"], title: "Discovery", what: "Discovery: everybody may buy one anomaly" },
  { names: ["actions"], title: "Actions", what: "Actions: cards, anomalies, wormholes, exchange" },
  { names: ["bonus", "between rounds"], title: "Bonus", what: ({ limits }) => `Bonus: ${limits.bonus} mass for every larger hole; then the next round is prepared` },
];

/** @param {View} view */
export const headline = (view) => (view.over ? "Over" : `Round ${view.round}`);

/** One mark for each round. @param {{ view: View }} props */
const Rounds = ({ view: { round, rounds, limits: { opening } } }) => html`
  <span class="um-rounds" role="img" aria-label=${`Round ${round} of ${rounds}`} data-what=${`Round ${round} of ${rounds}. After rounds ${opening.join(" and ")} all wormholes open and may be moved.`}>
    ${Array.from({ length: rounds }, (_, k) => html`<i key=${k} class=${classes(k + 1 < round && "um-past", k + 1 === round && "um-now", opening.includes(k + 1) && "um-opening")}></i>`)}
  </span>`;

/** @param {{ table: Table }} props */
export const Status = ({ table: { view } }) => view.over ? null : html`
  <${Rounds} view=${view} />
  <span class="um-phases" role="img" aria-label=${capital(view.phase)}>
    ${PHASES.map(({ names, title, what }) => html`<span key=${title} class=${classes(names.includes(view.phase) && "um-now")} data-what=${typeof what === "string" ? what : what(view)}>${title}</span>`)}
  </span>`;

/** @param {{ table: Table }} props */
export const Footer = ({ table: { view } }) => html`
  <span data-what="Action Cards in the deck and in the discard pile">Deck ${view.deck}, discard ${view.discards.length}</span>
  ${view.rival && html`<span data-what=${`${view.rival.name}, ${view.rival.level}: it grows by ${view.rival.growth} mass in this round`}>${view.rival.name} +${view.rival.growth}</span>`}
  ${view.played.length > 0 && html`<span>${count(view.played.length, "card")} played</span>`}`;
