/** What stands on the board, so that the frame can follow it from state to state. */

/** @typedef {import("./types.js").View} View */

/** Where cubes stand. @param {View} view @returns {Map<string, string>} the owner by "sector:place" */
export function standing(view) {
  const found = new Map();
  for (const { id, cubes, owner } of view.sectors) {
    for (let k = 0; k < cubes; k++) found.set(`${id}:${k}`, String(owner));
  }
  return found;
}
