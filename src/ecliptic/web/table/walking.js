/** Walking over the things of the table with the arrow keys: the nearest one in that direction. */

const THINGS = ".mark-open, .mark-refused";
const ASIDE = 2.2; // how much worse it is to be off the line than far away

/** @typedef {HTMLElement | SVGElement} Thing */

/**
 * @param {Element | null} from
 * @param {number} x
 * @param {number} y
 * @returns {Thing | undefined}
 */
export function nearest(from, x, y) {
  const buttons = from?.closest(".choice-grid");
  const things = buttons ? visible(buttons.querySelectorAll("button")) : visible(document.querySelectorAll(THINGS));
  if (!from || !things.includes(/** @type {Thing} */ (from))) return things[0];
  const here = middle(from);
  const rated = things
    .filter((thing) => thing !== from)
    .map((thing) => ({ thing, cost: cost(here, middle(thing), x, y) }))
    .filter(({ cost }) => cost !== null);
  rated.sort((a, b) => Number(a.cost) - Number(b.cost));
  return rated[0]?.thing;
}

/**
 * @param {NodeListOf<Element>} found
 * @returns {Thing[]}
 */
function visible(found) {
  const things = /** @type {Thing[]} */ ([...found]);
  return things.filter((thing) => thing.getClientRects().length > 0);
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
