/** Things of the table in words, for screen readers, titles and short lines. */

import { LETTERS } from "./suits.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Sector} Sector
 * @typedef {import("./types.js").Player} Player
 */

/** @type {import("./types.js").Track[]} */
export const TRACKS = ["culture", "might", "stability", "xeno"];

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {string} word "POWER" or "power" becomes "Power" */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** @param {string} words with a capital letter at the beginning */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {number} n with a real minus */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** @param {Card} card "4R" */
export const cornerWords = (card) => `${card.number}${LETTERS[card.suit]}`;

/** @param {Line} line */
export function lineWords(line) {
  if (!line.name) return `an empty ${line.suit} line`;
  return `${line.name}, ${line.suit}${line.circled ? ", circled" : ""}, with ${capital(line.phase ?? "")}: ${line.text}`;
}

/** @param {Card} card */
export function cardWords(card) {
  const what = card.kind === "blank" ? "blank card" : `${card.kind} ${card.title}`;
  const where = card.sector === null ? "" : ` in sector ${card.sector}`;
  const lines = card.lines.map(lineWords).join("; ");
  return `${cornerWords(card)} ${what}${where}${lines ? `. ${lines}` : ""}`;
}

/** @param {View} view @param {import("./types.js").Owner} owner */
const ownerWords = (view, owner) => (owner === "neutral" ? "neutral" : owner === null ? "" : `of ${view.players[owner].name}`);

/** @param {View} view @param {Sector} sector */
export function sectorWords(view, sector) {
  const standing = sector.cubes ? `${count(sector.cubes, "cube")} ${ownerWords(view, sector.owner)}` : "empty";
  const wonder = sector.wonder ? `wonder ${sector.wonder.letter} of the ${sector.wonder.suit}` : "";
  const worlds = worldsIn(view, sector.id).map(({ card, what }) => `${card.title}, ${what}`);
  const head = `Sector ${sector.id}${sector.name ? ` ${sector.name}` : ""}`;
  return `${head}: ${[standing, ...worlds, wonder].filter(Boolean).join("; ")}`;
}

/**
 * Worlds that lie open in a sector: homes and colonies first, then the neutral line.
 * @param {View} view @param {number} id
 * @returns {{ card: Card, kind: "home" | "colony" | "neutral", seat: number, what: string, slot: number }[]}
 */
export function worldsIn(view, id) {
  const held = view.players.flatMap((player) => [
    ...player.upper.filter((card) => card.id === player.home).map((card) => ({ card, kind: /** @type {const} */ ("home"), player })),
    ...player.lower.map((card) => ({ card, kind: /** @type {const} */ ("colony"), player })),
  ]);
  const own = held
    .filter(({ card }) => card.sector === id)
    .map(({ card, kind, player }) => ({ card, kind, seat: player.seat, what: `${kind} of ${player.name}`, slot: 0 }));
  const neutral = view.neutral_worlds.flatMap((card, k) =>
    card && card.sector === id
      ? [{ card, kind: /** @type {const} */ ("neutral"), seat: -1, what: `neutral world ${k + 1}`, slot: k + 1 }]
      : []);
  return [...own, ...neutral];
}

/** @param {View} view every card that can be read */
export const cardsIn = ({ players, neutral_worlds: worlds, discards, resolving, hand = [], known_top: top = [] }) => [
  ...players.flatMap(({ upper, lower, shown, hand: held = [] }) => [...upper, ...lower, ...shown, ...held]),
  ...worlds.filter((card) => card !== null), ...discards, ...resolving, ...hand, ...top,
];

/** @param {View} view @param {number} id */
export const cardOf = (view, id) => cardsIn(view).find((card) => card.id === id);

/**
 * The words of a target that its option does not say itself.
 * @param {View} view @param {string} target
 */
export function describe(view, target) {
  const [thing, id, more] = target.split(":");
  if (thing === "sector") return describeSector(view, Number(id));
  if (thing === "card") return describeCard(view, Number(id));
  if (thing === "line") return describeLine(view, Number(id), Number(more));
  if (thing === "player") return view.players[Number(id)]?.name ?? "";
  return "";
}

/** @param {View} view @param {number} id */
function describeSector(view, id) {
  const sector = view.sectors.find((one) => one.id === id);
  return sector ? sectorWords(view, sector) : "the black hole";
}

/** @param {View} view @param {number} id */
function describeCard(view, id) {
  const card = cardOf(view, id);
  return card ? cardWords(card) : "";
}

/** @param {View} view @param {number} id @param {number} i */
function describeLine(view, id, i) {
  const line = cardOf(view, id)?.lines[i];
  return line ? lineWords(line) : "";
}

/**
 * Where a thing lies on the phone: on the board or under a tab.
 * @param {View} view @param {string} target
 */
export function tabOf(view, target) {
  const [thing = "", id] = target.split(":");
  if (thing === "sector") return "board";
  if (thing === "track") return "tracks";
  if (thing === "deck") return "you";
  if (thing === "card" || thing === "line") return lies(view, Number(id));
  return OFFERED.includes(thing) ? "cards" : "";
}

const OFFERED = ["advancement", "suit", "amount", "effect", "victory"];

/** @param {View} view @param {number} id */
function lies(view, id) {
  if (view.hand?.some((card) => card.id === id)) return "you";
  return view.neutral_worlds.some((card) => card?.id === id) ? "line" : "cards";
}
