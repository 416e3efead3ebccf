/** Cubes of one owner look alike; these names follow each of them from state to state, so that it can glide. */

import { useRef } from "preact/hooks";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {{ names: Map<string, string>, next: number, view: View | null }} Pieces  by "sector:place"
 */

/** @param {View} view @returns {Map<string, string>} the owner by "sector:place" */
function standing(view) {
  const found = new Map();
  for (const { id, cubes, owner } of view.sectors) {
    for (let k = 0; k < cubes; k++) found.set(`${id}:${k}`, String(owner));
  }
  return found;
}

/**
 * What stayed keeps its name; what appeared takes over the name of an equal one that vanished, or gets a new one.
 * @param {Pieces} pieces @param {View} view
 * @returns {Pieces}
 */
export function follow(pieces, view) {
  const [was, is] = [pieces.view ? standing(pieces.view) : new Map(), standing(view)];
  const names = new Map();
  const gone = [...was].filter(([spot, owner]) => is.get(spot) !== owner);
  let next = pieces.next;
  for (const [spot, owner] of is) {
    const kept = was.get(spot) === owner ? pieces.names.get(spot) : undefined;
    const moved = gone.findIndex(([, other]) => !kept && other === owner);
    const name = kept ?? (moved >= 0 ? pieces.names.get(gone.splice(moved, 1)[0]?.[0] ?? "") : undefined);
    names.set(spot, name ?? `df-cube-${next++}`);
  }
  return { names, next, view };
}

/** @param {View} view @returns {Map<string, string>} */
export function usePieces(view) {
  const pieces = useRef(/** @type {Pieces} */ ({ names: new Map(), next: 0, view: null }));
  if (pieces.current.view !== view) pieces.current = follow(pieces.current, view);
  return pieces.current.names;
}
