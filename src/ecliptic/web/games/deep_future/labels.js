/**
 * Where names stand on a chart: under their place, in one line or several, or farther off at the end of a line that leads
 * to it. A name never lies upon another thing or another name, and is never cut; where there is no room it is left out.
 */

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ box: Box, solid: boolean, name?: boolean }} Taken  a line that leads to a place may pass under what is not solid
 * @typedef {{ wide: number, above: number, below: number }} Ink  of a line of text, above and below what it is written on
 * @typedef {{ lines: string[], inks: Ink[], leading: number }} Form
 * @typedef {{ id: string, at: Point, forms: Form[], near?: boolean }} Label  the forms from the best one on; near: only under its place
 * @typedef {{ x: number, y: number, lines: string[], leading: number, boxes: Box[], leader: [Point, Point] | null }} Spot
 */

const UNDER = { top: 2.5, low: 15, aside: 18 }; // how far from the middle of its place a name still plainly belongs to it
const FAR = { x: 190, y: 150 };
const STEP = { x: 5, y: 4 };
const AIR = { x: 2.5, y: 0.6 }; // round a name
const BESIDE = 6; // between two names, which would else read as one
const WITHIN = 27; // half of what a place is wide where its name stands
const OFF = 26; // a line that leads is worse than a name that has been moved so far
const BREAK = 3; // and so is a further line of text
const DOT = 2.5; // where such a line begins
const PASSED = 18; // and so is each thing that the line passes under
const STARTS = [{ x: 0, y: 14 }, { x: 0, y: 27 }, { x: -22, y: 14 }, { x: 22, y: 14 }]; // of such a line, from the middle of the place

/** @param {number} least @param {number} most @param {number} step */
const numbers = (least, most, step) => Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, k) => least + k * step);

const NEAR = numbers(-UNDER.aside, UNDER.aside, 2)
  .flatMap((x) => numbers(UNDER.top, UNDER.low, 0.5).map((y) => ({ x, y, cost: Math.abs(x) / 2 + y - UNDER.top })))
  .sort((a, b) => a.cost - b.cost);

const AROUND = numbers(-FAR.x, FAR.x, STEP.x)
  .flatMap((x) => numbers(-FAR.y, FAR.y, STEP.y).map((y) => ({ x, y, cost: Math.hypot(x, y) })))
  .sort((a, b) => a.cost - b.cost);

/**
 * Every label gets the best place that those before it leave.
 * @param {Label[]} labels the most important ones first
 * @param {Taken[]} taken
 * @param {Box} bounds
 * @returns {Map<string, Spot>} those for which there is room
 */
export function placeLabels(labels, taken, bounds) {
  /** @type {Field} */
  const field = { taken: [...taken], bounds, leaders: [] };
  /** @type {Map<string, Spot>} */
  const found = new Map();
  for (const label of labels) {
    const spot = under(label, field) ?? (label.near ? null : leading(label, field));
    if (!spot) continue;
    found.set(label.id, spot);
    field.taken.push(...spot.boxes.map((box) => ({ box, solid: true, name: true })));
    if (!spot.leader) continue;
    field.taken.push({ box: around(spot.leader[0], DOT), solid: true });
    field.leaders.push(spot.leader);
  }
  return found;
}

/** @typedef {{ taken: Taken[], bounds: Box, leaders: [Point, Point][] }} Field */

/** Under its place. @param {Label} label @param {Field} field @returns {Spot | null} */
function under({ at, forms }, field) {
  let best = { cost: Infinity, spot: /** @type {Spot | null} */ (null) };
  forms.forEach((form, k) => {
    for (const { x, y, cost } of NEAR) {
      const all = cost + k * BREAK + Math.max(0, Math.abs(x) + widthOf(form) / 2 - WITHIN) / 2;
      if (all >= best.cost) continue;
      const boxes = boxesOf(form, at.x + x, at.y + y);
      if (isFree(boxes, field)) best = { cost: all, spot: spotOf(form, at.x + x, at.y + y, boxes, null) };
    }
  });
  return best.spot;
}

/** Farther off, at the end of a line. @param {Label} label @param {Field} field @returns {Spot | null} */
function leading({ at, forms }, field) {
  const from = startAt(at, field);
  if (!from) return null;
  let best = { cost: Infinity, spot: /** @type {Spot | null} */ (null) };
  forms.forEach((form, k) => {
    for (const { x, y, cost } of AROUND) {
      if (OFF + cost / 3 + k * BREAK >= best.cost) break;
      const boxes = boxesOf(form, at.x + x, at.y + y);
      if (!isFree(boxes, field)) continue;
      for (const to of boxes.flatMap((box) => ends(box, from))) {
        const all = OFF + Math.hypot(to.x - from.x, to.y - from.y) + k * BREAK;
        if (all >= best.cost || boxes.some((box) => crosses(from, to, box))) continue;
        const passing = all + passedBy(from, to, field) * PASSED;
        if (passing < best.cost) best = { cost: passing, spot: spotOf(form, at.x + x, at.y + y, boxes, [from, to]) };
      }
    }
  });
  return best.spot;
}

/** Where a line can begin. @param {Point} at @param {Field} field @returns {Point | undefined} */
function startAt(at, { taken }) {
  const solid = taken.filter((one) => one.solid);
  return STARTS.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))
    .find((start) => !solid.some(({ box }) => overlap(box, around(start, DOT))));
}

/** @param {Form} form */
export const widthOf = ({ inks }) => Math.max(...inks.map(({ wide }) => wide));

/** One for each line. @param {Form} form @param {number} x its middle @param {number} top @returns {Box[]} */
function boxesOf({ inks, leading: step }, x, top) {
  return inks.map(({ wide, above, below }, k) => {
    const y = top + (inks[0]?.above ?? 0) + k * step;
    return { left: x - wide / 2, right: x + wide / 2, top: y - above, bottom: y + below };
  });
}

/** @param {Form} form @param {number} x @param {number} top @param {Box[]} boxes @param {Spot["leader"]} leader @returns {Spot} */
const spotOf = ({ lines, inks, leading: step }, x, top, boxes, leader) => ({ x, y: top + (inks[0]?.above ?? 0), lines, leading: step, boxes, leader });

/** @param {Point} at @param {number} r @returns {Box} */
const around = ({ x, y }, r) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });

/** @param {Box} a @param {Box} b */
export const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** @param {Box[]} boxes @param {Field} field */
const isFree = (boxes, { taken, bounds, leaders }) => boxes.every((box) => {
  if (box.left < bounds.left || box.right > bounds.right || box.top < bounds.top || box.bottom > bounds.bottom) return false;
  const wider = { left: box.left - AIR.x, right: box.right + AIR.x, top: box.top - AIR.y, bottom: box.bottom + AIR.y };
  const apart = { ...wider, left: box.left - BESIDE, right: box.right + BESIDE };
  return !taken.some((one) => overlap(one.box, one.name ? apart : wider)) && !leaders.some(([from, to]) => crosses(from, to, wider));
});

/** Where a line may end at a box: at its nearest point, or in the middle of a side. @param {Box} box @param {Point} from @returns {Point[]} */
function ends({ left, top, right, bottom }, from) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const nearest = { x: Math.min(Math.max(from.x, left), right), y: Math.min(Math.max(from.y, top), bottom) };
  return [nearest, { x: left, y }, { x: right, y }, { x, y: top }, { x, y: bottom }];
}

/** How many things a line passes under; too many where it would run through one. @param {Point} from @param {Point} to @param {Field} field */
function passedBy(from, to, { taken }) {
  let passed = 0;
  for (const { box, solid } of taken) {
    if (!crosses(from, to, box)) continue;
    if (solid) return Infinity;
    passed++;
  }
  return passed;
}

/** Does a line run through a box? @param {Point} from @param {Point} to @param {Box} box */
export function crosses(from, to, box) {
  let [enters, leaves] = [0, 1];
  for (const [a, d, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ]) {
    if (d === 0) {
      if (a < low || a > high) return false;
      continue;
    }
    const [one, other] = [(low - a) / d, (high - a) / d];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters < leaves;
}

/**
 * The ways to write a name: in one line, two or three, broken between words so that the longest line is as short as it can be.
 * @param {string} name
 * @param {(line: string) => Ink} ink
 * @param {number} leading
 * @returns {Form[]}
 */
export function formsOf(name, ink, leading) {
  const words = name.split(" ");
  return [1, 2, 3].filter((n) => n <= words.length).map((n) => {
    const lines = broken(words, n, (line) => ink(line).wide);
    return { lines, leading, inks: lines.map(ink) };
  });
}

/** @param {string[]} words @param {number} n @param {(line: string) => number} wide @returns {string[]} */
function broken(words, n, wide) {
  if (n === 1) return [words.join(" ")];
  const ways = numbers(1, words.length - n + 1, 1).map((k) => [words.slice(0, k).join(" "), ...broken(words.slice(k), n - 1, wide)]);
  const widest = (/** @type {string[]} */ lines) => Math.max(...lines.map(wide));
  return ways.reduce((best, way) => (widest(way) < widest(best) ? way : best));
}
