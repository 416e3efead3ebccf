/** What each player did in a game, counted from what was told of it. */

import { capital } from "./words.js";

/**
 * @typedef {import("../../types.js").Event} Event
 * @typedef {{ head: string, of: (seat: number) => string | number }} Line
 */

/** @param {Event[]} events @param {import("./types.js").View} view @returns {Line[]} */
export function tally(events, { actions }) {
  const of = (/** @type {number} */ seat, /** @type {string[]} */ kinds) => events.filter((event) => event.seat === seat && kinds.includes(event.kind));
  const sum = (/** @type {Event[]} */ some, /** @type {string} */ fact) => some.reduce((total, { facts }) => total + (facts[fact] ?? 0), 0);
  const times = (/** @type {string} */ kind) => (/** @type {number} */ seat) => of(seat, [kind]).length;
  return [
    { head: "Actions", of: (seat) => actionWords(of(seat, ["action"]), actions) || "none" },
    { head: "Lines used", of: times("used") },
    { head: "Cards drawn", of: (seat) => sum(of(seat, ["drew"]), "n") },
    { head: "Cards read", of: times("read") },
    { head: "Upkeep paid", of: times("paid") },
    { head: "Upkeep not paid", of: (seat) => sum(of(seat, ["pile_dealt"]), "n") - of(seat, ["pile_dealt"]).length },
    { head: "Challenges met", of: times("met") },
    { head: "Challenges suffered", of: times("suffered") },
  ];
}

/** @param {Event[]} taken @param {{ name: string }[]} actions by their number, from 1 @returns {string} "5 Advance, 3 Power" */
function actionWords(taken, actions) {
  const counts = actions.map(({ name }, k) => ({ name, n: taken.filter(({ facts }) => facts["action"] === k + 1).length }));
  return counts
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .map(({ name, n }) => `${n} ${capital(name)}`)
    .join(", ");
}
