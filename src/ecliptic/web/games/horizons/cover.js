/** The picture on the home page: one lantern with six petals. */

import { html } from "../../html.js";
import { chance, direction, graduation, hexagon, place } from "./geometry.js";
import { Planet, PlanetDefs, TONES } from "./planet.js";
import { Star, StarDefs } from "./star.js";

const [X, Y, R] = [120, 160, 43];
const IDS = "hzc";
const RING = ["frozen", "desert", "oceanic", "arboreal", "gaseous", "volcanic"];

/** Other Stars far off: where, and in which colour. @type {[number, number, string][]} */
const FAR = [[30, 40, "#ee7256"], [212, 282, "#cfd8ff"]];

export function Cover() {
  const rnd = chance(11);
  const dust = Array.from({ length: 150 }, () => [rnd() * 240, rnd() * 320, rnd() ** 2 * 1.2 + 0.25, 0.12 + rnd() * 0.5]);
  return html`
    <svg width="100%" height="100%" viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" role="img"
      aria-label="A star with six worlds">
      <${PlanetDefs} ids=${IDS} /><${StarDefs} ids=${IDS} />
      <defs>
        <radialGradient id="hzc-sky">
          <stop offset="0" stop-color="#2a2a44" /><stop offset=".5" stop-color="#101b35" /><stop offset="1" stop-color="#080d1a" />
        </radialGradient>
        <radialGradient id="hzc-warm">
          <stop offset="0" stop-color="#ffcf86" stop-opacity=".8" />
          <stop offset=".3" stop-color="#f7a94e" stop-opacity=".3" />
          <stop offset="1" stop-color="#f7a94e" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect x="-60" y="-60" width="360" height="440" fill="url(#hzc-sky)" />
      ${dust.map(([x, y, r, opacity], k) => html`<circle key=${k} cx=${x} cy=${y} r=${r} fill="#ece4d0" opacity=${opacity} />`)}
      <g fill="none" stroke="#8fa2cc" stroke-width=".7" opacity=".45">
        <circle cx=${X} cy=${Y} r="116" /><path d=${graduation(X, Y, 116)} />
      </g>
      ${FAR.map(([x, y, colour]) => html`
        <g key=${colour} fill="none" stroke=${colour} stroke-width=".7">
          <circle cx=${x} cy=${y} r="3.2" fill=${colour} /><circle cx=${x} cy=${y} r="9" opacity=".55" />
          <circle cx=${x} cy=${y} r="14" opacity=".35" stroke-dasharray="1 3" />
          <circle cx=${x + 9} cy=${y} r="1.8" fill="#fff" stroke="none" />
        </g>`)}
      ${RING.map((type, i) => {
        const [x, y] = place(X, Y, R, i);
        const outline = hexagon(x, y, R - 2);
        return html`
          <g key=${type}>
            <path d=${outline} fill="#0e1729" /><path d=${outline} fill=${TONES[type][1]} opacity=".22" />
            <path d=${outline} fill="none" stroke="#f0cf7a" stroke-width=".9" opacity=".55" />
            <${Planet} ids=${IDS} x=${x} y=${y} r=${R * 0.56} type=${type} seed=${20 + i * 13} light=${direction(i) + 180} />
          </g>`;
      })}
      <circle cx=${X} cy=${Y} r="112" fill="url(#hzc-warm)" style=${{ mixBlendMode: "screen" }} />
      <${Star} ids=${IDS} x=${X} y=${Y} r=${20} colour="orange" />
    </svg>`;
}
