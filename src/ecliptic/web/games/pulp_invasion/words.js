/** Things of the table in words, for screen readers and short lines. */

import { OF_ABILITY } from "./signs.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").LineRow} LineRow
 * @typedef {import("./types.js").PlanetRow} PlanetRow
 * @typedef {import("./types.js").WeaponRow} WeaponRow
 * @typedef {import("./types.js").DieRow} DieRow
 * @typedef {import("./types.js").Ability} Ability
 * @typedef {import("./types.js").Colour} Colour
 */

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {number} n with a real minus */
export const signed = (n) => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** As it is printed on a card: with a real minus. @param {string} text */
export const printed = (text) => text.replace(/-(?=\d)/g, "−");

/** @param {number} thousandths */
export const percent = (thousandths) => `${Math.round(thousandths / 10)}%`;

/** @param {string[]} parts "one, two and three" */
export const listed = (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? ""));

/** @param {{ ability: Ability, n: number }[]} points "2 Combat and 1 Science" */
export const pointWords = (points) => listed(points.map(({ ability, n }) => `${n} ${OF_ABILITY[ability].name}`)) || "nothing";

/** @param {LineRow} row what it asks for */
export const needWords = (row) => pointWords(row.parts.map(({ ability, sum }) => ({ ability, n: sum.total })));

/** @param {import("./types.js").Hold[]} holds "a Code and a Key" */
export const holdWords = (holds) => listed(holds.map((hold) => `a ${capital(hold)}`));

/** @param {CardRow} card */
export function cardWords(card) {
  const icon = card.icon ? `, icon ${OF_ABILITY[card.icon].name}` : "";
  const holds = card.holds.length ? `, ${holdWords(card.holds)}` : "";
  return `${card.name}, ${capital(card.kind)}, Strength ${card.strength}${icon}, ${count(card.planets, "Planet icon")}${holds}. ${card.text}`.trim();
}

const FATES = { waiting: "still to come", current: "current", engaged: "engaged", evaded: "evaded" };

/** @param {View} view @param {LineRow} row */
export function lineWords(view, row) {
  const reads = view.line[row.reads];
  const needs = row.engage ? `needs ${needWords(row)}` : "must be evaded";
  const arrow = reads && reads !== row ? `, reads the icon of ${reads.card.name}` : ", reads its own icon";
  return `${row.card.name}, ${FATES[row.fate]}: ${row.forecast ? "forecast: " : ""}${needs}${arrow}. ${row.card.text}`;
}

/** @param {PlanetRow} planet */
export const planetWords = (planet) =>
  `${planet.name}: ${planet.text} ${planet.paid.map(({ price, text }) => `For ${holdWords(price)}: ${text}`).join(" ")}`;

/** @param {WeaponRow} weapon */
export const missing = (weapon) =>
  /** @type {[Colour, number][]} */ (Object.entries(weapon.missing)).map(([colour, n]) => ({ colour, n }));

/** @param {WeaponRow} weapon */
export function weaponState(weapon) {
  if (weapon.used) return "used this round";
  if (weapon.active) return "ready";
  return `lacks ${listed(missing(weapon).map(({ colour, n }) => `${n} ${colour}`))}`;
}

/** @param {DieRow} die */
export const dieWords = (die) =>
  die.owned ? `${die.name} on face ${die.face}: ${die.text} Used, it turns to ${die.lower?.join(" or ")}.` : `${die.name}, not on board`;

/** @param {View} view @param {string} id */
export const cardOf = (view, id) =>
  [...view.line.map(({ card }) => card), ...view.hand, ...view.discards].find((card) => card.id === id);

/** @param {View} view @param {string} id */
export const planetOf = (view, id) => [...view.planets_up, ...(view.planet ? [view.planet] : [])].find((planet) => planet.id === id);

/** @type {Record<string, (view: View, id: string, more: string) => string>} */
const DESCRIBED = {
  card: (view, id) => sayCard(view, id),
  engage: (view, id) => sayCard(view, id),
  evade: (view, id) => sayCard(view, id),
  planet: (view, id) => sayPlanet(view, id),
  paid: (view) => view.planet?.name ?? "",
  ability: (view, id) => sayAbility(view, id),
  die: (view, id) => view.dice.filter((die) => die.id === id).map(dieWords).join(),
  weapon: (view, id) => view.weapons.filter((weapon) => weapon.id === id).map(({ name, text }) => `${name}: ${text}`).join(),
  cube: (view, id) => `${view.bag.cubes[/** @type {Colour} */ (id)] ?? 0} ${id} in the bag`,
};

/** @param {View} view @param {string} id */
function sayCard(view, id) {
  const row = view.line.find(({ card }) => card.id === id);
  const card = cardOf(view, id);
  return row ? lineWords(view, row) : card ? cardWords(card) : "";
}

/** @param {View} view @param {string} id */
function sayPlanet(view, id) {
  const planet = planetOf(view, id);
  return planet ? planetWords(planet) : "";
}

/** @param {View} view @param {string} id */
const sayAbility = (view, id) =>
  view.abilities.filter(({ ability }) => ability === id).map(({ ability, now, maximum }) => `${OF_ABILITY[ability].name} ${now} of ${maximum}`).join();

/** The words of a target that its option does not say itself. @param {View} view @param {string} target */
export function describe(view, target) {
  const [thing = "", id = "", more = ""] = target.split(":");
  return DESCRIBED[thing]?.(view, id, more) ?? "";
}

/** Where things lie on the phone. @type {Record<string, string>} */
const TABS = { engage: "board", evade: "board", planet: "board", ability: "board", dice: "board", paid: "places", die: "players", face: "players", weapon: "you", socket: "you", cube: "bag", amount: "" };

/** @param {View} view @param {string} target */
export function tabOf(view, target) {
  const [thing = "", id = ""] = target.split(":");
  if (thing === "card") return view.line.some(({ card }) => card.id === id) ? "board" : "you";
  return TABS[thing] ?? "";
}
