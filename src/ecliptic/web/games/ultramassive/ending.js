/** The score sheet, line by line, one column for each player; and the mass after every round. */

import { html, classes } from "../../html.js";
import { Glyph } from "../../ui/glyph.js";
import { seatLook } from "./player.js";
import { listed } from "./words.js";
import { sentence, wonBy } from "../../table/verdict.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").SheetRow} SheetRow
 */

/** @type {[string, (row: SheetRow) => number | string][]} */
const COUNTED = [
  ["Mass swallowed by expansions", (row) => row.swallowed],
  ["Orbits", (row) => row.orbits],
  ["Mass absorbed per Orbit", (row) => (row.orbits ? (row.matter / row.orbits).toFixed(1) : "–")],
  ["Siphons", (row) => row.siphons],
  ["Wormhole jumps", (row) => row.activations],
  ["Tokens absorbed", (row) => row.absorbed],
  ["Tokens annihilated", (row) => row.annihilated],
  ["Cards played", (row) => row.cards_played],
  ["Counters earned", (row) => row.counters_earned],
  ["Counters for anomalies", (row) => row.spent_on_anomalies],
  ["Counters exchanged", (row) => row.spent_on_exchange],
  ["Counters traded or paid", (row) => row.spent_otherwise],
  ["Expansions in round", (row) => row.expansions.join(", ") || "–"],
];

/** @param {{ view: View, who: import("../../table/verdict.js").Who }} props */
export function Ending({ view, who }) {
  const { result, rival } = view;
  if (!result) return null;
  const lines = view.sheets[0]?.mass ?? []; // the same on all sheets
  const rounds = Math.max(0, ...view.sheets.map(({ after_rounds }) => after_rounds.length));
  return html`
    <div class="um-ending">
      <p>${sentence(result.cause)}${rival ? `: ${result.places[0].mass} mass to ${rival.mass}.` : `. ${wonBy(result.winners, who, result.ranking)}`}</p>
      <${Legend} view=${view} result=${result} />
      <div class="um-scroll" tabindex="0" role="region" aria-label="Score sheet">
        <table class="um-score">
          <thead><tr><td></td>${view.players.map(({ name }, seat) => html`<th key=${seat} scope="col"><${Glyph} look=${seatLook(view, seat)} /><span>${name}</span></th>`)}</tr></thead>
          <tbody>
            ${lines.map(({ text }, k) => html`<${Line} key=${text} head=${text} values=${view.sheets.map(({ mass }) => mass[k]?.mass || "–")} />`)}
            <${Line} class="um-total" head="Solar mass" values=${result.places.map(({ mass }) => mass)} />
            <${Line} class="um-titles" head="Title" values=${result.places.map(({ title }) => title)} />
            ${view.players.length > 1 && result.ranking.counts.slice(1, result.ranking.needed).map(({ unit, values }) => html`<${Line} key=${unit} class="dim" head=${`Tie: ${unit}`} values=${values} />`)}
          </tbody>
          <tbody>${Array.from({ length: rounds }, (_, k) => html`<${Line} key=${k} head=${`After round ${k + 1}`} values=${view.sheets.map(({ after_rounds }) => after_rounds[k] ?? "–")} />`)}</tbody>
          <tbody>${COUNTED.map(([head, value]) => html`<${Line} key=${head} class="dim" head=${head} values=${view.sheets.map(value)} />`)}</tbody>
        </table>
      </div>
      <${Finds} view=${view} />
    </div>`;
}

/** Names and titles, which have no room above the columns of a phone. @param {{ view: View, result: import("./types.js").ResultRow }} props */
const Legend = ({ view, result }) => html`
  <ul class="um-legend">
    ${view.players.map(({ name }, seat) => html`<li key=${seat}><${Glyph} look=${seatLook(view, seat)} /><b>${name}</b><span>${result.places[seat]?.title}</span></li>`)}
  </ul>`;

/** What everybody discovered in which round, the core that was left, and what they siphoned. @param {{ view: View }} props */
const Finds = ({ view }) => html`
  <dl class="um-finds">
    ${view.players.map(({ name }, seat) => {
      const left = (view.all_cores?.[seat] ?? []).map((core) => core.name);
      const { discovered = [], siphoned = [] } = view.sheets[seat] ?? {};
      return html`
        <dt key=${`${seat} name`}><${Glyph} look=${seatLook(view, seat)} />${name}</dt>
        ${discovered.map(({ round, names }) => html`<dd key=${`${seat} ${round}`}>Round ${round}: ${listed(names)}</dd>`)}
        ${left.length > 0 && html`<dd key=${`${seat} left`} class="dim">Not discovered: ${listed(left)}</dd>`}
        ${siphoned.length > 0 && html`<dd key=${`${seat} siphoned`} class="dim">Siphoned: ${siphoned.map(({ text, n }) => `${text} (${n})`).join(", ")}</dd>`}`;
    })}
  </dl>`;

/** @param {{ head: string, values: (string | number)[], class?: string }} props */
const Line = ({ head, values, class: extra }) => html`
  <tr class=${classes(extra)}><th scope="row">${head}</th>${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`;
