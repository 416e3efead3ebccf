/** Cards as typeset plates: the name, the Classification as an emblem, one sentence, figures at the foot. */

import { html, classes } from "../../html.js";
import { Effect, Emblem, Icon, Points, Price } from "./signs.js";
import { capital } from "./counted.js";
import { brackets, changeWords } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").EntityRow} EntityRow
 * @typedef {import("./types.js").ChaosRow} ChaosRow
 * @typedef {import("../../board.js").Mark} Mark
 */

/** Of what is only looked at. @type {Mark} */
export const QUIET = { state: "quiet", options: [], refusal: null, number: null, hot: false, picked: false, props: {} };

/** The attack value, and whether the card can be trashed. @param {{ card: CardRow }} props */
export const Figures = ({ card }) => html`
  <span class="lk-figures">
    ${card.permanent && html`<span class="lk-permanent" data-what="Permanent: it can never be trashed"><${Icon} name="permanent" /><span class="hidden-text">permanent </span></span>`}
    ${card.attack > 0 && html`<span class="lk-attack" data-what=${`Attack ${card.attack}: its points against Chaos cards`}><${Icon} name="attack" />${card.attack}<span class="hidden-text"> attack</span></span>`}
  </span>`;

const LONG = 15; // letters of a name that need a smaller type
const LONGEST = 17; // ... and that leave the emblem its place only if they stand close together
const LONG_WORD = 9; // letters of a word that need one in the hand

/** @param {string} name */
const long = (name) => classes(name.length > LONG && "lk-long", name.length > LONGEST && "lk-longest", name.split(" ").some((word) => word.length >= LONG_WORD) && "lk-long-word");

/** A number key on a card. @param {{ mark: Mark }} props */
export const Key = ({ mark }) => (mark.number === null ? null : html`<kbd class="key">${mark.number}</kbd>`);

/** A card of a player's deck. @param {{ card: CardRow, mark: Mark, note?: string, class?: string, piece?: string }} props */
export const CardPlate = ({ card, mark, note = "", class: extra, piece }) => html`
  <div ...${mark.props} class=${classes("lk-card", extra, mark.props.class)} data-large=${`card:${card.id}`} data-piece=${piece}>
    <h3 class=${long(card.name)}>${card.name}</h3><${Emblem} of=${card.classification ?? "seraph"} />
    <p><${Effect} signs=${card.signs} /></p>
    <footer>${note && html`<small>${note}</small>`}<${Figures} card=${card} /><${Key} mark=${mark} /></footer>
  </div>`;

/** A face-up Cosmic Power with its price. @param {{ card: CardRow, price: number, own: number | null | undefined, changes?: import("./types.js").TermRow[], mark: Mark }} props */
export const PowerPlate = ({ card, price, own, changes, mark }) => html`
  <div ...${mark.props} class=${classes("lk-card", mark.props.class)} data-large=${`card:${card.id}`} data-piece=${`lk-power-${card.id}`}>
    <h3 class=${long(card.name)}>${card.name}</h3><${Emblem} of=${card.classification ?? "seraph"} />
    <p><${Effect} signs=${card.signs} /></p>
    <footer>
      <span class="lk-tag" data-what=${own != null && own !== price ? `Its place costs ${price} Aether; it costs you ${own} (${changeWords(changes)})` : price ? `Costs ${price} Aether in this place` : "Free in this place"}><${Price} amounts=${[0, 0, own ?? price]} none="free" /></span>
      <${Figures} card=${card} /><${Key} mark=${mark} />
    </footer>
  </div>`;

/** @param {import("./types.js").PricesRow | null | undefined} prices what changes the cost of Entities */
const change = (prices) => (prices?.entity_change ? `${prices.entity_change > 0 ? "+" : "−"}${Math.abs(prices.entity_change)}` : "");

/** @param {{ entity: EntityRow, prices?: import("./types.js").PricesRow | null, mark: Mark, drag: Record<string, any> }} props */
export const EntityPlate = ({ entity, prices, mark, drag }) => html`
  <div ...${mark.props} ...${drag} class=${classes("lk-card lk-entity", mark.props.class)} data-large=${`entity:${entity.id}`} data-piece=${`lk-entity-${entity.id}`}>
    <h3 class=${long(entity.name)}>${entity.name}</h3><${Emblem} of=${entity.classification} />
    <p><small>${capital(entity.type)} </small><${Effect} signs=${entity.signs} /></p>
    <footer><span class="lk-tag" data-what=${`What it costs to recruit it${change(prices) && `; for you ${change(prices)} resources of any kind (${changeWords(prices?.entity_changes)})`}`}><${Price} amounts=${entity.cost} none="free" /> ${change(prices)}</span><${Key} mark=${mark} /><${Points} n=${entity.vp} /></footer>
  </div>`;

/** @param {{ chaos: ChaosRow, hp: import("./types.js").SumRow, reach: import("./types.js").SumRow | null, attacked: boolean, mark: Mark }} props */
export const ChaosPlate = ({ chaos, hp, reach, attacked, mark }) => html`
  <div ...${mark.props} class=${classes("lk-card lk-chaos", attacked && "lk-under-attack", mark.props.class)} data-large=${`chaos:${chaos.id}`} data-piece=${`lk-entity-${chaos.id}`}>
    <h3 class=${long(chaos.name)}>${chaos.name}</h3><${Emblem} of=${chaos.classification} />
    <p>${chaos.effect && html`<${Effect} signs=${chaos.effect_signs} />`} ${chaos.reward && html`<small>Reward: <${Effect} signs=${chaos.reward_signs} tight /></small>`}</p>
    <footer>
      <span class="lk-hp" data-what=${`${hp.total} HP${brackets(hp)}: cards and Attack tokens must make ${hp.total} points in one attack${chaos.requirement ? `. ${chaos.requirement}` : ""}`}><${Icon} name="attack" />${hp.total} HP</span>
      ${reach !== null && mark.number === null && html`<small data-what=${`The points that your cards and Attack tokens make at most now: ${reach.words}`}>you ${reach.total}</small>`}
      <${Key} mark=${mark} /><${Points} n=${chaos.vp} />
    </footer>
  </div>`;
