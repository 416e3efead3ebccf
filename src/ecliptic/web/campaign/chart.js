/** The map of a galaxy as it stands: names, worlds, civilizations and wonders, and no cubes. */

import { useMemo, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { hex, moved, placeOf, ringOf } from "../games/deep_future/geometry.js";
import { BASE, boxAt, headOf, sizeOfChart, takenByChart, takenByHead } from "../games/deep_future/hex_layout.js";
import { Leaders, Names, useNames } from "../games/deep_future/names.js";
import { useScale } from "../games/deep_future/room.js";
import { Wonder } from "../games/deep_future/sector.js";
import { Gradients, Hole, Sky, seedOf } from "../games/deep_future/sky.js";
import { fix } from "../ui/drawing.js";
import { isArrow, walk } from "../ui/walking.js";
import { civilizationsIn, sectorWords, worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").CampaignSeen} Campaign
 * @typedef {import("./types.js").SectorSeen} Sector
 */

const GROUNDS = ["#7fb2a8", "#c08a5a", "#8a93c9", "#b7a06a", "#a76f83"];
const MOST_WORLDS = 3;
const [WORLDS, BETWEEN, RADIUS] = [-5, 17, 6]; // their row, how far they are apart, their size
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
  const { wide, high } = sizeOfChart();
  const { ref, scale, bounds } = useScale(wide, high);
  const placed = useNames(namesOn(campaign), takenOn(campaign, scale), bounds, scale);
  const seed = seedOf(campaign.id + campaign.title);
  const sky = useMemo(() => html`<${Sky} seed=${seed} />`, [seed]);
  const named = campaign.sectors.filter(({ name }) => name).length;
  const [stop, setStop] = useState(FIRST); // the one that Tab comes to
  const wonders = campaign.sectors.filter(({ wonder }) => wonder).length;
  return html`
    <div class="galaxy-chart">
      <svg class="df-chart" ref=${ref} viewBox=${`${-wide / 2} ${-high / 2} ${wide} ${high}`} role="group"
        aria-label=${`The map of ${campaign.title}: sectors named: ${named}, wonders: ${wonders}. Arrow keys walk over the sectors.`}
        style=${{ "--df-px": String(1 / scale) }} onKeyDown=${press}>
        <${Gradients} />
        ${sky}
        <g class="df-sector df-centre" aria-hidden="true"><path class="df-edge" d=${EDGE} /><${Hole} /></g>
        <${Leaders} placed=${placed} />
        ${campaign.sectors.map((sector) => html`
          <${Hex} key=${sector.id} campaign=${campaign} sector=${sector} scale=${scale} lit=${chosen === sector.id}
            isStop=${stop === sector.id} onStop=${() => setStop(sector.id)} onPoint=${onPoint}
            onChoose=${() => onChoose(chosen === sector.id ? null : sector.id)} />`)}
        <${Names} placed=${placed} />
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
      transform=${moved(placeOf(sector.id))} data-large=${`sector:${sector.id}`} role="button" tabindex=${isStop ? 0 : -1} aria-pressed=${String(lit)}
      aria-label=${words} onClick=${onChoose} onKeyDown=${onEnter(onChoose)} onFocus=${focused} onBlur=${left}
      onPointerEnter=${() => onPoint(sector.id)} onPointerLeave=${left}>
      <path class="df-edge" d=${EDGE} />
      ${heirs.length > 0 && html`<path class="galaxy-ground" d=${INSET} />`}
      <path class="df-rim" d=${INSET} />
      <${Head} sector=${sector} scale=${scale} />
      ${worlds.slice(0, MOST_WORLDS).map((world, k) => html`
        <g key=${world.id} class="df-planet" transform=${`translate(${fix((k - (Math.min(worlds.length, MOST_WORLDS) - 1) / 2) * BETWEEN)} ${WORLDS})`}>
          <circle r=${RADIUS} fill=${GROUNDS[seedOf(world.title) % GROUNDS.length]} /><circle r=${RADIUS} fill="url(#df-shade)" />
        </g>`)}
    </g>
  `;
}

/** Its number, and its wonder beside it. @param {{sector: Sector, scale: number}} props */
function Head({ sector, scale }) {
  const { seal, number } = headOf(sector.wonder !== null, 0, scale);
  return html`
    ${sector.wonder && html`<${Wonder} wonder=${sector.wonder} x=${seal} />`}
    <text class="df-number" x=${fix(number)} y=${BASE}>${sector.id}</text>
  `;
}

/**
 * The names of sectors, then those of the worlds in sectors without one.
 * @param {Campaign} campaign
 * @returns {import("../games/deep_future/names.js").Name[]}
 */
function namesOn(campaign) {
  const named = campaign.sectors.map(({ id, name }) => ({ sector: id, text: name, kind: /** @type {const} */ ("sector"), near: false }));
  const worlds = campaign.sectors.filter(({ name }) => !name)
    .map(({ id }) => ({ sector: id, text: worldsIn(campaign, id)[0]?.name ?? "", kind: /** @type {const} */ ("world"), near: true }));
  return [...named, ...worlds].filter(({ text }) => text);
}

/** @param {Campaign} campaign @param {number} scale */
const takenOn = (campaign, scale) => [
  ...takenByChart(),
  ...campaign.sectors.flatMap(({ id, wonder }) => takenByHead(id, wonder !== null, 0, scale)),
  ...campaign.sectors.flatMap(({ id }) => takenByWorlds(id, worldsIn(campaign, id).length)),
];

/** @param {number} id @param {number} worlds */
function takenByWorlds(id, worlds) {
  const { x, y } = placeOf(id);
  return worlds ? [{ solid: true, box: boxAt(x, y + WORLDS, Math.min(worlds, MOST_WORLDS) * BETWEEN, 2 * RADIUS) }] : [];
}
