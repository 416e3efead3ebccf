/** The logbook of this browser: a secret link, made when it is first needed; and the requests about it. */

import { Refused, get, post } from "./api.js";
import { displayName } from "./settings.js";
import { kept } from "./storage.js";

/**
 * @typedef {import("../solo/types.js").LogbookSeen} Logbook
 * @typedef {import("../solo/types.js").DailySeen} Daily
 * @typedef {import("../solo/types.js").LogbookStatistics} Statistics
 */

export const logbook = kept("logbook", "");

const LONGEST = 24; // letters of a name

/** The link; a new logbook if there is none. */
export async function ownLogbook() {
  if (!logbook.value) {
    const { link } = await post("logbooks", null, { name: displayName.value.trim().slice(0, LONGEST) });
    logbook.value = link;
  }
  return logbook.value;
}

/**
 * Ask about the logbook. One that this server does not know is replaced.
 * @template T
 * @param {(link: string) => Promise<T>} ask
 * @returns {Promise<T>}
 */
async function asked(ask) {
  const link = await ownLogbook();
  try {
    return await ask(link);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "not_found" || logbook.value !== link) throw error;
    logbook.value = "";
    return ask(await ownLogbook());
  }
}

/** @type {() => Promise<Logbook>} */
export const seeLogbook = () => asked((link) => get("logbook", link));

/** @type {(name: string) => Promise<Logbook>} */
export const callLogbook = (name) => asked((link) => post("logbook/name", link, { name }));

/** @type {(game: string, title: string, value: string) => Promise<Statistics>} */
export const statisticsOf = (game, title, value) =>
  asked((link) => get(`logbook/statistics?${new URLSearchParams({ game, title, value })}`, link));

/** @type {(game: string, options: Record<string, string>, again: boolean) => Promise<Logbook>} */
export const beginTour = (game, options, again) => asked((link) => post("logbook/tours", link, { game, options, again }));

/** @type {(tour: number, stage: string) => Promise<{link: string}>} */
export const playStage = (tour, stage) => asked((link) => post("logbook/missions", link, { tour, stage }));

/** @type {(game: string, day: string | null) => Promise<Daily>} */
export const seeDaily = (game, day) => get(`daily/${game}${day ? `?day=${day}` : ""}`, logbook.value || null);

/** @type {(game: string) => Promise<{link: string}>} */
export const countedTry = (game) => asked((link) => post(`daily/${game}`, link, {}));

/** @type {(game: string, day: string) => Promise<{link: string}>} */
export const practise = (game, day) => asked((link) => post(`daily/${game}`, link, { practice: true, day }));
