/** The ecliptic itself: a shallow brass arc, graduated like an instrument, with one body for each game. */

import { html } from "../html.js";
import { fix, rad, ticks } from "../ui/drawing.js";
import { Stars } from "../ui/stars.js";

const BODIES = [
  { colour: "#f7b45e", r: 6 },
  { colour: "#d9c8a0", r: 5 },
  { colour: "#e2553f", r: 5.5 },
  { colour: "#11151f", r: 7, rim: "#f2b15c" },
  { colour: "#9d7fe0", r: 6 },
];

const WIDE = { width: 1440, height: 200, r: 5200, top: 136 };
const BEYOND = 460; // how far the arc goes on where the window is wider than the covers
const NARROW = { width: 390, height: 132, r: 1400, top: 110 };

export const Arc = () => html`<${Wide} /><${Narrow} />`;

/** @param {number} index */
const graduation = (index) => (index % 20 === 0 ? 12 : index % 10 === 0 ? 9 : index % 5 === 0 ? 6.5 : 3.5);

function Wide() {
  const { width, height, r, top } = WIDE;
  const middle = width / 2;
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
      ${BODIES.map((body, index) => {
        const x = 181.6 + index * 269.2;
        return html`<${Body} key=${index} ...${body} x=${x} y=${y(x) + 3} foot=${height - 12} />`;
      })}
    </svg>
  `;
}

/** @param {{colour: string, r: number, rim?: string, x: number, y: number, foot: number}} props */
const Body = ({ colour, r, rim, x, y, foot }) => html`
  <g class="body">
    <path d=${`M${x} ${y}V${foot}`} stroke="var(--brass)" stroke-width=".8" opacity=".7" />
    <circle cx=${x} cy=${y} r="13" fill="var(--ink-0)" />
    <circle cx=${x} cy=${y} r="10" fill="none" stroke="var(--brass)" stroke-width=".8" />
    <circle cx=${x} cy=${y} r=${r} fill=${colour} stroke=${rim ?? "none"} stroke-width="1.6" />
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
