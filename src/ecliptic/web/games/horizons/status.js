/** The small lines of the frame: Actions left, and what everybody may count. */

import { html, classes } from "../../html.js";
import { Amount } from "./parts.js";
import { Glyph, Icon } from "./icons.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

/** @type {import("./types.js").Token[]} */
const TOKENS = ["energy", "metal", "knowledge"];

/** @param {View} view */
export const headline = (view) => (view.over ? `Over in round ${view.round}` : `Round ${view.round}`);

/** @param {View} view how many Actions of this turn are done, the one under way not counted */
const done = (view) => view.actions_per_turn - view.actions_left - (view.action ? 1 : 0);

/** @param {View} view */
function words(view) {
  if (view.setting_up) return "setting up";
  const index = done(view);
  if (index >= view.actions_per_turn) return "end of the turn";
  return `Action ${index + 1} of ${view.actions_per_turn}${view.action ? `: ${capital(view.action)}` : ""}`;
}

/** @param {{ table: Table }} props */
export function Status({ table }) {
  const { view } = table;
  if (view.over) return null;
  const index = done(view);
  return html`
    <span class="hz-status">
      <span class="hz-pips-actions" aria-hidden="true" data-what="The Actions of the turn: done, under way, still to come">
        ${Array.from({ length: view.actions_per_turn }, (_, k) => html`<i key=${k} class=${classes(k < index && "hz-spent", k === index && "hz-now")}></i>`)}
      </span>
      <span class="hz-status-words">${words(view)}</span>
    </span>`;
}

/** @param {{ table: Table }} props */
export function Footer({ table }) {
  const { supply, bag, deck, discards } = table.view;
  return html`
    <div class="hz-footer">
      <span class="hidden-text">Supply:</span>
      ${TOKENS.map((token) => html`
        <span key=${token} data-hz-supply=${token} data-what=${`${capital(token)} left in the common supply`}>
          <${Amount} token=${token} value=${supply[token]} />
        </span>`)}
      <span class="hz-footer-bag" tabindex="0" role="note" data-large="bag" aria-label=${`${count(bag.length, "tile")} in the bag`}>
        <${Icon} name="bag" />Bag ${bag.length}
      </span>
      <span data-what=${`${count(deck, "Mission")} in the deck, ${discards} discarded`}><${Icon} name="scroll" />Missions ${deck}</span>
    </div>`;
}

/** What everybody is told before the end; its place is kept free until then. @param {{ table: Table }} props */
export const Warning = ({ table: { view, mine } }) => html`
  <p class="hz-warning" role="status" data-what=${view.warned_about.length ? "Who builds the last Colony ends the game" : view.warning || undefined}>${
    view.warning && html`<${Icon} name="warn" />${view.warned_about.length ? html`<${OneColonyLeft} view=${view} mine=${mine} />` : html`<span>${view.warning}</span>`}`
  }</p>`;

/** Where several are named on a phone, their shapes say who they are. @param {{ view: View, mine: readonly number[] }} props */
const OneColonyLeft = ({ view: { players, warned_about }, mine }) => html`
  <span class=${classes(warned_about.length > 1 && "hz-by-shape")}>
    One Colony from the end:
    ${warned_about.map((seat) => html`${" "}<b key=${seat}><${Glyph} player=${players[seat]} /><span>${mine.length === 1 && mine[0] === seat ? "you" : players[seat].name}</span></b>`)}
  </span>`;
