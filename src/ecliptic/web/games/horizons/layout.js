/**
 * Where the Systems and their plates stand in a box of any shape: the arrangement that lets the Worlds be largest.
 *
 * @typedef {{ x: number, y: number, w: number, h: number }} Rect
 * @typedef {{ name: "bars" | "table" | "small" | "tiny", w: number, h: number, worth: number }} PlateSize
 * @typedef {{ r: number, centres: [number, number][], plates: Rect[], plate: PlateSize["name"] }} Layout
 */

import { place, polar } from "./geometry.js";

const WIDE = 2.56; // half the width of a System, in radii of its hexagons
const HIGH = 2.66; // half its height
const ROOM = 1.94; // the least distance between hexagons of two Systems
const MARGIN = 4;
const GAP = 5;
const LARGEST = 400; // radii are tried from a fixed ladder, so that what is known of one can be used again
const STEP = 0.015;
const PATIENCE = 300; // how many ways to lay the plates are tried
const CLEARLY = 1.02; // what a later arrangement must gain to be taken instead

/** The seven hexagons of a System around its Star, in radii. */
const FLOWER = [0, 1, 2, 3, 4, 5].map((i) => place(0, 0, 1, i));

/** Arrangements for each number of Systems: shares of the width and of the height. */
/** @type {Record<number, [number, number][][]>} */
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

/** Directions in which a plate may lie from its Star, the best first. */
const SIDES = [90, -90, 0, 180, 75, 105, -75, -105, 60, 120, -60, -120, 45, 135, -45, -135, 30, 150, -30, -150];


/**
 * @param {number} count of Systems
 * @param {number} width @param {number} height of the box
 * @param {PlateSize[]} sizes a plate may have
 * @returns {Layout}
 */
export function arrange(count, width, height, sizes) {
  /** @type {{ layout: Layout, score: number } | null} */
  let best = null;
  for (const size of sizes) {
    for (const pattern of PATTERNS[count] ?? PATTERNS[5]) {
      for (const inset of insets(size)) {
        const least = best ? (best.score / size.worth) * CLEARLY : 0;
        const layout = largest(pattern, width, height, size, inset, least);
        if (layout) best = { layout, score: layout.r * size.worth };
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
 * @param {[number, number][]} pattern @param {number} width @param {number} height
 * @param {PlateSize} size @param {number[]} inset @param {number} least
 * @returns {Layout | null}
 */
function largest(pattern, width, height, size, inset, least) {
  const most = Math.min(width / WIDE, height / HIGH) / 2;
  for (let step = Math.ceil(Math.log(LARGEST / most) / STEP), r = most; r > Math.max(least, 1); step++) {
    r = LARGEST * Math.exp(-step * STEP);
    const found = r > least && fit(pattern, width, height, size, inset, r);
    if (found) return found;
  }
  return null;
}

/**
 * The pattern at this radius, or null if something would overlap.
 * @param {[number, number][]} pattern @param {number} width @param {number} height
 * @param {PlateSize} size @param {number[]} inset @param {number} r
 * @returns {Layout | null}
 */
function fit(pattern, width, height, size, [top, right, bottom, left], r) {
  const [x0, y0] = [MARGIN + left + WIDE * r, MARGIN + top + HIGH * r];
  const [spanX, spanY] = [width - MARGIN - right - WIDE * r - x0, height - MARGIN - bottom - HIGH * r - y0];
  if (spanX < 0 || spanY < 0) return null;
  const centres = pattern.map(([u, v]) => /** @type {[number, number]} */ ([x0 + u * spanX, y0 + v * spanY]));
  if (!apart(centres, r)) return null;
  const choices = [];
  for (let i = 0; i < centres.length; i++) {
    choices.push(sites(centres, i, r, size, width, height));
    if (!choices[i].length) return null;
  }
  const plates = choose(choices, [], { left: PATIENCE });
  return plates && { r, centres, plates, plate: size.name };
}

/** @param {[number, number][]} centres @param {number} r */
const apart = (centres, r) =>
  centres.every(([x, y], i) => centres.slice(i + 1).every(([a, b]) => strangers((a - x) / r, (b - y) / r)));

/** Are two Systems at this distance, in radii, clearly two? @param {number} dx @param {number} dy */
function strangers(dx, dy) {
  if (Math.hypot(dx, dy) > 2 * HIGH + 0.2) return true;
  return FLOWER.every(([a, b]) => FLOWER.every(([c, d]) => Math.hypot(dx + c - a, dy + d - b) >= ROOM));
}

/**
 * Where the plate of the i-th System may lie: beside it, clear of all others, nearest to its own Star.
 * @param {[number, number][]} centres @param {number} i @param {number} r
 * @param {PlateSize} size @param {number} width @param {number} height
 */
function sites(centres, i, r, size, width, height) {
  const [cx, cy] = centres[i];
  const rects = around(r, size).map((rect) => ({ ...rect, x: rect.x + cx, y: rect.y + cy }));
  return rects.filter((rect) => {
    if (rect.x < MARGIN || rect.y < MARGIN) return false;
    if (rect.x + rect.w > width - MARGIN || rect.y + rect.h > height - MARGIN) return false;
    return centres.every(([x, y], j) => j === i || (nearer(rect, cx, cy, x, y) && clear(rect, x, y, r)));
  });
}

/** @type {Map<string, Rect[]>} */
const known = new Map();

/**
 * The rectangles beside a System at the origin.
 * @param {number} r @param {PlateSize} size
 */
function around(r, size) {
  const key = `${size.w} ${size.h} ${r}`;
  const found = known.get(key) ?? SIDES.flatMap((side) => [0, 0.4, 0.8].map((off) => beside(r, side, off * r, size)));
  known.set(key, found);
  return found;
}

/**
 * The rectangle that touches a System in a direction, moved off it a little.
 * @param {number} r @param {number} side @param {number} off @param {PlateSize} size
 * @returns {Rect}
 */
function beside(r, side, off, { w, h }) {
  const [dx, dy] = polar(0, 0, 1, side);
  let far = 2 * r;
  let rect = { x: dx * far - w / 2, y: dy * far - h / 2, w, h };
  while (!clear(rect, 0, 0, r)) {
    far += 3;
    rect = { x: dx * far - w / 2, y: dy * far - h / 2, w, h };
  }
  return { x: rect.x + dx * off, y: rect.y + dy * off, w, h };
}

/**
 * Does the rectangle leave the Worlds of a System free?
 * @param {Rect} rect @param {number} x @param {number} y @param {number} r
 */
const clear = (rect, x, y, r) =>
  distance(rect, x, y) >= HIGH * r + GAP || FLOWER.every(([a, b]) => distance(rect, x + a * r, y + b * r) >= r + GAP);

/** @param {Rect} rect @param {number} x @param {number} y */
function distance(rect, x, y) {
  const dx = Math.max(rect.x - x, 0, x - rect.x - rect.w);
  const dy = Math.max(rect.y - y, 0, y - rect.y - rect.h);
  return Math.hypot(dx, dy);
}

/** @param {Rect} rect @param {number} ax @param {number} ay @param {number} bx @param {number} by */
function nearer(rect, ax, ay, bx, by) {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  return Math.hypot(x - ax, y - ay) < Math.hypot(x - bx, y - by) * 0.92;
}

/**
 * One site for each System so that no two plates overlap.
 * @param {Rect[][]} choices @param {Rect[]} taken @param {{ left: number }} tries
 * @returns {Rect[] | null}
 */
function choose(choices, taken, tries) {
  if (taken.length === choices.length) return taken;
  for (const rect of choices[taken.length]) {
    if (tries.left-- < 0) return null;
    const found = taken.some((other) => overlap(rect, other)) ? null : choose(choices, [...taken, rect], tries);
    if (found) return found;
  }
  return null;
}

/** @param {Rect} a @param {Rect} b */
const overlap = (a, b) =>
  a.x < b.x + b.w + GAP && b.x < a.x + a.w + GAP && a.y < b.y + b.h + GAP && b.y < a.y + a.h + GAP;

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
  return { r, centres, plates, plate: size.name };
}
