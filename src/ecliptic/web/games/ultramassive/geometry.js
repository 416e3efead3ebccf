/**
 * The disc: two spirals on which the radius falls evenly with the angle. The seven spaces stand at equal lengths along
 * them, so that the steps look equal. The hole ends just short of the innermost free space.
 */

import { fix } from "../../ui/drawing.js";

/** @typedef {import("./types.js").Channel} Channel */
/** @typedef {import("./types.js").Size} Size */

const [OUTER, INNER] = [250, 64]; // the distance of the first and of the last space
const SWEEP = (390 * Math.PI) / 180;
const FALL = 1 - INNER / OUTER;
const SPACES = 7;

/** @type {Channel[]} */
export const CHANNELS = ["blue", "pink"];

/** @type {Record<Size, number>} */
export const HOLE = { primordial: 30, stellar: 116, supermassive: 146 };

/** Where a space is on its spiral, from 0 to 1. @param {number} space */
export function along(space) {
  const length = ((space - 1) / (SPACES - 1)) * (1 - FALL / 2);
  return (1 - Math.sqrt(1 - 2 * FALL * length)) / FALL;
}

/** @param {Channel} channel @param {number} part of the spiral @param {number} [off] how far outside of it */
export function onSpiral(channel, part, off = 0) {
  const angle = (channel === "blue" ? Math.PI : 0) + SWEEP * part;
  const r = OUTER - (OUTER - INNER) * part + off;
  return { x: r * Math.cos(angle), y: r * Math.sin(angle), angle };
}

/** @param {Channel} channel @param {number} space */
export const placeOf = (channel, space) => onSpiral(channel, along(space));

/** A piece of a spiral as a path. @param {Channel} channel @param {number} from @param {number} to @param {number} [off] */
export function curve(channel, from, to, off = 0) {
  const steps = 90;
  const points = Array.from({ length: steps + 1 }, (_, index) => onSpiral(channel, from + ((to - from) * index) / steps, off));
  return `M${points.map(({ x, y }) => `${fix(x)} ${fix(y)}`).join("L")}`;
}

/** The arc that links the two ends of a pair; it goes round the hole. @param {number} blue @param {number} pink spaces @param {number} hole its radius */
export function link(blue, pink, hole) {
  const [one, other] = [placeOf("blue", blue), placeOf("pink", pink)];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [x, y, length] = [(one.x + other.x) / 2, (one.y + other.y) / 2, Math.hypot(dx, dy)];
  const passed = (one.x * dy - one.y * dx) / length; // how far from the centre the straight line is, and on which side
  const round = (2 * (hole + 18) * (passed < 0 ? -1 : 1)) / length;
  const [turnX, turnY] = Math.abs(passed) > hole ? [1.22 * x, 1.22 * y] : [round * dy - x, -round * dx - y];
  return `M${fix(one.x)} ${fix(one.y)}Q${fix(turnX)} ${fix(turnY)} ${fix(other.x)} ${fix(other.y)}`;
}

/** How tokens of a stack lie on their space: offsets and radius. @param {number} n @returns {[number, number, number][]} */
export function lying(n) {
  if (n === 1) return [[0, 0, 22]];
  if (n === 2) return [[-11, -3, 16], [11, 3, 16]];
  if (n === 3) return [[0, -11, 14], [-12, 9, 14], [12, 9, 14]];
  return [[-10, -10, 13], [10, -10, 13], [-10, 10, 13], [10, 10, 13]];
}
