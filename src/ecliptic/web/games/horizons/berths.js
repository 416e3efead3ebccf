/**
 * Where the plate of a System may lie beside it.
 *
 * @typedef {import("./layout.js").Rect} Rect
 * @typedef {import("./layout.js").PlateSize} PlateSize
 * @typedef {import("./layout.js").Box} Box
 */

import { place, polar } from "./geometry.js";

export const WIDE = 2.56; // half the width of a System, in radii of its hexagons
export const HIGH = 2.66; // half its height
export const MARGIN = 4;
export const GAP = 5;
const DOUBT = 0.92; // a plate must lie nearer to its own Star than to any other: at most so far, as a share of that
const PATIENCE = 300; // how many ways to lay the plates are tried

const OFF = 0.6; // how far a plate may lie off its System, in radii

/** The six hexagons of a System around its Star, in radii. */
export const FLOWER = [0, 1, 2, 3, 4, 5].map((i) => place(0, 0, 1, i));

/** Directions in which a plate may lie from its Star. */
const SIDES = [90, -90, 0, 180, 72, 108, -72, -108, 54, 126, -54, -126, 30, 150, -30, -150];

/**
 * Where the plate of the i-th System may lie: beside it, clear of all others; first where nobody could take it for the plate of another.
 * @param {[number, number][]} centres @param {number} i @param {number} r
 * @param {PlateSize} size @param {Box} box
 */
export function sites(centres, i, r, size, { width, height, taken }) {
  const [cx, cy] = centres[i];
  const [right, bottom] = [width - MARGIN - size.w, height - MARGIN - size.h];
  const found = [];
  for (const { x: dx, y: dy, w, h } of around(r, size)) {
    const [x, y] = [cx + dx, cy + dy];
    if (x < MARGIN || y < 0 || x > right || y > bottom) continue; // above its name a plate is empty
    const rect = { x, y, w, h };
    const doubt = doubtOf(rect, centres, i);
    if (doubt >= DOUBT ** 2 || overlap(rect, taken)) continue;
    if (centres.every(([a, b], j) => j === i || clear(rect, a, b, r))) found.push({ rect, doubt });
  }
  return found.sort((a, b) => a.doubt - b.doubt).map(({ rect }) => rect);
}

/**
 * How much nearer than any other System the i-th one is to the middle of a rectangle: the square of the share.
 * @param {Rect} rect @param {[number, number][]} centres @param {number} i
 */
function doubtOf({ x, y, w, h }, centres, i) {
  let [own, other] = [0, Infinity];
  for (let j = 0; j < centres.length; j++) {
    const far = (x + w / 2 - centres[j][0]) ** 2 + (y + h / 2 - centres[j][1]) ** 2;
    if (j === i) own = far;
    else other = Math.min(other, far);
  }
  return own / other;
}

/** @type {Map<string, Rect[]>} */
const known = new Map();

/**
 * The rectangles beside a System at the origin.
 * @param {number} r @param {PlateSize} size
 */
function around(r, size) {
  const key = `${size.w} ${size.h} ${r}`;
  const found = known.get(key) ?? SIDES.flatMap((side) => beside(r, side, size));
  known.set(key, found);
  return found;
}

/**
 * The rectangle that touches a System in a direction, and the same moved off it a little.
 * @param {number} r @param {number} side @param {PlateSize} size
 * @returns {Rect[]}
 */
function beside(r, side, { w, h }) {
  const [dx, dy] = polar(0, 0, 1, side);
  let far = 2 * r;
  let rect = { x: dx * far - w / 2, y: dy * far - h / 2, w, h };
  while (!clear(rect, 0, 0, r)) {
    far += 3;
    rect = { x: dx * far - w / 2, y: dy * far - h / 2, w, h };
  }
  return [0, OFF * r].map((off) => ({ x: rect.x + dx * off, y: rect.y + dy * off, w, h }));
}

/**
 * Does the rectangle leave the Worlds of a System free?
 * @param {Rect} rect @param {number} x @param {number} y @param {number} r
 */
const clear = (rect, x, y, r) =>
  distance(rect, x, y) >= HIGH * r + GAP || FLOWER.every(([a, b]) => distance(rect, x + a * r, y + b * r) >= r + GAP);

/** @param {Rect} rect @param {number} x @param {number} y */
export function distance(rect, x, y) {
  const dx = Math.max(rect.x - x, 0, x - rect.x - rect.w);
  const dy = Math.max(rect.y - y, 0, y - rect.y - rect.h);
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * One site for each System so that no two plates overlap.
 * @param {Rect[][]} choices
 */
export const choose = (choices) => settle(choices, [], { left: PATIENCE });

/**
 * @param {Rect[][]} choices @param {Rect[]} taken @param {{ left: number }} tries
 * @returns {Rect[] | null}
 */
function settle(choices, taken, tries) {
  if (taken.length === choices.length) return taken;
  for (const rect of choices[taken.length]) {
    if (tries.left-- < 0) return null;
    const found = taken.some((other) => overlap(rect, other)) ? null : settle(choices, [...taken, rect], tries);
    if (found) return found;
  }
  return null;
}

/** @param {Rect} a @param {Rect} b */
const overlap = (a, b) =>
  a.x < b.x + b.w + GAP && b.x < a.x + a.w + GAP && a.y < b.y + b.h + GAP && b.y < a.y + a.h + GAP;
