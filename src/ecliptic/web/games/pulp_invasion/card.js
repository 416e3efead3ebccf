/** An Encounter card as a small magazine cover: masthead, picture, slanted title, and a foot with its numbers. */

import { html, classes } from "../../html.js";
import { CardPicture } from "./emblems.js";
import { Burst, Globe, Hold, Sign } from "./signs.js";
import { count, holdWords } from "./words.js";

/** @typedef {import("./types.js").CardRow} CardRow */

const KINDS = { guardforce: "Guard", agent: "Agent", event: "Event", location: "Location" };

/** A name so long that it is set smaller. @param {string} name */
export const isLong = (name) => name.length > 18 || name.split(/[\s-]/).some((word) => word.length > 9);

/**
 * @param {{ card: CardRow, planets?: number, class?: string, props?: Record<string, unknown> }} props
 *   `planets`: Planet icons as they count now
 */
export const CardCover = ({ card, planets = card.planets, class: extra, props = {} }) => html`
  <div ...${props} class=${classes("pi-cover", `pi-${card.kind}`, extra)} data-large=${`card:${card.id}`}>
    <p class="pi-mast"><span>${KINDS[card.kind]}</span>${card.number !== null && html`<span>No ${card.number}</span>`}</p>
    <div class="pi-pic"><${CardPicture} card=${card} /></div>
    <h3 class=${classes(isLong(card.name) && "pi-long")}><span>${card.name}</span></h3>
    <p class="pi-card-foot">
      <${Burst} n=${card.strength} />
      ${card.holds.map((hold) => html`<${Hold} key=${hold} hold=${hold} />`)}
      <span class="pi-globes">${Array.from({ length: planets }, (_, k) => html`<${Globe} key=${k} />`)}</span>
    </p>
  </div>`;

/** Everything that is printed on a card. @param {{ card: CardRow, children?: import("preact").ComponentChildren }} props */
export const CardSheet = ({ card, children }) => html`
  <div class="pi-sheet">
    <${CardCover} card=${card} />
    <div>
      <h3>${card.name}</h3>
      <p>${KINDS[card.kind] === "Guard" ? "Guardforce" : KINDS[card.kind]}, Strength ${card.strength}${card.icon && html`, <${Sign} ability=${card.icon} /> printed`}</p>
      <p>${count(card.planets, "Planet icon")}${card.holds.length > 0 && `; shows ${holdWords(card.holds)}`}</p>
      ${card.text && html`<p><b>${card.text}</b></p>`}
      ${children}
    </div>
  </div>`;
