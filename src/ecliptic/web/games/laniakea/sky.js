/** What is printed on the board: stars, Sectors, filaments between galaxies, voids, bridges. It never changes. */

import { html } from "../../html.js";
import { chance, fix } from "../../ui/drawing.js";
import { RADIUS, angle, centre, hex, line, middle, moved, outline, placesOf } from "./geometry.js";

/**
 * @typedef {import("./types.js").MapRow} MapRow
 * @typedef {import("./types.js").Sector} Sector
 * @typedef {import("./geometry.js").Point} Point
 */

/** @type {Record<Sector, { colour: string, name: string, pattern: string }>} */
export const SECTORS = {
  white: { colour: "#dfe4f2", name: "White", pattern: "M3 3h.01M8 8h.01" },
  blue: { colour: "#74a9f5", name: "Blue", pattern: "M0 5Q2.5 2.5 5 5T10 5" },
  pink: { colour: "#f08fb8", name: "Pink", pattern: "M-1 11 11-1M-1 1 1-1M9 11l2-2" },
  green: { colour: "#74c994", name: "Green", pattern: "M5 3v4M3 5h4" },
  gold: { colour: "#e6bf5e", name: "Gold", pattern: "M0 7l5-4 5 4" },
  violet: { colour: "#ab8ff5", name: "Violet", pattern: "M-1 11 11-1M-1-1 11 11" },
};
export const SECTOR_NAMES = /** @type {Sector[]} */ (Object.keys(SECTORS));

const NOISE = [[260, 0.7, 0.35], [110, 1.1, 0.5], [28, 1.7, 0.75]];
const ARROW = "M-6 0H6M-3.3-2.7-6.2 0-3.3 2.700M3.3-2.7 6.2 0 3.3 2.7";
const LENS = "M-20 0Q0-13.5 20 0 0 13.5-20 0Z";

/** Something between -1 and 1, most often near 0. @param {() => number} next */
const near = (next) => (next() + next() + next() + next() - 2) / 2;

/** @param {string} words */
export const seedOf = (words) => [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, 7);

export const Defs = () => html`
  <defs>
    ${SECTOR_NAMES.map((sector) => html`
      <radialGradient key=${`light-${sector}`} id=${`lk-light-${sector}`}><stop offset="0" stop-color=${SECTORS[sector].colour} stop-opacity=".34" /><stop offset=".55" stop-color=${SECTORS[sector].colour} stop-opacity=".15" /><stop offset="1" stop-color=${SECTORS[sector].colour} stop-opacity="0" /></radialGradient>
      <radialGradient key=${`halo-${sector}`} id=${`lk-halo-${sector}`}><stop offset="0" stop-color=${SECTORS[sector].colour} stop-opacity=".55" /><stop offset=".6" stop-color=${SECTORS[sector].colour} stop-opacity=".14" /><stop offset="1" stop-color=${SECTORS[sector].colour} stop-opacity="0" /></radialGradient>
      <pattern key=${`pattern-${sector}`} id=${`lk-pattern-${sector}`} width="10" height="10" patternUnits="userSpaceOnUse"><path d=${SECTORS[sector].pattern} fill="none" stroke=${SECTORS[sector].colour} stroke-width=${sector === "white" ? 1.7 : 0.8} stroke-linecap="round" /></pattern>`)}
    <radialGradient id="lk-core"><stop offset="0" stop-color="#fff" /><stop offset=".45" stop-color="#fff6dd" stop-opacity=".9" /><stop offset="1" stop-color="#fff6dd" stop-opacity="0" /></radialGradient>
    <radialGradient id="lk-glow"><stop offset=".55" stop-color="#f0cf7a" stop-opacity=".6" /><stop offset="1" stop-color="#f0cf7a" stop-opacity="0" /></radialGradient>
    <radialGradient id="lk-breath"><stop offset=".62" stop-color="#6a50c8" stop-opacity=".4" /><stop offset="1" stop-color="#6a50c8" stop-opacity="0" /></radialGradient>
    <radialGradient id="lk-pit"><stop offset=".3" stop-color="#000" /><stop offset="1" stop-color="#110b24" /></radialGradient>
    <linearGradient id="lk-brass" x2="0" y2="1"><stop offset="0" stop-color="#f7dc92" /><stop offset="1" stop-color="#a97f2c" /></linearGradient>
  </defs>`;

/** Drawn once for a board. @param {MapRow} map */
export function skyOf(map) {
  const at = placesOf(map);
  const place = (/** @type {string} */ id) => at.get(id) ?? { x: 0, y: 0 };
  const sectorOf = new Map(map.galaxies.map(({ id, sector }) => [id, sector]));
  const next = chance(2014);
  return html`
    <g class="lk-sky" aria-hidden="true">
      ${NOISE.map(([n = 0, width, light]) => html`<path key=${n} class="lk-stars" d=${Array.from({ length: n }, () => `M${fix((next() - 0.5) * 1200)} ${fix((next() - 0.5) * 700)}h0`).join("")} stroke-width=${width} opacity=${light} />`)}
      ${map.galaxies.map((galaxy) => html`<circle key=${galaxy.id} cx=${fix(centre(galaxy).x)} cy=${fix(centre(galaxy).y)} r="58" fill=${`url(#lk-light-${galaxy.sector})`} />`)}
      ${SECTOR_NAMES.map((sector) => {
        const cells = map.galaxies.filter((galaxy) => galaxy.sector === sector);
        return html`
          <g key=${sector}>
            <path d=${cells.map((cell) => hex(centre(cell))).join("")} fill=${`url(#lk-pattern-${sector})`} opacity=".34" />
            <path d=${outline(cells)} stroke=${SECTORS[sector].colour} class="lk-outline" />
          </g>`;
      })}
      ${map.adjacent.map(([one = "", other = ""]) => html`<${Filament} key=${one + other} from=${place(one)} to=${place(other)} sector=${sectorOf.get(one) ?? "white"} other=${sectorOf.get(other) ?? "white"} seed=${seedOf(one + other)} />`)}
      ${map.abysses.flatMap(({ id, bridges }) => bridges.map((galaxy) => html`<${Bridge} key=${id + galaxy} from=${place(id)} to=${place(galaxy)} sector=${sectorOf.get(galaxy) ?? "white"} />`))}
      ${map.voids.map(({ ends: [one = "", other = ""] }) => html`<g key=${one + other} transform=${`${moved(middle(place(one), place(other)))} rotate(${fix(angle(place(one), place(other)) + 90)})`}><path class="lk-void" d=${LENS} /></g>`)}
    </g>`;
}

/** Star dust along the way from one galaxy to the next, and the mark that they are adjacent. @param {{ from: Point, to: Point, sector: Sector, other: Sector, seed: number }} props */
function Filament({ from, to, sector, other, seed }) {
  const next = chance(seed);
  const dust = Array.from({ length: 44 }, () => {
    const part = next();
    return `M${fix(from.x + (to.x - from.x) * part + near(next) * 7)} ${fix(from.y + (to.y - from.y) * part + near(next) * 7)}h0`;
  }).join("");
  const colour = SECTORS[next() < 0.5 ? sector : other].colour;
  return html`
    <g>
      <path d=${line(from, to)} stroke=${colour} stroke-width="11" stroke-linecap="round" opacity=".1" />
      <path d=${line(from, to)} stroke=${colour} stroke-width="5" stroke-linecap="round" opacity=".12" />
      <path d=${dust} stroke=${colour} class="lk-dust" />
      <path class="lk-adjacent" d=${ARROW} transform=${`${moved(middle(from, to))} rotate(${fix(angle(from, to))})`} />
    </g>`;
}

/** Two rails and rungs in the colour of the galaxy's Sector. @param {{ from: Point, to: Point, sector: Sector }} props */
function Bridge({ from, to, sector }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) - RADIUS + 1;
  return html`
    <g transform=${`${moved(from)} rotate(${fix(angle(from, to))})`} stroke=${SECTORS[sector].colour}>
      <path d=${`M20-3H${fix(far)}M20 3H${fix(far)}`} stroke-width="1.2" opacity=".9" />
      <path d=${Array.from({ length: 5 }, (_, k) => `M${fix(23 + k * 4.6)}-4v8`).join("")} stroke-width="1.9" />
    </g>`;
}

/** The six Sectors: colour, pattern and name. */
export const SectorKey = () => html`
  <ul class="lk-sectors" aria-label="Sectors">
    ${SECTOR_NAMES.map((sector) => html`
      <li key=${sector} data-what=${`The galaxies of the ${SECTORS[sector].name} Sector have this colour and pattern. A Throne scores for your Structures in the Sectors of its bridges.`}><svg viewBox="0 0 18 14" aria-hidden="true"><rect width="18" height="14" rx="3" fill=${SECTORS[sector].colour} opacity=".22" /><rect width="18" height="14" rx="3" fill=${`url(#lk-pattern-${sector})`} /><rect x=".5" y=".5" width="17" height="13" rx="2.5" fill="none" stroke=${SECTORS[sector].colour} /></svg>${SECTORS[sector].name}</li>`)}
  </ul>`;
