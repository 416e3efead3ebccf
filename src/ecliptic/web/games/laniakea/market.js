/** The two rows from which everybody takes: Cosmic Powers, and Entities among Chaos cards. */

import { html } from "../../html.js";
import { ChaosPlate, EntityPlate, PowerPlate } from "./cards.js";
import { Icon } from "./signs.js";
import { count } from "./counted.js";
import { ownSeat } from "./looks.js";
import { useShatter } from "./shatter.js";
import { hitPoints } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").RowPlace} RowPlace
 */

/** A place without a card: one comes as soon as all is done, if the deck has any. @param {{ deck: number }} props */
const Gap = ({ deck }) => html`<div class="lk-card lk-gap">${deck ? "refilled soon" : "no card is left"}</div>`;

/** @param {{ table: Table }} props */
export const Powers = ({ table }) => {
  const { view } = table;
  return html`
    <section class="lk-row lk-powers" aria-label="Cosmic Power row">
      <h2 data-what=${`Cosmic Powers: ${count(view.power_deck, "card")} in the deck. A card taken goes to your discard pile.`}>Cosmic Powers <small><${Icon} name="card" />${view.power_deck}</small></h2>
      ${view.powers.map((offer, k) => offer
        ? html`<${PowerPlate} key=${offer.card.id} card=${offer.card} price=${offer.price} own=${view.prices?.powers[k]} changes=${view.prices?.power_changes} mark=${table.target(`power:${offer.card.id}`)} />`
        : html`<${Gap} key=${k} deck=${view.power_deck} />`)}
    </section>`;
};

/** @param {{ table: Table }} props */
export const Entities = ({ table }) => {
  const { view } = table;
  const shards = useShatter(table);
  return html`
    <section class="lk-row lk-entities" aria-label="Entity row">
      <h2 data-what=${`Entities and Chaos cards: ${count(view.entity_deck, "card")} in the deck`}>Entities <small><${Icon} name="card" />${view.entity_deck}</small></h2>
      ${view.entities.map((place, k) => html`<${Offered} key=${place.entity?.id ?? place.chaos?.id ?? k} table=${table} place=${place} />`)}
      <div class="lk-shards" aria-hidden="true" ref=${shards}></div>
    </section>`;
};

/** An Entity is dragged to the space on which it is placed. @param {Table} table @param {string} entity */
const drops = ({ view }, entity) =>
  (view.boards[ownSeat(view)]?.spaces ?? []).filter((space) => !space.entity).map(({ id }) => ({ onto: `space:${id}`, choose: [`entity:${entity}`, `space:${id}`] }));

/** @param {{ table: Table, place: RowPlace }} props */
function Offered({ table, place: { entity, chaos } }) {
  const { prices } = table.view;
  const attacked = table.question?.facts.chaos === chaos?.id;
  if (chaos) return html`<${ChaosPlate} chaos=${chaos} hp=${hitPoints(table.view, chaos)} reach=${prices?.attack ?? null} attacked=${attacked} mark=${table.target(`chaos:${chaos.id}`)} />`;
  if (entity) return html`<${EntityPlate} entity=${entity} prices=${prices} mark=${table.target(`entity:${entity.id}`)} drag=${table.drag(drops(table, entity.id))} />`;
  return html`<${Gap} deck=${table.view.entity_deck} />`;
}

/** Both rows, for the phone: first the one that is asked about. @param {{ table: Table }} props */
export function MarketPanel({ table }) {
  const entities = table.options.some(({ target }) => target.startsWith("entity:") || target.startsWith("chaos:"));
  const powers = table.options.some(({ target }) => target.startsWith("power:"));
  const rows = entities && !powers ? [Entities, Powers] : [Powers, Entities];
  return html`<div class="lk-market">${rows.map((Row, k) => html`<${Row} key=${k} table=${table} />`)}</div>`;
}
