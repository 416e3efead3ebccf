/**
 * The games that have a picture here, by the name in their entry. Everything else about a game - title, blurb, length,
 * colours, options - comes from the server. A game that is missing here can be played all the same, on the plain board.
 */

import { Cover as DeepFuture } from "./deep_future/cover.js";
import { Cover as Horizons } from "./horizons/cover.js";
import { Cover as Laniakea } from "./laniakea/cover.js";
import { Cover as PulpInvasion } from "./pulp_invasion/cover.js";
import { Cover as Ultramassive } from "./ultramassive/cover.js";

/**
 * @typedef {object} OnShelf
 * @property {import("preact").ComponentType<{}>} Cover  the picture on the home page, an SVG of 240 x 320
 * @property {() => Promise<{default: import("../board.js").GameBoard}>} board
 * @property {URL} styles
 * @property {() => Promise<{default: import("../tutorial/lesson.js").Tutorial}>} [lesson]  where the entry promises one
 */

/** @type {Record<string, OnShelf>} */
export const SHELF = {
  horizons: {
    Cover: Horizons,
    board: () => import("./horizons/board.js"),
    styles: new URL("./horizons/board.css", import.meta.url),
    lesson: () => import("./horizons/tutorial.js"),
  },
  deep_future: {
    Cover: DeepFuture,
    board: () => import("./deep_future/board.js"),
    styles: new URL("./deep_future/board.css", import.meta.url),
    lesson: () => import("./deep_future/tutorial.js"),
  },
  pulp_invasion: {
    Cover: PulpInvasion,
    board: () => import("./pulp_invasion/board.js"),
    styles: new URL("./pulp_invasion/board.css", import.meta.url),
    lesson: () => import("./pulp_invasion/tutorial.js"),
  },
  ultramassive: {
    Cover: Ultramassive,
    board: () => import("./ultramassive/board.js"),
    styles: new URL("./ultramassive/board.css", import.meta.url),
    lesson: () => import("./ultramassive/tutorial.js"),
  },
  laniakea: {
    Cover: Laniakea,
    board: () => import("./laniakea/board.js"),
    styles: new URL("./laniakea/board.css", import.meta.url),
    lesson: () => import("./laniakea/tutorial.js"),
  },
};
