/** A campaign in words. */

import { count } from "../games/deep_future/words.js";

/** @typedef {import("./types.js").CampaignSeen} Campaign */
/** @typedef {import("./types.js").Card} Card */

const SURVEY = ["Pale", "Long", "Hollow", "Seventh", "Sunless", "Amber", "Silent", "Farther", "Drowned", "Gilded", "Outer", "Slow"];
const PLACES = ["Verge", "Reach", "Spiral", "Shoal", "Expanse", "Meridian", "Drift", "Lantern", "Strand", "Harbour", "Wheel", "Tide"];

/** A name for a galaxy that nobody has named. */
export function suggestedTitle() {
  const one = (/** @type {string[]} */ words) => words[Math.floor(Math.random() * words.length)];
  return `The ${one(SURVEY)} ${one(PLACES)}`;
}

/** @param {Campaign} campaign */
export const gamesOf = (campaign) => campaign.eras.flatMap(({ games }) => games);

/** @param {{era: number, games: number, cards: number}} facts */
export const facts = ({ era, games, cards }) => `Era ${era}, ${count(games, "game")}, ${count(cards, "card")}`;

/** @param {Campaign} campaign */
export const factsOf = (campaign) =>
  facts({ era: campaign.era, games: gamesOf(campaign).length, cards: campaign.cards.length });

/**
 * @param {Campaign} campaign
 * @param {number} sector
 */
export const worldsIn = (campaign, sector) =>
  campaign.cards.filter((card) => card.kind === "world" && card.sector === sector);

/**
 * @param {Campaign} campaign
 * @param {number} sector
 */
export const civilizationsIn = (campaign, sector) =>
  campaign.cards.filter((card) => card.kind === "civilization" && card.sector === sector);

/**
 * What is known of a sector: worlds, civilizations, a wonder.
 * @param {Campaign} campaign
 * @param {import("./types.js").SectorSeen} sector
 */
export function sectorWords(campaign, sector) {
  const worlds = worldsIn(campaign, sector.id).map(({ title }) => title);
  const heirs = civilizationsIn(campaign, sector.id).map(({ title, era }) => `${title} (era ${era})`);
  const wonder = sector.wonder ? [`a wonder, ${sector.wonder.letter} of the ${sector.wonder.suit}`] : [];
  const parts = [
    ...(worlds.length ? [`${worlds.length === 1 ? "world" : "worlds"} ${worlds.join(", ")}`] : []),
    ...(heirs.length ? [`${heirs.length === 1 ? "civilization" : "civilizations"} ${heirs.join(", ")}`] : []),
    ...wonder,
  ];
  return parts.join("; ") || "nothing is known about it";
}

/** @param {string} at a moment as the log writes it */
export function day(at) {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : moment.toLocaleDateString(undefined, { dateStyle: "medium" });
}
