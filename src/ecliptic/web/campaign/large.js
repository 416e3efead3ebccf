/** A card or a sector of a galaxy, large: as at the table, where it is played with. */

import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { LargeCard } from "../games/deep_future/large.js";
import { sentence } from "../games/deep_future/words.js";
import { Dialog } from "../ui/dialog.js";
import { large } from "../ui/what.js";
import { LOOKED_AT } from "./cards.js";
import { civilizationsIn, sectorWords, worldsIn } from "./words.js";

/** @typedef {import("./types.js").CampaignSeen} Campaign */

/** @param {{campaign: Campaign}} props */
export function LargeOfGalaxy({ campaign }) {
  const close = () => (large.value = "");
  useEffect(() => () => void close(), []);
  const found = inFull(campaign, large.value);
  if (!found) return null;
  return html`
    <${Dialog} key=${large.value} title=${found.title} onClose=${close} class="large">
      <div class="large-body">
        ${found.words && html`<p>${found.words}.</p>`}
        ${found.cards.map((card) => html`<${LargeCard} key=${card.id} table=${LOOKED_AT} card=${card} />`)}
      </div>
    </${Dialog}>
  `;
}

/**
 * @param {Campaign} campaign
 * @param {string} name such as card:9 or sector:43
 */
function inFull(campaign, name) {
  const [kind, id] = [name.split(":")[0], Number(name.split(":")[1])];
  if (kind === "sector") {
    const sector = campaign.sectors.find((one) => one.id === id);
    const cards = [...civilizationsIn(campaign, id), ...worldsIn(campaign, id)];
    return sector && { title: `Sector ${id}${sector.name && ` ${sector.name}`}`, words: sentence(sectorWords(campaign, sector)), cards };
  }
  const card = kind === "card" && campaign.cards.find((one) => one.id === id);
  return card ? { title: card.title, words: "", cards: [card] } : null;
}
