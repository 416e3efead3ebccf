/** The plate of a System: its name, and who controls what and what that is worth now. */

import { html, classes } from "../../html.js";
import { systemThen } from "./ghost.js";
import { GLYPHS, hue } from "./icons.js";
import { starWords } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./layout.js").Rect} Rect
 * @typedef {import("./layout.js").PlateSize} PlateSize
 * @typedef {{ player: import("./types.js").Player, points: number, vp: number, more: number, next: number }} Line
 */

const BAR = 22; // height of a line with bars
const FEW = 3; // players in the row of a tiny plate; more go a little beyond its edge
const CLEAR = 0.62; // of the radius: what a Star and its rays take

/** Size and base line of the name. @type {Record<PlateSize["name"], [number, number]>} */
const HEADS = { bars: [27, 23], table: [23, 19], small: [20, 16], tiny: [18, 15] };

/**
 * The sizes a plate may have, the best first.
 * @param {number} players @param {number} font
 * @returns {PlateSize[]}
 */
export function plateSizes(players, font) {
  const column = font * 1.7;
  const worth = font > 14 ? [0.7, 0.88, 0.86, 0.84] : [1, 0.95, 0.9, 0.82]; // on the phone the Worlds need the room more
  return [
    { name: "bars", w: 206, h: 38 + BAR * players, worth: worth[0] },
    { name: "table", w: Math.max(font * 2.6 + (column + 2) * players, 126), h: font * 3.6 + 28, worth: worth[1] },
    { name: "small", w: Math.max(font * 1.6 * players, 108), h: font * 2.4 + 22, worth: worth[2] },
    { name: "tiny", w: 82, h: font * 1.3 + 20, worth: worth[3] },
  ];
}

/**
 * From the edge of a plate to its Star: it may lie nearer to another.
 * @param {{ rect: Rect, centre: [number, number], r: number }} props
 */
export function Lead({ rect: { x, y, w, h }, centre: [cx, cy], r }) {
  const [from, down] = [between(x, cx, x + w), between(y, cy, y + h)];
  const share = 1 - Math.min(1, (r * CLEAR) / Math.hypot(cx - from, cy - down));
  return html`<path class="hz-plate-lead" d=${`M${from} ${down}L${from + (cx - from) * share} ${down + (cy - down) * share}`} />`;
}

/** @param {number} least @param {number} n @param {number} most */
const between = (least, n, most) => Math.max(least, Math.min(n, most));

/** @param {Table} table @param {number} star @returns {Line[]} */
function lines(table, star) {
  const { view } = table;
  const { points, vp } = view.systems[star];
  const then = systemThen(table, star);
  return view.players.map((player, p) => ({
    player, points: points[p], vp: vp[p], more: then.points[p] - points[p], next: then.vp[p],
  }));
}

/**
 * @param {{ table: Table, star: number, rect: Rect, variant: PlateSize["name"], font: number }} props
 */
export function Plate({ table, star, rect, variant, font }) {
  const system = table.view.systems[star];
  const drawn = lines(table, star);
  const { places } = table.view.limits;
  const { x, y, w } = rect;
  const [name, base] = HEADS[variant];
  const worlds = variant === "bars" ? `${system.worlds.length} of ${places} Worlds` : `${system.worlds.length}/${places}`;
  return html`
    <g class="hz-plate" role="img" aria-label=${starWords(table.view, star)} data-large=${`star:${star}`}>
      <rect class="hz-plate-ground" x=${x - 4} y=${y} width=${w + 8} height=${rect.h} rx="8" />
      <${Words} class="hz-plate-name" x=${x} y=${y + base} size=${name}>${system.name}<//>
      ${variant !== "tiny" && html`
        <${Words} class="hz-plate-dim" x=${x + w} y=${y + base - 1} size=${font} anchor="end">${worlds}<//>`}
      <path class="hz-plate-line" d=${`M${x} ${y + base + name * 0.3}H${x + w}`} />
      ${variant === "bars"
        ? drawn.map((line, k) => html`<${Bars} key=${k} line=${line} x=${x} y=${y + 47 + k * BAR} w=${w} font=${font} />`)
        : variant === "table"
          ? html`<${Figures} lines=${drawn} x=${x} y=${y + base + name * 0.3} w=${w} font=${font} />`
          : html`<${Brief} lines=${drawn} x=${x} y=${y + base + name * 0.3} w=${w} font=${font} points=${variant === "small"} />`}
    </g>`;
}

/** @param {{ player: Line["player"], x: number, y: number, size: number }} props */
function Sign({ player, x, y, size }) {
  const there = `translate(${x} ${y}) scale(${size})`;
  return html`<path class=${classes("hz-sign-of", hue(player))} d=${GLYPHS[player.glyph]} transform=${there} />`;
}

/**
 * @param {{ x: number, y: number, size: number, class?: string, anchor?: string,
 *   children: import("preact").ComponentChildren }} props
 */
const Words = ({ x, y, size, class: extra, anchor = "start", children }) =>
  html`<text class=${extra} x=${x} y=${y} font-size=${size} text-anchor=${anchor}>${children}</text>`;

/** @param {boolean} aimed would it change? @param {boolean} some is it more than nothing? */
const figure = (aimed, some) => classes("hz-figure", aimed && "hz-soon", !some && "hz-was");

/** @param {boolean} aimed would it change? */
const dim = (aimed) => classes("hz-plate-dim", aimed && "hz-soon");

/** One player's line: shape, points as bars, VP. @param {{ line: Line, x: number, y: number, w: number, font: number }} props */
function Bars({ line, x, y, w, font }) {
  const { player, points, vp, more, next } = line;
  const step = Math.min(15, 104 / Math.max(1, points + more));
  const changed = next !== vp;
  return html`
    <g class=${classes(hue(player), points + more === 0 && "hz-absent")}>
      <${Sign} player=${player} x=${x + 7} y=${y} size=${0.85} />
      <text class="hz-figure" x=${x + 28} y=${y + 5} font-size=${font} text-anchor="middle">${points + more}</text>
      ${Array.from({ length: points + more }, (_, k) => html`
        <rect key=${k} class=${classes("hz-bar", k >= points && "hz-bar-aimed")} x=${x + 38 + k * step} y=${y - 4.5}
          width=${step * 0.8} height="9" rx="1.5" />`)}
      <text class="hz-figure" x=${x + w} y=${y + 5} font-size=${font} text-anchor="end">
        ${changed && html`<tspan class="hz-was">${vp} → </tspan>`}
        <tspan class=${classes(changed && "hz-soon", !vp && !changed && "hz-was")}>${next}</tspan>
        <tspan class="hz-was"> VP</tspan>
      </text>
    </g>`;
}

/**
 * All players side by side: shape, points, VP.
 * @param {{ lines: Line[], x: number, y: number, w: number, font: number }} props
 */
function Figures({ lines: drawn, x, y, w, font }) {
  const label = font * 2.6;
  const column = (w - label) / drawn.length;
  const [first, second] = [y + font * 2.35, y + font * 3.55];
  return html`
    <g>
      <${Words} class="hz-plate-dim" x=${x} y=${first} size=${font}>pts<//>
      <${Words} class="hz-plate-dim" x=${x} y=${second} size=${font}>VP<//>
      ${drawn.map(({ player, points, vp, more, next }, k) => {
        const middle = x + label + column * (k + 0.5);
        const aimed = more !== 0 || next !== vp;
        return html`
          <g key=${k} class=${classes(points + more === 0 && "hz-absent")}>
            <${Sign} player=${player} x=${middle} y=${y + font * 0.8} size=${0.85} />
            <${Words} class=${figure(aimed, true)} x=${middle} y=${first} size=${font} anchor="middle">${points + more}<//>
            <${Words} class=${figure(aimed, next > 0)} x=${middle} y=${second} size=${font} anchor="middle">${next}<//>
          </g>`;
      })}
    </g>`;
}

/**
 * Only those who are there, as far as there is room: shape and points, their VP below; or shape and VP alone.
 * @param {{ lines: Line[], x: number, y: number, w: number, font: number, points: boolean }} props
 */
function Brief({ lines: drawn, x, y, w, font, points: both }) {
  const there = drawn.filter(({ points, more, vp, next }) => (both ? points + more > 0 : vp > 0 || next > 0));
  const wide = both || there.length <= FEW ? w : w + font;
  const step = Math.min(font * 2, wide / Math.max(1, there.length));
  const [first, second] = [y + font * 1.15, y + font * 2.3];
  const worth = both ? second : first;
  const room = there.length > 0 && there.length * step + font * 1.5 <= w;
  return html`
    <g>
      ${there.map(({ player, points, vp, more, next }, k) => {
        const left = x + 6 + k * step;
        const aimed = next !== vp || more !== 0;
        return html`
          <g key=${k}>
            <${Sign} player=${player} x=${left} y=${first - font * 0.36} size=${step < font * 1.5 ? 0.56 : 0.7} />
            ${both && html`<${Words} class=${dim(aimed)} x=${left + 7} y=${first} size=${font}>${points + more}<//>`}
            <${Words} class=${figure(aimed, next > 0)} x=${left + 7} y=${worth} size=${font}>${next}<//>
          </g>`;
      })}
      ${room && html`<${Words} class="hz-plate-dim" x=${x + w} y=${worth} size=${font} anchor="end">VP<//>`}
      ${both && room && html`<${Words} class="hz-plate-dim" x=${x + w} y=${first} size=${font} anchor="end">pts<//>`}
    </g>`;
}
