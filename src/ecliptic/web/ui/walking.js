/** Walking over things with the arrow keys: the nearest one in that direction. */

import { isVisible } from "./place.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ASIDE = 1.6; // how much worse it is to be off the line than far away

/** @typedef {HTMLElement | SVGElement} Thing */

/** @param {KeyboardEvent} event */
export const isArrow = (event) => event.key in ARROWS;

/**
 * From the thing that has the focus to the next one, or to the first if none has it.
 * @param {KeyboardEvent} event of an arrow key
 * @param {Iterable<Element>} among
 */
export function walk(event, among) {
  const things = [.../** @type {Iterable<Thing>} */ (among)].filter(isVisible);
  const from = things.find((thing) => thing === document.activeElement);
  const [x = 0, y = 0] = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  const next = from ? nearest(things, from, x, y) : things[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * @param {Thing[]} things
 * @param {Thing} from
 * @param {number} x
 * @param {number} y
 */
function nearest(things, from, x, y) {
  const here = middle(from);
  const rated = things
    .filter((thing) => thing !== from)
    .map((thing) => ({ thing, cost: cost(here, middle(thing), x, y) }))
    .filter(({ cost }) => cost !== null);
  rated.sort((a, b) => Number(a.cost) - Number(b.cost));
  return rated[0]?.thing;
}

/** @param {Element} thing */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} x
 * @param {number} y
 */
function cost(from, to, x, y) {
  const along = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return along > 2 ? along + ASIDE * aside : null;
}
