/** The score sheet, line by line, one column for each player; and the mass after every round. */

import { html, classes } from "../../html.js";
import { Glyph } from "../../ui/glyph.js";
import { seatLook } from "./player.js";
import { sentence, wonBy } from "../../table/verdict.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").SheetRow} SheetRow
 */

/** @type {[string, (row: SheetRow) => number | string][]} */
const COUNTED = [
  ["Mass swallowed by expansions", (row) => row.swallowed],
  ["Orbits", (row) => row.orbits],
  ["Siphons", (row) => row.siphons],
  ["Wormhole jumps", (row) => row.activations],
  ["Tokens absorbed", (row) => row.absorbed],
  ["Tokens annihilated", (row) => row.annihilated],
  ["Cards played", (row) => row.cards_played],
  ["Counters earned", (row) => row.counters_earned],
  ["Expansions in round", (row) => row.expansions.join(", ") || "–"],
];

/** A long word may be parted where a reader would part it, on a narrow screen. @param {string} title */
const broken = (title) => title.replace(/^Ultram/, "Ultra\u00adm");

/** @param {{ view: View, who: import("../../table/verdict.js").Who }} props */
export function Ending({ view, who }) {
  const { result, rival } = view;
  if (!result) return null;
  const lines = view.sheets[0]?.mass ?? []; // the same on all sheets
  const rounds = Math.max(0, ...view.sheets.map(({ after_rounds }) => after_rounds.length));
  return html`
    <div class="um-ending">
      <p>${sentence(result.cause)}${rival ? `: ${result.places[0].mass} mass to ${rival.mass}.` : `. ${wonBy(result.winners, who, counts(result))}`}</p>
      <div class="um-scroll" tabindex="0" role="region" aria-label="Score sheet">
        <table class="um-score">
          <thead><tr><td></td>${view.players.map(({ name }, seat) => html`<th key=${seat} scope="col"><${Glyph} look=${seatLook(view, seat)} /><span>${name}</span></th>`)}</tr></thead>
          <tbody>
            ${lines.map(({ text }, k) => html`<${Line} key=${text} head=${text} values=${view.sheets.map(({ mass }) => mass[k]?.mass || "–")} />`)}
            <${Line} class="um-total" head="Solar mass" values=${result.places.map(({ mass }) => mass)} />
            <${Line} class="um-titles" head="Title" values=${result.places.map(({ title }) => broken(title))} />
            ${view.players.length > 1 && html`<${Line} class="dim" head="Tie: Matter on the board" values=${result.places.map(({ matter_left }) => matter_left)} /><${Line} class="dim" head="Tie: anomalies" values=${result.places.map(({ anomalies }) => anomalies)} />`}
          </tbody>
          <tbody>${Array.from({ length: rounds }, (_, k) => html`<${Line} key=${k} head=${`After round ${k + 1}`} values=${view.sheets.map(({ after_rounds }) => after_rounds[k] ?? "–")} />`)}</tbody>
          <tbody>${COUNTED.map(([head, value]) => html`<${Line} key=${head} class="dim" head=${head} values=${view.sheets.map(value)} />`)}</tbody>
        </table>
      </div>
    </div>`;
}

/** By what players are ranked. @param {import("./types.js").ResultRow} result @returns {import("../../table/verdict.js").Count[]} */
const counts = ({ places }) => [
  { unit: "mass", values: places.map(({ mass }) => mass) },
  { unit: "Matter on the board", values: places.map(({ matter_left }) => matter_left) },
  { unit: "anomalies", values: places.map(({ anomalies }) => anomalies), fewer: true },
];

/** @param {{ head: string, values: (string | number)[], class?: string }} props */
const Line = ({ head, values, class: extra }) => html`
  <tr class=${classes(extra)}><th scope="row">${head}</th>${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`;
