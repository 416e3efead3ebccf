/** The games of this server. The page brings them along. */

/** @type {{program: string, catalogue: import("../types.js").Games, rules: Record<string, string>}} */
const brought = JSON.parse(document.getElementById("games")?.textContent ?? "");

/** The same as long as neither the version nor a script of the page changes. */
export const PROGRAM = brought.program;
export const VERSION = brought.catalogue.version;
/** Of bots, weakest first, and how well each plays. */
export const STRENGTHS = brought.catalogue.levels;
export const LEVELS = Object.keys(STRENGTHS);
export const GAMES = brought.catalogue.games;

/** @type {(game: string) => Promise<import("../types.js").Rules>} */
export const rules = async (game) => (await fetch(brought.rules[game] ?? "")).json();

/** @param {string} name */
export const infoOf = (name) => GAMES.find((game) => game.name === name);

/** @param {string} name */
export const titleOf = (name) =>
  infoOf(name)?.title ?? name.replace(/_/g, " ").replace(/\b\w/g, (first) => first.toUpperCase());

/** What one game of it is called: where there is a mission of the day, all are missions. @param {string} name */
export const missionOrGame = (name) => (infoOf(name)?.daily ? "mission" : "game");

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

/** "Cadet: fair" */
export const LEVEL_TITLES = Object.fromEntries(
  Object.entries(STRENGTHS).map(([level, { skill }]) => [level, skill ? `${inWords(level)}: ${skill}` : inWords(level)]),
);
