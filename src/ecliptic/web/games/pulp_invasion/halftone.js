/** Halftone: dots on a screen turned by 45 degrees, whose size is the tone. One ink for each print. */

import { html } from "../../html.js";
import { fix } from "../../ui/drawing.js";

export const KEY = "#17110c";
export const PAPER = "#f1e5c4";
export const INKS = { red: "#c9331f", blue: "#1d4f9c", orange: "#e8891c", yellow: "#f5c518" };

const FULL = 0.62; // radius of the largest dot, in steps of the screen
const HALF = Math.SQRT1_2;

/** @type {Map<string, string>} prints that were made already */
const prints = new Map();

/**
 * @typedef {object} Print
 * @property {string} name  that no other print has
 * @property {number} w
 * @property {number} h
 * @property {number} step  of the screen
 * @property {(x: number, y: number) => number} dark  the tone from 0 to 1 at a place, both from 0 to 1
 */

/** @param {Print} print @returns {string} a path */
function screen({ w, h, step, dark }) {
  let d = "";
  const n = Math.ceil((w + h) / step);
  for (let i = 0; i < n * 2; i++) {
    for (let j = -n; j < n; j++) {
      const [x, y] = [(i - j) * step * HALF, (i + j) * step * HALF];
      if (x < -step || y < -step || x > w + step || y > h + step) continue;
      const r = Math.sqrt(Math.max(0, Math.min(1, dark(x / w, y / h)))) * step * FULL;
      if (r > 0.25) d += `M${fix(x - r)} ${fix(y)}a${fix(r)} ${fix(r)} 0 1 0 ${fix(2 * r)} 0a${fix(r)} ${fix(r)} 0 1 0 ${fix(-2 * r)} 0`;
    }
  }
  return d;
}

/** @param {Print & { ink: string, opacity?: number }} props */
export function Tone({ ink, opacity = 1, ...print }) {
  const d = prints.get(print.name) ?? screen(print);
  prints.set(print.name, d);
  return html`<path d=${d} fill=${ink} opacity=${opacity} />`;
}

/** The tone of a ball lit from the left; nothing outside of it. @param {number} w @param {number} h @param {number} cx @param {number} cy @param {number} r */
export const ball = (w, h, cx, cy, r) => (/** @type {number} */ x, /** @type {number} */ y) => {
  const [dx, dy] = [x * w - cx, y * h - cy];
  return Math.hypot(dx, dy) > r - 2 ? 0 : (dx + dy * 0.4) / r * 0.9 + 0.1;
};
