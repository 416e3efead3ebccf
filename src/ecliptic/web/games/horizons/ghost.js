/** What the option under the hand would put on the table. */

import { KINDS } from "./structure.js";
import { worldOf } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {{ world: number, kind: Kind | null, seat: number }} StructureGhost  no kind: one cannot know
 */

const BUILD = "HZ-6.1";
const MOVE = "HZ-7.7";
const TURN = "HZ-4.9";

/**
 * The Structure that would stand on a World.
 * @param {Table} table
 * @returns {StructureGhost | null}
 */
export function structureGhost(table) {
  const option = table.preview;
  if (!option?.target.startsWith("world:") || table.deciding === null) return null;
  if (option.rule !== BUILD && option.rule !== MOVE) return null;
  const world = Number(option.target.slice(6));
  return { world, kind: kindByPrice(table, world, option.label), seat: table.deciding };
}

/** Would it turn a World over? @param {Table} table */
export const turns = (table) => table.preview?.rule === TURN;

/**
 * Which Structure costs there what the option says it costs: the view does not tell what is being built.
 * @param {Table} table @param {number} id @param {string} label
 * @returns {Kind | null}
 */
function kindByPrice(table, id, label) {
  const type = worldOf(table.view, id).world?.type;
  const costs = table.view.types.find((one) => one.name === type)?.costs;
  const price = / for (?:(\d+) Energy)?(?: and )?(?:(\d+) Metal)?/.exec(label);
  if (!costs || !price) return null;
  const [energy, metal] = [Number(price[1] ?? 0), Number(price[2] ?? 0)];
  const found = KINDS.filter((kind) => costs[kind]?.energy === energy && costs[kind]?.metal === metal);
  return found.length === 1 ? found[0] : null;
}

/**
 * Control Points of a System if the ghost stood there.
 * @param {Table} table @param {number} star @param {StructureGhost | null} ghost
 */
export function pointsWith(table, star, ghost) {
  const { points, worlds } = table.view.systems[star];
  if (!ghost?.kind || !worlds.some((world) => world.id === ghost.world) || table.preview?.rule === MOVE) return points;
  const more = ghost.kind === "colony" ? 2 : 1;
  return points.map((n, seat) => (seat === ghost.seat ? n + more : n));
}

/**
 * What Control Points are worth in one System (HZ-13.3 to HZ-13.10, HZ-15), to preview a choice.
 * @param {number[]} points @param {boolean} official two players score the official way
 */
export function controlVp(points, official) {
  const most = Math.max(...points);
  const leaders = points.filter((n) => n === most).length;
  const second = Math.max(0, ...points.filter((n) => n < most));
  const seconds = points.filter((n) => n === second).length;
  return points.map((n) => {
    if (n === 0) return 0;
    if (points.length === 2 && official) return n === most && leaders === 1 ? 6 : 0;
    if (n === most) return leaders === 1 ? 6 : 3;
    return leaders === 1 && n === second ? (seconds === 1 ? 3 : 1) : 0;
  });
}
