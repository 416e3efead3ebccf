/** The Ascension Track: everybody's level, and where the endgame begins. */

import { html } from "../../html.js";
import { Shape } from "./signs.js";
import { lookOf, nameOf } from "./looks.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").View} View */

const [HIGH, TOP, FOOT, X] = [600, 74, 584, 27]; // above it are the buttons of the zoom
const FULL = 12; // levels at full scale; those above are folded

/** Solo, the Adversary begins on 8: all levels have the same height. @param {View} view */
const scaleOf = (view) => {
  if (view.adversary) return (/** @type {number} */ level) => FOOT - (level * (FOOT - TOP)) / view.limits.level;
  const step = (FOOT - TOP - 24) / FULL;
  return (/** @type {number} */ level) => (level <= FULL ? FOOT - level * step : TOP + 24 - ((level - FULL) * 24) / FULL);
};

/** @param {{ table: Table }} props */
export function Ascent({ table: { view, preview } }) {
  const y = scaleOf(view);
  const { level: most, endgame, adversary_endgame: its } = view.limits;
  const levels = (/** @type {View} */ shown) => [...shown.boards.map(({ level }) => level), ...(shown.adversary ? [shown.adversary.level] : [])];
  const now = levels(view);
  const then = preview ? levels(preview) : now;
  const words = now.map((level, seat) => `${nameOf(view, seat)} ${level}`).join(", ");
  const rule = view.adversary ? `The endgame begins when you reach ${endgame} or ${view.adversary.name} reaches ${its}.` : `The endgame begins when somebody reaches level ${endgame}.`;
  const shown = Array.from({ length: most + 1 }, (_, level) => level).filter((level) => (view.adversary ? level % 2 === 0 : level <= FULL || level === most));
  return html`
    <svg class="lk-ascent" viewBox=${`0 0 54 ${HIGH}`} role="img" aria-label=${`Ascension Track: ${words}. ${rule}`} data-what=${`Ascension Track: ${words}. Each level is 1 VP. ${rule}`}>
      <path class="lk-rail" d=${`M${X} ${TOP - 8}V${FOOT + 10}M${X + 3} ${TOP - 8}V${FOOT + 10}`} />
      ${Array.from({ length: most + 1 }, (_, level) => html`<path key=${level} class="lk-tick" d=${`M${level > FULL && !view.adversary ? X - 4 : X - 7} ${y(level)}H${X}`} />`)}
      ${shown.map((level) => html`<text key=${level} class=${level === endgame || (view.adversary && level === its) ? "lk-mark" : ""} x=${X - 10} y=${y(level) + 5}>${level}</text>`)}
      ${(view.adversary ? [endgame, its] : [endgame]).map((level) => html`<path key=${`end ${level}`} class="lk-end" d=${`M4 ${y(level) + 9}H52`} />`)}
      ${then.map((level, seat) => level !== now[seat] && html`<g key=${`then ${seat}`} class="lk-then" transform=${`translate(${X + 1.5} ${y(level)})`} stroke=${lookOf(view, seat).colour}><circle r="10" /></g>`)}
      ${now.map((level, seat) => {
        const { colour, glyph } = lookOf(view, seat);
        const here = now.filter((other) => other === level).length;
        const beside = now.slice(0, seat).filter((other) => other === level).length; // two in a row, and two above them
        const place = `translate(${X + 1.5 + (beside % 2) * 17} ${y(level) - Math.floor(beside / 2) * 18})`;
        return html`<g key=${seat} data-piece=${`lk-level-${seat}`} transform=${place}><circle class="lk-tracker" r=${here > 1 ? 8 : 10} stroke=${colour} /><g fill=${colour}><${Shape} glyph=${glyph} size=${here > 1 ? 10 : 12} /></g></g>`;
      })}
    </svg>`;
}
