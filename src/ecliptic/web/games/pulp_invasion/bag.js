/** The bag with what is known to be in it, the odds of the next draw, and of a Super Weapon in this search. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { KEY, Tone, ball } from "./halftone.js";
import { Cube, CubeAt } from "./signs.js";
import { capital, count, percent } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

const SACK = "M30 24c-4-8-6-14-4-20 5 4 8 1 12 0 4 3 8 3 11-1 3 4 6 4 9 2-1 7-3 12-6 19 16 10 26 28 24 46-1 14-14 20-34 20S8 84 7 70C6 52 15 34 30 24z";

/** @param {{ mark: import("../../board.js").Mark, cubes: number }} props */
const Sack = ({ mark, cubes }) => html`
  <svg ...${mark.props} class=${classes("pi-sack", mark.props.class)} viewBox="0 0 84 92" data-pi-anchor="bag" aria-hidden=${mark.state === "quiet" ? "true" : undefined}
    data-what=${`The bag: ${count(cubes, "cube")}. Every search and every Evade draws from it unseen.`}>
    <path d=${SACK} fill="#b98a4e" stroke=${KEY} stroke-width="2.5" />
    <${Tone} name="sack" w=${84} h=${92} step=${4.5} ink=${KEY} dark=${ball(84, 92, 42, 58, 33)} />
    <path d="M28 24c8 4 18 4 26 0" fill="none" stroke=${KEY} stroke-width="4" /><${CubeAt} colour="yellow" x=${43} y=${61} size=${30} />
  </svg>`;

/** What lies where a cube of a colour is chosen: among the drawn ones, or in the bag. @param {View} view */
const someDrawn = (view) => Object.keys(view.drawn).length > 0;

/** @param {{ table: Table }} props */
export function Cubes({ table }) {
  const { view, preview } = table;
  const open = !someDrawn(view);
  return html`
    <ul class="pi-cubes">
      ${view.colours.map((colour) => {
        const n = view.bag.cubes[colour] ?? 0;
        const then = (preview ?? view).bag.cubes[colour] ?? 0;
        const mark = open ? table.target(`cube:${colour}`) : null;
        const what = `${count(n, `${colour} cube`)} of ${view.bag.total}: ${percent(view.bag.odds[colour] ?? 0)} in a search, ${percent(view.bag.evade_odds[colour] ?? 0)} in an Evade. ${view.meanings[colour]}`;
        return html`
          <li key=${colour}><span ...${mark?.props} class=${classes("pi-cube-row", mark?.props.class, then !== n && "pi-ghostly")} data-what=${what}>
            <${Cube} colour=${colour} /><b><${Count} value=${n} /></b>${then !== n && html`<i>→ ${then}</i>`}<small>${percent(view.bag.odds[colour] ?? 0)}</small>
            <span class="hidden-text">${colour}</span>
          </span></li>`;
      })}
    </ul>`;
}

const WHEN = { now: "Now", "with this card": "And this card", "with the whole line": "Whole line" };

/** @param {{ view: View }} props */
export const Odds = ({ view }) => html`
  <ul class="pi-odds">
    ${view.bag.finds.map(({ when, cubes, chance }) => html`
      <li key=${when} class=${classes(when === "now" && "pi-odds-now")} data-what="The chance of at least one yellow cube, a Super Weapon, if this many Planet icons count">
        <span>${WHEN[when]}, ${count(cubes, "cube")}</span><b>${percent(chance)}</b>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="8" class="pi-bar-ground" /><rect width=${chance / 10} height="8" class="pi-bar" /></svg>
      </li>`)}
    ${view.bag.finds.length === 0 && html`<li><span>The next cube is yellow</span><b>${percent(view.bag.odds.yellow ?? 0)}</b></li>`}
  </ul>`;

/** Cubes out of the bag that wait to be resolved. @param {{ table: Table }} props */
export const Drawn = ({ table }) => html`
  <ul class="pi-drawn">
    ${table.view.colours.filter((colour) => table.view.drawn[colour]).map((colour) => {
      const mark = table.target(`cube:${colour}`);
      return html`
        <li key=${colour}><span ...${mark.props} class=${classes("pi-cube-row", mark.props.class)} data-what=${`${capital(colour)}: ${table.view.meanings[colour]}`}>
          ${Array.from({ length: table.view.drawn[colour] }, (_, k) => html`<${Cube} key=${k} colour=${colour} />`)}<span class="hidden-text">${count(table.view.drawn[colour], `${colour} cube`)}</span>
        </span></li>`;
    })}
  </ul>`;

/** @param {{ table: Table }} props */
export const Bag = ({ table }) => html`
  <h2><span>The bag</span> <small>${count(table.view.bag.total, "cube")}</small></h2>
  <div class="pi-bag"><${Sack} mark=${table.target("choice:search")} cubes=${table.view.bag.total} /><${Cubes} table=${table} /></div>`;

/** @param {{ table: Table }} props */
export const BagPanel = ({ table }) => html`
  <div class="pi-panel pi-bag-panel">
    <section><${Bag} table=${table} /></section>
    ${someDrawn(table.view) && html`<section><h2><span>Out of the bag</span></h2><${Drawn} table=${table} /></section>`}
    <section><h2><span>Odds of a Super Weapon</span></h2><${Odds} view=${table.view} /></section>
    <section><h2><span>Supply</span></h2><${Supply} view=${table.view} /></section>
  </div>`;

/** @param {{ view: View }} props */
export const Supply = ({ view }) => html`
  <p class="pi-supply" data-pi-anchor="supply">
    ${view.colours.map((colour) => html`<span key=${colour} data-what=${`${count(view.supply[colour] ?? 0, `${colour} cube`)} in the general supply`}><${Cube} colour=${colour} />${view.supply[colour] ?? 0}<span class="hidden-text"> ${colour}</span></span>`)}
  </p>`;
