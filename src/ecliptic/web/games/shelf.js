/**
 * The games in the order in which they stand on the shelf. A game that the server has brings its own picture and words;
 * those here stand in until then.
 */

import { Cover as DeepFuture } from "./covers/deep_future.js";
import { Cover as Laniakea } from "./covers/laniakea.js";
import { Cover as Horizons } from "./horizons/cover.js";
import { Cover as PulpInvasion } from "./covers/pulp_invasion.js";
import { Cover as Ultramassive } from "./covers/ultramassive.js";

/**
 * @typedef {object} OnShelf
 * @property {string} name
 * @property {string} title
 * @property {string} blurb
 * @property {[number, number]} players
 * @property {string} length
 * @property {import("preact").ComponentType<{}>} Cover
 */

/** @type {OnShelf[]} */
export const SHELF = [
  {
    name: "horizons",
    title: "Horizons",
    blurb: "Settle the worlds of a few bright stars, side by side with your rivals.",
    players: [2, 5],
    length: "60–75 min",
    Cover: Horizons,
  },
  {
    name: "deep_future",
    title: "Deep Future",
    blurb: "Raise a civilisation; the next one will dig up what you leave.",
    players: [1, 3],
    length: "30–120 min",
    Cover: DeepFuture,
  },
  {
    name: "pulp_invasion",
    title: "Pulp Invasion",
    blurb: "Find the super weapons before the saucers find you.",
    players: [1, 1],
    length: "20–30 min",
    Cover: PulpInvasion,
  },
  {
    name: "ultramassive",
    title: "Ultramassive",
    blurb: "Feed a black hole for six rounds. The heaviest wins.",
    players: [1, 4],
    length: "60–120 min",
    Cover: Ultramassive,
  },
  {
    name: "laniakea",
    title: "Laniakea",
    blurb: "Cross dark space from galaxy to galaxy, and ascend.",
    players: [1, 4],
    length: "60–120 min",
    Cover: Laniakea,
  },
];
