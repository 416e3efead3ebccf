/** The shapes of the game: resources, Structures, Classifications, and short signs among words. */

import { html, classes } from "../../html.js";
import { GLYPHS } from "../../ui/glyph.js";
import { capital } from "./counted.js";

/**
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {import("./types.js").StructureKind} StructureKind
 * @typedef {import("./types.js").SignRow} SignRow
 * @typedef {import("../../board.js").GlyphName} GlyphName
 */

/** @type {Kind[]} */
export const KINDS = ["V", "F", "A"];
/** @type {Record<Kind, string>} */
export const KIND_WORDS = { V: "Voyage Stone", F: "Forge Stone", A: "Aether" };

/** A sail, a cut hexagon and a drop, round the origin: each kind has its shape, so that colour is never alone. @type {Record<Kind, string>} */
export const KIND_SHAPES = {
  V: "M0-5.6 4.8 5Q0 2.4-4.8 5Z",
  F: "M-4.8-2.8 0-5.5 4.8-2.8V2.8L0 5.5-4.8 2.8Z",
  A: "M0-5.8C2.7-2 4.4-.2 4.4 1.6A4.4 4.4 0 0 1-4.4 1.6C-4.4-.2-2.7-2 0-5.8Z",
};

/** @type {Record<StructureKind, string>} dome, arch and chair */
export const STRUCTURE_SHAPES = {
  sanctum: "M-10 8H10V5H8.2V1.5C8.2-4.2 4.6-8 0-9.8-4.6-8-8.2-4.2-8.2 1.5V5H-10Z",
  gateway: "M-10 8V-1.5A10 10 0 0 1 10-1.5V8H4.8V-1A4.8 4.8 0 0 0-4.8-1V8Z",
  throne: "M-8.5 12V-6L-5.5-12-3-7 0-13.5 3-7 5.5-12 8.5-6V12H5.2V7H-5.2V12Z",
};

/** @type {Record<StructureKind, string>} */
export const STRUCTURE_WORDS = { sanctum: "Sanctum", gateway: "Gateway", throne: "Throne" };

const JOINED = "\u2060"; // no line ends here

const EMBLEMS = {
  tidal: "M1 7q4-5 8 0t8 0M1 12.5q4-5 8 0t8 0",
  arcane: "M1 9Q9 1 17 9 9 17 1 9ZM9 6.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6",
  radiant: "M9 5.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8M9 1v2M9 15v2M1 9h2M15 9h2M3.3 3.3l1.5 1.5M13.2 13.2l1.5 1.5M3.3 14.7l1.5-1.5M13.2 4.8l1.5-1.5",
  umbral: "M12 2A7.4 7.4 0 1 0 16 12 6 6 0 0 1 12 2Z",
  seraph: "M9 16V6M9 9C6 9 2 7 1.5 2.5 6 3 9 5.5 9 9ZM9 9c3 0 7-2 7.5-6.5C12 3 9 5.5 9 9Z",
};

const ICONS = {
  attack: "M15.5 2.5 7 11M5 10l3 3M2.5 15.5 6 12",
  permanent: "M9 9C7 6 5.6 5 4.2 5a4 4 0 0 0 0 8C5.6 13 7 12 9 9c2-3 3.4-4 4.8-4a4 4 0 0 1 0 8C12.4 13 11 12 9 9Z",
  over: "M9 2q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7Z",
  card: "M5 2h8a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 13 16H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 2ZM7 6h4M7 9h4",
  artifact: "M9 1.5 15 9l-6 7.5L3 9ZM9 1.5v15M3 9h12",
  slot: "M4 3h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM7 9h4M9 7v4",
  lock: "M5 8V6a4 4 0 0 1 8 0v2M4 8h10v8H4Z",
  move: "M2 9h12M10 4l5 5-5 5",
  entity: "M9 2.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6M3 16c0-4 3-5.5 6-5.5s6 1.5 6 5.5",
};

/** @typedef {keyof typeof EMBLEMS} EmblemName */
/** @typedef {keyof typeof ICONS} IconName */

/** @param {{ name: IconName, class?: string }} props */
export const Icon = ({ name, class: extra }) => html`<svg class=${classes("lk-icon", extra)} viewBox="0 0 18 18" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;

/** The Classification of a card. @param {{ of: EmblemName, class?: string }} props */
export const Emblem = ({ of, class: extra }) => html`
  <svg class=${classes("lk-emblem", extra)} viewBox="0 0 18 18" role="img" aria-label=${of} data-what=${of === "seraph" ? "Seraph: no Cosmic Power" : `Classification: ${capital(of)}`}><path d=${EMBLEMS[of]} /></svg>`;

/** @param {{ kind: Kind }} props */
export const Resource = ({ kind }) => html`<svg class=${`lk-res lk-${kind}`} viewBox="-6 -6 12 12" aria-hidden="true"><path d=${KIND_SHAPES[kind]} /></svg>`;

/** A number and the shape of its resource. @param {{ n: number | string, kind: Kind }} props */
export const Amount = ({ n, kind }) => html`<span class="lk-amount">${n}<${Resource} kind=${kind} /><span class="hidden-text"> ${KIND_WORDS[kind]}${kind === "A" || Number(n) === 1 ? "" : "s"} </span></span>`;

/** @param {{ amounts: number[], none?: string }} props */
export const Price = ({ amounts, none = "nothing" }) => html`
  <span class="lk-price">${amounts.some(Boolean) ? KINDS.map((kind, k) => (amounts[k] ? html`<${Amount} key=${kind} n=${amounts[k]} kind=${kind} />` : null)) : none}</span>`;

/** @param {{ n: number }} props */
export const Points = ({ n }) => html`<span class="lk-vp">${n}<span class="hidden-text"> VP</span></span>`;

/** A Structure or figure of a seat among words. @param {{ kind: StructureKind, colour: string }} props */
export const Piece = ({ kind, colour }) => html`<svg class="lk-piece-icon" viewBox="-12 -14 24 27" aria-hidden="true"><path d=${STRUCTURE_SHAPES[kind]} fill=${colour} /></svg>`;

/** The shape of a player round the origin, so large. @param {{ glyph: GlyphName, size: number, x?: number, y?: number, class?: string }} props */
export const Shape = ({ glyph, size, x = 0, y = 0, class: extra }) => html`
  <path class=${extra} d=${GLYPHS[glyph]} transform=${`translate(${x} ${y}) scale(${size / 16}) translate(-8 ${glyph === "triangle" ? -9 : -8})`} />`;

/** What stands on a card, with signs among its words as the engine gives them. @param {{ signs: SignRow[], tight?: boolean }} props */
export const Effect = ({ signs, tight = false }) => html`<span class="lk-words">${signs.map((row) => drawn(row, tight))}</span>`;

/** The mark that follows a sign stays on its line. @param {SignRow} row @param {boolean} tight */
function drawn({ text, sign, tight: shorter = text }, tight) {
  const words = tight ? shorter : text;
  return sign ? html`<${Amount} n=${words} kind=${sign} />${JOINED}` : words;
}
