/** Finding room for a small window beside a thing, without covering it. */

const GAP = 10;
const EDGE = 8;

/**
 * @typedef {{left: number, top: number}} Spot
 * @param {DOMRect} thing
 * @param {{width: number, height: number}} size
 * @param {{top: number, bottom: number}} [keep] what must stay clear at the top and the bottom of the screen
 * @returns {Spot}
 */
export function beside(thing, size, keep = { top: 0, bottom: 0 }) {
  const room = { right: innerWidth - EDGE, bottom: innerHeight - keep.bottom - EDGE, left: EDGE, top: keep.top + EDGE };
  const middle = thing.left + thing.width / 2 - size.width / 2;
  const level = thing.top + thing.height / 2 - size.height / 2;
  const spots = [
    { left: middle, top: thing.top - GAP - size.height, fits: thing.top - GAP - size.height >= room.top },
    { left: middle, top: thing.bottom + GAP, fits: thing.bottom + GAP + size.height <= room.bottom },
    { left: thing.right + GAP, top: level, fits: thing.right + GAP + size.width <= room.right },
    { left: thing.left - GAP - size.width, top: level, fits: thing.left - GAP - size.width >= room.left },
  ];
  const spot = spots.find(({ fits }) => fits) ?? { left: middle, top: room.top };
  return {
    left: between(room.left, spot.left, room.right - size.width),
    top: between(room.top, spot.top, room.bottom - size.height),
  };
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
export function union(a, b) {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}

/**
 * @param {number} least
 * @param {number} value
 * @param {number} most
 */
export const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** Is it drawn, and not on a tab that is closed? @param {Element} element */
export const isVisible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
