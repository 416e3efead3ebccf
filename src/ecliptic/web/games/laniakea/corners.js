/** Small plates in the empty corners of the lattice: Chaos effects, the running Move, the Adversary's cards, the key. */

import { html } from "../../html.js";
import { count } from "./counted.js";
import { harvestAll, harvestable } from "./routes.js";
import { SectorKey } from "./sky.js";
import { Effect } from "./signs.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").View} View */

/** @param {{ table: Table }} props */
export const Corners = ({ table, table: { view } }) => html`
  <div class="lk-corners">
    <div class="lk-corner lk-nw"><${Effects} view=${view} /></div>
    <div class="lk-corner lk-ne"><${Move} table=${table} /><${HarvestAll} table=${table} /></div>
    <div class="lk-corner lk-sw"><${SectorKey} /></div>
    <div class="lk-corner lk-se"><${Deeds} view=${view} /></div>
  </div>`;

/** What the face-up Chaos cards do to everybody. @param {{ view: View }} props */
export const Effects = ({ view }) => html`
  ${view.entities.map(({ chaos }) => chaos?.effect && html`
    <p key=${chaos.id} class="lk-effect" data-large=${`chaos:${chaos.id}`} data-what=${`${chaos.name}, for all players: ${chaos.effect}`}><b>${chaos.name}</b> <span><${Effect} signs=${chaos.effect_signs} /></span></p>`)}`;

/** @param {{ table: Table }} props */
function Move({ table: { question } }) {
  const movements = question?.kind === "choose_goal" ? Number(question.facts.movements) : 0;
  return movements ? html`<p class="lk-moving"><b>${count(movements, "movement")}</b> <span>prices are on the galaxies</span></p>` : null;
}

/** @param {{ table: Table }} props */
function HarvestAll({ table }) {
  const n = harvestable(table);
  return n > 1 ? html`<button class="lk-moving" data-what="Harvest all of them; those whose ability asks something come last" onClick=${() => harvestAll(table)}><b>Harvest all ${n}</b></button>` : null;
}

/** The cards of the Adversary's last turn. @param {{ view: View }} props */
const Deeds = ({ view: { adversary } }) => adversary && adversary.revealed.length > 0 && html`
  <div class="lk-deeds" aria-label=${`${adversary.name}: last turn`}>
    <b>${adversary.name}</b>
    ${adversary.revealed.map((card, k) => html`<p key=${k} data-what=${`${card.name}: ${card.text}`}><i>${k + 1}</i>${card.name}</p>`)}
  </div>`;
