/** An Ally as a typeset plate, and both of its sides where there is room. */

import { html, classes } from "../../html.js";
import { Icon } from "./icons.js";
import { Key } from "./parts.js";
import { allyWords, capital } from "./words.js";

/**
 * @typedef {import("./types.js").Ally} Ally
 * @typedef {import("./types.js").Table} Table
 */

/** @param {{ ally: Ally }} props when it applies, and what happens then */
export function AllyFoot({ ally }) {
  const then = ally.then === "flip" ? "then flip" : "then discard";
  return html`
    <span class="hz-ally-foot">
      <span data-what="The Action that this Ally goes with"><${Icon} name=${ally.action} /><span>${ally.action === "any" ? "Any Action" : capital(ally.action)}</span></span>
      <span data-what=${ally.then === "flip" ? "When used, it is flipped to its other side" : "When used, it is discarded"}><${Icon} name=${ally.then} /><span class="hidden-text">${then}</span></span>
    </span>`;
}

/** @param {{ ally: Ally }} props the side that is not up, in words */
export function OtherSide({ ally }) {
  if (ally.other_text === null) return html`<p class="hz-other"><b>One side only:</b> it is removed from the game when used.</p>`;
  const when = ally.side === "front" ? "Flipped" : "Unused side";
  return html`<p class="hz-other"><b>${when}:</b> ${ally.other_text === ally.text ? "the same again." : ally.other_text}</p>`;
}

/** What stands in the name before its short form: the species, and before "League Charter" what the League is for. @param {Ally} ally */
export const before = ({ name, short, species }) => name.slice(0, -short.length) || species;

/**
 * A card in my tableau.
 * @param {{ ally: Ally, table: Table, asked: boolean, roomy: number }} props `asked`: some Ally can be chosen now, so the others step
 * back; `roomy`: the letters for which there is room in the usual size
 */
export function AllyPlate({ ally, table, asked, roomy }) {
  const mark = table.target(`ally:${ally.id}`);
  const quiet = mark.state === "quiet" ? { tabindex: 0, role: "group", "aria-label": allyWords(ally) } : {};
  return html`
    <div ...${mark.props} ...${quiet} data-piece=${`ally-${ally.id}`} data-face=${ally.side} data-large=${`ally:${ally.id}`}
      class=${classes("hz-ally", ally.side === "back" && "hz-back", ally.text.length > roomy && "hz-long", asked && "hz-asked", mark.props.class)}>
      <div class="hz-card">
        <h3><small>${before(ally)}</small>${ally.short}</h3>
        <p class="hz-text">${ally.text}</p>
        <${OtherSide} ally=${ally} />
        <${AllyFoot} ally=${ally} />
      </div>
      <${Key} mark=${mark} />
    </div>`;
}

/** Both sides at full length, for the sheet that appears beside a card. @param {{ ally: Ally }} props */
export const AllySheet = ({ ally }) => html`
  <section class="hz-sheet-ally">
    <h3><${Icon} name=${ally.action} /><span>${ally.name}</span></h3>
    <p class="hz-text">${ally.text}</p>
    <${OtherSide} ally=${ally} />
    <p class="hz-when">
      ${ally.action === "any" ? "With any Action" : `With ${capital(ally.action)}`};
      ${ally.then === "flip" ? " then it is flipped." : " then it is discarded."}
    </p>
  </section>`;
