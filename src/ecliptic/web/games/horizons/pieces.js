/** Structures of one kind and owner look alike; these names follow each of them from state to state, so that it can glide. */

/**
 * @typedef {import("./types.js").View} View
 * @typedef {{ names: Map<string, string>, next: number }} Pieces  by "world:place"
 */

/** @param {View} view @returns {Map<string, string>} owner and kind by "world:place" */
function standing(view) {
  const found = new Map();
  for (const { worlds } of view.systems) {
    for (const world of worlds) {
      world.slots.forEach((slot, k) => slot && found.set(`${world.id}:${k}`, `${slot.owner}-${slot.kind}`));
    }
  }
  return found;
}

/**
 * What stayed keeps its name; what appeared takes over the name of an equal one that vanished, or gets a new one.
 * @param {View | null} before @param {View} view @param {Pieces} pieces
 * @returns {Pieces}
 */
export function follow(before, view, pieces) {
  const [was, is] = [before ? standing(before) : new Map(), standing(view)];
  const names = new Map();
  const gone = [...was].filter(([spot, what]) => is.get(spot) !== what);
  let next = pieces.next;
  for (const [spot, what] of is) {
    const kept = was.get(spot) === what ? pieces.names.get(spot) : undefined;
    const moved = gone.findIndex(([, other]) => !kept && other === what);
    const name = kept ?? (moved >= 0 ? pieces.names.get(gone.splice(moved, 1)[0][0]) : undefined);
    names.set(spot, name ?? `structure-${next++}`);
  }
  return { names, next };
}
