/** How the games of this person's galaxies are set up: as the last one was. */

import { infoOf } from "../lib/catalogue.js";
import { displayName } from "../lib/settings.js";
import { kept } from "../lib/storage.js";

/** @typedef {import("../types.js").NewTable} TablePlan */

export const GAME = "deep_future";

/** @type {import("@preact/signals").Signal<Omit<TablePlan, "game"> | null>} */
export const lastPlan = kept("campaign-plan", null);

/**
 * @param {{colour?: string | null}} [before]
 * @returns {import("../types.js").SeatWish}
 */
const me = ({ colour } = {}) => ({
  kind: "me",
  ...(displayName.value.trim() && { name: displayName.value.trim() }),
  ...(colour && { colour }),
});

/** @returns {TablePlan} */
export function quickPlan() {
  const { seats = [me()], options = {}, free_undo = false } = lastPlan.value ?? {};
  const known = infoOf(GAME)?.options.map(({ name }) => name) ?? [];
  const agreed = Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name)));
  return { game: GAME, seats: seats.map((seat) => (seat.kind === "me" ? me(seat) : seat)), options: agreed, free_undo };
}
