/** What can be dragged where: cards into the hole, stacks through wormholes and inward, wormholes along their channel. */

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").BoardRow} BoardRow
 * @typedef {import("./types.js").EndRow} End
 * @typedef {import("../../types.js").Option} Option
 * @typedef {import("./types.js").Channel} Channel
 * @typedef {import("../../board.js").Drop} Drop
 */

/** @param {Channel} channel @param {number} space */
export const spaceTarget = (channel, space) => `space:${channel}-${space}`;

/** @param {BoardRow} board @param {End} end */
export const spaceOf = (board, { pair, channel }) => board.wormholes.find((row) => row.pair === pair)?.[channel] ?? null;

/** Wherever it is let go on the disc, a card falls into the hole; one that is discarded does not. @param {Table} table @param {string} id @returns {Drop[]} */
export const cardDrops = ({ question }, id) => (question?.kind === "choose_action" ? [{ onto: "disc", choose: [`card:${id}`] }] : []);

/** The targets that a fact lists. @param {string | number | undefined} fact */
const listed = (fact) => String(fact ?? "").split(" ").filter(Boolean);

/** A token is laid on a space; whatever else was drafted is used on the disc. @param {Option | undefined} option @returns {Drop[]} */
export function resourceDrops(option) {
  if (!option) return [];
  const { target, facts } = option;
  return facts["to"] === undefined ? [{ onto: "disc", choose: [target] }] : listed(facts["to"]).map((onto) => ({ onto, choose: [target, onto] }));
}

/** Through its wormhole, or pulled inward. @param {Table} table @param {Channel} channel @param {number} space @returns {Drop[]} */
export function stackDrops({ question, options }, channel, space) {
  const here = spaceTarget(channel, space);
  if (question?.kind === "pull_distance") return question.facts["from"] === here ? options.map(({ target }) => ({ onto: target, choose: [target] })) : [];
  const sent = options.filter(({ target, facts }) => (facts["from"] ?? target) === here);
  return sent.flatMap(({ target, facts }) => listed(facts["to"]).map((onto) => ({ onto, choose: target === here ? [target, onto] : [target] })));
}

/** A wormhole goes to another space of its channel. @param {Table} table @param {End} end @returns {Drop[]} */
export function wormholeDrops({ question, options }, { pair, channel }) {
  const end = `wormhole:${pair}-${channel}`;
  if (question?.facts["end"] === end) return options.map(({ target }) => ({ onto: target, choose: [target] }));
  return options.flatMap(({ target, facts }) =>
    facts["end"] === end
      ? [{ onto: String(facts["to"]), choose: [target] }]
      : // All are put down in turn: those before it where they were, and those after it are asked about.
        listed(facts[end]).map((onto) => ({ onto, choose: [target, ...listed(facts["at"]).slice(0, listed(facts["ends"]).indexOf(end)), onto] })));
}
