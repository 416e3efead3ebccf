/** Where the turn is: the phases as a strip, and the eight actions with those that are taken. */

import { html, classes } from "../../html.js";
import { Key } from "./parts.js";
import { SuitIcon } from "./suits.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

export const PHASES = ["Start", "Action 1", "Action 2", "Payment", "Challenge"];

/** What each of them is. @param {View} view */
const meanings = ({ limits }) => [
  `Draw until you hold ${count(limits.hand, "card")}`,
  "The first action: a hand card of its suit pays for it",
  "The second action: not the same one again",
  "Upkeep: a card that is not paid for brings a challenge",
  "Challenges: meet each of them, or suffer it",
];

/** @param {View} view the place in the strip; -1 before the first turn */
export function phaseIndex(view) {
  return view.step ?? (view.phase === "end" ? PHASES.length : -1);
}

/** @param {{ view: View }} props */
export function PhaseStrip({ view }) {
  const [now, meant] = [phaseIndex(view), meanings(view)];
  return html`
    <ol class="df-phases" aria-label="Phases of the turn">
      ${PHASES.map((name, k) => html`
        <li key=${name} data-what=${meant[k]} class=${classes(k < now && "df-past", k === now && "df-now")} aria-current=${k === now ? "step" : undefined}>${name}</li>`)}
    </ol>`;
}

/** @type {Record<string, string>} */
const WITHOUT_SUIT = {
  plan: "no card pays for it; your hand is discarded for a new card of the suit you want",
  evoke: "a civilization card from your hand, if its sector is yours",
};
const WITH_ACTIONS = ["start", "action", "payment"];

/** The eight of them; elsewhere the cards need their place. @param {{ table: Table }} props */
export const Actions = ({ table }) =>
  WITH_ACTIONS.includes(table.view.phase)
    ? html`<div class="df-actions" role="group" aria-label="Actions">${table.view.actions.map((one) => html`<${Action} key=${one.name} table=${table} ...${one} />`)}</div>`
    : null;

/** @param {{ table: Table, name: string, suit: import("./types.js").Suit | null }} props */
function Action({ table, name, suit }) {
  const { phase, taken, action } = table.view;
  const mark = table.target(`action:${name}`);
  const begun = phase !== "start"; // until then it is the turn before that is told of
  const state = action === name ? "df-now" : begun && taken.includes(name) && "df-taken";
  return html`
    <div data-what=${`${name.toUpperCase()}: ${suit ? `a ${suit} in the corner of a hand card pays for it` : WITHOUT_SUIT[name]}`} ...${mark.props} class=${classes("df-action", state, mark.props.class)}>
      ${suit && html`<${SuitIcon} suit=${suit} />`}<span>${capital(name)}</span>
      ${state && html`<span class="hidden-text">${action === name ? ", under way" : ", taken"}</span>`}
      <${Key} mark=${mark} />
    </div>`;
}
