/** The body of a player's panel: the way to victory, ticked off; and how a seat looks in the frame. */

import { html, classes } from "../../html.js";
import { seatClass, seatColour } from "../../ui/glyph.js";
import { Icon } from "../../ui/icon.js";
import { NeutralLine } from "./neutral.js";
import { Meter } from "./parts.js";
import { TRACKS, capital, count, signed } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Share} Share
 * @typedef {"sectors" | "cubes" | "culture" | "might" | "stability" | "xeno"} Way
 */

/** @type {Way[]} one of these must be reached */
const WAYS = ["sectors", "cubes", "culture", "might", "stability", "xeno"];

/** @param {View} view @param {number} seat */
export function seatLook(view, seat) {
  const player = view.players[seat];
  const note = TRACKS.map((track) => `${capital(track).charAt(0)}${signed(player.tracks[track])}`).join(" ");
  const what = TRACKS.map((track) => `${capital(track)} ${signed(player.tracks[track])}`).join(", ");
  return { colour: seatColour(seat), glyph: player.glyph, score: "", note, what }; // nobody counts points
}

/** What a player has, for the strip of the phone. @param {{ table: Table, seat: number }} props */
export function Stock({ table, seat }) {
  const player = table.view.players[seat];
  return html`
    <${Held} name="stack" n=${player.hand_count} one="card in hand" many="cards in hand" />
    <${Held} name="bolt" n=${techs(player)} one="tech" many="techs" />
    <${Held} name="galaxy" n=${player.lower.length} one="colony" many="colonies" />`;
}

/** @param {{ name: import("../../ui/icon.js").IconName, n: number, one: string, many: string }} props */
const Held = ({ name, n, one, many }) => html`
  <span data-what=${count(n, one, many)}><${Icon} name=${name} /><b>${n}</b><span class="hidden-text"> ${n === 1 ? one : many}</span></span>`;

/** @param {Player} player */
const techs = (player) => player.upper.filter((card) => card.id !== player.home).length;

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table, seat }) {
  const { players } = table.view;
  const player = players[seat];
  return html`
    <div class=${classes("df-player", seatClass(seat), players.length > 1 && "df-many")}>
      <${Needed} player=${player} />
      ${players.length > 1 && html`<p class="df-holds">${holdings(player)}</p>`}
      ${players.length === 1 && html`<${NeutralLine} table=${table} />`}
    </div>`;
}

/** @param {Player} player */
function holdings(player) {
  const parts = [count(player.hand_count, "card"), count(techs(player), "tech"), count(player.lower.length, "colony", "colonies")];
  return player.status === "in play" ? parts.join(", ") : player.status;
}

/** @param {{ player: Player }} props */
function Needed({ player: { checklist } }) {
  const { home, techs, colonies } = checklist;
  return html`
    <ul class="df-need">
      <${Tick} name="Home" share=${home} /><${Tick} name="Techs" share=${techs} />
      ${colonies[1] > 0 && html`<${Tick} name="Colonies" share=${colonies} />`}
    </ul>
    <p class="df-or"><span>and one of</span></p>
    <ul class="df-ways">${WAYS.map((way) => html`<${WayLine} key=${way} name=${capital(way)} share=${checklist[way]} />`)}</ul>`;
}

/** @param {{ name: string, share: Share }} props */
const Tick = ({ name, share: [have, need] }) => html`
  <li class=${classes(have >= need && "df-ok")} data-what=${`${name}: ${have} of ${need} complete; every victory needs this`}>
    <i aria-hidden="true"></i><span>${name}</span><b>${have}/${need}</b>
    ${have >= need && html`<span class="hidden-text">reached</span>`}
  </li>`;

/** @param {{ name: string, share: Share }} props */
const WayLine = ({ name, share }) => html`
  <li class=${classes(share[0] >= share[1] && "df-ok")} data-what=${`${name}: ${signed(share[0])} of the ${share[1]} that can win`}>
    <span><span class="df-letter">${name[0]}</span><span class="df-rest">${name.slice(1)}</span></span><b>${signed(share[0])}<small>/${share[1]}</small></b><${Meter} share=${share} />
  </li>`;
