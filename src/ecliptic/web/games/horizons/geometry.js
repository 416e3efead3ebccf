/** Points, hexagons, and numbers that look random but are always the same. */

/** @param {number} degrees */
export const rad = (degrees) => (degrees * Math.PI) / 180;

/** @param {number} x @param {number} y */
export const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * The point at a distance and an angle in degrees from another; 0 is to the right, clockwise.
 * @param {number} x @param {number} y @param {number} distance @param {number} angle
 * @returns {[number, number]}
 */
export const polar = (x, y, distance, angle) => [
  x + distance * Math.cos(rad(angle)),
  y + distance * Math.sin(rad(angle)),
];

/**
 * A small generator, so that a World always looks the same.
 * @param {number} seed
 */
export function chance(seed) {
  let state = (seed * 9301 + 49297) % 2147483647;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * A flat-topped hexagon with softened corners.
 * @param {number} cx @param {number} cy @param {number} r @param {number} [soft]
 */
export function hexagon(cx, cy, r, soft = 0.1) {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => polar(cx, cy, r, 60 * i));
  return `${corners.map((corner, i) => bend(corners[(i + 5) % 6], corner, corners[(i + 1) % 6], soft, i)).join("")}Z`;
}

/**
 * @param {[number, number]} before @param {[number, number]} corner @param {[number, number]} after
 * @param {number} soft @param {number} i
 */
function bend(before, corner, after, soft, i) {
  const [a, b] = [between(corner, before, soft), between(corner, after, soft)];
  return `${i ? "L" : "M"}${at(...a)}Q${at(...corner)} ${at(...b)}`;
}

/**
 * @param {[number, number]} a @param {[number, number]} b @param {number} share
 * @returns {[number, number]}
 */
export const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/**
 * The marks of a graduated circle: short, longer at every fifth, longest at every tenth.
 * @param {number} cx @param {number} cy @param {number} r @param {number} [count]
 */
export function graduation(cx, cy, r, count = 120) {
  let marks = "";
  for (let i = 0; i < count; i++) {
    const length = i % 10 === 0 ? 7 : i % 5 === 0 ? 5 : 3;
    const angle = (360 / count) * i;
    marks += `M${at(...polar(cx, cy, r, angle))}L${at(...polar(cx, cy, r + length, angle))}`;
  }
  return marks;
}

/** The place of the i-th World around its Star: its direction, clockwise from the top. @param {number} i */
export const direction = (i) => -90 + 60 * i;

/**
 * The middle of the i-th place around a Star.
 * @param {number} cx @param {number} cy @param {number} r @param {number} i
 */
export const place = (cx, cy, r, i) => polar(cx, cy, Math.sqrt(3) * r, direction(i));
