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
  const counts = [{ unit: "VP", values: totals }, { unit: "Aether left", values: result.aether }, { unit: "Structures", values: result.structures }];
  const texts = [...new Set(sheets.flatMap(({ lines }) => lines.map(({ text }) => text)))];
  return html`
    <div class="lk-ending">
      <p>${sentence(result.cause)}${adversary ? `: ${totals[0]} VP to ${totals[1]}. Difficulty: ${adversary.difficulty}.` : `. ${wonBy(result.winners, who, counts)}`}</p>
      <div class="lk-scroll" tabindex="0" role="region" aria-label="Score sheet">
        <table class="lk-score">
          <thead><tr><td></td>${sheets.map((_, seat) => html`<th key=${seat} scope="col" class=${classes(result.winners.includes(seat) && "lk-won")}><${Glyph} look=${lookOf(view, seat)} /><span>${nameOf(view, seat)}</span><b>${sheets[seat]?.total}</b></th>`)}</tr></thead>
          <tbody>
            ${texts.map((text) => html`<${Line} key=${text} head=${text} lines=${sheets.map(({ lines }) => lines.find((line) => line.text === text) ?? null)} />`)}
            <tr class="lk-sum"><th scope="row">Victory Points</th>${sheets.map(({ total }, seat) => html`<td key=${seat}>${total}</td>`)}</tr>
            ${!adversary && html`<tr class="dim"><th scope="row">Tie: Aether left</th>${result.aether.map((n, seat) => html`<td key=${seat}>${n}</td>`)}</tr><tr class="dim"><th scope="row">Tie: Structures</th>${result.structures.map((n, seat) => html`<td key=${seat}>${n}</td>`)}</tr>`}
          </tbody>
          <tbody>${view.statistics.map(({ text, values }) => html`<tr key=${text} class="dim"><th scope="row">${text}</th>${sheets.map((_, seat) => html`<td key=${seat}>${values[seat] ?? "–"}</td>`)}</tr>`)}</tbody>
        </table>
      </div>
    </div>`;
}

/** @param {{ head: string, lines: (LineRow | null)[] }} props */
const Line = ({ head, lines }) => html`
  <tr><th scope="row">${head}</th>${lines.map((line, seat) => html`<td key=${seat} class=${classes(!line?.vp && "dim")} data-what=${line?.sum ? `${head}: ${line.sum}` : undefined}>${line?.vp ?? "–"}${line?.sum && html`<small>${line.sum.split(/[,;] /).map((part) => html`<${Part} key=${part} text=${part} />`)}</small>`}</td>`)}</tr>`;

/** What a line is made of: "Mason Hive 2", "AB4 (5 Violet) × 3" or "7 × 3". @param {{ text: string }} props */
function Part({ text }) {
  const [, name = text, figure = ""] = /^(.*?) ?(\(.*|\d+( × \d+)?)$/.exec(text) ?? [];
  return html`<span class=${classes("lk-part", figure.includes("×") && "lk-product")}><span>${name}</span> <span>${figure}</span></span>`;
}
