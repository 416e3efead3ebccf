/** Where things lie on the lattice: hexes with a flat top, in units of their own. */

import { fix } from "../../ui/drawing.js";

/** @typedef {import("./types.js").MapRow} MapRow */
/** @typedef {{ x: number, y: number }} Point */

export const UNIT = 37; // the side of a hex
export const RADIUS = 23; // of a galaxy
export const WIDE = 580; // of the whole picture
export const HIGH = 596;
const ROOT = Math.sqrt(3);
const BROAD = 1.08; // hexes are a little wider than high, which leaves room for what lies beside a galaxy

/** @param {{ q: number, r: number }} cell @returns {Point} */
export const centre = ({ q, r }) => ({ x: 1.5 * BROAD * q * UNIT, y: ROOT * (r + q / 2) * UNIT });

/** @param {Point} from @param {Point} to */
export const middle = (from, to) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** @param {Point} from @param {Point} to in degrees */
export const angle = (from, to) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** @param {Point} point */
export const moved = ({ x, y }) => `translate(${fix(x)} ${fix(y)})`;

/** @param {Point} from @param {Point} to */
export const line = (from, to) => `M${fix(from.x)} ${fix(from.y)}L${fix(to.x)} ${fix(to.y)}`;

/** A corner of the hex round a point. @param {Point} at @param {number} k */
const corner = ({ x, y }, k) => `${fix(x + BROAD * UNIT * Math.cos((k * Math.PI) / 3))} ${fix(y + UNIT * Math.sin((k * Math.PI) / 3))}`;

/** @param {Point} at */
export const hex = (at) => `M${[0, 1, 2, 3, 4, 5].map((k) => corner(at, k)).join("L")}Z`;

/** Every galaxy and Abyss by its name. @param {MapRow} map */
export const placesOf = (map) => new Map([...map.galaxies, ...map.abysses].map((cell) => [cell.id, centre(cell)]));

/** The line round the galaxies of one Sector, where its colour ends. @param {{ q: number, r: number }[]} cells */
export function outline(cells) {
  const known = new Set(cells.map(({ q, r }) => `${q} ${r}`));
  const sides = /** @type {[number, number][]} */ ([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]);
  return cells.flatMap((cell) => {
    const at = centre(cell);
    return sides.map(([q, r], k) => (known.has(`${cell.q + q} ${cell.r + r}`) ? "" : `M${corner(at, k)}L${corner(at, k + 1)}`));
  }).join("");
}

/** A way through these points, with a little room at both ends. @param {Point[]} points @param {number} [from] @param {number} [to] */
export function thread(points, from = 13, to = 16) {
  const ends = points.map((point, k) => {
    const other = points[k === 0 ? 1 : k === points.length - 1 ? k - 1 : k] ?? point;
    const room = k === 0 ? from : k === points.length - 1 ? to : 0;
    const far = Math.hypot(other.x - point.x, other.y - point.y) || 1;
    return { x: point.x + ((other.x - point.x) * room) / far, y: point.y + ((other.y - point.y) * room) / far };
  });
  return `M${ends.map(({ x, y }) => `${fix(x)} ${fix(y)}`).join("L")}`;
}
