/** The galaxy as a picture: where every hex lies. */

import { fix, hexagon } from "../../ui/drawing.js";

export const SIZE = 40.5; // from the middle of a hex to a corner
export const HIGH = (Math.sqrt(3) / 2) * SIZE; // to the middle of its upper edge
export const CENTRE = 0;

/** Columns from the left, each from the top; 0 is the black hole. */
const COLUMNS = [
  [61, 53, 52, 51],
  [62, 64, 55, 54, 43],
  [63, 65, 66, 56, 45, 42],
  [11, 14, 16, CENTRE, 46, 44, 41],
  [12, 15, 26, 36, 35, 33],
  [13, 24, 25, 34, 32],
  [21, 22, 23, 31],
];

/** @typedef {{ x: number, y: number }} Point */

/** @type {Map<number, Point>} */
export const PLACES = new Map(
  COLUMNS.flatMap((numbers, column) =>
    numbers.map((number, row) => [
      number,
      { x: 1.5 * (column - 3) * SIZE, y: (2 * row - numbers.length + 1) * HIGH },
    ])),
);

/** @param {number} id */
export const placeOf = (id) => PLACES.get(id) ?? { x: 0, y: 0 };

/** The hex round the middle, so much smaller than its place. @param {number} inset */
export const hex = (inset) => hexagon(0, 0, SIZE - inset);

/** A hexagon that stands on a corner, round the whole galaxy. @param {number} r in hexes */
export const limb = (r) => hexagon(0, 0, r * SIZE, 30);

/** @param {number} r @param {number} degrees clockwise from above */
export function polar(r, degrees) {
  const a = (degrees * Math.PI) / 180;
  return { x: r * Math.sin(a), y: -r * Math.cos(a) };
}

/** @param {Point} at */
export const moved = ({ x, y }) => `translate(${fix(x)} ${fix(y)})`;

/** @param {number} id the second digit tells the ring */
export const ringOf = (id) => (id % 10 <= 3 ? "outer" : id % 10 <= 5 ? "middle" : "inner");
