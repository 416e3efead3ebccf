/** Which cards attack a Chaos card at the least cost. */

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").HandRow} HandRow
 */

/** @param {HandRow[]} cards */
const points = (cards) => cards.reduce((sum, { card }) => sum + card.attack, 0);

/** Every choice of some of these, none of them included. @param {HandRow[]} cards @returns {HandRow[][]} */
const choices = (cards) => cards.reduce((/** @type {HandRow[][]} */ found, card) => [...found, ...found.map((some) => [...some, card])], [[]]);

/**
 * What is still to be picked: the fewest tokens, then the fewest points, then the fewest cards. Tokens are spent, and a card
 * attacks once a turn; nothing is undone that was picked already.
 * @param {Table} table @returns {string[]} targets
 */
export function cheapestAttack({ view, question, options }) {
  if (question?.kind !== "choose_attackers") return [];
  const [hp, bonus, tokens] = [Number(question.facts.hp), Number(question.facts.bonus), Number(question.facts.tokens)];
  const hand = view.hand ?? [];
  const picked = hand.filter((row) => row.picked);
  const free = hand.filter((row) => !row.picked && options.some(({ target }) => target === row.target));
  const missing = (/** @type {HandRow[]} */ more) => Math.max(0, hp - bonus - points(picked) - points(more));
  const meets = (/** @type {HandRow[]} */ more) => !question.facts.includes || [...picked, ...more].some(({ card }) => card.classification === question.facts.includes);
  const able = choices(free).filter((more) => missing(more) <= tokens && meets(more) && picked.length + more.length > 0);
  const [best = []] = able.sort((one, other) => missing(one) - missing(other) || points(one) - points(other) || one.length - other.length);
  return best.map(({ target }) => target);
}
