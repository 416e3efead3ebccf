/** What an effect does, in signs among few words; who cannot see them hears the whole sentence. */

import { html } from "../../html.js";
import { Icon } from "./icons.js";
import { TokenSign } from "./tokens.js";

/** @typedef {import("./icons.js").IconName} IconName */
/** @typedef {import("./types.js").Token} Token */

/** Inward steps, drawn as on the channels. @param {string} _ @param {string} words @param {string} n */
const steps = (_, words, n) => `${words}${"›".repeat(Number(n))}`;

/** @type {[RegExp, string | ((...found: string[]) => string)][]} what signs say shorter */
const SHORTER = [
  [/\bdiscard up to (\d) cards, draw as many, gain 1 mass for each/gi, "Swap up to $1 cards, +1 mass each"],
  [/\bCount the stacks on your board: this is X/g, "X = your stacks"],
  [/\bCount your discovered anomalies, cores included: this is X/g, "X = your anomalies"],
  [/\bEvery other player: /g, "others: "],
  [/\bgain an? (?=Blue|Super|Primordial|Major|Minor)/gi, ""],
  [/\bgain (?=\d|X)/gi, "+"],
  [/\b(orbit )one channel (\d) spaces/gi, steps],
  [/\binward (up to )(\d) spaces/gi, steps],
  [/\borbit once/gi, "Orbit"],
  [/\b(orbit|siphon) twice/gi, "2 $1"],
  [/\b(orbit|siphon) three times/gi, "3 $1"],
  [/, twice\b/gi, " ×2"],
  [/, (\d) times\b/gi, " ×$1"],
  [/^each (\w)/i, (_, first) => first.toUpperCase()],
  [/with its (?=Matter)/g, ""],
  [/ if one can take it/g, ""],
  [/\bMatter gained on a gate may go 1 space further in instead/g, "Matter may enter on space 2"],
  [/\bOrbit effect by which something falls in/g, "Orbit, a stack falls in"],
  [/\byour first Orbit in the Draft phase and in each Actions turn moves 1 space more/gi, "first Orbit of a phase: +1\u00a0space"],
  [/\bRemove one of your tokens and gain its value and 1 more, as mass for Matter, as counters for Antimatter/g, "Remove a token: its value +1 as mass or counters"],
  [/\bEach other player gets an? (?=M)(.*?) next round/g, "next round others: $1"],
  [/(\d|X) (?=mass|counter|card)/g, "$1\u00a0"],
  [/\.$/, ""],
  [/\. ([A-Z])(?=[a-z])(?!lue|upergiant|rimordial|ajor|inor|atter)/g, (_, first) => `, ${first.toLowerCase()}`],
  [/\. (?=\S)/g, ", "],
];

/** @type {[RegExp, string][]} and shorter still, where there is little room */
const TIGHTER = [
  [/\beach (?=stack|Antimatter)/gi, ""],
  [/\bstack of 2 or more tokens(?= absorbed)/gi, "2+ tokens"],
  [/ absorbed: (?=\+)/g, " "],
  [/\bMatter may enter on space (\d)/g, "Matter: space $1"],
  [/\byou exchange (1\u00a0counter) for (?=1\u00a0mass)/gi, "$1 = "],
  [/\byou may play (\d) more card per turn/gi, "+$1 play"],
  [/\byou may shift one wormhole up to (\d) spaces/gi, "±$1"],
  [/\bupgrade up to (\d) tokens/gi, "$1\u00a0↑"],
  [/\bmove one stack up to (?=›)/gi, "Stack "],
  [/\borbit both channels/gi, "Orbit both"],
  [/\bopen a closed pair/gi, "Open wormhole"],
  [/\b(?:each )?activation of a pair: (?:gain )?/gi, "Wormhole: "],
  [/\bdiscard (\d)\u00a0(?=card)/gi, "−$1\u00a0"],
  [/ as if one size larger/g, " size +1"],
  [/\bOrbit, a stack falls in/g, "Orbit in"],
  [/ of a phase: \+(\d)\u00a0space/g, " +$1\u00a0›"],
  [/, or (?=Primordial)/g, " / "],
  [/X = your stacks, \+X(\u00a0\w+)/g, "+1$1 per stack"],
  [/X = your anomalies, \+X(\u00a0\w+)/g, "+1$1 per anomaly"],
  [/\bdraw (?=\d\u00a0card)/gi, "+"],
  [/, (?=\+)/g, " "],
];

/** @type {Record<string, IconName>} */
const ICONS = { counter: "counter", mass: "mass", wormhole: "worm", siphon: "siphon", orbit: "orbit", card: "card" };
/** @type {Record<string, Token | "antimatter">} */
const TOKENS = { "antimatter token": "antimatter", "blue giant": "blue_giant", supergiant: "supergiant", "primordial black hole token": "primordial", "major antimatter": "major", "minor antimatter": "minor" };
// A thing, with its number if it has one: the two stay on one line.
const NAMED = new RegExp(`((?:\\+?[\\dX]\\u00a0)?\\b(?:${[...Object.keys(TOKENS), ...Object.keys(ICONS)].join("|")})s?\\b)`, "i");
const NUMBERED = /^(\+?[\dX]\u00a0)?(.+)$/s;

/** @param {string} text @param {boolean} tight */
const shorter = (text, tight) => [...SHORTER, ...(tight ? TIGHTER : [])].reduce((said, [long, short]) => said.replace(long, /** @type {string} */ (short)), text);

/** @param {string} name */
function signOf(name) {
  const token = TOKENS[name];
  const icon = ICONS[name];
  return token ? html`<${TokenSign} token=${token} />` : icon ? html`<${Icon} name=${icon} />` : null;
}

/** @param {string} part */
function drawn(part) {
  const [, number = "", words = ""] = NUMBERED.exec(part) ?? [];
  const name = words.toLowerCase();
  const sign = signOf(name) ?? signOf(name.replace(/s$/, ""));
  return sign ? html`<span class="um-sign">${number}${sign}</span>` : part;
}

/** @type {[RegExp, IconName][]} what a card is about, by its first word of these */
const SYMBOLS = [[/siphon/i, "siphon"], [/wormhole|pair/i, "worm"], [/orbit|inward/i, "orbit"], [/counter/i, "counter"], [/.*/, "mass"]];

/** @param {string} text @returns {IconName} */
export const symbolOf = (text) => SYMBOLS.find(([words]) => words.test(text))?.[1] ?? "card";

/** In words where there is room for them. @param {{ text: string, tight?: boolean }} props */
export const Effect = ({ text, tight }) => html`<span class="um-in-words">${text}</span><span class="um-in-signs"><${Signs} text=${text} tight=${tight} /></span>`;

/** @param {{ text: string, tight?: boolean }} props a sentence of the engine */
export const Signs = ({ text, tight = false }) => html`
  <span class="hidden-text">${text} </span><span class="um-signs" aria-hidden="true">${shorter(text, tight).split(NAMED).map(drawn)}</span>`;
