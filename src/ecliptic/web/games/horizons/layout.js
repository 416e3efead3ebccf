/**
 * Where the Systems and their plates stand in a box of any shape: the arrangement that lets the Worlds be largest.
 *
 * @typedef {{ x: number, y: number, w: number, h: number }} Rect
 * @typedef {{ name: "bars" | "table" | "small" | "tiny", w: number, h: number, worth: number }} PlateSize
 * @typedef {{ width: number, height: number, taken: Rect }} Box
 * @typedef {[number, number][]} Pattern shares of the width and of the height
 * @typedef {{ r: number, centres: [number, number][], plates: Rect[], plate: PlateSize["name"], pattern: Pattern | null }} Layout
 */

import { FLOWER, GAP, HIGH, MARGIN, WIDE, choose, distance, sites } from "./berths.js";

const ROOM = 1.94; // the least distance between hexagons of two Systems
const LARGEST = 400; // radii are tried from a fixed ladder, so that what is known of one can be used again
const STEP = 0.02;
const CLEARLY = 1.02; // what a later arrangement must gain to be taken instead
const SETTLED = 1.2; // what it must gain when the Systems stand in another already: nobody likes to search for a Star

/** How far the hexagons of a System lie from each other: each way once. @type {[number, number][]} */
const APART = FLOWER.flatMap(([a, b]) => FLOWER.map(([c, d]) => /** @type {[number, number]} */ ([c - a, d - b]))).filter(
  ([x, y], i, ways) => ways.findIndex(([u, v]) => Math.hypot(u - x, v - y) < 1e-6) === i,
);

/** Arrangements for each number of Systems. @type {Record<number, Pattern[]>} */
const PATTERNS = {
  2: [[[0, 0.5], [1, 0.5]], [[0.5, 0], [0.5, 1]], [[0, 0], [1, 1]], [[0, 1], [1, 0]]],
  3: [
    [[0, 0], [0.5, 1], [1, 0]],
    [[0, 0.5], [0.5, 0.5], [1, 0.5]],
    [[0, 0], [1, 0.5], [0, 1]],
    [[0.5, 0], [0.5, 0.5], [0.5, 1]],
  ],
  4: [
    [[0, 0], [1, 0], [0, 1], [1, 1]],
    [[0, 0], [1 / 3, 1], [2 / 3, 0], [1, 1]],
    [[0, 0], [1, 1 / 3], [0, 2 / 3], [1, 1]],
    [[0, 0.5], [1 / 3, 0.5], [2 / 3, 0.5], [1, 0.5]],
  ],
  5: [
    [[0, 0], [0.25, 1], [0.5, 0], [0.75, 1], [1, 0]],
    [[0, 0], [1, 0], [0.5, 0.5], [0, 1], [1, 1]],
    [[0, 0], [1, 0.25], [0, 0.5], [1, 0.75], [0, 1]],
    [[0, 0], [0.5, 0], [1, 0], [0.2, 1], [0.8, 1]],
    [[0, 0], [1, 0], [0, 0.5], [1, 0.5], [0.5, 1]],
  ],
};

/**
 * @param {number} count of Systems
 * @param {number} width @param {number} height of the box
 * @param {PlateSize[]} sizes a plate may have
 * @param {Rect} taken a part of the box that belongs to somebody else
 * @param {Pattern | null} before how the Systems stand now
 * @returns {Layout}
 */
export function arrange(count, width, height, sizes, taken, before = null) {
  const box = { width, height, taken };
  /** @type {{ layout: Layout, score: number } | null} */
  let best = null;
  for (const size of sizes) {
    for (const pattern of PATTERNS[count] ?? PATTERNS[5]) {
      const worth = pattern === before ? size.worth * SETTLED : size.worth;
      for (const inset of insets(size)) {
        const least = best ? (best.score / worth) * CLEARLY : 0;
        const layout = largest(pattern, box, size, inset, least);
        if (layout) best = { layout, score: layout.r * worth };
      }
    }
  }
  return best?.layout ?? crowded(count, width, height, sizes[sizes.length - 1]);
}

/**
 * Bands left free for plates: none, below, above, right, left, both sides.
 * @param {PlateSize} size
 */
function insets(size) {
  const [w, h] = [size.w + GAP, size.h + GAP];
  return [
    [0, 0, 0, 0], [0, 0, h, 0], [h, 0, 0, 0], [0, w, 0, 0], [0, 0, 0, w], [0, w, 0, w], [h, 0, h, 0],
    [0, 0, h / 2, 0], [h / 2, 0, 0, 0],
  ];
}

/**
 * The largest radius at which a pattern fits, if it beats `least`.
 * @param {Pattern} pattern @param {Box} box
 * @param {PlateSize} size @param {number[]} inset @param {number} least
 * @returns {Layout | null}
 */
function largest(pattern, box, size, inset, least) {
  if (!spread(pattern, box, inset, Math.max(least, 1))) return null;
  const most = roomiest(pattern, box, inset, least);
  for (let step = Math.ceil(Math.log(LARGEST / most) / STEP), r = most; r > Math.max(least, 1); step++) {
    r = LARGEST * Math.exp(-step * STEP);
    const found = r > least && fit(pattern, box, size, inset, r);
    if (found) return found;
  }
  return null;
}

/**
 * The pattern at this radius, or null if something would overlap.
 * @param {Pattern} pattern @param {Box} box
 * @param {PlateSize} size @param {number[]} inset @param {number} r
 * @returns {Layout | null}
 */
function fit(pattern, box, size, inset, r) {
  const centres = spread(pattern, box, inset, r);
  if (!centres || !centres.every(([x, y]) => untouched(box.taken, x, y, r))) return null;
  const choices = [];
  for (let i = 0; i < centres.length; i++) {
    choices.push(sites(centres, i, r, size, box));
    if (!choices[i].length) return null;
  }
  const plates = choose(choices);
  return plates && { r, centres, plates, plate: size.name, pattern };
}

/**
 * The middles of the Systems, spread over the box; null if they would touch.
 * @param {Pattern} pattern @param {Box} box @param {number[]} inset @param {number} r
 */
function spread(pattern, { width, height }, [top, right, bottom, left], r) {
  const [x0, y0] = [MARGIN + left + WIDE * r, MARGIN + top + HIGH * r];
  const [spanX, spanY] = [width - MARGIN - right - WIDE * r - x0, height - MARGIN - bottom - HIGH * r - y0];
  if (spanX < 0 || spanY < 0) return null;
  const centres = pattern.map(([u, v]) => /** @type {[number, number]} */ ([x0 + u * spanX, y0 + v * spanY]));
  return apart(centres, r) ? centres : null;
}

/**
 * The largest radius at which the Systems do not touch, plates aside.
 * @param {Pattern} pattern @param {Box} box @param {number[]} inset @param {number} least
 */
function roomiest(pattern, box, inset, least) {
  let [low, high] = [least, Math.min(box.width / WIDE, box.height / HIGH) / 2];
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (spread(pattern, box, inset, middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Does what belongs to somebody else leave the middles of the Worlds free?
 * @param {Rect} rect @param {number} x @param {number} y @param {number} r
 */
const untouched = (rect, x, y, r) => FLOWER.every(([a, b]) => distance(rect, x + a * r, y + b * r) >= r * 0.72);

/** @param {[number, number][]} centres @param {number} r */
const apart = (centres, r) =>
  centres.every(([x, y], i) => centres.slice(i + 1).every(([a, b]) => strangers((a - x) / r, (b - y) / r)));

/** Are two Systems at this distance, in radii, clearly two? @param {number} dx @param {number} dy */
function strangers(dx, dy) {
  if (Math.sqrt(dx * dx + dy * dy) > 2 * HIGH + 0.2) return true;
  return APART.every(([x, y]) => (dx + x) ** 2 + (dy + y) ** 2 >= ROOM ** 2);
}

/**
 * A box too small for anything: a row of Systems with their plates upon them.
 * @param {number} count @param {number} width @param {number} height @param {PlateSize} size
 * @returns {Layout}
 */
function crowded(count, width, height, size) {
  const r = Math.max(6, Math.min(width / count, height) / (2 * HIGH));
  const centres = Array.from({ length: count }, (_, i) =>
    /** @type {[number, number]} */ ([((i + 0.5) * width) / count, height / 2]));
  const plates = centres.map(([x, y]) => ({ x: x - size.w / 2, y: y + HIGH * r - size.h, w: size.w, h: size.h }));
  return { r, centres, plates, plate: size.name, pattern: null };
}
