/** Pieces of one kind look alike; names follow each of them from state to state, so that it can glide. */

import { useRef } from "preact/hooks";

/**
 * @typedef {Map<string, string>} Standing  what stands where: the look of a piece by its place
 * @typedef {{ view: unknown, standing: Standing, names: Map<string, string>, next: number }} Pieces  names by place
 */

/**
 * What stayed keeps its name; what appeared takes over the name of an equal one that vanished, or gets a new one.
 * @param {Pieces} pieces @param {unknown} view @param {Standing} is @param {string} word that names begin with
 * @returns {Pieces}
 */
function follow(pieces, view, is, word) {
  const was = pieces.standing;
  const names = new Map();
  const gone = [...was].filter(([place, look]) => is.get(place) !== look);
  let next = pieces.next;
  for (const [place, look] of is) {
    const kept = was.get(place) === look ? pieces.names.get(place) : undefined;
    const moved = gone.findIndex(([, other]) => !kept && other === look);
    const name = kept ?? (moved >= 0 ? pieces.names.get(gone.splice(moved, 1)[0]?.[0] ?? "") : undefined);
    names.set(place, name ?? `${word}-${next++}`);
  }
  return { view, standing: is, names, next };
}

/**
 * @template View
 * @param {View} view @param {(view: View) => Standing} standing @param {string} word
 * @returns {Map<string, string>} the names by place
 */
export function usePieces(view, standing, word) {
  const pieces = useRef(/** @type {Pieces} */ ({ view: null, standing: new Map(), names: new Map(), next: 0 }));
  if (pieces.current.view !== view) pieces.current = follow(pieces.current, view, standing(view), word);
  return pieces.current.names;
}
