/** Deep Future: the galaxy engraved like an old chart, stippled arms, index cards. */

import { html } from "../../html.js";
import { Dots } from "../../ui/dots.js";
import { chance, hexagon, once, ticks } from "../../ui/drawing.js";

const INK = "#4a3724";
const [CX, CY] = [130, 84];
const HEX = 15.5;

/** @type {[number, number, string][]} the hexes of two civilizations */
const HELD = [
  [2, -2, "#b5482f"],
  [3, -2, "#b5482f"],
  [2, -1, "#b5482f"],
  [-3, 1, "#2f6a86"],
  [-2, 1, "#2f6a86"],
];

/**
 * @param {number} q
 * @param {number} s
 */
const place = (q, s) => ({ x: CX + HEX * Math.sqrt(3) * (q + s / 2), y: CY + HEX * 1.5 * s });

function grid() {
  let path = "";
  for (let q = -6; q <= 6; q++) {
    for (let s = -6; s <= 6; s++) {
      const { x, y } = place(q, s);
      if (Math.hypot(x - CX, (y - CY) * 1.15) <= 116) path += hexagon(x, y, 15.2, 30);
    }
  }
  return path;
}

/** Two arms, denser at the core. */
function arms() {
  const next = chance(21);
  const dots = [];
  for (let index = 0; index < 2100; index++) {
    const far = next() ** 0.62;
    const angle = Math.log(1 + far * 9) * 2.75 + (index % 2) * Math.PI + (next() + next() - 1) * (1 - far * 0.6);
    const distance = 4 + far * 108 + (next() - 0.5) * 9;
    const r = 0.35 + next() * 0.65;
    if (distance <= 113)
      dots.push({ x: CX + distance * Math.cos(angle), y: CY + distance * Math.sin(angle) * 0.96, r });
  }
  return dots;
}

const hexes = once(grid);
const stipples = once(arms);
const scale = once(() => ticks(CX, CY, 119, 180, (index) => (index % 15 === 0 ? 8 : index % 5 === 0 ? 5.5 : 3)));
const SUN =
  "M3.4 0a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0M0-7V-5M0 7V5M-7 0H-5M7 0H5M-5-5-3.6-3.6M5 5 3.6 3.6M5-5 3.6-3.6M-5 5-3.6 3.6";
const MOON = "M4 3.5A6 6 0 1 1-1-6 5 5 0 0 0 4 3.5Z";

/** @param {{x: number, y: number, turn: number, name: string, what: string, sign: string}} props */
const Card = ({ x, y, turn, name, what, sign }) => html`
  <g transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-49" y="-37" width="102" height="84" rx="3" fill="#3a2a17" opacity=".25" />
    <rect x="-52" y="-40" width="104" height="84" rx="3" fill="#fdf8ea" stroke=${INK} stroke-width=".9" />
    <path d="M-46-21H46" stroke="#c0553f" />
    <path d="M-46-13H46M-46-1H46M-46 11H46M-46 23H46M-46 35H46" stroke="#8fb1c7" stroke-width=".7" opacity=".8" />
    <text class="handwritten" x="-45" y="-25" font-size="13" fill="#26221b">${name}</text>
    <text class="handwritten" x="-45" y="-3" font-size="11" fill="#3b352a">${what}</text>
    <path transform="translate(40 -30)" d=${sign} stroke="#26221b" stroke-width="1.1" fill="none" />
  </g>
`;

export const Cover = () => html`
  <svg viewBox="0 -41 260 342" preserveAspectRatio="xMidYMid slice" role="img" aria-label="An engraved galaxy of hexagons with index cards">
    <defs>
      <radialGradient id="df-paper" cy=".42"><stop offset="0" stop-color="#f4e9cf" /><stop offset=".7" stop-color="#e3d2ab" /><stop offset="1" stop-color="#c9b281" /></radialGradient>
    </defs>
    <rect y="-60" width="260" height="380" fill="url(#df-paper)" />
    <path d=${hexes()} fill="none" stroke=${INK} stroke-width=".7" opacity=".5" />
    <g fill="none" stroke=${INK} opacity=".7"><circle cx=${CX} cy=${CY} r="119" stroke-width=".9" /><circle cx=${CX} cy=${CY} r="116.5" stroke-width=".5" /><path d=${scale()} stroke-width=".7" /></g>
    <g color=${INK}><${Dots} dots=${stipples()} opacity=${0.78} /></g>
    <circle cx=${CX} cy=${CY} r="5" fill="#f4e9cf" stroke=${INK} /><circle cx=${CX} cy=${CY} r="1.8" fill=${INK} />
    ${HELD.map(([q, s, colour]) => {
      const { x, y } = place(q, s);
      return html`<g key=${`${q} ${s}`}><path d=${hexagon(x, y, 15.2, 30)} fill=${colour} opacity=".5" /><path d=${hexagon(x, y, 15.2, 30)} fill="none" stroke=${INK} stroke-width="1.3" /></g>`;
    })}
    <${Card} x=${70} y=${246} turn=${-7} name="Vell" what="salt gardens" sign=${MOON} />
    <${Card} x=${187} y=${252} turn=${5} name="Orun" what="the long harbour" sign=${SUN} />
  </svg>
`;
