/** What stands on the board, so that the frame can follow it from state to state. */

/** @typedef {import("./types.js").View} View */

/** Where Structures stand. @param {View} view @returns {Map<string, string>} owner and kind by "world:place" */
export function standing(view) {
  const found = new Map();
  for (const { worlds } of view.systems) {
    for (const world of worlds) {
      world.slots.forEach((slot, k) => slot && found.set(`${world.id}:${k}`, `${slot.owner}-${slot.kind}`));
    }
  }
  return found;
}
