/** The body of a player's panel, and how a seat looks in the frame. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { seatColour } from "../../ui/glyph.js";
import { Icon, TokenIcon, hue } from "./icons.js";
import { Amount } from "./parts.js";
import { StructureIcon } from "./structure.js";
import { allyWords, capital, count, typeName } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Token} Token
 */

/** @type {Token[]} */
const TOKENS = ["energy", "metal", "knowledge"];
const SCORE = "VP that everybody can see: control of Systems, and Knowledge. Missions are secret until the end.";

/** @param {View} view @param {number} seat */
export function seatLook(view, seat) {
  const look = { colour: seatColour(seat), glyph: view.players[seat].glyph, what: SCORE };
  if (view.result) {
    const note = view.result.winners.includes(seat) ? "winner" : "";
    return { ...look, score: String(view.result.scores[seat]), note };
  }
  const seen = view.open_scores[seat];
  const secret = view.seat === seat ? (view.promised ?? 0) : 0;
  return { ...look, score: String(seen), note: secret > 0 ? `+${secret} secret` : "visible" };
}

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table, seat }) {
  const { view } = table;
  const player = view.players[seat];
  const size = view.players.length <= 3 ? "hz-few" : view.players.length === 4 ? "hz-many" : "hz-crowd";
  return html`
    <div class=${classes("hz-player", size, hue(player))}>
      <div class="hz-stats">
        <${Stat} table=${table} player=${player} token="energy" more=${player.harvest.energy} />
        <${Stat} table=${table} player=${player} token="metal" more=${player.harvest.metal} />
        <${Stat} table=${table} player=${player} token="knowledge" more=${0} />
      </div>
      <div class="hz-lines">
        <${Lamps} view=${view} player=${player} />
        <${Colonies} player=${player} all=${view.colonies} />
        <${AllyChips} table=${table} player=${player} />
        <span class="hz-count hz-mission-count" data-what=${player.missions ? `${count(player.missions, "Mission")}, secret until the end` : "No Missions"}>
          <${Icon} name="scroll" /><span aria-hidden="true">${player.missions}</span>
          <span class="hidden-text">${count(player.missions, "Mission")}</span>
        </span>
      </div>
      ${player.board.id !== "standard" && html`
        <p class="hz-board-name"><b>${player.board.name}</b><span>${player.board.text}</span></p>`}
    </div>`;
}

/** What a player has, for the strip of the phone. @param {{ table: Table, seat: number }} props */
export const Stock = ({ table, seat }) =>
  TOKENS.map((token) => html`<${Amount} key=${token} token=${token} value=${table.view.players[seat][token]} />`);

/**
 * A stock of tokens, and what the next Harvest adds.
 * @param {{ table: Table, player: Player, token: Token, more: number }} props
 */
function Stat({ table, player, token, more }) {
  const mine = table.eyes === player.seat;
  const mark = mine ? table.target(`token:${token}`) : null;
  return html`
    <span ...${mark?.props} class=${classes("hz-stat", mark?.props.class)} data-hz-stock=${`${player.seat}:${token}`}
      data-what=${`${player[token]} ${capital(token)}${more ? `; a Harvest yields ${more}` : ""}`}>
      <${TokenIcon} token=${token} /><span class="hidden-text">${capital(token)} </span><${Count} value=${player[token]} />
      ${more > 0 && html`
        <small><span aria-hidden="true">+${more}</span><span class="hidden-text">, Harvest yields ${more}</span></small>`}
    </span>`;
}

/** Habitats: a letter each, lit or dark. @param {{ view: View, player: Player }} props */
const Lamps = ({ view, player }) => html`
  <span class="hz-lamps" role="img" aria-label=${`Habitats: ${player.habitats.map((id) => typeName(view, id)).join(", ") || "none"}`}>
    ${view.types.map(({ id, name }) => {
      const lit = player.habitats.includes(id) && "hz-on";
      return html`<i key=${id} data-what=${`${name} Habitat: ${lit ? "active, so Structures may stand on such Worlds" : "not active yet"}`} class=${classes("hz-lamp", `hz-type-${id}`, lit)}>${name[0]}</i>`;
    })}
  </span>`;

/** The clock of the game: Colonies built and left. @param {{ player: Player, all: number }} props */
function Colonies({ player, all }) {
  const left = player.unbuilt.colony;
  const words = `${count(left, "Colony", "Colonies")} left of ${all}; the last one ends the game`;
  return html`
    <span class=${classes("hz-colonies", left === 1 && "hz-last")} role="img" aria-label=${words} data-what=${words}>
      ${Array.from({ length: all }, (_, k) => html`
        <${StructureIcon} key=${k} player=${player} kind="colony" class=${k < all - left ? "" : "hz-unbuilt"} />`)}
      <b aria-hidden="true">${left}<small> left</small></b>
    </span>`;
}

/** The Allies as their Action signs; a flipped one is hollow. @param {{ table: Table, player: Player }} props */
function AllyChips({ table, player }) {
  const words = `${count(player.allies.length, "Ally", "Allies")}: ${player.allies.map(allyWords).join(" ")}`;
  const asked = player.seat !== table.eyes && player.allies.some((ally) => table.target(`ally:${ally.id}`).state !== "quiet");
  if (asked) {
    return html`
      <span class="hz-chips hz-chips-asked" role="group" aria-label=${`Allies of ${player.name}`}>
        ${player.allies.map((ally) => html`<${AllyChip} key=${ally.id} table=${table} ally=${ally} />`)}
      </span>`;
  }
  return html`
    <span class="hz-chips" tabindex="0" role="group" aria-label=${words} data-large=${`player:${player.seat}`}>
      <span class="hz-count hz-ally-count" aria-hidden="true"><${Icon} name="cards" />${player.allies.length}</span>
      ${player.allies.map((ally) => html`
        <i key=${ally.id} class=${classes("hz-chip", ally.then === "discard" && "hz-used")}><${Icon} name=${ally.action} /></i>`)}
      ${player.allies.length === 0 && html`<small>no Allies</small>`}
    </span>`;
}

/** @param {{ table: Table, ally: import("./types.js").Ally }} props */
function AllyChip({ table, ally }) {
  const mark = table.target(`ally:${ally.id}`);
  return html`
    <i ...${mark.props} data-large=${`ally:${ally.id}`}
      class=${classes("hz-chip", ally.then === "discard" && "hz-used", mark.props.class)}>
      <${Icon} name=${ally.action} />
    </i>`;
}
