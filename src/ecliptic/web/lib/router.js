/** Where in the program one is: the part of the address after the #, which no server ever sees. */

import { computed, signal } from "@preact/signals";

/**
 * @typedef {{page: "home"}
 *   | {page: "setup", game: string}
 *   | {page: "learn", game: string}
 *   | {page: "galaxies"}
 *   | {page: "type-in"}
 *   | {page: "campaign", link: string, part: "" | "play" | "type-in"}
 *   | {page: "table", link: string, at: number | null}} Route
 */

const hash = signal(location.hash);
addEventListener("hashchange", () => (hash.value = location.hash));

/** @type {import("@preact/signals").ReadonlySignal<Route>} */
export const route = computed(() => parse(hash.value));

/**
 * @param {string} text
 * @returns {Route}
 */
function parse(text) {
  const [, page, name, at, number] = text.replace(/^#/, "").split("/");
  if (page === "new" && name) return { page: "setup", game: decodeURIComponent(name) };
  if (page === "learn" && name) return { page: "learn", game: decodeURIComponent(name) };
  if (page === "galaxies") return { page: name === "type-in" ? "type-in" : "galaxies" };
  if (page === "c" && name) {
    return { page: "campaign", link: decodeURIComponent(name), part: at === "play" || at === "type-in" ? at : "" };
  }
  if (page === "t" && name) {
    const after = at === "at" && /^\d+$/.test(number ?? "") ? Number(number) : null;
    return { page: "table", link: decodeURIComponent(name), at: after };
  }
  return { page: "home" };
}

export const HOME = "#/";

/** @param {string} game */
export const setupOf = (game) => `#/new/${encodeURIComponent(game)}`;

/** @param {string} game */
export const learnOf = (game) => `#/learn/${encodeURIComponent(game)}`;

export const GALAXIES = "#/galaxies";
export const TYPE_IN = "#/galaxies/type-in";

/**
 * @param {string} link
 * @param {"" | "play" | "type-in"} [part]
 */
export const campaignOf = (link, part = "") => `#/c/${encodeURIComponent(link)}${part && `/${part}`}`;

/**
 * @param {string} link
 * @param {number | null} [at]
 */
export const tableOf = (link, at = null) => `#/t/${encodeURIComponent(link)}${at === null ? "" : `/at/${at}`}`;

/** @param {string} address */
export const go = (address) => (location.hash = address);

/**
 * The whole address, for another person.
 * @param {string} address
 */
export const whole = (address) => location.href.replace(/#.*$/, "") + address;

/**
 * Change the address without a step in the browser's history.
 * @param {string} address
 */
export function replaceAddress(address) {
  history.replaceState(null, "", address);
  hash.value = address;
}
