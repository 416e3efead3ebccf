/** What lies before me: my board with its prices, my Allies, my Missions. */

import { html, classes } from "../../html.js";
import { AllyPlate } from "./ally.js";
import { Glyph, Icon, TokenIcon } from "./icons.js";
import { MissionPlate } from "./mission.js";
import { Prices } from "./prices.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Player} Player
 */

const ROOMY = [100, 100, 100, 100, 60]; // letters for which a card has room, by how many lie side by side

/** @param {{ table: Table }} props */
export function Mine({ table }) {
  const { view } = table;
  if (typeof view.seat !== "number") return html`<${Watching} table=${table} />`;
  const player = view.players[view.seat];
  return html`
    <div class="hz-mine">
      <${OwnBoard} table=${table} player=${player} />
      <${Allies} table=${table} player=${player} />
      <${Missions} table=${table} />
    </div>`;
}

/** A spectator has no hand; when all cards are open, all hands can be read. @param {{ table: Table }} props */
function Watching({ table }) {
  const { players } = table.view;
  if (players.every((player) => !player.hand)) return html`<p class="hz-watching">You are watching: hands stay hidden.</p>`;
  return html`
    <div class="hz-mine hz-hands">
      ${players.map((player) => html`
        <section key=${player.seat}>
          <h2><${Glyph} player=${player} />${player.name} <small>${count(player.hand?.length ?? 0, "Mission")}</small></h2>
          <div class="hz-missions">
            ${player.hand?.map((mission) => html`<${MissionPlate} key=${mission.id} mission=${mission} table=${table} />`)}
          </div>
        </section>`)}
    </div>`;
}

/** @param {{ table: Table, player: Player }} props */
function OwnBoard({ table, player }) {
  const { energy, metal } = player.harvest;
  return html`
    <section class="hz-own-board">
      <h2>
        ${player.board.id === "standard" ? "Your board" : player.board.name}
        <small class="hz-yield" data-what="What one Harvest yields: a token for each of your Collectors">Harvest yields
          ${energy > 0 && html`<span>${energy}<${TokenIcon} token="energy" /><span class="hidden-text"> Energy</span></span>`}
          ${metal > 0 && html`<span>${metal}<${TokenIcon} token="metal" /><span class="hidden-text"> Metal</span></span>`}
          ${energy + metal === 0 && html`<span>nothing</span>`}
        </small>
      </h2>
      ${player.board.id !== "standard" && html`
        <p class="hz-power" data-large=${`power:${player.seat}`} tabindex="0"><${Icon} name="any" /><span>${player.board.text}</span></p>`}
      <${Prices} table=${table} player=${player} />
    </section>`;
}

/** How many Allies or Missions, and how many too many. @param {number} n @param {number} limit */
const held = (n, limit) => (n > limit ? `${n} held: discard ${n - limit}` : `${n} of ${limit}`);

/** @param {{ table: Table, player: Player }} props */
function Allies({ table, player }) {
  const asked = table.view.players.some((one) => one.allies.some((ally) => table.target(`ally:${ally.id}`).state === "open"));
  const { length } = player.allies;
  const limit = table.view.hand_limit;
  return html`
    <section class="hz-own-allies">
      <h2>Allies <small class=${classes(length > limit && "hz-over")} data-what=${`You hold ${count(length, "Ally", "Allies")}; at the end of your turn you keep at most ${limit}`}>${held(length, limit)}</small></h2>
      <div class=${classes("hz-allies", length > 4 && "hz-tight")}>
        ${player.allies.map((ally) => html`<${AllyPlate} key=${ally.id} ally=${ally} table=${table} asked=${asked} roomy=${ROOMY[length] ?? 50} />`)}
        ${length === 0 && html`<p class="hz-nothing">No Allies. Adapt or Conspire to take one.</p>`}
      </div>
    </section>`;
}

/** @param {number} n @param {number} limit */
const heldWords = (n, limit) =>
  n > limit ? `Secret. You hold ${n}, the limit is ${limit}: discard ${n - limit} at the end of your turn` : "Nobody else sees them before the end";

/** @param {{ table: Table }} props */
function Missions({ table }) {
  const { hand = [], hand_limit: limit } = table.view;
  return html`
    <section class="hz-own-missions">
      <h2>
        Missions <small class=${classes(hand.length > limit && "hz-over")} data-what=${heldWords(hand.length, limit)}>${hand.length > limit ? "" : "secret, "}${held(hand.length, limit)}</small>
        <${Notes} table=${table} />
      </h2>
      <div class="hz-missions">
        ${hand.map((mission) => html`<${MissionPlate} key=${mission.id} mission=${mission} table=${table} />`)}
        ${hand.length === 0 && html`<p class="hz-nothing">No Missions. Conspire to draw some.</p>`}
      </div>
    </section>`;
}

/** @param {import("./types.js").MissionName[]} missions */
const names = (missions) => missions.map((mission) => mission.name).join(", ") || "none";

/** What only I know besides: Missions I discarded, and those I was shown. @param {{ table: Table }} props */
function Notes({ table }) {
  const { my_discards = [], notes = [], players } = table.view;
  if (!my_discards.length && !notes.length) return null;
  return html`
    <details class="hz-notes">
      <summary>Notes</summary>
      <div>
        ${notes.map((note, k) => html`
          <p key=${k}><b>${players[note.owner].name}</b> held in round ${note.round}: ${names(note.missions)}.</p>`)}
        ${my_discards.length > 0 && html`
          <p><b>You discarded</b> ${count(my_discards.length, "Mission")}: ${names(my_discards)}.</p>`}
      </div>
    </details>`;
}
