/** The colours of the seats, --p0, --p1 and so on: as the entry of the game that is shown has them. */

import { useLayoutEffect } from "preact/hooks";
import { infoOf } from "./catalogue.js";

/** @type {import("../types.js").GameSeen["seat_colours"]} */
const UNKNOWN = [];

/** @param {string} game */
export function usePalette(game) {
  const colours = infoOf(game)?.seat_colours ?? UNKNOWN;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    colours.forEach(({ dark, light }, seat) => style.setProperty(`--p${seat}`, `light-dark(${light}, ${dark})`));
    return () => colours.forEach((_, seat) => style.removeProperty(`--p${seat}`));
  }, [colours]);
}
