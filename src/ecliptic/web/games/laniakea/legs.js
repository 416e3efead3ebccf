/** Where a figure went, as events tell it: step by step, never straight across the board. */

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../types.js").Event} Event
 * @typedef {{ way: string[], steps: Event[] }} Leg  the galaxies one after the other, and what else happened meanwhile
 */

const TRAVELS = ["moved", "crossed", "teleported", "relocated"];

/** @param {View} view @param {number} galaxy */
const nameOf = (view, galaxy) => view.map.galaxies[galaxy]?.id ?? "";

/**
 * The legs of one figure: a new one begins with each card of the Adversary.
 * @param {View} view @param {Event[]} events of its player @param {number} start a galaxy
 */
export function legsOf(view, events, start) {
  let at = nameOf(view, start);
  /** @type {Leg[]} */
  const legs = [{ way: [at], steps: [] }];
  for (const event of events) {
    const leg = /** @type {Leg} */ (legs.at(-1));
    if (event.kind === "card_revealed") legs.push({ way: [at], steps: [] });
    else if (TRAVELS.includes(event.kind)) leg.way.push((at = nameOf(view, event.facts["galaxy"] ?? 0)));
    else leg.steps.push(event);
  }
  return legs;
}
