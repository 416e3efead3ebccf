/** The pictures on Encounter cards: ships, agents and hazards before a halftone sky. */

import { html } from "../../html.js";
import { INKS, KEY, PAPER, Tone } from "./halftone.js";

/**
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {[number, number, number][]} Formation  where ships fly, and how large
 */

const [W, H] = [120, 92];
const LINE = { stroke: KEY, "stroke-width": 2.5, "stroke-linejoin": "round" };

/** Ships around the origin, about 100 wide. @type {Record<string, import("preact").VNode>} */
export const SHIPS = {
  saucer: html`
    <g>
      <path d="M-12 8-28 40h56L12 8z" fill=${INKS.yellow} opacity=".8" />
      <path d="M-19-5c2-16 36-16 38 0z" fill=${PAPER} ...${LINE} /><path d="M-10-7c1-7 8-9 14-8" fill="none" stroke=${KEY} stroke-width="1.5" />
      <path d="M-46 2c0-7 20-10 46-10S46-5 46 2 26 13 0 13-46 9-46 2z" fill=${PAPER} ...${LINE} />
      <path d="M-44 4c8 6 24 8.5 44 8.500S36 10 44 4c-2 9-22 14-44 14S-42 13-44 4z" fill=${KEY} />
      ${[-30, -15, 0, 15, 30].map((x) => html`<circle key=${x} cx=${x} cy=${3.5 - Math.abs(x) / 15} r="2.6" fill=${KEY} />`)}
    </g>`,
  dart: html`<g><path d="M-46 14 46-4-20-16-30 0z" fill=${PAPER} ...${LINE} /><path d="M-46 14-30 0l40 1z" fill=${KEY} /><path d="M-30 0-48-8l4 10z" fill=${INKS.yellow} ...${LINE} /></g>`,
  wedge: html`
    <g>
      <path d="M-50 16-38-8h22l8-12h14l6 12 38 6 10 10-14 8h-92z" fill=${PAPER} ...${LINE} /><path d="M-50 16h110l-14 6h-92z" fill=${KEY} />
      <path d="M-4-26h8v8h-8zM24-8h20M-30 4h64" fill=${KEY} stroke=${KEY} stroke-width="2.5" />
      ${[-24, -8, 8, 24, 40].map((x) => html`<rect key=${x} x=${x} y="7" width="6" height="4" fill=${KEY} />`)}
      <path d="m-50-2-14-6 4 10-6 8 14-2z" fill=${INKS.yellow} ...${LINE} />
    </g>`,
  station: html`
    <g>
      <path d="M-10 10-34 44h68L10 10z" fill=${INKS.yellow} opacity=".8" /><ellipse rx="44" ry="15" fill="none" stroke=${KEY} stroke-width="9" />
      <ellipse rx="44" ry="15" fill="none" stroke=${PAPER} stroke-width="4.5" /><circle r="17" fill=${PAPER} ...${LINE} /><circle r="6" fill=${KEY} />
    </g>`,
  rock: html`
    <g>
      <path d="M-44 8-30-18l26-8 30 6 18 20-8 20-36 10-32-8z" fill=${PAPER} ...${LINE} /><path d="M-44 8-36 30l32 8 36-10 8-20C20 30-16 30-44 8z" fill=${KEY} />
      <path d="M-10-24-2-44l8 2-4 20M18-18 34-36l6 5-13 16" fill=${KEY} /><circle cx="-14" cy="-4" r="5" fill="none" ...${LINE} /><circle cx="14" cy="2" r="3.5" fill=${KEY} />
    </g>`,
  mine: html`
    <g>
      ${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => html`<path key=${turn} d="M-4-22 0-40l4 18z" fill=${KEY} transform=${`rotate(${turn})`} />`)}
      <circle r="24" fill=${PAPER} ...${LINE} /><path d="M-22 8a24 24 0 0 0 44 0C8 16-8 16-22 8z" fill=${KEY} /><circle cx="-7" cy="-7" r="5" fill=${INKS.red} stroke=${KEY} stroke-width="2" />
    </g>`,
  sphere: html`
    <g>
      <path d="M-40 0h80" stroke=${KEY} stroke-width="6" /><path d="M-44-14v28M44-14v28" stroke=${KEY} stroke-width="5" /><circle r="24" fill=${PAPER} ...${LINE} />
      <circle cx="-4" r="11" fill=${KEY} /><circle cx="-7" cy="-3" r="4" fill=${INKS.yellow} />
    </g>`,
  lance: html`<g><path d="M-50 0h64V-8L50 0 14 8V0" fill=${PAPER} ...${LINE} /><path d="M-40-16h30l8 16-8 16h-30l10-16z" fill=${PAPER} ...${LINE} /><path d="M-40 16-30 0h28l-8 16z" fill=${KEY} /></g>`,
  gate: html`<g><path d="M-46-24h12v56h-12zM34-24h12v56H34z" fill=${PAPER} ...${LINE} /><path d="M-34 0h68v12h-68z" fill=${INKS.yellow} ...${LINE} /><path d="m-30 12 12-12h12L-18 12zM-2 12 10 0h12L10 12z" fill=${KEY} /></g>`,
};

/** Cards whose ships are no saucers. @type {Record<string, string>} */
const SHIP_OF = {
  GF05: "wedge", GF06: "rock", GF09: "station", GF10: "mine", GF11: "dart", GF12: "wedge", GF13: "dart", GF16: "lance",
  GF17: "lance", GF18: "wedge", GF19: "sphere", GF20: "gate", GF21: "wedge", GF22: "wedge", GF23: "dart", GF24: "station",
};

/** One ship for each point of Strength, up to three; then a flagship with its escort. @type {Formation[]} */
const FORMATIONS = [
  [[60, 46, 0.95]],
  [[46, 33, 0.66], [76, 62, 0.66]],
  [[60, 25, 0.5], [34, 60, 0.56], [88, 60, 0.56]],
  [[60, 54, 1.05], [22, 20, 0.32], [98, 20, 0.32]],
];

/** @param {{ card: CardRow }} props */
function Fleet({ card }) {
  const places = FORMATIONS[Math.min(card.strength, FORMATIONS.length) - 1] ?? [];
  const opacity = card.id === "GF14" ? 0.6 : 1; // ghosts
  return html`
    <g opacity=${opacity}>
      ${places.map(([x, y, size], k) => html`<g key=${k} transform=${`translate(${x} ${y}) scale(${size})`}>${SHIPS[SHIP_OF[card.id] ?? "saucer"]}</g>`)}
    </g>`;
}

/** What Agents wear on their heads. @type {Record<string, import("preact").VNode>} */
const HEADS = {
  fedora: html`<path d="M26 40c9-5 14-8 17-22 2-8 10-7 17-4 7-3 15-4 17 4 3 14 8 17 17 22-19 8-49 8-68 0z" fill=${KEY} />`,
  hood: html`<path d="M34 74c-4-34 4-62 26-62s30 28 26 62l-10-4c4-24 0-42-16-42s-20 18-16 42z" fill=${KEY} />`,
  goggles: html`<g><path d="M42 34c0-22 36-22 36 0l-6-4H48z" fill=${PAPER} ...${LINE} /><g fill=${INKS.yellow} ...${LINE}><circle cx="51" cy="46" r="8" /><circle cx="69" cy="46" r="8" /></g></g>`,
  veil: html`<g><path d="M30 34c12-4 16-18 30-18s18 14 30 18c-18 6-42 6-60 0z" fill=${KEY} /><path d="M42 36h36v16c-10 6-26 6-36 0z" fill=${KEY} opacity=".75" /></g>`,
  helmet: html`<g><path d="M36 62V36c0-28 48-28 48 0v26l-10 6V48H46v20z" fill=${PAPER} ...${LINE} /><path d="M46 44h28v8H46z" fill=${INKS.red} ...${LINE} /><path d="M60 14V4" ...${LINE} /></g>`,
  crown: html`<g><path d="M40 34V12l10 10 10-16 10 16 10-10v22z" fill=${INKS.yellow} ...${LINE} /><path d="M40 36c-8 14-8 24-6 34l10-8V38zM80 36c8 14 8 24 6 34l-10-8V38z" fill=${KEY} /></g>`,
  eye: html`<g><path d="M40 40c-2-32 42-32 40 0-8-8-32-8-40 0z" fill=${PAPER} ...${LINE} /><path d="M48 26c8-8 16-8 24 0-8 8-16 8-24 0z" fill=${PAPER} ...${LINE} /><circle cx="60" cy="26" r="4" fill=${KEY} /></g>`,
};

/** @type {Record<string, string>} */
const HEAD_OF = { AG01: "fedora", AG02: "hood", AG03: "goggles", AG04: "veil", AG05: "helmet", AG06: "crown", AG07: "eye", AG08: "fedora" };

/** A masked face over a turned-up collar. @param {{ card: CardRow }} props */
const Agent = ({ card }) => html`
  <g>
    <path d="M16 94c2-20 18-28 44-28s42 8 44 28z" fill=${KEY} /><path d="m44 66 16 16 16-16 8 6-24 24-24-24z" fill=${PAPER} ...${LINE} />
    <path d="M43 38c0-8 34-8 34 0v14c0 13-8 20-17 20s-17-7-17-20z" fill=${PAPER} ...${LINE} />
    ${card.id === "AG01" && html`<path d="M60 32h17v20c0 13-8 20-17 20z" fill=${KEY} />`}
    <path d="M43 43h34v9c-7 5-12 2-17-3-5 5-10 8-17 3z" fill=${KEY} /><path d="M47 47c4-2 7-1 9 2-3 2-7 2-9-2zM73 47c-4-2-7-1-9 2 3 2 7 2 9-2z" fill=${PAPER} />
    <path d="M55 63h10" stroke=${KEY} stroke-width="2" />
    ${HEADS[HEAD_OF[card.id] ?? "fedora"]}
  </g>`;

const NOVA =
  "m60 4 6 24 18-15-9 22 27-3-23 14 28 11-30 1 15 18-22-9-4 21-8-20-18 15 7-22-28 3 23-14L14 40l30-3-16-19 23 10z";

/** @type {Record<string, import("preact").VNode>} */
const HAZARDS = {
  EV01: html`
    <g>
      ${[[34, 24, 13], [78, 40, 18], [40, 66, 10]].map(([x, y, r]) => html`
        <g key=${x}>
          <path d=${`M${x - r * 0.7} ${y - r * 0.7}L${x + r * 2.6} ${y - r * 3.2}L${x + r * 0.7} ${y + r * 0.7}Z`} fill=${INKS.yellow} ...${LINE} />
          <circle cx=${x} cy=${y} r=${r} fill=${PAPER} ...${LINE} /><circle cx=${x - r * 0.3} cy=${y + r * 0.2} r=${r * 0.3} fill=${KEY} />
        </g>`)}
    </g>`,
  EV02: html`
    <g fill="none" ...${LINE}>
      ${[14, 24, 34].map((r) => html`<path key=${r} d=${`M${60 - r} ${38 - r * 0.5}a${r} ${r} 0 0 1 ${2 * r} 0`} stroke-width="4" />`)}
      <path d="M52 44h16l8 40H44z" fill=${PAPER} /><path d="M44 84 76 60M50 56l22 16" /><circle cx="60" cy="38" r="8" fill=${INKS.yellow} />
    </g>`,
  EV03: html`<g><path d=${NOVA} fill=${PAPER} ...${LINE} /><text class="blocks" x="60" y="66" font-size="52" text-anchor="middle" fill=${KEY}>!</text></g>`,
  EV04: html`
    <g fill="none" ...${LINE}>
      <circle cx="60" cy="47" r="34" fill=${PAPER} /><path d="M60 47V22M60 47l17 9" stroke-width="5" stroke-linecap="round" />
      ${[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => html`<path key=${turn} d="M60 16v6" transform=${`rotate(${turn} 60 47)`} />`)}
      <path d="M22 60c-10-30 10-54 38-54M98 34c10 30-10 54-38 54" stroke-width="4" stroke-dasharray="8 5" />
    </g>`,
};

/** The ground of a picture in the ink of the printed icon. @type {Record<string, [string, string]>} ground and ink */
const SKIES = {
  combat: [PAPER, INKS.red],
  diplomacy: [PAPER, INKS.blue],
  science: [INKS.yellow, "#d9740b"],
};

/** @param {{ card: CardRow }} props */
export function CardPicture({ card }) {
  const [ground, ink] = SKIES[card.icon ?? "combat"];
  const dark = (/** @type {number} */ x, /** @type {number} */ y) => 1.05 - y * 1.1 - (Math.hypot(x - 0.5, y - 0.55) < 0.3 ? 0.45 : 0);
  return html`
    <svg class="pi-picture" viewBox=${`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width=${W} height=${H} fill=${ground} />
      <${Tone} name=${`sky ${card.icon}`} w=${W} h=${H} step=${5} ink=${ink} dark=${dark} />
      ${card.kind === "guardforce" ? html`<${Fleet} card=${card} />` : card.kind === "agent" ? html`<${Agent} card=${card} />` : HAZARDS[card.id] ?? HAZARDS["EV03"]}
    </svg>`;
}
