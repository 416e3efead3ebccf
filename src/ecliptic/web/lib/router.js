/** Where in the program one is: the part of the address after the #, which no server ever sees. */

import { computed, signal } from "@preact/signals";

/**
 * @typedef {{page: "home"}
 *   | {page: "setup", game: string, seed: string, options: Record<string, string>}
 *   | {page: "learn", game: string}
 *   | {page: "daily", game: string, day: string | null}
 *   | {page: "logbook", part: LogbookPart, link: string}
 *   | {page: "galaxies"}
 *   | {page: "type-in"}
 *   | {page: "campaign", link: string, part: "" | "play" | "type-in"}
 *   | {page: "table", link: string, at: number | null}} Route
 *
 * @typedef {"missions" | "statistics" | "tours"} LogbookPart
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
  const [path = "", query = ""] = text.replace(/^#/, "").split("?");
  const [, page, name, at, number] = path.split("/");
  if (page === "new" && name) {
    const seed = at === "seed" && /^\d{1,60}$/.test(number ?? "") ? String(number) : "";
    return { page: "setup", game: decodeURIComponent(name), seed, options: Object.fromEntries(new URLSearchParams(query)) };
  }
  if (page === "daily" && name) {
    return { page: "daily", game: decodeURIComponent(name), day: /^\d{4}-\d\d-\d\d$/.test(at ?? "") ? String(at) : null };
  }
  if (page === "logbook") {
    const part = name === "statistics" || name === "tours" ? name : "missions";
    return { page: "logbook", part, link: name === "link" ? decodeURIComponent(at ?? "") : "" };
  }
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

/**
 * The same deal again: seed and options, for somebody who wants to compare.
 * @param {string} game
 * @param {string} seed
 * @param {Record<string, string>} options that are not as usual
 */
export const sameMission = (game, seed, options) => {
  const query = new URLSearchParams(options).toString();
  return `${setupOf(game)}/seed/${seed}${query && `?${query}`}`;
};

/**
 * @param {string} game
 * @param {string | null} [day] today if none is named
 */
export const dailyOf = (game, day = null) => `#/daily/${encodeURIComponent(game)}${day ? `/${day}` : ""}`;

/** @param {LogbookPart} [part] */
export const logbookAt = (part = "missions") => `#/logbook${part === "missions" ? "" : `/${part}`}`;

/** @param {string} link of a logbook, to have it in another browser too */
export const logbookLink = (link) => `#/logbook/link/${encodeURIComponent(link)}`;

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
