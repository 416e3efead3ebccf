/** The board: a printed page of 1941 that lies on the ink table. */

import { html } from "../../html.js";
import { onPhone } from "../../lib/settings.js";
import { Bag, Drawn, Odds } from "./bag.js";
import { AbilityStrip } from "./dial.js";
import { OnOffer } from "./die.js";
import { INKS, Tone } from "./halftone.js";
import { Line } from "./line.js";
import { useMotion } from "./motion.js";
import { Payments, payments } from "./payment.js";
import { Location, PlacesInShort, Planet } from "./places.js";
import { Crew, Range } from "./scene.js";
import { Sectors } from "./sectors.js";
import { Why } from "./sums.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table }} props */
export function Board({ table }) {
  useMotion(table);
  return html`
    <div class="pi-board">
      <${AbilityStrip} table=${table} />
      <div class="pi-page">
        <${Paper} />
        <${Sectors} table=${table} />
        <div class="pi-middle"><${Middle} table=${table} /></div>
        <${PlacesInShort} view=${table.view} />
        ${!onPhone() && html`<div class="pi-foot">${table.view.round ? html`<${Foot} table=${table} />` : html`<${OnOffer} view=${table.view} />`}</div>`}
      </div>
    </div>`;
}

/** @param {{ table: Table }} props */
function Middle({ table }) {
  const { view } = table;
  if (view.round === 0) return html`<${Crew} table=${table} />`;
  if (!view.planet && view.line.length === 0 && !view.over) return html`<${Location} view=${view} /><${Range} table=${table} />`;
  return html`<${Location} view=${view} /><${Line} table=${table} /><${Planet} table=${table} />`;
}

/** @param {{ table: Table }} props */
const Foot = ({ table }) => html`
  <section class="pi-why" aria-label="Sums"><${Why} view=${table.view} /></section>
  <section class="pi-bag-box" aria-label="Bag"><${Bag} table=${table} /></section>
  <section class="pi-aside" aria-label="Odds" data-pi-anchor="out"><${Aside} table=${table} /></section>`;

/** Payments, drawn cubes, or the odds: whatever matters most just now. @param {{ table: Table }} props */
function Aside({ table }) {
  if (payments(table).length) return html`<${Payments} table=${table} />`;
  if (Object.keys(table.view.drawn).length) return html`<h2><span>Out of the bag</span></h2><${Drawn} table=${table} />`;
  return html`<h2><span>Odds of a Super Weapon</span></h2><${Odds} view=${table.view} />`;
}

/** A breath of tone in two corners. */
const Paper = () => html`
  <svg class="pi-paper" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <${Tone} name="page red" w=${800} h=${500} step=${9} ink=${INKS.red} opacity=${0.16} dark=${(/** @type {number} */ x, /** @type {number} */ y) => 0.3 - Math.hypot(x, y - 0.45) * 0.55} />
    <${Tone} name="page blue" w=${800} h=${500} step=${9} ink=${INKS.blue} opacity=${0.16} dark=${(/** @type {number} */ x, /** @type {number} */ y) => 0.3 - Math.hypot(1 - x, y - 0.5) * 0.55} />
  </svg>`;
