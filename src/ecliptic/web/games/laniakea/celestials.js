/** The choice of a Celestial Board in the set-up. */

import { html, classes } from "../../html.js";
import { Key } from "./cards.js";
import { Effect } from "./signs.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").CelestialRow} CelestialRow */

/** @param {{ table: Table }} props */
export const Choosing = ({ table }) => html`
  <section class="lk-choosing" aria-label="Celestial Boards">
    <h2>Celestial Boards <small>your powers, your track of points, and the galaxy where you start</small></h2>
    <div class="lk-boards" tabindex="0" role="group" aria-label="Celestial Boards">
      ${table.view.celestials.map((row) => html`<${Offer} key=${row.letter} table=${table} row=${row} />`)}
    </div>
  </section>`;

/** @param {{ table: Table, row: CelestialRow }} props */
function Offer({ table, row }) {
  const mark = table.target(`celestial:${row.letter}`);
  return html`
    <div ...${mark.props} class=${classes("lk-card lk-offer", mark.state === "quiet" && "lk-taken", mark.props.class)} data-large=${`celestial:${row.letter}`}>
      <h3>${row.short}</h3><span class="lk-letter-tag">${row.letter}</span>
      <p><${Effect} signs=${row.ability_signs} /></p>
      <footer><span>Moves ${row.movement.join("–")}<br />Track ${row.track.join("–")}</span><${Key} mark=${mark} /></footer>
    </div>`;
}
