/** Ultramassive: the disc seen from a little above, with two channels that spiral inward. */

import { html } from "../../html.js";
import { chance, fix, mix, once, point, rad } from "../../ui/drawing.js";
import { Stars } from "../../ui/stars.js";

/** @typedef {{d: string, colour: string, width: number, dashes: string, light: number}} Stroke */

const FLAT = 0.27; // how much of a circle is left when seen from here

/** @param {number} part */
function heat(part) {
  if (part < 0.25) return mix("#fff4d6", "#ffc46b", part / 0.25);
  return part < 0.6 ? mix("#ffc46b", "#d9542b", (part - 0.25) / 0.35) : mix("#d9542b", "#3a1430", (part - 0.6) / 0.4);
}

function disc() {
  const next = chance(8);
  return Array.from({ length: 58 }, (_, index) => {
    const part = index / 57;
    const a = 52 + part * 84;
    const width = 1.1 + next() * 1.4;
    const dashes = `${fix(20 + next() * 90)} ${fix(next() * 9)} ${fix(30 + next() * 60)} ${fix(next() * 6)}`;
    const arc = (/** @type {0 | 1} */ sweep) => `M${-a} 0A${a} ${a * FLAT} 0 0 ${sweep} ${a} 0`;
    const stroke = { colour: heat(part), width, dashes, light: 0.95 - part * 0.45 };
    return { back: { ...stroke, d: arc(1) }, front: { ...stroke, d: arc(0) } };
  });
}

/** @returns {Stroke[]} light bent round the hole */
function lens() {
  const next = chance(9);
  return Array.from({ length: 16 }, (_, index) => {
    const part = index / 15;
    const r = 45 + part * 17;
    const d = `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0`;
    return {
      d,
      colour: mix("#fff1cf", "#c2502c", part),
      width: 1.3 + next() * 0.6,
      dashes: `${fix(40 + next() * 120)} ${fix(next() * 5)}`,
      light: 0.9 * (1 - part),
    };
  });
}

/** @param {number} from in degrees */
function channel(from) {
  const points = Array.from({ length: 61 }, (_, index) => {
    const angle = rad(from + 40 + (index / 60) * 300);
    const r = 126 - (index / 60) * 62;
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) * FLAT };
  });
  return {
    path: `M${points.map(({ x, y }) => point(x, y)).join("L")}`,
    spaces: points.filter((_, index) => index % 6 === 3),
  };
}

const glowing = once(disc);
const bent = once(lens);
const channels = once(() => [
  { ...channel(0), fill: "#3a0f14", rim: "#ffd9a0" },
  { ...channel(180), fill: "#0b2a3d", rim: "#8fe0ff" },
]);

/** @param {{strokes: Stroke[]}} props */
const Strokes = ({ strokes }) => html`
  <g fill="none">
    ${strokes.map(({ d, colour, width, dashes, light }, index) => html`<path key=${index} d=${d} stroke=${colour} stroke-width=${width.toFixed(2)} stroke-dasharray=${dashes} opacity=${light.toFixed(2)} />`)}
  </g>
`;

/** The half of the channels that lies behind the hole, or before it. @param {{front: boolean}} props */
const Channels = ({ front }) => html`
  <g clip-path=${front ? "url(#um-front)" : "url(#um-back)"}>
    ${channels().map(
      ({ path, spaces, fill, rim }) => html`
        <g key=${rim}>
          <path d=${path} fill="none" stroke="#fff6df" opacity=".75" />
          ${spaces.map(({ x, y }, index) => html`<ellipse key=${index} cx=${fix(x)} cy=${fix(y)} rx="5.6" ry="2.7" fill=${fill} stroke=${rim} stroke-width="1.2" />`)}
        </g>
      `,
    )}
  </g>
`;

export const Cover = () => html`
  <svg viewBox="0 -41 260 342" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A black hole with its accretion disc">
    <defs>
      <radialGradient id="um-dark" r=".75"><stop offset="0" stop-color="#2a1120" /><stop offset=".55" stop-color="#100a17" /><stop offset="1" stop-color="#050409" /></radialGradient>
      <radialGradient id="um-glow"><stop offset=".3" stop-color="#ff9a4a" stop-opacity=".5" /><stop offset="1" stop-color="#ff9a4a" stop-opacity="0" /></radialGradient>
      <clipPath id="um-front"><rect x="-150" y="0" width="300" height="90" /></clipPath>
      <clipPath id="um-back"><rect x="-150" y="-90" width="300" height="90" /></clipPath>
    </defs>
    <rect y="-60" width="260" height="380" fill="url(#um-dark)" />
    <${Stars} width=${260} height=${350} count=${170} seed=${17} top=${-44} />
    <g transform="translate(130 132) rotate(-19) scale(1.06)">
      <circle r="118" fill="url(#um-glow)" />
      <${Strokes} strokes=${glowing().map(({ back }) => back)} />
      <${Channels} front=${false} />
      <${Strokes} strokes=${bent()} />
      <circle r="43" fill="#030206" /><circle r="44" fill="none" stroke="#fff7e4" stroke-width="1.6" />
      <${Strokes} strokes=${glowing().map(({ front }) => front)} />
      <${Channels} front=${true} />
    </g>
  </svg>
`;
