/** The accretion disc of a player: two channels that spiral inward, wormholes, stacks, and the hole that grows over them. */

import { useRef } from "preact/hooks";
import { html, classes } from "../../html.js";
import { chance, fix } from "../../ui/drawing.js";
import { usePieces } from "../../ui/pieces.js";
import { spaceOf, spaceTarget, stackDrops, wormholeDrops } from "./drags.js";
import { CHANNELS, HOLE, along, curve, link, lying, onSpiral, placeOf } from "./geometry.js";
import { followChannel, useMotion } from "./motion.js";
import { Token } from "./tokens.js";
import { capital, count, ownSeat } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").BoardRow} BoardRow
 * @typedef {import("./types.js").SpaceRow} SpaceRow
 * @typedef {import("./types.js").StackRow} StackRow
 * @typedef {import("./types.js").Channel} Channel
 * @typedef {import("../../board.js").Mark} Mark
 */

const RIM = 294;
const END = 0.93; // of a spiral, where its band ends
const BAND = 33; // half the width of a channel
/** Where the name of a channel is written, from left to right: outside of it, between two spaces. @type {Record<Channel, string>} */
const NAMED = { blue: curve("blue", along(2), along(3), BAND + 5), pink: curve("pink", along(3), along(2), BAND + 19) };
const INNERMOST = 7;
const NEARLY = 2; // less than a full space holds

/** Hairlines that make the disc look engraved: each list is one path. */
const FLOW = [[70, 0.16], [42, 0.3], [16, 0.55]].map(([n = 0, light = 0]) => ({ d: hairlines(n), light }));
const TICKS = Array.from({ length: 180 }, (_, index) => tick((index * Math.PI) / 90, index % 15 ? (index % 5 ? 4 : 7) : 12)).join("");

/** @param {number} angle @param {number} length */
function tick(angle, length) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `M${fix(RIM * cos)} ${fix(RIM * sin)}L${fix((RIM - length) * cos)} ${fix((RIM - length) * sin)}`;
}

/** @param {number} n */
function hairlines(n) {
  const next = chance(7 + n);
  return Array.from({ length: n }, () => {
    const [start, outer] = [next() * 2 * Math.PI, 150 + next() * 140];
    const inner = Math.max(30, outer - 40 - next() * 110);
    const steps = Array.from({ length: 19 }, (_, index) => {
      const r = outer + ((inner - outer) * index) / 18;
      const angle = start + ((outer - r) / 186) * 6.8;
      return `${fix(r * Math.cos(angle))} ${fix(r * Math.sin(angle))}`;
    });
    return `M${steps.join("L")}`;
  }).join("");
}

/** The disc of a seat; things on it can be chosen where it is the own one. @param {{ table: Table, seat: number }} props */
export function Disc({ table, seat }) {
  const { view, preview } = table;
  const board = view.boards[seat];
  const then = preview?.boards[seat];
  const track = view.tracks[seat];
  const names = usePieces(view, (shown) => standing(shown.boards[seat]), `um-${seat}`);
  const sky = useMotion(table, seat);
  const whole = useRef(board); // where the wormholes were before they were lifted
  if (board && !board.lifted.length) whole.current = board;
  if (!board || !track) return null;
  const radius = HOLE[board.size];
  return html`
    <svg class="um-disc" viewBox="-302 -300 604 600" role="group" data-place="disc" aria-label=${`Accretion disc of ${view.players[seat]?.name}`}>
      <${Defs} radius=${radius} />
      <g class="um-limb"><circle r=${RIM} /><circle r="297.5" /><path d=${TICKS} /></g>
      <circle r="292" fill="url(#um-glow-disc)" />
      ${FLOW.map(({ d, light }) => html`<path key=${light} d=${d} class="um-flow" opacity=${light} />`)}
      ${CHANNELS.map((channel) => html`<${Band} key=${channel} table=${table} channel=${channel} />`)}
      <circle r=${radius + 26} fill="url(#um-ring-glow)" />
      <g ...${table.target("hole").props} class=${classes("um-hole", table.target("hole").props.class)} data-place="hole" data-what=${`The hole: ${massWords(track)}. Nothing is added until the current action is over.`}><circle r=${radius} /></g>
      ${then && then.size !== board.size && html`<circle class="um-growth" r=${HOLE[then.size] + 4} />`}
      ${board.wormholes.map(({ pair, open, blue, pink }) => blue && pink
        && html`<path key=${pair} class=${classes("um-link", `um-${pair}`, !open && "um-closed")} d=${link(blue, pink, radius)} />`)}
      ${CHANNELS.flatMap((channel) => board.channels[channel].filter(({ covered }) => !covered).map((space) => html`
        <${Space} key=${`${channel}${space.space}`} table=${table} seat=${seat} board=${board} channel=${channel} space=${space}
          then=${then?.channels[channel][space.space - 1]} name=${names.get(`${channel}${space.space}`)} />`))}
      ${board.lifted.map((end) => html`<${Former} key=${`${end.pair} ${end.channel}`} end=${end} space=${whole.current && spaceOf(whole.current, end)} />`)}
      ${board.lifted.map((end) => html`<${Lifted} key=${`${end.pair} ${end.channel}`} table=${table} board=${board} end=${end} />`)}
      <${Mass} table=${table} seat=${seat} />
      <g ref=${sky}></g>
    </svg>`;
}

/** What lies where, so that a stack that moves can glide. @param {BoardRow | undefined} board */
function standing(board) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const channel of CHANNELS) {
    for (const { space, stack } of board?.channels[channel] ?? []) if (stack) found.set(`${channel}${space}`, `${channel} ${stack.tokens.join()}`);
  }
  return found;
}

/** @param {{ radius: number }} props */
const Defs = ({ radius }) => html`
  <defs>
    <radialGradient id="um-glow-disc" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="300"><stop offset=".1" stop-color="#ffb866" stop-opacity=".62" /><stop offset=".44" stop-color="#e0803e" stop-opacity=".34" /><stop offset=".62" stop-color="#7a4a86" stop-opacity=".2" /><stop offset=".85" stop-color="#33407e" stop-opacity=".12" /><stop offset="1" stop-color="#33407e" stop-opacity="0" /></radialGradient>
    <radialGradient id="um-ring-glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r=${radius + 26}><stop offset=${((radius - 6) / (radius + 26)).toFixed(3)} stop-color="#ffdca0" stop-opacity="0" /><stop offset=${(radius / (radius + 26)).toFixed(3)} stop-color="#ffe9c4" stop-opacity=".95" /><stop offset=${((radius + 7) / (radius + 26)).toFixed(3)} stop-color="#ffb45e" stop-opacity=".42" /><stop offset="1" stop-color="#ffb45e" stop-opacity="0" /></radialGradient>
    <radialGradient id="um-flow-light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="300"><stop offset=".2" stop-color="#fff0d0" /><stop offset=".5" stop-color="#f0a763" /><stop offset=".7" stop-color="#8d6bb0" /><stop offset="1" stop-color="#4a5f9e" stop-opacity=".15" /></radialGradient>
    <radialGradient id="um-fill-blue_giant" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#e8f4ff" /><stop offset=".45" stop-color="#86bdf8" /><stop offset="1" stop-color="#2d6bc0" /></radialGradient>
    <radialGradient id="um-fill-supergiant" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#fff1cf" /><stop offset=".45" stop-color="#ffb357" /><stop offset="1" stop-color="#c4581a" /></radialGradient>
    <radialGradient id="um-fill-antimatter" cx=".4" cy=".36" r=".8"><stop offset="0" stop-color="#f4edff" /><stop offset=".55" stop-color="#b79bff" /><stop offset="1" stop-color="#6d48cf" /></radialGradient>
  </defs>`;

/** A channel: a broad band with two fine edges; chevrons show the way inward. @param {{ table: Table, channel: Channel }} props */
function Band({ table, channel }) {
  const mark = table.target(`channel:${channel}`);
  const asked = mark.state !== "quiet";
  const [x, y] = channel === "blue" ? [-262, 62] : [258, -62];
  return html`
    <g ...${asked ? mark.props : {}} class=${classes("um-band", `um-${channel}`, asked && mark.props.class)} data-what=${`The ${channel} channel: stacks move along it, from the gate into the hole`}>
      <path class="um-band-glow" d=${curve(channel, 0, END)} />
      <path class="um-band-ground" d=${curve(channel, 0, END)} />
      <path class="um-band-fill" d=${curve(channel, 0, END)} />
      <path class="um-band-edge" d=${curve(channel, 0, END, BAND) + curve(channel, 0, END, -BAND)} />
      <path class="um-chevrons" d=${chevrons(channel)} />
      <path id=${`um-along-${channel}`} class="um-along" d=${NAMED[channel]} />
      <text class="um-channel-name" aria-hidden="true"><textPath href=${`#um-along-${channel}`} startOffset="52%">${channel} channel</textPath></text>
      ${mark.number !== null && html`<${Key} x=${x} y=${y} number=${mark.number} />`}
    </g>`;
}

/** @param {Channel} channel */
function chevrons(channel) {
  const parts = [1, 2, 3, 4, 5].flatMap((space) => [0.38, 0.5, 0.62].map((part) => along(space) + (along(space + 1) - along(space)) * part));
  return parts.map((part) => {
    const { x, y, angle } = onSpiral(channel, part);
    const ahead = angle + Math.PI / 2 + 0.12;
    const wing = (/** @type {number} */ turn) => `${fix(x + 8 * Math.cos(ahead + turn))} ${fix(y + 8 * Math.sin(ahead + turn))}`;
    return `M${wing(2.3)}L${fix(x)} ${fix(y)}L${wing(-2.3)}`;
  }).join("");
}

/** The number key of something that can be chosen. @param {{ x: number, y: number, number: number }} props */
const Key = ({ x, y, number }) => html`
  <g class="um-key" transform=${`translate(${fix(x)} ${fix(y)})`} aria-hidden="true"><rect x="-13" y="-13" width="26" height="26" rx="6" /><text y="6">${number}</text></g>`;

/**
 * A space with its wormhole and its stack; the ghost of what would lie there.
 * @param {{ table: Table, seat: number, board: BoardRow, channel: Channel, space: SpaceRow, then: SpaceRow | undefined, name: string | undefined }} props
 */
function Space({ table, seat, board, channel, space, then, name }) {
  const { x, y, angle } = placeOf(channel, space.space);
  const mark = foremost(table, channel, space);
  const beside = channel === "pink" && space.space === INNERMOST; // its name would cover the number in the hole
  const left = channel === "blue" && space.space === INNERMOST; // so would its sum
  const danger = mark?.state === "open" && mark.options.some(({ warning }) => warning);
  const words = `${capital(channel)} ${space.space}${space.space === 1 ? ", the gate" : ""}`;
  const pair = space.wormhole && board.wormholes.find(({ pair: one }) => one === space.wormhole);
  const what = [words, pair && `${capital(pair.pair)} wormhole, ${pair.open ? "open" : "closed until it is opened again"}`, space.stack && capital(space.stack.words)].filter(Boolean).join(". ");
  const grip = pair ? table.drag(wormholeDrops(table, { pair: pair.pair, channel })) : {};
  const ring = pair && html`<g ...${grip} class=${classes("um-worm", `um-${pair.pair}`, !pair.open && "um-closed")}><circle r="29" />${pair.open ? html`<circle class="um-thin" r="33.5" />` : !space.stack && html`<path d="M-14 14 14-14" />`}</g>`;
  return html`
    <g ...${mark?.props} data-place=${spaceTarget(channel, space.space)} class=${classes("um-space", `um-${channel}`, danger && "um-danger", mark?.props.class)} transform=${`translate(${fix(x)} ${fix(y)})`}
      data-what=${what}>
      <circle class="um-ground" r="29" /><circle class="um-inner" r="25.5" />
      ${space.space === 1 && html`<${Gate} angle=${angle} />`}
      ${ring}
      ${space.stack && html`<g ...${table.drag(stackDrops(table, channel, space.space))} data-piece=${name} onglide=${(/** @type {Event} */ event) => followChannel(event, table, seat, channel, space.space)} class=${classes("data-drag" in grip && "um-through", then && changed(space.stack, then.stack) && "um-leaving")}><${Stack} view=${table.view} stack=${space.stack} left=${left} /></g>`}
      ${then && changed(space.stack, then.stack) && html`<g class="um-ghost"><circle r="33" />${then.stack && html`<${Stack} view=${table.view} stack=${then.stack} left=${left} />`}</g>`}
      <g class="um-name" aria-hidden="true" transform=${beside ? "translate(54 0)" : undefined}><circle cx="-27" cy="-25" r="14" /><text x="-27" y="-20">${channel === "blue" ? "B" : "P"}${space.space}</text></g>
      ${danger && html`<text class="um-danger-sign" y="10" aria-hidden="true">!</text>`}
      ${mark?.number != null && html`<${Key} x=${beside ? 0 : 30} y=${beside ? -40 : -26} number=${mark.number} />`}
    </g>`;
}

/** Where a wormhole was that is yet to be put down. @param {{ end: import("./drags.js").End, space: number | null | undefined }} props */
function Former({ end: { pair, channel }, space }) {
  if (!space) return null;
  const { x, y } = placeOf(channel, space);
  return html`<circle class=${classes("um-former", `um-${pair}`)} cx=${fix(x)} cy=${fix(y)} r="35" />`;
}

const ASIDE = 262; // from the middle to the corners

/** A wormhole that is yet to be put down waits in a corner, on the side of its channel. @param {{ table: Table, board: BoardRow, end: import("./drags.js").End }} props */
function Lifted({ table, board, end }) {
  const [x, y] = [end.channel === "blue" ? -ASIDE : ASIDE, end.pair === "amber" ? -ASIDE : ASIDE];
  const next = board.lifted[0] === end;
  return html`
    <g ...${table.drag(wormholeDrops(table, end))} class=${classes("um-worm", `um-${end.pair}`, "um-lifted", next && "um-next-end")} transform=${`translate(${x} ${y})`}
      data-what=${`${capital(end.pair)} wormhole of the ${end.channel} channel, ${next ? "to be put down now" : "to be put down later"}`}>
      <circle r="29" /><circle class="um-thin" r="33.5" />
    </g>`;
}

/** What may be done here just now: with the space, with a token on it, or with its wormhole. @param {Table} table @param {Channel} channel @param {SpaceRow} space */
function foremost(table, channel, { space, stack, wormhole }) {
  const at = `space:${channel}-${space}`;
  const tokens = [...new Set(stack?.tokens ?? [])].map((token) => `${at}-${token}`);
  const ends = wormhole ? [`wormhole:${wormhole}-${channel}`, `pair:${wormhole}`] : [];
  const marks = [at, ...tokens, ...ends].map((id) => table.target(id));
  return marks.find(({ state }) => state === "open") ?? marks.find(({ state }) => state === "refused") ?? null;
}

/** @param {StackRow | null} now @param {StackRow | null} then */
const changed = (now, then) => (now?.tokens ?? []).join() !== (then?.tokens ?? []).join();

/** @param {View} view @param {StackRow} stack */
const isAntimatter = (view, { tokens }) => tokens.some((token) => view.tokens[token].antimatter);

/** @param {{ view: View, stack: StackRow, left: boolean }} props the sum stands on the left or on the right */
function Stack({ view, stack, left }) {
  const places = lying(stack.tokens.length);
  const full = view.limits.matter;
  return html`
    <g>
      ${stack.tokens.map((token, index) => {
        const [x, y, r] = places[index] ?? [0, 0, 13];
        return html`<${Token} key=${index} token=${token} value=${view.tokens[token].value} x=${x} y=${y} r=${r} />`;
      })}
      ${!isAntimatter(view, stack) && html`<g class=${classes("um-sum", stack.value > full - NEARLY && "um-heavy")} transform=${left ? "translate(-54 0)" : undefined} data-what=${`Matter worth ${stack.value}; a space holds ${full} at most`}><rect x="8" y="16" width="38" height="21" rx="10.5" /><text x="27" y="32">${stack.value}<tspan>/${full}</tspan></text></g>`}
    </g>`;
}

/** An open arch, and its two posts. @param {{ angle: number }} props */
function Gate({ angle }) {
  const at = (/** @type {number} */ turn) => [fix(37 * Math.cos(angle + turn)), fix(37 * Math.sin(angle + turn))];
  const [one, other] = [at(-0.7), at(0.7)];
  return html`
    <g class="um-gate"><path d=${`M${one.join(" ")}A37 37 0 1 0 ${other.join(" ")}`} />${[one, other].map(([x, y]) => html`<circle key=${x} cx=${x} cy=${y} r="3.2" />`)}</g>`;
}

/** The mass in the middle, what is about to be added, and what it would be. @param {{ table: Table, seat: number }} props */
function Mass({ table: { view, preview }, seat }) {
  const track = view.tracks[seat];
  const pending = preview?.pending[seat] ?? view.pending[seat];
  if (!track) return null;
  const then = preview?.tracks[seat]?.mass ?? track.mass;
  const small = track.size === "primordial";
  const more = then !== track.mass ? `then ${then}` : pending ? waiting(pending) : "";
  return html`
    <g class=${classes("um-mass", small && "um-small")} role="img" aria-label=${massWords(track)}>
      ${!small && html`<text class="um-caption" y="-52">${capital(track.size)}</text>`}
      <text class="um-number" y=${small ? 11 : 22}>${track.mass}</text>
      ${!small && html`<text class="um-caption" y="48">solar mass</text>`}
      ${more && html`<text class="um-then" y=${small ? 54 : 82}>${more}</text>`}
    </g>`;
}

/** @param {import("./types.js").TrackRow} track */
const massWords = ({ mass, size, next_size: next }) => `${mass} mass, ${capital(size)}${next === null ? "" : `, grows at ${next}`}`;

/** What the running action will add when it is over. @param {import("./types.js").PendingRow} pending */
const waiting = ({ fallen, mass }) => [mass && `+${mass}`, fallen.length && `${count(fallen.length, "stack")} fallen in`].filter(Boolean).join(", ");

/** The disc of somebody else, small: no words, the size of a dot is the sum of its stack. @param {{ view: View, seat: number }} props */
export function SmallDisc({ view, seat }) {
  const board = view.boards[seat];
  if (!board) return null;
  const spaces = CHANNELS.flatMap((channel) => board.channels[channel].filter(({ covered }) => !covered).map((space) => ({ channel, space, ...placeOf(channel, space.space) })));
  return html`
    <svg class="um-small-disc" viewBox="-300 -300 600 600" aria-hidden="true">
      <circle class="um-small-ground" r="290" />
      ${CHANNELS.map((channel) => html`<path key=${channel} class=${`um-small-band um-${channel}`} d=${curve(channel, 0, along(board.innermost))} />`)}
      <circle class="um-small-hole" r=${HOLE[board.size]} />
      ${spaces.map(({ channel, space, x, y }) => html`<${Dot} key=${channel + space.space} view=${view} x=${x} y=${y} stack=${space.stack} />`)}
    </svg>`;
}

/** @param {{ view: View, x: number, y: number, stack: StackRow | null }} props */
function Dot({ view, x, y, stack }) {
  if (!stack) return html`<circle class="um-dot-empty" cx=${fix(x)} cy=${fix(y)} r="9" />`;
  const [token] = stack.tokens;
  if (token && isAntimatter(view, stack)) return html`<g transform=${`translate(${fix(x)} ${fix(y)}) scale(2.6)`}><${Token} token=${token} value=${view.tokens[token].value} /></g>`;
  return html`<circle class="um-dot" cx=${fix(x)} cy=${fix(y)} r=${16 + stack.value * 2.6} />`;
}

/** @param {{ table: Table }} props */
export const OwnDisc = ({ table }) => html`<${Disc} table=${table} seat=${ownSeat(table.view)} />`;
