/** How a hex is laid out: a row with wonder, worlds and number, a row of cubes, and room for names under it. */

import { onPhone } from "../../lib/settings.js";
import { SIZE, placeOf, polar } from "./geometry.js";

/**
 * @typedef {import("./labels.js").Box} Box
 * @typedef {import("./labels.js").Taken} Taken
 */

const WITH_LIMB = { wide: 480, high: 548 };
const BARE = { wide: 452, high: 500 };
export const HEAD = -24; // the middle of the upper row
export const BASE = -19; // the line its number is written on
export const CUBES = -3; // the middle of the row of cubes
export const GAP = 12; // between cubes
const ORB = 18; // the width of a world
const MOST = 2; // worlds
const SEAL = { wide: 32, high: 19 }; // on the screen
const DIGITS = { wide: 16, high: 11 }; // on the screen
const CUBE = 10; // how high one is
const HOLE = { x: 32, y: 20 };
const NUMERAL = 9; // half of one on the limb

/**
 * Where the things of the upper row are, from left to right.
 * @param {boolean} wonder @param {number} worlds @param {number} scale
 */
export function headOf(wonder, worlds, scale) {
  const [seal, digits] = [wonder ? SEAL.wide / scale : 0, DIGITS.wide / scale];
  const orbs = Math.min(worlds, MOST);
  const left = -(seal + orbs * ORB + digits) / 2;
  return {
    seal: left + seal / 2,
    orbs: Array.from({ length: orbs }, (_, k) => left + seal + (k + 0.5) * ORB),
    number: left + seal + orbs * ORB + digits / 2,
  };
}

/** @param {number} x @param {number} y the middle @param {number} wide @param {number} high @returns {Box} */
export const boxAt = (x, y, wide, high) => ({ left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 });

/** The upper row of a sector, which names leave free. @param {number} id @param {boolean} wonder @param {number} worlds @param {number} scale @returns {Taken[]} */
export function takenByHead(id, wonder, worlds, scale) {
  const { x, y } = placeOf(id);
  const { seal, orbs, number } = headOf(wonder, worlds, scale);
  return [
    { solid: true, box: boxAt(x + number, y + BASE - DIGITS.high / scale / 2, DIGITS.wide / scale, DIGITS.high / scale) },
    ...orbs.map((orb) => ({ solid: true, box: boxAt(x + orb, y + HEAD, ORB, ORB) })),
    ...(wonder ? [{ solid: true, box: boxAt(x + seal, y + HEAD, SEAL.wide / scale, SEAL.high / scale) }] : []),
  ];
}

/** All places of the cubes, so that no name moves when a cube does. @param {number} id @param {number} full @returns {Taken} */
export function takenByCubes(id, full) {
  const { x, y } = placeOf(id);
  return { solid: false, box: boxAt(x, y + CUBES, full * GAP, CUBE) };
}

/** The phone has no room for the limb. */
export const sizeOfChart = () => (onPhone() ? BARE : WITH_LIMB);

/** The black hole, and the numerals of the limb. @returns {Taken[]} */
export const takenByChart = () => [
  { solid: true, box: boxAt(0, 0, 2 * HOLE.x, 2 * HOLE.y) },
  ...(sizeOfChart() === WITH_LIMB ? [30, 90, 150, 210, 270, 330].map((degrees) => numeral(polar(6 * SIZE, degrees))) : []),
];

/** @param {import("./geometry.js").Point} at @returns {Taken} */
const numeral = ({ x, y }) => ({ solid: true, box: boxAt(x, y, 2 * NUMERAL, 2 * NUMERAL) });

/** A corner of the screen where something else lies. @param {Box} bounds @param {"left" | "right"} side @param {number} wide @param {number} high */
export const upperCorner = (bounds, side, wide, high) =>
  ({ solid: true, box: boxAt(side === "left" ? bounds.left + wide / 2 : bounds.right - wide / 2, bounds.top + high / 2, wide, high) });
