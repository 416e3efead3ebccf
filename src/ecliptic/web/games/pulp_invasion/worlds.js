/** The pictures of Planets and Locations: a body or a place before a halftone night. */

import { html } from "../../html.js";
import { INKS, KEY, PAPER, Tone, ball } from "./halftone.js";

const [W, H] = [140, 90];
const [X, Y, R] = [70, 48, 34];
const LINE = { stroke: KEY, "stroke-width": 2.4, "stroke-linejoin": "round", "stroke-linecap": "round" };

/** @param {string} d @param {string} [fill] @param {number} [width] */
const path = (d, fill = "none", width = 2.4) => html`<path d=${d} fill=${fill} ...${LINE} stroke-width=${width} />`;

/** What lies on or about the disc of a Planet. @type {Record<string, import("preact").VNode>} */
const FEATURES = {
  jungle: html`<g>${path("M44 30c14 8 30 8 50-2M38 46c20 9 42 9 64-1M42 62c16 7 36 7 54 0")}${path("M62 30c-2-16 8-22 14-24 0 12-4 20-14 24zM84 60c8-12 18-12 24-8-6 8-14 12-24 8z", "#5f8f3a")}</g>`,
  waves: html`<g>${path("M37 44c8-8 14-8 22 0s14 8 22 0 14-8 22-1v8c-4 20-18 31-33 31S40 70 37 50z", INKS.blue)}${path("M42 60c8-6 12-6 20 0s12 6 20 0 10-6 16-2", "none", 2)}${path("M64 30h12l3 12H61z", INKS.yellow)}</g>`,
  city: html`<g>${path("M38 60V44h8v-9h9v-13h7v-8h6v8h8v18h9v-10h9v14h8v16z", KEY)}<path d="M50 40h3v4h-3zM66 26h3v4h-3zM72 48h3v4h-3zM88 36h3v4h-3zM60 52h3v4h-3z" fill=${INKS.yellow} /></g>`,
  anvil: html`<g>${path("M44 38h52c-4 10-12 12-18 13l4 15H58l4-15c-6-1-14-3-18-13z", KEY)}${path("M88 22 98 8M80 20V4M72 22 62 6M96 28l14-8", "none", 3)}</g>`,
  thrones: html`<g>${Array.from({ length: 9 }, (_, k) => html`<path key=${k} d="M66-2h8v14h-8zM64 8h12v4H64z" transform=${`rotate(${k * 40} ${X} ${Y}) translate(0 18)`} fill=${k === 4 ? KEY : INKS.yellow} stroke=${KEY} stroke-width="1.6" />`)}</g>`,
  clock: html`<g><circle cx=${X} cy=${Y} r="25" fill=${PAPER} ...${LINE} />${Array.from({ length: 12 }, (_, k) => html`<path key=${k} d="M70 25v5" transform=${`rotate(${k * 30} ${X} ${Y})`} ...${LINE} />`)}${path("M70 48V31M70 48l11 8", "none", 4)}</g>`,
  glass: html`<g><ellipse cx=${X} cy=${Y} rx="58" ry="15" fill="none" stroke=${KEY} stroke-width="9" transform=${`rotate(-14 ${X} ${Y})`} /><ellipse cx=${X} cy=${Y} rx="58" ry="15" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="9 4" transform=${`rotate(-14 ${X} ${Y})`} />${path("M42 30a34 34 0 0 1 56 0C84 40 58 44 42 30z", INKS.yellow)}</g>`,
  dunes: html`<g>${path("M37 42c16-12 22 6 36-4s20-2 30 2c2 26-12 42-33 42S36 66 37 42z", "#e7b35c")}${path("M42 60c14-10 20 4 32-4s16-2 24 0M50 72c10-6 16 3 26-2", "none", 2)}</g>`,
  lamp: html`<g>${path("M70 14a34 34 0 0 0 0 68z", KEY)}${[0, 1, 2, 3, 4].map((k) => html`<path key=${k} d="M112 48h18" transform=${`rotate(${k * 36 - 72} ${X} ${Y})`} ...${LINE} stroke=${INKS.yellow} stroke-width="4" />`)}</g>`,
  fog: html`<g>${path("M26 40h70M40 50h78M22 60h66M50 70h62", "none", 7)}<path d="M26 40h70M40 50h78M22 60h66M50 70h62" fill="none" stroke=${PAPER} stroke-width="4" stroke-linecap="round" /></g>`,
  hollow: html`<g><ellipse cx=${X} cy=${Y} rx="19" ry="14" fill=${KEY} /><path d="M59 54v-9l5-5 5 5v9M71 54V42l5-4 5 4v12" fill=${INKS.yellow} /></g>`,
  bones: html`<g>${path("M70 24c14 0 20 9 20 18 0 7-4 11-8 13v9H58v-9c-4-2-8-6-8-13 0-9 6-18 20-18z", PAPER)}<g fill=${KEY}><circle cx="62" cy="43" r="5" /><circle cx="78" cy="43" r="5" /><path d="m70 48 3 6h-6zM63 58h2v6h-2zM69 58h2v6h-2zM75 58h2v6h-2z" /></g></g>`,
};

/** The sky, the disc and what is on it. @type {Record<string, [string, string, string]>} */
const PLANETS = {
  PL01: [INKS.orange, "#c9d68a", "jungle"],
  PL02: [INKS.blue, PAPER, "waves"],
  PL03: [INKS.red, PAPER, "city"],
  PL04: ["#7a2413", INKS.orange, "anvil"],
  PL05: [INKS.blue, "#8d6bb0", "thrones"],
  PL06: [INKS.yellow, INKS.orange, "clock"],
  PL07: ["#3b2f63", "#9ad0d3", "glass"],
  PL08: [INKS.blue, "#f3d9a0", "dunes"],
  PL09: ["#1f2a4d", INKS.yellow, "lamp"],
  PL10: ["#4c6a63", "#a9c2b4", "fog"],
  PL11: [INKS.red, INKS.yellow, "hollow"],
  PL12: ["#5b4a68", "#b9a7c4", "bones"],
};

/** @param {{ id: string, place?: import("./faces.js").Place }} props */
export function PlanetPicture({ id, place }) {
  const [sky, disc, feature] = PLANETS[id] ?? [INKS.blue, PAPER, "jungle"];
  const dark = (/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x - 0.5, (y - 0.53) * 0.65) * 1.15 - 0.2;
  return html`
    <svg ...${place} class=${place ? undefined : "pi-picture"} viewBox=${`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width=${W} height=${H} fill=${sky} /><${Tone} name="planet sky" w=${W} h=${H} step=${5} ink=${KEY} dark=${dark} />
      <circle cx=${X} cy=${Y} r=${R} fill=${disc} ...${LINE} />
      <${Tone} name="planet shade" w=${W} h=${H} step=${4} ink=${KEY} opacity=${0.75} dark=${ball(W, H, X, Y, R)} />
      ${FEATURES[feature]}
    </svg>`;
}

const ROCK = "m0-14 12 4 6 12-8 12-16 2-10-12 4-14z";
const SAUCER = "M-16 0c0-3 7-4 16-4s16 1 16 4-7 5-16 5-16-2-16-5zM-7-4c1-6 13-6 14 0z";

/** @param {[number, number, number][]} places @param {string} d @param {string} fill */
const several = (places, d, fill) => html`
  <g>${places.map(([x, y, size]) => html`<path key=${`${x} ${y}`} d=${d} transform=${`translate(${x} ${y}) scale(${size})`} fill=${fill} ...${LINE} />`)}</g>`;

/** @type {Record<string, import("preact").VNode>} */
const PLACES = {
  LO01: several([[34, 30, 1], [78, 56, 1.7], [116, 26, 1], [22, 70, 0.8], [124, 74, 0.7]], ROCK, PAPER),
  LO02: html`<g>${path("M14 92V60h14V44h12v20h12V34l9-14 9 14v30h14V50c0-16 30-16 30 0v14h16v28z", KEY)}<path d="M30 52h4v5h-4zM58 42h5v6h-5zM58 56h5v6h-5zM90 58h4v5h-4zM104 58h4v5h-4z" fill=${INKS.yellow} /><circle cx="112" cy="22" r="10" fill=${PAPER} ...${LINE} /></g>`,
  LO03: html`<g>${path("M8 60 24 40l64-10 34 8 10 12-18 12-60 8z", PAPER)}${path("M24 40 46 68 54 70 70 33M88 30l-6 34", "none", 2)}<path d="m60 26 8 10-6 8 12 6-4 14" fill="none" stroke=${KEY} stroke-width="5" />${[34, 96, 106, 116].map((x) => html`<circle key=${x} cx=${x} cy=${x < 50 ? 52 : 46} r="3.5" fill=${KEY} />`)}</g>`,
  LO04: html`<g><circle cx="86" cy="84" r="50" fill=${PAPER} ...${LINE} /><ellipse cx="78" cy="62" rx="20" ry="7" fill="none" ...${LINE} /><ellipse cx="78" cy="62" rx="13" ry="4" fill=${KEY} /><path d="M18 92V58l6-10 6 10v34M36 92V66l5-8 5 8v26" fill=${KEY} /></g>`,
  LO05: html`<g fill="none" stroke-linecap="round">${["M10 60c30-50 90-50 110-10M22 74c26-44 76-40 92-6M40 80c16-26 48-24 58-2"].map((d) => html`<path key=${d} d=${d} stroke=${KEY} stroke-width="11" />`)}<path d="M10 60c30-50 90-50 110-10M22 74c26-44 76-40 92-6M40 80c16-26 48-24 58-2" stroke=${PAPER} stroke-width="6" stroke-dasharray="16 9" /></g>`,
  LO06: html`<g>${several([[30, 26, 1.2], [70, 26, 1.2], [110, 26, 1.2], [50, 48, 1.2], [90, 48, 1.2], [30, 70, 1.2], [70, 70, 1.2], [110, 70, 1.2]], SAUCER, PAPER)}</g>`,
  LO07: html`<g>${path("M14 92h112v-8H14zM24 84V44h12v40zM52 84V30h12v54zM80 84V52h12v32zM106 84V38h12v46zM20 44h20v-6H20zM48 30h20v-7H48zM102 38h20v-6h-20z", PAPER)}${path("M76 40 96 20l8 8-22 18z", KEY)}</g>`,
  LO08: html`<g>${path("M20 8v84", "none", 5)}${path("M22 14c34-10 60 12 104 0v48c-44 12-70-10-104 0z", KEY)}<path d="M74 24c10 0 14 6 14 12 0 5-3 8-6 9v6H66v-6c-3-1-6-4-6-9 0-6 4-12 14-12z" fill=${PAPER} /><g fill=${KEY}><circle cx="69" cy="36" r="3.5" /><circle cx="80" cy="36" r="3.5" /></g><path d="m54 54 40 6M94 50l-40 12" stroke=${PAPER} stroke-width="5" stroke-linecap="round" /></g>`,
  LO09: html`<g>${path("M20 90 34 40l16 50zM44 90 66 16l22 74zM84 90l18-44 20 44z", PAPER)}${path("M34 40v50M66 16v74M102 46v44", "none", 1.8)}<path d="M66 16 88 90H66zM34 40l16 50H34zM102 46l20 44h-20z" fill=${INKS.blue} opacity=".55" /></g>`,
  LO10: html`<g>${path("M24 92c0-60 92-60 92 0z", "none", 3)}${path("M46 92V62l24-18 24 18v30z", PAPER)}${path("M38 66 70 42l32 24", "none", 4)}<path d="M62 92V74h16v18z" fill=${KEY} /><path d="M52 66h8v8h-8zM80 66h8v8h-8z" fill=${INKS.yellow} stroke=${KEY} stroke-width="2" /></g>`,
  LO11: html`<g>${path("M10 30c10-22 34-24 46-10 10-16 40-14 44 4 16-4 28 6 26 18H14C8 42 6 36 10 30z", KEY)}${path("M50 40 34 66h12l-8 24 30-34H54l10-16zM98 40 86 58h9l-6 20 24-28h-11l6-10z", INKS.yellow)}</g>`,
  LO12: html`<g>${path("M14 92V52h40v40zM58 92V44h46v48zM34 52V22h44v22", PAPER)}${path("M14 52l40 40M54 52 14 92M58 44l46 48M104 44 58 92M34 22l44 22M78 22 34 52", "none", 2)}${path("m116 20 4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z", INKS.yellow)}</g>`,
};

/** @type {Record<string, string>} the light behind a Location */
const SKIES = { LO01: INKS.blue, LO02: INKS.orange, LO03: INKS.red, LO04: INKS.orange, LO05: "#8d6bb0", LO06: INKS.red, LO07: INKS.yellow, LO08: INKS.red, LO09: "#9ad0d3", LO10: INKS.blue, LO11: "#7b8a92", LO12: INKS.blue };

/** @param {{ id: string }} props */
export const LocationPicture = ({ id }) => html`
  <svg class="pi-picture" viewBox=${`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width=${W} height=${H} fill=${SKIES[id] ?? INKS.orange} />
    <${Tone} name="place sky" w=${W} h=${H} step=${5} ink=${KEY} dark=${(/** @type {number} */ x, /** @type {number} */ y) => 0.6 - y * 0.65} />
    ${PLACES[id] ?? PLACES["LO01"]}
  </svg>`;
