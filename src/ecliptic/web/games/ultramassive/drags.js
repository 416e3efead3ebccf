/** What can be dragged where: cards into the hole, stacks through wormholes and inward, wormholes along their channel. */

import { CHANNELS } from "./geometry.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").BoardRow} BoardRow
 * @typedef {import("./types.js").Channel} Channel
 * @typedef {import("./types.js").Pair} Pair
 * @typedef {import("../../board.js").Drop} Drop
 *
 * @typedef {object} End  one wormhole of a pair
 * @property {Pair} pair
 * @property {Channel} channel
 */

/** The ends of the wormholes, in the order in which they are put down. @type {End[]} */
export const ENDS = CHANNELS.flatMap((channel) => [{ pair: "amber", channel }, { pair: "jade", channel }]);

/** @param {Channel} channel @param {number} space */
export const spaceTarget = (channel, space) => `space:${channel}-${space}`;

/** @param {BoardRow} board @param {End} end */
export const spaceOf = (board, { pair, channel }) => board.wormholes.find((row) => row.pair === pair)?.[channel] ?? null;

/** Wherever it is let go on the disc, a card falls into the hole. @param {string} id @returns {Drop[]} */
export const cardDrops = (id) => [{ onto: "disc", choose: [`card:${id}`] }];

/** A token is laid on a gate; whatever else was drafted is used on the disc. @param {import("./types.js").Token | undefined} token @param {string} target @returns {Drop[]} */
export const resourceDrops = (token, target) =>
  token ? CHANNELS.map((channel) => ({ onto: spaceTarget(channel, 1), choose: [target, spaceTarget(channel, 1)] })) : [{ onto: "disc", choose: [target] }];

/** Through its wormhole, or pulled inward. @param {Table} table @param {BoardRow} board @param {Channel} channel @param {number} space @returns {Drop[]} */
export function stackDrops({ question }, board, channel, space) {
  const here = spaceTarget(channel, space);
  const inward = [...board.channels[channel].slice(space).map((row) => spaceTarget(channel, row.space)), "hole"];
  if (question?.kind === "pull_stack") return inward.map((onto) => ({ onto, choose: [here, onto] }));
  if (question?.kind === "pull_distance") return question.facts["from"] === here ? inward.map((onto) => ({ onto, choose: [onto] })) : [];
  const pair = board.wormholes.find((row) => row[channel] === space);
  const other = channel === "blue" ? "pink" : "blue";
  return pair?.[other] ? [{ onto: spaceTarget(other, pair[other]), choose: [`wormhole:${pair.pair}-${channel}`] }] : [];
}

/** A wormhole goes to another space of its channel. @param {Table} table @param {BoardRow} board @param {End} end @returns {Drop[]} */
export function wormholeDrops({ question }, board, end) {
  const choose = CHOSEN[question?.kind ?? ""];
  if (!choose) return [];
  const spaces = board.channels[end.channel].slice(1).filter(({ covered, wormhole }) => !covered && !wormhole);
  return spaces.map(({ space }) => ({ onto: spaceTarget(end.channel, space), choose: choose(board, end, space) }));
}

/** What moves a wormhole, by what is asked. @type {Record<string, (board: BoardRow, end: End, space: number) => string[]>} */
const CHOSEN = {
  shift_wormhole: (_, { pair, channel }, space) => [`wormhole:${pair}-${channel}-${space}`],
  place_wormhole: (board, end, space) => (end === lifted(board)[0] ? [spaceTarget(end.channel, space)] : []),
  // All four are put down in turn: those before it where they were, and those after it are asked about.
  move_wormholes: (board, end, space) => {
    const before = ENDS.slice(0, ENDS.indexOf(end)).map((one) => spaceTarget(one.channel, spaceOf(board, one) ?? 0));
    return ["choice:rearrange", ...before, spaceTarget(end.channel, space)];
  },
};

/** The wormholes that are yet to be put down; the first of them is asked about. @param {BoardRow} board */
export const lifted = (board) => ENDS.filter((end) => spaceOf(board, end) === null);
