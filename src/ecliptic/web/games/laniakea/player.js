/** The body of a player's panel, and how a seat looks in the frame. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { Glyph, actorLook } from "../../ui/glyph.js";
import { LastTurn } from "./adversary.js";
import { capital, count } from "./counted.js";
import { lookOf } from "./looks.js";
import { Emblem, Icon, KINDS, KIND_WORDS, Piece, Resource, STRUCTURE_WORDS } from "./signs.js";
import { moveWords } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").StructureKind} StructureKind
 */

/** @type {StructureKind[]} */
const STRUCTURES = ["sanctum", "gateway", "throne"];

/** @param {View} view @param {number} seat */
export function seatLook(view, seat) {
  const board = view.boards[seat];
  return {
    ...lookOf(view, seat),
    score: String(board?.sheet.total ?? 0),
    note: view.result?.winners.includes(seat) ? "winner" : `level ${board?.level ?? 0}`,
    what: "Victory Points if the game ended now. The most at the end win.",
  };
}

/** @param {{ resources: number[] }} props */
const Amounts = ({ resources }) => html`
  ${KINDS.map((kind, k) => html`<span key=${kind} class="stat lk-stat" data-what=${`${resources[k]} ${KIND_WORDS[kind]}${kind === "A" || resources[k] === 1 ? "" : "s"}`}><${Resource} kind=${kind} /><span class="hidden-text">${KIND_WORDS[kind]}: </span><${Count} value=${resources[k] ?? 0} /></span>`)}`;

/** @param {View} view @param {number} seat @param {StructureKind} kind */
const built = (view, seat, kind) => view.structures.filter((row) => row.seat === seat && row.kind === kind).length;

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table, table: { view }, seat }) {
  const board = view.boards[seat];
  if (!board) return null;
  const { colour } = lookOf(view, seat);
  const entities = board.spaces.filter(({ entity }) => entity).length;
  return html`
    <div class=${classes("lk-player", view.players.length > 3 && "lk-crowd")} data-large=${`player:${seat}`} tabindex="0" role="group" aria-label=${`${view.players[seat]?.name}'s things`}>
      <p class="lk-of"><span>${board.celestial?.short ?? "no Celestial Board yet"}</span><${Icon} name="entity" />${entities}<${Icon} name="card" />${board.hand}</p>
      <div class="stats"><${Amounts} resources=${board.resources} /></div>
      <p class="lk-built">
        ${STRUCTURES.map((kind) => html`<span key=${kind} data-what=${`${count(built(view, seat, kind), STRUCTURE_WORDS[kind])} built, ${board.stock[kind]} in stock`}><${Piece} kind=${kind} colour=${colour} /><b>${built(view, seat, kind)}</b><span class="hidden-text"> ${STRUCTURE_WORDS[kind]}</span></span>`)}
        <span data-what=${capital(moveWords(board.movements))}><${Icon} name="move" /><b>${board.movements.total}</b></span>
        <span data-what=${`${count(board.tokens, "Attack token")}`}><${Icon} name="attack" /><b>${board.tokens}</b></span>
        <span data-what=${`${count(board.artifacts.length, "Artifact")}`}><${Icon} name="artifact" /><b>${board.artifacts.length}</b></span>
      </p>
      ${view.players.length < 4 && html`
        <p class="lk-tags">
          ${board.spaces.map(({ entity }) => entity && html`<span key=${entity.id} data-large=${`entity:${entity.id}`} tabindex="0" role="note" aria-label=${entity.name}><${Emblem} of=${entity.classification} />${entity.vp}</span>`)}
          ${board.defeated.map((chaos) => html`<span key=${chaos.id} class="lk-trophy" data-large=${`chaos:${chaos.id}`} tabindex="0" role="note" aria-label=${chaos.name}><${Emblem} of=${chaos.classification} />${chaos.vp}</span>`)}
        </p>`}
    </div>
    ${view.adversary && html`<${Adversary} table=${table} />`}`;
}

/** Whom one plays against alone, and what it did last. @param {{ table: Table }} props */
function Adversary({ table, table: { view } }) {
  const { adversary } = view;
  if (!adversary) return null;
  return html`
    <div class="lk-adversary" data-large="adversary:" tabindex="0" role="group" aria-label=${adversary.name}>
      <p><${Glyph} look=${actorLook(0)} /><b>${adversary.name}</b><span>level ${adversary.level}</span><b class="lk-total">${adversary.sheet.total}</b></p>
      <div class="stats"><${Amounts} resources=${adversary.resources} /></div>
      <${LastTurn} table=${table} />
    </div>`;
}

/** What a seat has, for the strip of the phone. @param {{ table: Table, seat: number }} props */
export const Stock = ({ table: { view }, seat }) => html`
  ${KINDS.map((kind, k) => html`<span key=${kind} class="lk-short"><${Resource} kind=${kind} /><span class="hidden-text">${KIND_WORDS[kind]}: </span>${view.boards[seat]?.resources[k]}</span>`)}
  <span class="lk-short" data-what=${`Level ${view.boards[seat]?.level} on the Ascension Track`}><span aria-hidden="true">↑</span><span class="hidden-text">level </span>${view.boards[seat]?.level}</span>
  ${view.adversary && html`<span class="lk-short lk-rival" data-what=${`${view.adversary.name}: ${view.adversary.sheet.total} VP, level ${view.adversary.level}`}><${Glyph} look=${actorLook(0)} /><span class="hidden-text">${view.adversary.name}: </span><b>${view.adversary.sheet.total}</b> ↑${view.adversary.level}</span>`}`;
