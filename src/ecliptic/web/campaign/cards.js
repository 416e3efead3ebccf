/** The deck as index cards: everything that was ever written on one. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { IndexCard } from "../games/deep_future/card.js";
import { quiet } from "../table/targets.js";
import { onValue } from "../ui/fields.js";
import { usePaged } from "../ui/paged.js";
import { RenameButton } from "./rename.js";

/**
 * @typedef {import("./types.js").CampaignSeen} Campaign
 * @typedef {import("./types.js").Card} Card
 */

const CARDS = 60; // on a page

/** @type {{id: string, title: string, of: (card: Card) => boolean}[]} */
const KINDS = [
  { id: "written", title: "Written", of: ({ kind }) => kind !== "blank" },
  { id: "world", title: "Worlds", of: ({ kind }) => kind === "world" },
  { id: "tech", title: "Techs", of: ({ kind }) => kind === "tech" },
  { id: "civilization", title: "Civilizations", of: ({ kind }) => kind === "civilization" },
  { id: "blank", title: "Blanks", of: ({ kind }) => kind === "blank" },
];

// a card is looked at here, nothing can be chosen on it
export const LOOKED_AT = quiet(/** @type {import("../games/deep_future/types.js").Table} */ (/** @type {unknown} */ ({ view: {}, pointed: null, preview: null })));

/** @param {Card} card */
const textOf = ({ name, title, sector, lines, home, techs }) =>
  [name, title, sector, home, ...(techs ?? []), ...lines.map((line) => line.name)].join(" ").toLowerCase();

/** @param {{campaign: Campaign}} props */
export function Cards({ campaign }) {
  const [kind, setKind] = useState("written");
  const [sought, setSought] = useState("");
  const { of } = KINDS.find(({ id }) => id === kind) ?? KINDS[0];
  const words = sought.trim().toLowerCase();
  const found = campaign.cards.filter((card) => of(card) && textOf(card).includes(words));
  const { shown, more } = usePaged(found, CARDS, (next) => `Show ${next} more of ${found.length} cards`);
  if (campaign.cards.length === 0) return html`<p class="dim">There are no cards yet: the first game makes the first 36.</p>`;
  return html`
    <div class="card-filter">
      <div class="switch" role="group" aria-label="Which cards">
        ${KINDS.map(({ id, title, of: those }) => html`
          <button key=${id} aria-pressed=${String(id === kind)} onClick=${() => setKind(id)}>${title} ${campaign.cards.filter(those).length}</button>`)}
      </div>
      <input type="search" aria-label="Search the cards" placeholder="Search" value=${sought} onInput=${onValue(setSought)} />
    </div>
    <p class="hidden-text" role="status">${found.length} cards</p>
    <ul class="archive">${shown.map((card) => html`<${Slot} key=${card.id} card=${card} mine=${campaign.mine} />`)}</ul>
    ${more}
    ${found.length === 0 && html`<p class="dim">No card matches.</p>`}
  `;
}

/** @param {{card: Card, mine: boolean}} props */
const Slot = ({ card, mine }) => html`
  <li>
    <${IndexCard} table=${LOOKED_AT} card=${card} />
    ${mine && card.name && html`<${RenameButton} what=${`card ${card.id}`} name=${card.name} thing=${card.kind === "world" ? "a world" : `a ${card.kind}`} />`}
  </li>
`;
