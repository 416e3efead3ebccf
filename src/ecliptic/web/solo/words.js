/** What the pages of solo games say in more than one place. */

import { infoOf, wordOf } from "../lib/catalogue.js";

/** @typedef {import("./types.js").Result} Result */

/** @param {string} day such as 2026-11-17 */
export const dayWords = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** @param {string} day */
export const shortDay = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** @param {string} at a time of the server, in the reader's own zone */
export const timeWords = (at) =>
  new Date(at).toLocaleString("en-GB", { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** @param {Result} result */
export const outcome = (result) => (result.won ? "Won" : result.ending === "abandoned" ? "Abandoned" : "Lost");

/** @param {Result} result why it ended, where that is not said by its outcome */
export const cause = ({ won, ending }) => (won || ending === "abandoned" ? "" : ending);

/**
 * The options that are not as usual, in words.
 * @param {string} game
 * @param {Record<string, string>} options
 */
export function unusual(game, options) {
  const specs = infoOf(game)?.options ?? [];
  const changed = specs.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  return changed.map((spec) => wordOf(spec, options[spec.name] ?? "")).join(", ");
}

/**
 * The same as a command of the terminal.
 * @param {string} game
 * @param {string} seed
 * @param {Record<string, string>} options
 */
export const command = (game, seed, options) =>
  ["ecliptic play", game, "--seed", seed, ...Object.entries(options).map(([name, value]) => `--option ${name}=${value}`)].join(" ");

/**
 * Those options that are not as usual.
 * @param {string} game
 * @param {Record<string, string>} options
 * @returns {Record<string, string>}
 */
export function changedOptions(game, options) {
  const specs = infoOf(game)?.options ?? [];
  return Object.fromEntries(
    specs.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual).map(({ name }) => [name, options[name] ?? ""]),
  );
}
