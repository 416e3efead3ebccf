/** The bag: which World tiles may still come, by their two faces. Everybody may count that. */

import { html, classes } from "../../html.js";
import { Icon } from "./icons.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Table} Table
 */

/** @param {View} view @param {string} a @param {string} b */
const tiles = (view, a, b) => view.bag.filter(({ faces }) => faces.includes(a) && faces.includes(b)).length;

/** The pairs as a triangle: every two types meet once. @param {{ view: View }} props */
function Pairs({ view }) {
  return html`
    <table class="hz-pairs">
      <thead>
        <tr><td></td>${view.types.slice(1).map((type) => html`<th key=${type.id} scope="col"><${TypeMark} type=${type} /></th>`)}</tr>
      </thead>
      <tbody>
        ${view.types.slice(0, -1).map((row, i) => html`
          <tr key=${row.id}>
            <th scope="row"><${TypeMark} type=${row} /><span>${row.name}</span></th>
            ${view.types.slice(1).map((column, k) => k < i
              ? html`<td key=${column.id} class="hz-never"></td>`
              : html`<td key=${column.id}><${Pips} most=${view.limits.of_a_pair} n=${tiles(view, row.id, column.id)} of=${`${row.name} and ${column.name}`} /></td>`)}
          </tr>`)}
      </tbody>
    </table>`;
}

/** @param {{ type: import("./types.js").WorldType }} props */
const TypeMark = ({ type: { id, name } }) => html`
  <span class=${`hz-type hz-type-${id}`}>
    <${Icon} name=${id} /><b aria-hidden="true">${name[0]}</b><span class="hidden-text">${name}</span>
  </span>`;

/** @param {{ n: number, most: number, of: string }} props */
const Pips = ({ n, most, of }) => html`
  <span class="hz-pips" data-what=${`${of}: ${count(n, "tile")}`}>
    <span class="hidden-text">${n}</span>
    ${Array.from({ length: most }, (_, k) => html`<i key=${k} class=${classes(k < n && "hz-in")}></i>`)}
  </span>`;

/** @param {{ view: View }} props */
export const BagSheet = ({ view }) => html`
  <section class="hz-bag">
    <h3>In the bag</h3>
    <p class="hz-when">${count(view.bag.length, "World tile")}; each has the two faces of its row and column.</p>
    <${Pairs} view=${view} />
  </section>`;

/** @param {{ table: Table }} props */
export const BagPanel = ({ table }) => html`<${BagSheet} view=${table.view} />`;
