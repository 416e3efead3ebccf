/** The map of a galaxy as it stands: names, worlds, civilizations and wonders, and no cubes. */

import { useMemo, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { hex, moved, placeOf, ringOf } from "../games/deep_future/geometry.js";
import { useScale } from "../games/deep_future/room.js";
import { Gradients, Hole, Sky, seedOf } from "../games/deep_future/sky.js";
import { SuitShape } from "../games/deep_future/suits.js";
import { fix } from "../ui/drawing.js";
import { isArrow, walk } from "../ui/walking.js";
import { civilizationsIn, sectorWords, worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").CampaignSeen} Campaign
 * @typedef {import("./types.js").SectorSeen} Sector
 */

const [WIDE, HIGH] = [480, 548];
const GROUNDS = ["#7fb2a8", "#c08a5a", "#8a93c9", "#b7a06a", "#a76f83"];
const MOST_WORLDS = 3;
const [SEAL, DIGITS] = [32, 16]; // how wide they are on the screen
const LETTERS = { sector: 12, world: 9 }; // of a name that a hex has room for, at full size
const LEADING = 13;
const NARROW = 0.9; // below this scale a name has one line, and a world whose name has no room is left without
const FIRST = 61; // the sector at the upper left
const [EDGE, INSET] = [hex(0.4), hex(4)];

/**
 * @param {object} props
 * @param {Campaign} props.campaign
 * @param {number | null} props.chosen
 * @param {(sector: number | null) => void} props.onChoose
 * @param {(sector: number | null) => void} props.onPoint the pointer or the focus is on it
 */
export function GalaxyChart({ campaign, chosen, onChoose, onPoint }) {
  const [ref, scale] = useScale(WIDE, HIGH);
  const seed = seedOf(campaign.id + campaign.title);
  const sky = useMemo(() => html`<${Sky} seed=${seed} />`, [seed]);
  const named = campaign.sectors.filter(({ name }) => name).length;
  const [stop, setStop] = useState(FIRST); // the one that Tab comes to
  const wonders = campaign.sectors.filter(({ wonder }) => wonder).length;
  return html`
    <div class="galaxy-chart">
      <svg class="df-chart" ref=${ref} viewBox=${`${-WIDE / 2} ${-HIGH / 2} ${WIDE} ${HIGH}`} role="group"
        aria-label=${`The map of ${campaign.title}: sectors named: ${named}, wonders: ${wonders}. Arrow keys walk over the sectors.`}
        style=${{ "--df-px": String(1 / scale) }} onKeyDown=${press}>
        <${Gradients} />
        ${sky}
        <g class="df-sector df-centre" aria-hidden="true"><path class="df-edge" d=${EDGE} /><${Hole} /></g>
        ${campaign.sectors.map((sector) => html`
          <${Hex} key=${sector.id} campaign=${campaign} sector=${sector} scale=${scale} lit=${chosen === sector.id}
            isStop=${stop === sector.id} onStop=${() => setStop(sector.id)} onPoint=${onPoint}
            onChoose=${() => onChoose(chosen === sector.id ? null : sector.id)} />`)}
      </svg>
    </div>
  `;
}

/** @param {() => void} choose */
const onEnter = (choose) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  choose();
};

/** @param {KeyboardEvent & {currentTarget: SVGElement}} event */
const press = (event) => isArrow(event) && walk(event, event.currentTarget.querySelectorAll("[role=button]"));

/**
 * @param {object} props
 * @param {Campaign} props.campaign
 * @param {Sector} props.sector
 * @param {number} props.scale
 * @param {boolean} props.lit
 * @param {boolean} props.isStop
 * @param {() => void} props.onStop
 * @param {(sector: number | null) => void} props.onPoint
 * @param {() => void} props.onChoose
 */
function Hex({ campaign, sector, scale, lit, isStop, onStop, onPoint, onChoose }) {
  const worlds = worldsIn(campaign, sector.id);
  const heirs = civilizationsIn(campaign, sector.id);
  const words = `Sector ${sector.id}${sector.name && ` ${sector.name}`}: ${sectorWords(campaign, sector)}`;
  const left = () => onPoint(null);
  const focused = () => {
    onStop();
    onPoint(sector.id);
  };
  return html`
    <g class=${classes("df-sector", `df-${ringOf(sector.id)}`, heirs.length > 0 && "galaxy-realm", lit && "df-lit")}
      transform=${moved(placeOf(sector.id))} role="button" tabindex=${isStop ? 0 : -1} aria-pressed=${String(lit)}
      aria-label=${words} onClick=${onChoose} onKeyDown=${onEnter(onChoose)} onFocus=${focused} onBlur=${left}
      onPointerEnter=${() => onPoint(sector.id)} onPointerLeave=${left}>
      <path class="df-edge" d=${EDGE} />
      ${heirs.length > 0 && html`<path class="galaxy-ground" d=${INSET} />`}
      <path class="df-rim" d=${INSET} />
      <${Head} sector=${sector} scale=${scale} />
      ${worlds.slice(0, MOST_WORLDS).map((world, k) => html`
        <g key=${world.id} class="df-planet" transform=${`translate(${fix((k - (Math.min(worlds.length, MOST_WORLDS) - 1) / 2) * 17)} -5)`}>
          <circle r="6" fill=${GROUNDS[seedOf(world.title) % GROUNDS.length]} /><circle r="6" fill="url(#df-shade)" />
        </g>`)}
      <${Name} sector=${sector} world=${worlds[0]?.name ?? ""} scale=${scale} />
    </g>
  `;
}

/** Its number, and its wonder beside it. @param {{sector: Sector, scale: number}} props */
function Head({ sector, scale }) {
  const [seal, digits] = [sector.wonder ? SEAL / scale : 0, DIGITS / scale];
  const left = -(seal + digits) / 2;
  return html`
    ${sector.wonder && html`<${Seal} wonder=${sector.wonder} x=${left + seal / 2} />`}
    <text class="df-number" x=${fix(left + seal + digits / 2)} y="-19">${sector.id}</text>
  `;
}

/** The sector's name, or that of its first world; in two lines where it is long. @param {{sector: Sector, world: string, scale: number}} props */
function Name({ sector, world, scale }) {
  const name = sector.name || world;
  const most = Math.floor((sector.name ? LETTERS.sector : LETTERS.world) * scale);
  if (!sector.name && scale < NARROW && name.length > most) return null;
  const lines = inLines(name, most, scale >= NARROW);
  return html`
    ${lines.map((line, k) => html`
      <text key=${k} class=${sector.name ? "df-sector-name" : "df-world-name"} y=${fix(17 + (k * LEADING) / scale)}>${line}</text>`)}
  `;
}

/** @param {string} name @param {number} most @param {boolean} room for a second line */
function inLines(name, most, room) {
  if (!name) return [];
  const cut = (/** @type {string} */ line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line);
  if (name.length <= most) return [name];
  const at = room ? name.lastIndexOf(" ", most) : 0;
  return at > 0 ? [name.slice(0, at), cut(name.slice(at + 1))] : [cut(name)];
}

/** @param {{wonder: import("./types.js").Wonder, x: number}} props */
const Seal = ({ wonder, x }) => html`
  <g class="df-wonder" transform=${`translate(${fix(x)} -24)`}><g class="df-true-size">
    <rect class="df-seal" x="-15" y="-9.5" width="30" height="19" rx="9.5" />
    <text x="-6" y=".36em">${wonder.letter}</text>
    <g transform=${`translate(1 ${fix(-5.5)}) scale(.46)`}><${SuitShape} suit=${wonder.suit} /></g>
  </g></g>`;
