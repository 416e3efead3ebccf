/** The score sheet, line by line, one column for each player. */

import { html, classes } from "../../html.js";
import { Glyph } from "../../ui/glyph.js";
import { sentence, wonBy } from "../../table/verdict.js";
import { lookOf, nameOf } from "./looks.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").LineRow} LineRow
 */

/** @param {{ view: View, who: import("../../table/verdict.js").Who }} props */
export function Ending({ view, who }) {
  const { result, adversary } = view;
  if (!result) return null;
  const sheets = [...view.boards.map(({ sheet }) => sheet), ...(adversary ? [adversary.sheet] : [])];
  const totals = sheets.map(({ total }) => total);
  const heads = new Map(sheets.flatMap(({ lines }) => lines.map(({ kind, text }) => [kind, text])));
  return html`
    <div class="lk-ending">
      <p>${sentence(result.cause)}${adversary ? `: ${totals[0]} VP to ${totals[1]}. Difficulty: ${adversary.difficulty}.` : `. ${wonBy(result.winners, who, result.ranking)}`}</p>
      <div class="lk-scroll" tabindex="0" role="region" aria-label="Score sheet">
        <table class="lk-score">
          <thead><tr><td></td>${sheets.map((_, seat) => html`<th key=${seat} scope="col" class=${classes(result.winners.includes(seat) && "lk-won")}><${Glyph} look=${lookOf(view, seat)} /><span>${nameOf(view, seat)}</span><b>${sheets[seat]?.total}</b></th>`)}</tr></thead>
          <tbody>
            ${[...heads].map(([kind, head]) => html`<${Line} key=${kind} head=${head} lines=${sheets.map(({ lines }) => lines.find((line) => line.kind === kind) ?? null)} />`)}
            <tr class="lk-sum"><th scope="row">Victory Points</th>${sheets.map(({ total }, seat) => html`<td key=${seat}>${total}</td>`)}</tr>
            ${!adversary && result.ranking.counts.slice(1, result.ranking.needed).map(({ unit, values }) => html`<tr key=${unit} class="dim"><th scope="row">Tie: ${unit}</th>${values.map((n, seat) => html`<td key=${seat}>${n}</td>`)}</tr>`)}
          </tbody>
          <tbody>${view.statistics.map(({ text, values }) => html`<tr key=${text} class="dim"><th scope="row">${text}</th>${sheets.map((_, seat) => html`<td key=${seat}>${values[seat] ?? "–"}</td>`)}</tr>`)}</tbody>
        </table>
      </div>
    </div>`;
}

/** @param {{ head: string, lines: (LineRow | null)[] }} props */
const Line = ({ head, lines }) => html`
  <tr><th scope="row">${head}</th>${lines.map((line, seat) => html`<td key=${seat} class=${classes(!line?.vp && "dim")} data-what=${line?.sum ? `${head}: ${line.sum}` : undefined}>${line?.vp ?? "–"}${line?.sum && html`<small>${line.parts.map((part, k) => html`<${Part} key=${k} part=${part} />`)}</small>`}</td>`)}</tr>`;

/** @param {{ part: import("./types.js").PartRow }} props */
const Part = ({ part: { name, figure, product } }) => html`<span class=${classes("lk-part", product && "lk-product")}><span>${name}</span> <span>${figure}</span></span>`;
