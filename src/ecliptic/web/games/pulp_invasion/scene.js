/** What fills the page before there is a line: the Captain with the dice on offer, or the Planets in range. */

import { html, classes } from "../../html.js";
import { DiePicture } from "./die.js";
import { Captain } from "./faces.js";
import { Paid } from "./places.js";
import { planetWords, printed } from "./words.js";
import { PlanetPicture } from "./worlds.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").PlanetRow} PlanetRow
 */

/** @param {{ table: Table }} props */
export function Crew({ table }) {
  const { captain, dice } = table.view;
  const pairs = table.options.filter(({ target }) => target.startsWith("dice:"));
  return html`
    <section class="pi-crew" aria-label="Captain">
      <${Captain} id=${captain.id} class="pi-hero" />
      <div class="pi-crew-words">
        <p class="pi-kicker">In command</p>
        <h2><span>${captain.name}</span></h2>
        <p>${captain.line}</p>
      </div>
      <ul class="pi-pairs">
        ${pairs.map(({ id, target, label, facts }) => {
          const mark = table.target(target);
          return html`
            <li key=${id}><div ...${mark.props} class=${classes("pi-pair", mark.props.class)}>
              <span class="pi-pair-dice">${dice.filter((die) => die.id in facts).map((die) => html`<${DiePicture} key=${die.id} die=${die} face=${Number(facts[die.id])} />`)}</span>
              <b>${label}</b>
            </div></li>`;
        })}
      </ul>
      <p class="pi-hint">A die starts on the face it shows here; one without a face is rolled.</p>
    </section>`;
}

/** @param {{ table: Table }} props */
export const Range = ({ table }) => html`
  <section class="pi-range" aria-label="Planets in range">
    ${table.view.planets_up.map((planet) => html`<${InRange} key=${planet.id} table=${table} planet=${planet} />`)}
  </section>`;

/** @param {{ table: Table, planet: PlanetRow }} props */
function InRange({ table, planet }) {
  const mark = table.target(`planet:${planet.id}`);
  const quiet = mark.state === "quiet" && { tabindex: 0, role: "group", "aria-label": planetWords(planet) };
  return html`
    <div ...${mark.props} ...${quiet} class=${classes("pi-world", mark.props.class)} data-large=${`planet:${planet.id}`} data-piece=${`planet:${planet.id}`}>
      <div class="pi-pic"><${PlanetPicture} id=${planet.id} /></div>
      <h3><span>${planet.name}</span></h3>
      <p class="pi-trait">${printed(planet.text)}</p>
      <${Paid} table=${table} planet=${planet} />
      <p class="pi-world-line">${planet.line}</p>
    </div>`;
}
