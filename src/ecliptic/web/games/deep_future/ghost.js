/** What the option that is pointed at would change, as the engine previews it: drawn as ghosts on tracks, map and cards. */

import { cardOf } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Track} Track
 * @typedef {import("./types.js").Line} Line
 */

/** Where a player's cube on a track would be, or is. @param {Table} table @param {Track} track @param {number} seat */
export const trackThen = ({ view, preview }, track, seat) => (preview ?? view).players[seat].tracks[track];

/** A sector as it would be, or as it is. @param {Table} table @param {import("./types.js").Sector} sector */
export const sectorThen = ({ preview }, sector) => preview?.sectors.find(({ id }) => id === sector.id) ?? sector;

/** How many upkeep cubes a card would hold, or holds. @param {Table} table @param {number} card @param {number} cubes */
export function upkeepThen({ preview }, card, cubes) {
  if (!preview) return cubes;
  const kept = preview.players.flatMap(({ upper }) => upper).find(({ id }) => id === card);
  return kept ? kept.cubes : 0;
}

/** The line that would be written in a place where none stands. @param {Table} table @param {number} card @param {number} i */
export function lineThen({ preview }, card, i) {
  const line = preview ? cardOf(preview, card)?.lines[i] : null;
  return line?.name ? line : null;
}

/** The action that is pointed at and the suit that pays for it: what it would stir stands out. @param {Table} table */
export function actionPointedAt({ pointed }) {
  const action = pointed?.facts["action"];
  return action === undefined ? null : { action, suit: pointed?.facts["suit"] };
}
