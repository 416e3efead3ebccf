/** Words for screen readers, and where things lie. */

import { KINDS, KIND_WORDS } from "./signs.js";
import { SECTORS } from "./sky.js";
import { capital, count, listed } from "./counted.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").TileRow} TileRow
 */

/** The resources of an event. @param {Record<string, unknown>} facts */
export const amountsOf = (facts) => ["v", "f", "a"].map((kind) => Number(facts[kind] ?? 0));

/** @param {number[]} amounts "2 Voyage Stones and 1 Aether" */
export const amountWords = (amounts) =>
  listed(KINDS.flatMap((kind, k) => (amounts[k] ? [kind === "A" ? `${amounts[k]} Aether` : count(amounts[k], KIND_WORDS[kind])] : []))) || "nothing";

/** Which cards change a price: "1 more: Voidmaw". @param {import("./types.js").TermRow[]} [changes] */
export const changeWords = (changes = []) => changes.map(({ amount, source }) => `${Math.abs(amount)} ${amount > 0 ? "more" : "less"}: ${source}`).join("; ");

/** A sum of more than one part, behind its number. @param {import("./types.js").SumRow} sum */
export const brackets = ({ terms, words }) => (terms.length > 1 ? ` (${words})` : "");

/** @param {import("./types.js").SumRow} movements */
export const moveWords = (movements) => `a Move has ${count(movements.total, "movement")}${brackets(movements)}`;

/** What the viewer must reach, where the Chaos card lies in the row. @param {View} view @param {import("./types.js").ChaosRow} chaos */
export const hitPoints = ({ entities, prices }, chaos) => prices?.hp[entities.findIndex((place) => place.chaos?.id === chaos.id)] ?? chaos.hp;

/** @param {View} view @param {string} place */
export const tileAt = (view, place) => view.tiles.find((tile) => tile.place === place);

/** @param {View} view @param {string} place */
export const sectorOf = (view, place) => view.map.galaxies.find(({ id }) => id === place)?.sector ?? "white";

/** @param {View} view @param {TileRow} tile */
export function tileWords(view, tile) {
  if (tile.wormhole) return `${tile.name}, ${SECTORS[sectorOf(view, tile.place)].name} Sector`;
  return `${tile.name}, ${SECTORS[sectorOf(view, tile.place)].name} Sector, ${tile.discovered ? "discovered" : "undiscovered"}, ${tile.vp} VP, harvest ${amountWords(tile.harvest)}`;
}

/** @param {View} view every card in sight */
export const cardsOf = (view) => [
  ...(view.hand ?? []).map(({ card }) => card),
  ...view.powers.flatMap((offer) => (offer ? [offer.card] : [])),
  ...view.boards.flatMap(({ discards }) => discards),
  ...(view.deck_cards ?? []).map(({ card }) => card),
  ...(view.in_play ? [view.in_play] : []),
  ...view.trashed,
];

/** @param {View} view every Entity in sight */
export const entitiesOf = (view) => [
  ...view.entities.flatMap(({ entity }) => (entity ? [entity] : [])),
  ...view.boards.flatMap(({ spaces }) => spaces.flatMap(({ entity }) => (entity ? [entity] : []))),
  ...(view.adversary?.entities ?? []),
];

/** @param {View} view every Chaos card in sight */
export const chaosOf = (view) => [...view.entities.flatMap(({ chaos }) => (chaos ? [chaos] : [])), ...view.boards.flatMap(({ defeated }) => defeated)];

/** @type {Record<string, (view: View, id: string) => string>} */
const DESCRIBED = {
  galaxy: (view, id) => {
    const tile = tileAt(view, id);
    return tile ? tileWords(view, tile) : "";
  },
  abyss: (view, id) => `Abyss with bridges to ${listed((view.map.abysses.find((row) => row.id === id)?.bridges ?? []).map((place) => tileAt(view, place)?.name ?? place))}`,
  card: (view, id) => cardsOf(view).filter((row) => row.id === id).map((row) => `${row.name}: ${row.text}`)[0] ?? "",
  power: (view, id) => cardsOf(view).filter((row) => row.id === id).map((row) => `${row.name}: ${row.text}`)[0] ?? "",
  entity: (view, id) => entitiesOf(view).filter((row) => row.id === id).map((row) => `${row.name}, ${capital(row.type)}, ${row.vp} VP: ${row.text}`)[0] ?? "",
  chaos: (view, id) => chaosOf(view).filter((row) => row.id === id).map((row) => `${row.name}, ${hitPoints(view, row).total} HP`)[0] ?? "",
  celestial: (view, id) => view.celestials.filter((row) => row.letter === id).map((row) => `${row.name}: ${row.ability}`)[0] ?? "",
  space: (view, id) => view.boards[0]?.spaces.filter((row) => row.id === id).map((row) => `${row.name}: ${row.text}`)[0] ?? "",
};

/** The words of a target that its option does not say itself. @param {View} view @param {string} target */
export function describe(view, target) {
  const [thing = "", id = ""] = target.split(":");
  return DESCRIBED[thing]?.(view, id) ?? "";
}

/** Where things lie on the phone. @type {Record<string, string>} */
const TABS = {
  galaxy: "board", abyss: "board", figure: "board",
  power: "market", entity: "market", chaos: "market",
  card: "you", artifact: "you", space: "you", track: "you", structure: "you", celestial: "you", slot_token: "you", action: "you", kind: "you",
};

/** @param {View} _ @param {string} target */
export const tabOf = (_, target) => TABS[target.split(":")[0] ?? ""] ?? "";
