/** Laniakea: strands of galaxies that fall together, thin walls round the voids, thrones in the abyss. */

import { html } from "../../html.js";
import { Dots } from "../../ui/dots.js";
import { chance, mix, once, point, rad } from "../../ui/drawing.js";

const [CX, CY] = [142, 128];
const HEADS = [8, 62, 118, 176, 232, 296, 338]; // degrees from which strands come
const SHADES = 10;

/**
 * @param {number} angle
 * @param {number} r
 * @returns {[number, number]}
 */
const at = (angle, r) => [CX + r * Math.cos(angle), CY + r * Math.sin(angle)];

/** @param {number} part from the rim to the heart */
function shade(part) {
  const step = Math.round(part * SHADES) / SHADES;
  return step < 0.5 ? mix("#5fc7d8", "#b79cf5", step * 2) : mix("#b79cf5", "#ffe2b8", (step - 0.5) * 2);
}

function strands() {
  const next = chance(41);
  let lines = "";
  const dots = [];
  for (const [index, head] of HEADS.entries()) {
    const bend = (index % 2 ? 1 : -1) * (18 + next() * 22);
    for (let strand = 0; strand < 17; strand++) {
      const p0 = at(rad(head + (next() - 0.5) * 46), 130 + next() * 100);
      const p1 = at(rad(head + bend * 0.5) + (next() - 0.5) * 0.12, 92);
      const p2 = at(rad(head + bend), 44);
      /** @type {[number, number]} */
      const p3 = [CX + (next() - 0.5) * 14, CY + (next() - 0.5) * 14];
      lines += `M${point(...p0)}C${point(...p1)} ${point(...p2)} ${point(...p3)}`;
      for (let dot = 0; dot < 12; dot++) {
        const t = next();
        const u = 1 - t;
        const [x, y] = [0, 1].map((axis) => {
          const [a = 0, b = 0, c = 0, d = 0] = [p0[axis], p1[axis], p2[axis], p3[axis]];
          return u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d + (next() - 0.5) * u * 4.5;
        });
        dots.push({ x: x ?? 0, y: y ?? 0, r: 0.4 + next() * next() * 1.5, colour: shade(t) });
      }
    }
  }
  return { lines, dots };
}

function walls() {
  const next = chance(43);
  let lines = "";
  const dots = [];
  for (const [index, head] of HEADS.entries()) {
    const following = HEADS[index + 1] ?? 368;
    const [r0, r1] = [84 + next() * 70, 84 + next() * 70];
    const tall = (/** @type {number} */ degrees, /** @type {number} */ r) => [
      CX + r * Math.cos(rad(degrees)),
      CY + r * Math.sin(rad(degrees)) * 1.15,
    ];
    const [ax = 0, ay = 0] = tall(head, r0);
    const [bx = 0, by = 0] = tall((head + following) / 2, (r0 + r1) / 2 + 22);
    const [cx = 0, cy = 0] = tall(following, r1);
    lines += `M${point(ax, ay)}Q${point(bx, by)} ${point(cx, cy)}`;
    for (let dot = 0; dot < 30; dot++) {
      const t = next();
      const u = 1 - t;
      const on = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) =>
        u * u * a + 2 * u * t * b + t * t * c + (next() - 0.5) * 6;
      dots.push({ x: on(ax, bx, cx), y: on(ay, by, cy), r: 0.4 + next() * next() * 1.2, colour: "#9fd4e8" });
    }
  }
  return { lines, dots };
}

const falling = once(strands);
const standing = once(walls);

/** @type {[number, number, number, number, string][]} x, y, size, turn, colour */
const GALAXIES = [
  [70, 66, 1.1, 20, "#bfe6f2"],
  [206, 70, 1, -30, "#e3c8ff"],
  [222, 176, 1.2, 12, "#ffd9b0"],
  [62, 176, 1, -16, "#c8d4ff"],
  [134, 214, 0.9, 40, "#f2c3dc"],
];

const THRONES = [
  [100, 14],
  [32, 122],
  [184, 250],
  [236, 112],
  [66, 262],
];

/** @param {{x: number, y: number}} props */
const Throne = ({ x, y }) => html`
  <g transform=${`translate(${x} ${y})`}>
    <circle r="17" fill="url(#lk-throne)" />
    <path d="M-4.5 6V-3a4.5 4.5 0 0 1 9 0V6M-6.5 6H6.5" fill="none" stroke="#d9fff6" stroke-width="1.3" />
  </g>
`;

export const Cover = () => html`
  <svg viewBox="0 -41 260 342" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Filaments of galaxies around dark voids">
    <defs>
      <radialGradient id="lk-dark" cx=".55" r=".8"><stop offset="0" stop-color="#231a45" /><stop offset=".5" stop-color="#0e0d26" /><stop offset="1" stop-color="#05060f" /></radialGradient>
      <radialGradient id="lk-heart"><stop offset="0" stop-color="#ffe9c4" stop-opacity=".95" /><stop offset=".25" stop-color="#e6a3c8" stop-opacity=".45" /><stop offset="1" stop-color="#7a5bd6" stop-opacity="0" /></radialGradient>
      <radialGradient id="lk-throne"><stop offset="0" stop-color="#8ff0dc" stop-opacity=".8" /><stop offset="1" stop-color="#8ff0dc" stop-opacity="0" /></radialGradient>
    </defs>
    <rect y="-60" width="260" height="380" fill="url(#lk-dark)" />
    <path d=${falling().lines} fill="none" stroke="#8f86e0" stroke-width=".6" opacity=".34" />
    <circle cx=${CX} cy=${CY} r="62" fill="url(#lk-heart)" />
    <${Dots} dots=${falling().dots} opacity=${0.75} />
    <path d=${standing().lines} fill="none" stroke="#6fb7d6" stroke-width=".5" opacity=".35" />
    <${Dots} dots=${standing().dots} opacity=${0.65} />
    ${GALAXIES.map(
      ([x, y, size, turn, colour]) => html`
        <g key=${x} transform=${`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <ellipse rx="9" ry="3.8" fill=${colour} opacity=".35" />
          <path d="M0 0C4-3 9-2 9 1M0 0C-4 3-9 2-9-1" fill="none" stroke=${colour} stroke-width="1.3" /><circle r="1.9" fill="#fff" />
        </g>
      `,
    )}
    ${THRONES.map(([x, y]) => html`<${Throne} key=${x} x=${x} y=${y} />`)}
  </svg>
`;
