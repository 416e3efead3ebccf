/** What lies before me: the piles, my hand, the tracks; the neutral worlds where their panel has no place for them. */

import { classes, html } from "../../html.js";
import { onPhone } from "../../lib/settings.js";
import { Aftermath } from "./aftermath.js";
import { IndexCard } from "./card.js";
import { CubeIcon } from "./cube.js";
import { pointing } from "./hover_links.js";
import { NeutralLine } from "./neutral.js";
import { Piles } from "./piles.js";
import { Tracks } from "./tracks.js";
import { count } from "./words.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table }} props */
export const Mine = ({ table }) => html`
  <div class="df-mine">
    ${onPhone() && html`<${Aftermath} table=${table} />`}
    ${table.view.players.length > 1 && html`<${NeutralLine} table=${table} />`}
    <${Piles} table=${table} />
    <${Hand} table=${table} />
    <section class="df-track-board" aria-label="Tracks"><${Tracks} table=${table} /></section>
  </div>`;

/** Many cards lie in two rows; with neutral worlds beside them there is room for five in one. @param {number} cards */
const rowsOf = (cards, players = 1) => classes("df-hand", cards > (players > 1 && !onPhone() ? 5 : 6) && "df-many");

/** @param {{ table: Table }} props */
function Hand({ table }) {
  const { hand, players } = table.view;
  if (!hand) return html`<${Hands} table=${table} />`;
  return html`
    <section class=${rowsOf(hand.length, players.length)} tabindex="0" aria-label=${`Your hand: ${count(hand.length, "card")}`} ...${pointing}>
      ${hand.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} pays />`)}
      ${hand.length === 0 && html`<p class="df-nothing">Your hand is empty.${players.length > 1 ? "" : " A new turn fills it."}</p>`}
    </section>`;
}

/** A spectator sees the cards that were shown, or all of them after the game. @param {{ table: Table }} props */
const Hands = ({ table }) => html`
  <section class="df-hands" tabindex="0" aria-label="Hands" ...${pointing}>
    ${table.view.players.map((player) => html`
      <div key=${player.seat}>
        <h2><${CubeIcon} owner=${player.seat} players=${table.view.players} />${player.name} <small>${count(player.hand_count, "card")} in hand</small></h2>
        <div class=${rowsOf((player.hand ?? player.shown).length)}>
          ${(player.hand ?? player.shown).map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} />`)}
        </div>
      </div>`)}
  </section>`;
