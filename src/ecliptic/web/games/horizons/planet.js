/**
 * A planet of radius 100: a disc lit from its Star, a few clipped shapes that say its type, night over the far side,
 * a thin lit rim. All shapes come from one seed, so a World always looks the same.
 */

import { html } from "../../html.js";
import { useMemo } from "preact/hooks";
import { at, chance, polar, rad } from "./geometry.js";

/** Dark, base and light of each type. @type {Record<string, [string, string, string]>} */
export const TONES = {
  arboreal: ["#153a2a", "#3c7f4c", "#a5d382"],
  desert: ["#6d3f1d", "#c88f4e", "#f3d397"],
  frozen: ["#4f7ea3", "#a8d0e4", "#f4fbff"],
  gaseous: ["#4d3a78", "#a286c4", "#e7d6f2"],
  oceanic: ["#12315f", "#2d74b8", "#8fd0f2"],
  volcanic: ["#1c1013", "#4b2c2e", "#8d5648"],
};

const R = 100;

/** A number that stays with a face of a tile, so that its planet does. @param {string} tile @param {string} face */
export const tileSeed = (tile, face) => Number(tile.replace(/\D/g, "")) * 2 + face.length;

/**
 * What all planets of one picture share; `ids` keeps the names of two pictures apart.
 * @param {{ ids: string }} props
 */
export const PlanetDefs = ({ ids }) => html`
  <defs>
    <clipPath id=${`${ids}-disc`}><circle r=${R} /></clipPath>
    ${Object.entries(TONES).map(([type, [dark, base, light]]) => html`
      <radialGradient key=${type} id=${`${ids}-${type}`} gradientUnits="userSpaceOnUse" cx=${R * 0.5} cy="0" r=${R * 1.5}>
        <stop offset="0" stop-color=${light} /><stop offset=".45" stop-color=${base} /><stop offset="1" stop-color=${dark} />
      </radialGradient>`)}
    <radialGradient id=${`${ids}-night`} gradientUnits="userSpaceOnUse" cx=${R * 0.55} cy="0" r=${R * 1.55}>
      <stop offset=".35" stop-color="#03060d" stop-opacity="0" />
      <stop offset=".72" stop-color="#03060d" stop-opacity=".5" />
      <stop offset="1" stop-color="#03060d" stop-opacity=".9" />
    </radialGradient>
  </defs>`;

/**
 * @param {{ ids: string, x: number, y: number, r: number, type: string, seed: number, light: number }} props
 * `light` is the direction of the Star in degrees.
 */
export function Planet({ ids, x, y, r, type, seed, light }) {
  return useMemo(() => {
    const size = type === "gaseous" ? 0.9 : 1; // its rings need the room
    const [, , pale] = TONES[type];
    const rnd = chance(seed + 7);
    const tilt = light + 76 + rnd() * 28; // rings lie across the light
    const rim = `M${at(...polar(0, 0, R, -75))}A${R} ${R} 0 0 1 ${at(...polar(0, 0, R, 75))}`;
    return html`
      <g transform=${`translate(${at(x, y)}) scale(${((r / R) * size).toFixed(3)})`}>
        <circle r=${R * 1.08} fill="none" stroke=${pale} stroke-width="10" opacity=".13" />
        ${type === "gaseous" && html`<${Ring} tilt=${tilt} sweep=${1} opacity=".4" />`}
        <circle r=${R} fill=${`url(#${ids}-${type})`} transform=${`rotate(${light})`} />
        <g clip-path=${`url(#${ids}-disc)`}>${TEXTURES[type](rnd, tilt)}</g>
        <circle r=${R} fill=${`url(#${ids}-night)`} transform=${`rotate(${light})`} />
        <path d=${rim} transform=${`rotate(${light})`} fill="none" stroke="#fff" stroke-width="3.5" opacity=".55" />
        ${type === "gaseous" && html`<${Ring} tilt=${tilt} sweep=${0} opacity=".85" />`}
      </g>`;
  }, [ids, x, y, r, type, seed, light]);
}

/** @param {{ tilt: number, sweep: number, opacity: string }} props */
function Ring({ tilt, sweep, opacity }) {
  const [, base, pale] = TONES.gaseous;
  const arc = (/** @type {number} */ rx, /** @type {number} */ ry) => `M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0`;
  return html`
    <g transform=${`rotate(${tilt.toFixed(0)})`} fill="none" opacity=${opacity}>
      <path d=${arc(136, 34)} stroke=${pale} stroke-width="9" />
      <path d=${arc(152, 40)} stroke=${base} stroke-width="4" />
    </g>`;
}

/**
 * What lies on the disc, by type.
 * @type {Record<string, (rnd: () => number, tilt: number) => import("preact").ComponentChildren>}
 */
const TEXTURES = { arboreal: leaves, desert: dunes, frozen: facets, gaseous: bands, oceanic: waves, volcanic: cracks };

/** @param {() => number} rnd */
function leaves(rnd) {
  const [dark, , pale] = TONES.arboreal;
  return Array.from({ length: 7 }, (_, i) => {
    const [x, y] = polar(0, 0, rnd() * 75, rnd() * 360);
    const s = 30 + rnd() * 34;
    const turn = `translate(${at(x, y)}) rotate(${(rnd() * 360).toFixed(0)})`;
    return html`
      <g transform=${turn}>
        <path d=${`M${-s} 0Q0 ${-s * 0.75} ${s} 0Q0 ${s * 0.75} ${-s} 0Z`} fill=${i % 3 ? pale : dark} opacity=".56" />
        <path d=${`M${-s} 0H${s}`} stroke=${dark} stroke-width="3" opacity=".6" />
      </g>`;
  });
}

/** @param {() => number} rnd */
function dunes(rnd) {
  const [dark, , pale] = TONES.desert;
  return Array.from({ length: 6 }, (_, i) => {
    const y = -R + (i + 0.4) * 34.5;
    const k = (rnd() - 0.5) * 50;
    const crest = `M-100 ${y}C-45 ${y - 34 + k} -5 ${y - 20} 15 ${y}S70 ${y + k * 0.6} 100 ${y - 8}`;
    return html`
      <path d=${`${crest}V100H-100Z`} fill=${i % 2 ? pale : dark} opacity=".26" />
      <path d=${crest} fill="none" stroke=${dark} stroke-width="3" opacity=".55" />`;
  });
}

/** @param {() => number} rnd */
function facets(rnd) {
  const [dark] = TONES.frozen;
  const corners = Array.from({ length: 9 }, (_, i) => polar(0, 0, 42 + rnd() * 30, 40 * i + rnd() * 24));
  const middle = at((rnd() - 0.5) * 30, (rnd() - 0.5) * 30);
  return corners.map(([x, y], i) => {
    const [a, b] = corners[(i + 1) % 9];
    const [near, next, far, beyond] = [at(x, y), at(a, b), at(x * 2.6, y * 2.6), at(a * 2.6, b * 2.6)];
    return html`
      <path d=${`M${middle}L${near}L${next}Z`} fill=${i % 2 ? "#fff" : dark} opacity=${i % 2 ? ".5" : ".2"} />
      <path d=${`M${near}L${next}L${beyond}L${far}Z`} fill=${i % 3 ? dark : "#fff"} opacity=${i % 3 ? ".16" : ".32"} />
      <path d=${`M${middle}L${near}L${far}M${near}L${next}`} fill="none" stroke="#fff" stroke-width="2.5" opacity=".75" />`;
  });
}

/** @param {() => number} rnd @param {number} tilt */
function bands(rnd, tilt) {
  const [dark, , pale] = TONES.gaseous;
  const stripes = Array.from({ length: 8 }, (_, i) => {
    const y = -R + i * 28 + rnd() * 10;
    const h = 10 + rnd() * 16;
    const d = `M-110 ${y}Q0 ${y + 22} 110 ${y}V${y + h}Q0 ${y + h + 22} -110 ${y + h}Z`;
    return html`<path d=${d} fill=${i % 2 ? pale : dark} opacity=${(0.34 + rnd() * 0.25).toFixed(2)} />`;
  });
  return html`
    <g transform=${`rotate(${tilt.toFixed(0)})`}>
      ${stripes}
      <ellipse cx="25" cy="32" rx="20" ry="11" fill=${pale} stroke=${dark} stroke-width="3" opacity=".85" />
    </g>`;
}

/** @param {() => number} rnd */
function waves(rnd) {
  const [, , pale] = TONES.oceanic;
  const lines = Array.from({ length: 6 }, (_, i) => {
    const d = `M${-120 - rnd() * 40} ${-80 + i * 32}${"q10 -16 20 0t20 0".repeat(8)}`;
    const [width, opacity] = [4 + rnd() * 3, 0.3 + rnd() * 0.4];
    return html`<path d=${d} fill="none" stroke=${pale} stroke-width=${width} opacity=${opacity} stroke-linecap="round" />`;
  });
  const islands = Array.from({ length: 3 }, () => {
    const [x, y] = [(rnd() - 0.5) * 130, (rnd() - 0.5) * 130];
    return html`<ellipse cx=${x} cy=${y} rx=${14 + rnd() * 14} ry="8" fill="#d9e8c0" opacity=".75" />`;
  });
  return [...lines, ...islands];
}

/** @param {() => number} rnd */
function cracks(rnd) {
  const rivers = Array.from({ length: 5 }, (_, i) => {
    let angle = 72 * i + rnd() * 40;
    let [x, y] = [(rnd() - 0.5) * 30, (rnd() - 0.5) * 30];
    let d = `M${at(x, y)}`;
    for (let j = 0; j < 4; j++) {
      angle += (rnd() - 0.5) * 70;
      x += 34 * Math.cos(rad(angle));
      y += 34 * Math.sin(rad(angle));
      d += `L${at(x, y)}`;
    }
    return html`
      <path d=${d} fill="none" stroke="#ff5a1f" stroke-width="14" opacity=".32" stroke-linejoin="round" />
      <path d=${d} fill="none" stroke="#ffb15c" stroke-width="5" stroke-linejoin="round" />`;
  });
  const lakes = Array.from({ length: 4 }, () =>
    html`<circle cx=${(rnd() - 0.5) * 140} cy=${(rnd() - 0.5) * 140} r="9" fill="#ff7b35" opacity=".75" />`);
  return [...rivers, ...lakes];
}
