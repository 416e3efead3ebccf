/** The small lines of the frame: the round, and how far it has come. */

import { html, classes } from "../../html.js";
import { Supply } from "./bag.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

/** @param {View} view */
export const headline = (view) => (view.over ? `Over: round ${view.round}` : view.round ? `Round ${view.round}` : "Setting up");

/** @param {View} view */
function words(view) {
  if (!view.round) return "";
  const place = view.line.findIndex(({ fate }) => fate === "current");
  if (place >= 0) return `Encounter, card ${place + 1} of ${view.line.length}`;
  if (!view.planet) return "Choose a Planet";
  return view.line.some(({ fate }) => fate === "waiting") ? "The line forms" : "Planet Search";
}

/** @param {{ table: Table }} props */
export function Status({ table: { view } }) {
  if (view.over) return null;
  return html`
    <span class="pi-status">
      <span class="pi-pips" data-what=${view.round ? `Round ${view.round} of at most ${view.rounds}` : `At most ${view.rounds} rounds`} aria-hidden="true">
        ${Array.from({ length: view.rounds }, (_, k) => html`<i key=${k} class=${classes(k + 1 < view.round && "pi-done", k + 1 === view.round && "pi-now")}></i>`)}
      </span>
      ${view.round > 0 && html`<span class="pi-of" data-what="The last round">/ ${view.rounds}</span>`}
      <span class="pi-status-words">${words(view)}</span>
    </span>`;
}

/** @param {{ table: Table }} props */
export const Footer = ({ table }) => html`<div class="pi-footer"><span>Supply</span><${Supply} view=${table.view} /></div>`;
