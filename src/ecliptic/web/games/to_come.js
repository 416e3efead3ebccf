/** Games that are not here yet: their places on the home page. One that the server has leaves this list. */

import { Cover as Laniakea } from "./covers/laniakea.js";

/**
 * @typedef {Pick<import("../types.js").GameSeen, "name" | "title" | "blurb" | "players" | "minutes" | "mood"> &
 *   {Cover: import("preact").ComponentType<{}>}} ToCome
 */

/** @type {ToCome[]} */
export const TO_COME = [
  {
    name: "laniakea",
    title: "Laniakea",
    blurb: "Cross dark space from galaxy to galaxy, and ascend.",
    players: [1, 4],
    minutes: [60, 120],
    mood: ["#9d7fe0", "#9d7fe0"],
    Cover: Laniakea,
  },
];
