/** The games of this server. */

import { signal } from "@preact/signals";
import { games } from "./api.js";

/** @type {import("@preact/signals").Signal<import("../types.js").Games | null>} */
export const catalogue = signal(null);

/** @type {import("@preact/signals").Signal<string>} why there is no catalogue */
export const catalogueProblem = signal("");

/** @type {Promise<void> | null} */
let asking = null;

/** Asks once; a second call waits for the same answer. */
export function loadCatalogue() {
  asking ??= games().then(
    (found) => {
      catalogue.value = found;
      catalogueProblem.value = "";
    },
    (error) => {
      catalogueProblem.value = error.message;
      asking = null;
    },
  );
  return asking;
}

/** @param {string} name */
export const infoOf = (name) => catalogue.value?.games.find((game) => game.name === name);

/** @param {string} name */
export const titleOf = (name) =>
  infoOf(name)?.title ?? name.replace(/_/g, " ").replace(/\b\w/g, (first) => first.toUpperCase());

/**
 * A value of an option in words.
 * @param {import("../types.js").OptionSpec} spec
 * @param {string} value
 */
export const wordOf = (spec, value) => spec.words[value] ?? value;

/** @param {string} word a name of the program, such as round_limit */
export const inWords = (word) => {
  const text = word.replace(/_/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
