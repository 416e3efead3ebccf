/** Pulp Invasion: a cover of the 1940s. Halftone, a saucer, a slanted block title. */

import { html } from "../../html.js";
import { Dots } from "../../ui/dots.js";
import { once, point, rad } from "../../ui/drawing.js";

const SUN = { x: 160, y: 106 };
const INK = "#14202b";

/** Dots on a screen of 45 degrees; their size is the tone. */
function halftone() {
  const step = 7.4;
  const dots = [];
  for (let i = -30; i < 80; i++) {
    for (let j = -50; j < 60; j++) {
      const [x, y] = [(i - j) * step * 0.5 + 40, (i + j) * step * 0.5 + 20];
      const tone = Math.max(0, Math.min(1, (Math.hypot(x - SUN.x, y - SUN.y) - 42) / 185));
      const r = tone * step * 0.62;
      if (x > -6 && x < 266 && y > -48 && y < 308 && r > 0.5) dots.push({ x, y, r, colour: "#e2472f" });
    }
  }
  return dots;
}

/** The light under the saucer has a screen of its own. */
function beam() {
  const dots = [];
  for (let i = 0; i < 40; i++) {
    for (let j = 0; j < 31; j++) {
      const [x, y] = [45 + i * 5 + (j % 2) * 2.5, 170 + j * 4.3];
      const left = 136 - (y - 140) * 0.512;
      const r = ((y - 170) / 130) * 1.7;
      if (x > left + 2 && x < 180 && r > 0.1) dots.push({ x, y, r, colour: "#2f8f86" });
    }
  }
  return dots;
}

const RAYS = Array.from({ length: 16 }, (_, index) => {
  const [a, b] = [rad(index * 22.5 + 4), rad(index * 22.5 + 11)];
  const end = (/** @type {number} */ angle) => point(SUN.x + 320 * Math.cos(angle), SUN.y + 320 * Math.sin(angle));
  return `M${SUN.x} ${SUN.y}L${end(a)}L${end(b)}Z`;
}).join("");

const SKYLINE =
  "M0 272V214h16v-18h20v26h12v-44l9-13 9 13v52h14v-20h22v34h10v-26h18v18h12v-50h8l4-22 4 22h8v60h14v-30h20v16h14v-40h16v-14h18v62h20v-24h10v56Z";
const LIT = [
  [24, 204],
  [30, 212],
  [52, 190],
  [60, 190],
  [52, 202],
  [92, 222],
  [100, 230],
  [168, 206],
  [176, 214],
  [168, 224],
  [212, 224],
  [220, 232],
  [236, 196],
  [244, 206],
  [236, 216],
];
const WINDOWS = LIT.map(([x, y]) => `M${x} ${y}h3.5v5h-3.5Z`).join("");
const LAMPS = [
  [-52, 1],
  [-27, 5],
  [0, 6.5],
  [27, 5],
  [52, 1],
];
const printed = once(halftone);
const lit = once(beam);

const Saucer = () => html`
  <g transform="translate(160 118) rotate(-12)" stroke=${INK} stroke-width="2.6" stroke-linejoin="round">
    <path d="M-28-12C-26-42 26-42 28-12Z" fill="#bfe9dc" />
    <path d="M-14-16C-12-30-4-33 2-34" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" />
    <path d="M-78 2C-60-16 60-16 78 2 60 20-60 20-78 2Z" fill="#2f8f86" />
    <path d="M-78 2C-50 10 50 10 78 2 60 20-60 20-78 2Z" fill="#1c5f5c" />
    ${LAMPS.map(([x, y]) => html`<circle key=${x} cx=${x} cy=${y} r="5" fill="#ffe27a" stroke-width="2" />`)}
  </g>
`;

/** Block letters, sheared, with a hard shadow. @param {{x: number, y: number, size: number, text: string}} props */
const Title = ({ x, y, size, text }) => html`
  <g transform=${`translate(${x} ${y}) rotate(-6) skewX(-12)`} font-size=${size} stroke=${INK} stroke-linejoin="round">
    <text class="blocks" x="3" y="3.5" fill=${INK} stroke-width="5">${text}</text>
    <text class="blocks" fill="#fff6d8" stroke-width="4.5" paint-order="stroke">${text}</text>
  </g>
`;

export const Cover = () => html`
  <svg viewBox="0 -41 260 342" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A flying saucer over a city, in halftone">
    <rect y="-60" width="260" height="380" fill="#f5c63c" />
    <${Dots} dots=${printed()} />
    <path d=${RAYS} fill="#ffe27a" opacity=".28" />
    <path d="M136 140 52 304H182L182 132Z" fill="#fff3b8" opacity=".92" />
    <${Dots} dots=${lit()} />
    <g transform="translate(0 40)"><path d=${SKYLINE} fill=${INK} /><path d=${WINDOWS} fill="#f5c63c" /></g>
    <${Saucer} />
    <${Title} x=${18} y=${26} size=${62} text="PULP" />
    <${Title} x=${20} y=${71} size=${47} text="INVASION" />
  </svg>
`;
