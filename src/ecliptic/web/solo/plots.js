/** Small drawings of numbers: bars of shares, columns of counts, a line of scores. Each says the same in words. */

import { html } from "../html.js";

/**
 * @typedef {import("./types.js").Share} Share
 * @typedef {import("./types.js").Point} Point
 */

/** @param {number} part @param {number} all */
export const percent = (part, all) => `${Math.round((100 * part) / all)}%`;

/**
 * How many of the missions were won, value by value.
 * @param {{title: string, shares: Share[]}} props
 */
export const WinRates = ({ title, shares }) => html`
  <section class="bars win-rates">
    <h3>${title}</h3>
    <ol>
      ${shares.map(({ value, missions, won }) => html`
        <li key=${value}>
          <span>${value}</span><b class="tab-num">${percent(won, missions)} <small>${won} of ${missions} won</small></b>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * won) / missions} height="4" /></svg>
        </li>`)}
    </ol>
  </section>
`;

/**
 * How often each was the case.
 * @param {{title: string, shares: Share[]}} props
 */
export function Tally({ title, shares }) {
  if (shares.length === 0) return null;
  const most = Math.max(...shares.map(({ missions }) => missions));
  return html`
    <section class="bars">
      <h3>${title}</h3>
      <ol>
        ${shares.map(({ value, missions }) => html`
          <li key=${value}>
            <span>${value}</span><b class="tab-num">${missions}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * missions) / most} height="4" /></svg>
          </li>`)}
      </ol>
    </section>
  `;
}

/** Numbers of a mission on average. @param {{means: import("./types.js").Mean[]}} props */
export function Means({ means }) {
  if (means.length === 0) return null;
  return html`
    <section class="bars">
      <h3>On average</h3>
      <ol>${means.map(({ title, mean }) => html`<li key=${title}><span>${title}</span><b class="tab-num">${mean}</b></li>`)}</ol>
    </section>
  `;
}

const [WIDE, HIGH, FOOT, LEFT] = [360, 170, 26, 30];

/**
 * Missions by a number, won ones below lost ones.
 * @param {{title: string, shares: Share[]}} props
 */
export function Columns({ title, shares }) {
  if (shares.length === 0) return null;
  const numbers = shares.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const highest = Math.max(...shares.map(({ missions }) => missions));
  const step = (WIDE - LEFT) / (most - least + 1);
  const unit = (HIGH - FOOT - 18) / highest;
  const words = shares.map(({ value, missions, won }) => `${value}: ${missions}, ${won} won`).join("; ");
  return html`
    <figure class="plot">
      <figcaption>${title}</figcaption>
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${`Missions by ${title.toLowerCase()}: ${words}`}>
        <line class="axis-line" x1=${LEFT} x2=${WIDE} y1=${HIGH - FOOT} y2=${HIGH - FOOT} />
        ${shares.map(({ value, missions, won }) => {
          const x = LEFT + (Number(value) - least) * step;
          const width = Math.min(34, step * 0.78);
          const foot = HIGH - FOOT;
          return html`
            <g key=${value} transform=${`translate(${x + (step - width) / 2} 0)`}>
              <rect class="lost-bar" width=${width} y=${foot - missions * unit} height=${(missions - won) * unit} />
              <rect class="won-bar" width=${width} y=${foot - won * unit} height=${won * unit} />
              <text x=${width / 2} y=${foot - missions * unit - 5} text-anchor="middle">${missions}</text>
              <text class="axis" x=${width / 2} y=${HIGH - 7} text-anchor="middle">${value}</text>
            </g>`;
        })}
      </svg>
      <${Key} />
    </figure>
  `;
}

const Key = () => html`<p class="plot-key"><i class="won-bar"></i>won <i class="lost-bar"></i>lost</p>`;

/**
 * The scores one after the other; a victory is a full dot, a defeat an empty one.
 * @param {{scores: Point[], mean: number | null}} props
 */
export function Scores({ scores, mean }) {
  if (scores.length === 0) return null;
  const most = Math.max(10, ...scores.map(({ score }) => score));
  const size = [5, 10, 20, 25, 50, 100].find((step) => most / step <= 5) ?? 200;
  const top = Math.ceil(most / size) * size;
  const foot = HIGH - FOOT;
  const x = (/** @type {number} */ index) => LEFT + 10 + ((WIDE - LEFT - 20) * index) / Math.max(1, scores.length - 1);
  const y = (/** @type {number} */ score) => foot - ((foot - 14) * score) / top;
  const lines = Array.from({ length: top / size + 1 }, (_, index) => index * size);
  return html`
    <figure class="plot scores">
      <figcaption>Rating over time</figcaption>
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${`Ratings, the latest last: ${scores.map(({ score, won }) => `${score}${won ? " won" : ""}`).join(", ")}`}>
        ${lines.map((value) => html`
          <line key=${value} class="grid" x1=${LEFT} x2=${WIDE} y1=${y(value)} y2=${y(value)} />
          <text class="axis" x=${LEFT - 6} y=${y(value) + 5} text-anchor="end">${value}</text>`)}
        ${mean !== null && html`<line class="mean" x1=${LEFT} x2=${WIDE} y1=${y(mean)} y2=${y(mean)} />`}
        <path class="score-line" d=${scores.map(({ score }, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(score).toFixed(1)}`).join("")} />
        ${scores.map(({ score, won, at }, index) => html`<circle key=${at + index} class=${won ? "won-dot" : "lost-dot"} cx=${x(index)} cy=${y(score)} r=${scores.length > 60 ? 2.5 : 4} />`)}
      </svg>
      <p class="plot-key"><i class="won-dot"></i>won <i class="lost-dot"></i>lost ${mean !== null && html`<i class="mean"></i>mean`}</p>
    </figure>
  `;
}
