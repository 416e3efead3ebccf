/** How seats look: the Adversary of a solo game comes after them. */

import { actorLook, seatColour } from "../../ui/glyph.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view @param {number} seat */
export const lookOf = (view, seat) =>
  seat >= view.players.length ? actorLook(0) : { colour: seatColour(seat), glyph: view.players[seat]?.glyph ?? "circle" };

/** @param {View} view @param {number} seat */
export const nameOf = (view, seat) => view.players[seat]?.name ?? view.adversary?.name ?? "";

/** Whose things are shown before the viewer: their own, or those of the player who decides. @param {View} view */
export const ownSeat = (view) => (typeof view.seat === "number" ? view.seat : (view.deciding ?? view.active ?? 0));
