/** The colours of seats (--p0, --p1 ...) and of actors without one (--a0 ...), as the entry of the game has them. */

import { useLayoutEffect, useMemo } from "preact/hooks";
import { infoOf } from "./catalogue.js";

/** @typedef {import("../types.js").Shade} Shade */
/** @type {Map<string, Shade>} */
const UNKNOWN = new Map();

/**
 * @param {string} game
 * @param {number[]} [seats] the place of each seat's colour in the entry; each its own if left out
 */
export function usePalette(game, seats = []) {
  const info = infoOf(game);
  const colours = useMemo(() => (info ? coloursOf(info, seats) : UNKNOWN), [info, seats.join()]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    colours.forEach(({ dark, light }, name) => style.setProperty(name, `light-dark(${light}, ${dark})`));
    return () => colours.forEach((_, name) => style.removeProperty(name));
  }, [colours]);
}

/**
 * @param {import("../types.js").GameSeen} info
 * @param {number[]} seats
 */
function coloursOf({ seat_colours, actors }, seats) {
  /** @type {Map<string, Shade>} */
  const colours = new Map();
  seat_colours.forEach((own, seat) => colours.set(`--p${seat}`, seat_colours[seats[seat] ?? seat] ?? own));
  actors.forEach(({ colour }, actor) => colours.set(`--a${actor}`, colour));
  return colours;
}
