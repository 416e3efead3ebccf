/** The three sectors left to right: their Aliens, cards and rounds left, black cubes on The Quietus, and the Alert. */

import { html, classes } from "../../html.js";
import { Alien } from "./faces.js";
import { Cube } from "./signs.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").SectorRow} SectorRow
 */

/** @param {{ table: Table }} props */
export const Sectors = ({ table }) => html`
  <section class="pi-sectors" aria-label="Sectors">
    ${table.view.sectors.map((sector) => html`<${Sector} key=${sector.id} table=${table} sector=${sector} />`)}
  </section>`;

/** @param {{ table: Table, sector: SectorRow }} props */
function Sector({ table, sector }) {
  const { id, name, status, cards } = sector;
  return html`
    <div class=${classes("pi-sector", status === "current" && "pi-now", status === "past" && "pi-over")} tabindex="0" role="group"
      aria-label=${`${name}, ${status}, ${count(cards, "card")} left. ${sector.text}`} data-large=${`sector:${id}`}>
      <${Alien} id=${id} />
      <div class="pi-sector-head">
        <h2><span>${name}</span></h2>
        ${status === "current" && html`<${AlertLamps} table=${table} />`}
      </div>
      <div class="pi-sector-foot">
        <span class="pi-deck" data-pi-deck=${status === "current" ? "now" : undefined}>${status === "past" ? "passed" : status === "current" ? count(cards, "card") : html`<${Deck} />${cards}`}</span>
        ${id === "quietus" && html`<${Silence} n=${table.view.quietus} />`}
        <${Rounds} sector=${sector} />
      </div>
    </div>`;
}

/** Cards that nobody has seen. */
const Deck = () => html`
  <svg class="pi-deck-sign" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6"><path d="M2 5h9v11H2zM5 5V2h10v11h-4" /></svg>`;

/** @param {{ sector: SectorRow }} props */
const Rounds = ({ sector: { rounds, rounds_left: left } }) => html`
  <span class="pi-rounds" data-what=${`${left} of ${count(rounds, "round")} of this sector still to come`}>
    ${Array.from({ length: rounds }, (_, k) => html`<i key=${k} class=${classes(k < rounds - left && "pi-done")}></i>`)}
  </span>`;

/** @param {{ n: number }} props */
const Silence = ({ n }) => html`
  <span class="pi-silence" data-pi-anchor="quietus" data-what=${`${count(n, "black cube")} on The Quietus`}>
    ${n > 0 && html`<${Cube} colour="black" /><b aria-hidden="true">${n}</b>`}<span class="hidden-text">${count(n, "black cube")}</span>
  </span>`;

/** A lamp for every step that it can rise. @param {{ table: Table }} props */
const AlertLamps = ({ table: { view: { alert, most_alert: most } } }) => most > 0 && html`
  <span class="pi-alert" data-what=${`Alert ${alert}: it rises with every Super Weapon after the second, and makes the Aliens stronger`}>
    Alert ${Array.from({ length: most }, (_, k) => html`<i key=${k} class=${classes(k < alert && "pi-on")}></i>`)}<span class="hidden-text">${alert}</span>
  </span>`;
