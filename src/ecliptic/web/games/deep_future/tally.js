/** What each player did in a game, counted from what was told of it. */

import { capital } from "./words.js";

/**
 * @typedef {import("../../types.js").Event} Event
 * @typedef {{ head: string, of: (seat: number) => number }} Line
 */

/** @param {Event[]} events @param {import("./types.js").View} view @returns {Line[]} */
export function tally(events, { actions }) {
  const of = (/** @type {number} */ seat, /** @type {string[]} */ kinds) => events.filter((event) => event.seat === seat && kinds.includes(event.kind));
  const sum = (/** @type {Event[]} */ some, /** @type {string} */ fact) => some.reduce((total, { facts }) => total + (facts[fact] ?? 0), 0);
  const times = (/** @type {string} */ kind) => (/** @type {number} */ seat) => of(seat, [kind]).length;
  return [
    ...actions.map(({ name }, k) => ({
      head: `${capital(name)} actions`, of: (/** @type {number} */ seat) => of(seat, ["action"]).filter(({ facts }) => facts["action"] === k + 1).length })),
    { head: "Lines used", of: times("used") },
    { head: "Cards drawn", of: (seat) => sum(of(seat, ["drew"]), "n") },
    { head: "Cards read", of: times("read") },
    { head: "Upkeep paid", of: times("paid") },
    { head: "Upkeep not paid", of: (seat) => sum(of(seat, ["pile_dealt"]), "n") - of(seat, ["pile_dealt"]).length },
    { head: "Challenges met", of: times("met") },
    { head: "Challenges suffered", of: times("suffered") },
  ];
}
