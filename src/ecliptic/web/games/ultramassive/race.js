/** The mass race: one line, the three sizes as lengths, every player as a shape, and where the pointed-at choice leads. */

import { html } from "../../html.js";
import { GLYPHS } from "../../ui/glyph.js";
import { fix } from "../../ui/drawing.js";
import { ownSeat } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {{ mass: number, colour: string, glyph: import("../../board.js").GlyphName, name: string, own: boolean }} Runner
 */

const [WIDE, LINE] = [832, 30];
const LAP = 100;
const MARKS_APART = 15;
const DIGIT = 9.5; // the width of one in a label

/** @param {View} view @returns {Runner[]} */
function runners(view) {
  const own = ownSeat(view);
  const seats = view.players.map(({ name, glyph }, seat) => ({ mass: view.tracks[seat]?.mass ?? 0, colour: `var(--p${seat})`, glyph, name, own: seat === own }));
  const rival = view.rival ? [{ mass: view.rival.mass, colour: "var(--a0)", glyph: /** @type {const} */ ("hexagon"), name: view.rival.name, own: false }] : [];
  return [...seats, ...rival].sort((one, other) => one.mass - other.mass);
}

/** Places along the line, so far apart that no mark covers another. @param {number[]} places in order @param {number[]} widths */
function spread(places, widths) {
  /** @type {number[]} */
  const found = [];
  places.forEach((place, k) => found.push(Math.max(place, (found.at(-1) ?? -Infinity) + ((widths[k] ?? 0) + (widths[k - 1] ?? 0)) / 2)));
  return found;
}

/** @param {{ table: Table }} props */
export function Race({ table: { view, preview } }) {
  const all = runners(view);
  const most = Math.max(LAP, ...all.map(({ mass }) => mass + 6));
  const x = (/** @type {number} */ mass) => (mass / most) * (WIDE - 60) + 30;
  const own = ownSeat(view);
  const now = view.tracks[own]?.mass ?? 0;
  const then = preview?.tracks[own]?.mass ?? now;
  const masses = all.map(({ mass }) => x(mass));
  const marks = spread(masses, all.map(() => MARKS_APART));
  const labels = spread(masses, all.map(({ mass }) => (String(mass).length + 0.8) * DIGIT));
  const [first, ...larger] = view.sizes;
  const [from, to = most] = larger.map(({ mass }) => mass);
  const words = all.map(({ name, mass }) => `${name} ${mass}`).join(", ");
  return html`
    <svg class="um-race" viewBox=${`0 0 ${WIDE} 62`} role="img" aria-label=${`Mass: ${words}`} data-what=${`Mass: ${words}. The most mass after round ${view.rounds} wins.`}>
      <path class="um-race-line" d=${`M${x(0)} ${LINE}H${x(most)}`} />
      ${from !== undefined && html`<path class="um-race-stellar" d=${`M${fix(x(from))} ${LINE}H${fix(x(to))}`} />`}
      <path class="um-race-ticks" d=${Array.from({ length: Math.floor(most / 10) + 1 }, (_, k) => `M${fix(x(k * 10))} ${LINE}v6`).join("")} />
      <text class="um-race-name um-race-first" x=${x(0)} y=${LINE + 23}>${first?.name}</text>
      ${larger.map(({ mass, name }) => html`
        <g key=${name}><path class="um-race-step" d=${`M${fix(x(mass))} ${LINE - 9}v18`} /><text class="um-race-name um-strong" x=${fix(x(mass))} y=${LINE + 24}><tspan>${name} </tspan>${mass}</text></g>`)}
      ${then !== now && html`
        <g class="um-race-then"><path d=${`M${fix(x(now))} ${LINE}H${fix(x(then))}`} /><path class="um-hollow" transform=${`translate(${fix(x(then) - 8)} ${LINE - 8})`} d=${GLYPHS[view.players[own]?.glyph ?? "circle"]} /><text x=${fix(Math.max(x(then), (labels[all.findIndex(({ own: mine }) => mine)] ?? 0) + 3.5 * DIGIT))} y=${LINE - 13}>${then}</text></g>`}
      ${all.map(({ mass, colour, glyph, name, own: mine }, k) => html`
        <g key=${name} data-piece=${`um-race-${name}`}>
          <g transform=${`translate(${fix((marks[k] ?? 0) - 8)} ${LINE - 8})`}><path class="um-runner" d=${GLYPHS[glyph]} fill=${colour} /></g>
          <text class=${mine ? "um-race-mass um-strong" : "um-race-mass"} x=${fix(labels[k] ?? 0)} y=${LINE - 13}>${mass}</text>
        </g>`)}
    </svg>`;
}

