/** What an option is worth, drawn: a few marks on its button, and all of it where it is asked about once more. */

import { classes, html } from "../html.js";
import { Confirm } from "../ui/dialog.js";
import { Glyph } from "../ui/glyph.js";
import { Said } from "./said.js";
import { useTableStore } from "./store_context.js";

/** @typedef {import("../types.js").Change} Change */

/**
 * What a button tells of the worth of its option.
 * @param {import("./table_store.js").TableStore} store
 * @param {import("../types.js").Option} option
 * @param {boolean} [whole]
 */
function told({ worths }, option, whole = false) {
  const worth = worths.of(option.id);
  const { way = [], ends = false, unknown = "" } = worth ?? {};
  const changes = worth ? (whole ? worth.changes : worths.telling(worth)) : [];
  const warning = [option.warning?.text, ends && "Ends the game"].filter(Boolean).join(" ");
  return { way, changes, warning, unknown: whole && !ends ? unknown : "" };
}

/** What it must come to, unless it goes the other way. @param {Change} change */
const goal = ({ before, after, of }) => (of === null || after < before ? "" : ` of ${of}`);

/**
 * The same in words, to find room for them; no line begins within one of the parts if it fits in the next.
 * @param {import("./table_store.js").TableStore} store
 * @param {import("../types.js").Option} option
 */
export function worthWords(store, option) {
  const { way, changes, warning } = told(store, option);
  return [warning, ...way.map((step) => `→ ${step}`), ...changes.map((change) => `${change.name} ${change.before}${change.unit} → ${change.after}${change.unit}${goal(change)}`)].filter(Boolean);
}

/**
 * On a button the most telling changes, in one line; all of them beside the question while the option is pointed at.
 * @param {{option: import("../types.js").Option, whole?: boolean}} props
 */
export function WorthMarks({ option, whole = false }) {
  const { way, changes, warning, unknown } = told(useTableStore(), option, whole);
  if (!warning && !unknown && way.length + changes.length === 0) return null;
  return html`
    <span class=${classes("worth-marks", whole && "whole")}>
      ${warning && html`<em class="choice-warning">${warning}</em>`}
      ${way.map((step) => html`<span key=${step} class="worth-way"><${Said} text=${step} /></span>`)}
      ${changes.map((change) => html`<${ChangeMark} key=${`${change.name} ${change.seat}`} change=${change} />`)}
      ${unknown && html`<span class="worth-unknown">${unknown}</span>`}
    </span>
  `;
}

/** Of the option that is pointed at. */
export function PointedWorth() {
  const option = useTableStore().targets.pointed.value;
  return option && html`<div class="worth-pointed"><${WorthMarks} option=${option} whole /></div>`;
}

/** @param {{change: Change}} props */
function ChangeMark({ change }) {
  const store = useTableStore();
  const { name, seat, before, after, unit } = change;
  const own = seat === store.asked.value?.question?.seat;
  const face = store.looks.faces.value[seat]; // of a seat, or of somebody who acts without one
  return html`
    <span class=${classes("worth-change", after > before ? "more" : "less")}>
      ${!own && html`<${Glyph} look=${face} /><span class="hidden-text">${face?.who}: </span>`}${name}${" "}
      <b>${before}${unit} → ${after}${unit}</b>${goal(change).replaceAll(" ", "\u00a0")}
    </span>
  `;
}

/** A choice that cannot be undone and does more than its words say. */
export function AskOnceMore() {
  const store = useTableStore();
  const option = store.asked.value?.options.find(({ id }) => id === store.meant.value);
  const worth = option && store.worths.of(option.id);
  if (!option || !worth) return null;
  const back = () => (store.meant.value = null);
  return html`
    <${Confirm} class="once-more" title=${`${option.name}?`} yes="Yes, do it" onYes=${() => store.choose(option.id, undefined, true)} onNo=${back}>
      ${option.warning && html`<p>${option.warning.text}</p>`}
      ${worth.way.length > 0 && html`<p>There is only one way to go on:</p>`}
      ${worth.way.length > 0 && html`<ul class="worth-steps">${worth.way.map((step) => html`<li key=${step}><${Said} text=${step} /></li>`)}</ul>`}
      ${
        worth.changes.length > 0 &&
        html`
          <ul class="worth-list">
            ${worth.changes.map((change) => html`<li key=${`${change.name} ${change.seat}`}><${ChangeMark} change=${change} /></li>`)}
          </ul>
        `
      }
      <p class="dim">${lastWords(worth)}</p>
    </${Confirm}>
  `;
}

/** @param {import("../types.js").Worth} worth */
function lastWords({ ends, unknown }) {
  if (ends) return "This ends the game. You can't undo it.";
  return unknown ? `${unknown} You can't undo it.` : "You can't undo it.";
}
