/** A few helps for pictures that come from a seed and a few shapes. */

/** @param {number} degrees */
export const rad = (degrees) => (degrees * Math.PI) / 180;

/**
 * Make something when it is first drawn: the pictures of the shelf come with every page.
 * @template Made
 * @param {() => Made} make
 */
export function once(make) {
  /** @type {Made | undefined} */
  let made;
  return () => (made ??= make());
}

/** @param {number} value */
export const fix = (value) => value.toFixed(1);

/**
 * A point of a path.
 * @param {number} x
 * @param {number} y
 */
export const point = (x, y) => `${fix(x)} ${fix(y)}`;

/**
 * Numbers from 0 to 1, the same ones for the same seed.
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed * 9301 + 49297;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/**
 * The colour between two.
 * @param {string} from
 * @param {string} to
 * @param {number} part
 */
export const mix = (from, to, part) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(from.slice(at, at + 2), 16) * (1 - part) + parseInt(to.slice(at, at + 2), 16) * part),
    )
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

/**
 * A hexagon, flat at the top unless turned.
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {number} [turn] in degrees
 */
export function hexagon(cx, cy, r, turn = 0) {
  const corners = Array.from({ length: 6 }, (_, index) => rad(60 * index + turn));
  return `M${corners.map((a) => point(cx + r * Math.cos(a), cy + r * Math.sin(a))).join("L")}Z`;
}

/**
 * Lines like those of a graduated circle.
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {number} count
 * @param {(index: number) => number} length
 * @param {(index: number) => number} [angle] in degrees
 */
export function ticks(cx, cy, r, count, length, angle = (index) => (360 * index) / count) {
  return Array.from({ length: count }, (_, index) => {
    const a = rad(angle(index));
    const to = r + length(index);
    return `M${point(cx + r * Math.cos(a), cy + r * Math.sin(a))}L${point(cx + to * Math.cos(a), cy + to * Math.sin(a))}`;
  }).join("");
}
