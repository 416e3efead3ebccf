/** The chart under the sectors: stippled arms, rhumb lines, and the graduated limb of an old engraving. */

import { html } from "../../html.js";
import { Dots } from "../../ui/dots.js";
import { chance, fix } from "../../ui/drawing.js";
import { SIZE, limb, polar } from "./geometry.js";

const [INNER, RULE, OUTER] = [6.47, 6.53, 6.68]; // the lines of the limb, in hexes
const STEPS = 60; // ticks on a side
const SEXTANTS = ["I", "II", "III", "IV", "V", "VI"];
const REACH = 222;

/** A number from the words that name a campaign. @param {string} words */
export const seedOf = (words) => [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100003, 7);

/** Two logarithmic spirals as dots, and a few stars anywhere. @param {number} seed */
function stipple(seed) {
  const next = chance(seed + 1);
  const dots = [];
  for (let k = 0; k < 1500; k++) {
    const t = next() ** 0.8 * 6;
    const r = 38 * Math.exp(0.295 * t);
    const a = t * 0.95 + (k % 2) * Math.PI + (next() + next() + next() - 1.5) * 0.42 + 0.5;
    const size = 0.4 + Math.round(next() * 2) * 0.2;
    if (r <= REACH) dots.push({ x: r * Math.cos(a), y: r * Math.sin(a), r: size });
  }
  for (let k = 0; k < 150; k++) {
    const [a, r] = [next() * 6.283, Math.sqrt(next()) * REACH];
    dots.push({ x: r * Math.cos(a), y: r * Math.sin(a), r: 0.4 + Math.round(next() * 3) * 0.2 });
  }
  return dots;
}

/** @param {number} side */
function ticksOf(side) {
  const [a, b] = [polar(RULE * SIZE, side * 60), polar(RULE * SIZE, side * 60 + 60)];
  const [c, d] = [polar(OUTER * SIZE, side * 60), polar(OUTER * SIZE, side * 60 + 60)];
  let path = "";
  for (let k = 1; k < STEPS; k++) {
    const [t, part] = [k / STEPS, k % 10 === 0 ? 1 : k % 5 === 0 ? 0.75 : 0.45];
    const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
    const [u, v] = [c.x + (d.x - c.x) * t, c.y + (d.y - c.y) * t];
    path += `M${fix(x)} ${fix(y)}L${fix(x + (u - x) * part)} ${fix(y + (v - y) * part)}`;
  }
  return path;
}

/** Its corners point in the six directions of the overflow compass, its sides carry the sextants. */
const Limb = () => html`
  <g class="df-limb">
    <path d=${limb(INNER)} /><path class="df-fine" d=${limb(RULE)} /><path d=${limb(OUTER)} />
    ${SEXTANTS.map((name, side) => {
      const { x, y } = polar(6 * SIZE, side * 60 + 30);
      return html`
        <g key=${name}>
          <path class="df-fine" d=${ticksOf(side)} />
          <text x=${fix(x)} y=${fix(y)} dy=".35em" data-what=${`Sectors ${side + 1}1 to ${side + 1}6`}>${name}</text>
          <path class="df-pointer" d="M-6 12L0 1L6 12L0 9Z" transform=${`rotate(${side * 60}) translate(0 ${fix(-INNER * SIZE)})`} />
        </g>`;
    })}
  </g>`;

/** Rhumb lines and circles of distance, as on a portolan. */
function Rhumbs() {
  const rays = Array.from({ length: 12 }, (_, k) => {
    const [from, to] = [polar(30, k * 30), polar((k % 2 ? 5.6 : 6.4) * SIZE, k * 30)];
    return `M${fix(from.x)} ${fix(from.y)}L${fix(to.x)} ${fix(to.y)}`;
  });
  return html`
    <g class="df-rhumbs">
      <path d=${rays.join("")} />
      ${[1, 2, 3].map((k) => html`<circle key=${k} r=${fix(k * Math.sqrt(3) * SIZE)} />`)}
    </g>`;
}

/** @param {{ seed: number }} props */
export const Sky = ({ seed }) => html`
  <g class="df-sky" aria-hidden="true">
    <path class="df-disc" d=${limb(INNER)} fill="url(#df-disc)" />
    <${Dots} dots=${stipple(seed)} opacity=${0.42} />
    <${Rhumbs} />
    <${Limb} />
  </g>`;

export const Gradients = () => html`
  <defs>
    <radialGradient id="df-disc">
      <stop class="df-disc-0" offset="0" /><stop class="df-disc-1" offset=".45" /><stop class="df-disc-2" offset="1" />
    </radialGradient>
    <radialGradient id="df-accretion">
      <stop offset=".35" stop-color="#fff1c8" stop-opacity=".9" /><stop offset=".6" stop-color="#e0a040" stop-opacity=".45" />
      <stop offset="1" stop-color="#e0a040" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="df-shade" cx=".34" cy=".3" r=".8">
      <stop offset="0" stop-color="#fff" stop-opacity=".5" /><stop offset=".5" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-color="#000" stop-opacity=".6" />
    </radialGradient>
    <pattern id="df-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="df-hatching" d="M0 0V5" />
    </pattern>
  </defs>`;

const RINGS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The black hole: disc, photon ring, engraved ellipses before and behind. */
export const Hole = () => html`
  <g class="df-hole" aria-hidden="true">
    <circle r="37" fill="url(#df-accretion)" />
    <g transform="rotate(-18)">
      ${RINGS.map((k) => html`<ellipse key=${k} rx=${21 + k * 2.3} ry=${6 + k * 1.05} opacity=${fix(0.85 - k * 0.09)} />`)}
    </g>
    <circle class="df-dark" r="14.5" />
    <g transform="rotate(-18)">
      ${RINGS.map((k) => {
        const [x, y] = [21 + k * 2.3, 6 + k * 1.05];
        return html`<path key=${k} d=${`M${-x} 0A${x} ${y} 0 0 0 ${x} 0`} opacity=${fix(0.9 - k * 0.09)} />`;
      })}
    </g>
  </g>`;
