/** The ecliptic itself: a shallow brass arc, graduated like an instrument, with one body for each game. */

import { html } from "../html.js";
import { fix, rad, ticks } from "../ui/drawing.js";
import { Stars } from "../ui/stars.js";

const WIDE = { width: 1440, height: 200, r: 5200, top: 136 };
const [MARGIN, GAP] = [56, 18]; // of the covers, above which the bodies stand
const BEYOND = 460; // how far the arc goes on where the window is wider than the covers
const NARROW = { width: 390, height: 132, r: 1400, top: 110 };

/** @typedef {[string, string][]} Moods  the colours of each game, in the order of the covers */

/** @param {{moods: Moods}} props */
export const Arc = ({ moods }) => html`<${Wide} moods=${moods} /><${Narrow} />`;

/** @param {number} index */
const graduation = (index) => (index % 20 === 0 ? 12 : index % 10 === 0 ? 9 : index % 5 === 0 ? 6.5 : 3.5);

/** @param {{moods: Moods}} props */
function Wide({ moods }) {
  const { width, height, r, top } = WIDE;
  const middle = width / 2;
  const step = (width - 2 * MARGIN + GAP) / moods.length;
  const centre = top + r;
  const y = (/** @type {number} */ x) => centre - Math.sqrt(r * r - (x - middle) ** 2);
  const [from, to] = [-BEYOND, width + BEYOND];
  const marks = ticks(
    middle,
    centre,
    r,
    521,
    (index) => graduation(index - 260),
    (index) => -90 + (index - 260) * 0.05,
  );
  return html`
    <svg class="arc wide" viewBox=${`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" stroke="var(--brass)">
        <path d=${`M${from} ${y(from)}A${r} ${r} 0 0 1 ${to} ${y(to)}`} stroke-width="1.2" />
        <path d=${`M${from} ${y(from) + 6}A${r - 6} ${r - 6} 0 0 1 ${to} ${y(to) + 6}`} stroke-width=".6" opacity=".6" />
        <path d=${marks} stroke-width=".8" opacity=".55" />
      </g>
      <${Stars} width=${width} height=${height} count=${150} seed=${3} colour="var(--ivory)" />
      ${moods.map(([colour, rim], index) => {
        const x = MARGIN + (step - GAP) / 2 + index * step;
        return html`<${Body} key=${index} colour=${colour} rim=${rim} x=${x} y=${y(x) + 3} foot=${height - 12} />`;
      })}
    </svg>
  `;
}

/** @param {{colour: string, rim: string, x: number, y: number, foot: number}} props */
const Body = ({ colour, rim, x, y, foot }) => html`
  <g class="body">
    <path d=${`M${x} ${y}V${foot}`} stroke="var(--brass)" stroke-width=".8" opacity=".7" />
    <circle cx=${x} cy=${y} r="13" fill="var(--ink-0)" />
    <circle cx=${x} cy=${y} r="10" fill="none" stroke="var(--brass)" stroke-width=".8" />
    <circle cx=${x} cy=${y} r="5.5" fill=${colour} stroke=${rim} stroke-width="1.6" />
  </g>
`;

function Narrow() {
  const { width, height, r, top } = NARROW;
  const centre = top + r;
  const reach = (Math.asin(width / 2 / r) * 180) / Math.PI;
  const count = 161;
  const angle = (/** @type {number} */ index) => -90 + (index / (count - 1) - 0.5) * 2 * reach;
  const marks = ticks(width / 2, centre, r, count, (index) => graduation(index) * 0.7, angle);
  const y = centre - Math.cos(rad(reach)) * r;
  return html`
    <svg class="arc narrow" viewBox=${`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" stroke="var(--brass)">
        <path d=${`M0 ${fix(y)}A${r} ${r} 0 0 1 ${width} ${fix(y)}`} stroke-width="1.1" />
        <path d=${marks} stroke-width=".8" opacity=".55" />
      </g>
      <${Stars} width=${width} height=${100} count=${50} seed=${4} colour="var(--ivory)" />
    </svg>
  `;
}
