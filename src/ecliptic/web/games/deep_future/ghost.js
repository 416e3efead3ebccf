/** What the option that is pointed at would change, as far as it is certain: drawn as ghosts on tracks, map and cards. */

import { cardOf, short } from "./words.js";
import { suitOf } from "./phases.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Track} Track
 * @typedef {import("./types.js").Line} Line
 */

const FULL = 5;
const PIPS = 3;

/** What a sector gains when it is chosen. @type {Record<string, number>} */
const GAINS = {
  grow_sector: 2, biology_sector: 1, explore_to: 1, ship_to: 1, territory_cube: 1, population_sector: 4, heart_cube: 1,
};

/** What a track does when it is chosen. @type {Record<string, number>} */
const STEPS = { pay_track: -1, raise_instead: 1, hand_track: 1 };

const LETTERS = /** @type {Record<string, Track>} */ ({ C: "culture", M: "might", S: "stability", X: "xeno" });

/** @param {Table} table @returns {{ kind: string, thing: string, id: string, more: string } | null} */
function pointed({ preview, question }) {
  if (!preview || !question) return null;
  const [thing = "", id = "", more = ""] = preview.target.split(":");
  return { kind: question.kind, thing, id, more };
}

/** By how much a track of whoever decides would change. @param {Table} table @param {Track} track */
export function trackGhost(table, track) {
  const at = pointed(table);
  if (at?.thing === "track" && at.id === track) return STEPS[at.kind] ?? 0;
  if (at?.thing !== "line" || at.kind !== "line_menu") return 0;
  const line = cardOf(table.view, Number(at.id))?.lines[Number(at.more)];
  const found = /^([CMSX])\+(\d)$/.exec((line && short(line)) ?? "");
  return found && LETTERS[found[1] ?? ""] === track ? Number(found[2]) : 0;
}

/** By how many cubes a sector would change. @param {Table} table @param {number} sector @param {number} cubes */
export function cubesGhost(table, sector, cubes) {
  const at = pointed(table);
  if (!at) return 0;
  if (at.thing === "sector" && Number(at.id) === sector) return Math.min(GAINS[at.kind] ?? 0, FULL - cubes);
  return at.thing === "amount" ? movedGhost(table, at.kind, sector, Number(at.id)) : 0;
}

/** @param {Table} table @param {string} kind @param {number} sector @param {number} n */
function movedGhost({ view: { about } }, kind, sector, n) {
  if (about?.origin === sector) return -n;
  if (about?.sector !== sector) return 0;
  return kind === "battle_number" ? -n : n;
}

/** By how many upkeep cubes a card would change. @param {Table} table @param {number} card @param {number} cubes */
export function upkeepGhost(table, card, cubes) {
  const at = pointed(table);
  if (at?.thing !== "card") return 0;
  const more = Math.min(1, PIPS - cubes);
  if (at.kind === "pay_with") return table.view.about?.card?.id === card ? more : 0;
  if (Number(at.id) !== card) return 0;
  if (at.kind === "meet") return -1;
  return at.kind === "pay_for" || at.kind === "add_upkeep" ? more : 0;
}

/** The advancement that would be written on a line. @param {Table} table @param {number} card @param {number} line */
export function lineGhost(table, card, line) {
  const at = pointed(table);
  const about = table.view.about;
  if (at?.thing !== "advancement" || about?.card?.id !== card || about.line !== line) return null;
  return about.rows.find(({ name }) => name.toLowerCase() === at.id) ?? null;
}

/** The action that is pointed at: what pays for it and what it stirs stands out. @param {Table} table */
export function actionGhost(table) {
  const at = pointed(table);
  return at?.thing === "action" ? { action: at.id, suit: suitOf(at.id) } : null;
}
