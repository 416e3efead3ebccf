/** The colours of seats (--p0, --p1 ...) and of actors without one (--a0 ...), as the entry of the game has them. */

import { useLayoutEffect, useMemo } from "preact/hooks";
import { infoOf } from "./catalogue.js";

/** @typedef {import("../types.js").Shade} Shade */
/** @type {Map<string, Shade>} */
const UNKNOWN = new Map();

/** @param {string} game */
export function usePalette(game) {
  const info = infoOf(game);
  const colours = useMemo(() => (info ? coloursOf(info) : UNKNOWN), [info]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    colours.forEach(({ dark, light }, name) => style.setProperty(name, `light-dark(${light}, ${dark})`));
    return () => colours.forEach((_, name) => style.removeProperty(name));
  }, [colours]);
}

/** @param {import("../types.js").GameSeen} info */
function coloursOf({ seat_colours, actors }) {
  /** @type {Map<string, Shade>} */
  const colours = new Map();
  seat_colours.forEach((shade, seat) => colours.set(`--p${seat}`, shade));
  actors.forEach(({ colour }, actor) => colours.set(`--a${actor}`, colour));
  return colours;
}
