/** Two rows before a player: home and techs above, colonies below. */

import { classes, html } from "../../html.js";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { seatClass } from "../../ui/glyph.js";
import { IndexCard } from "./card.js";
import { CubeIcon } from "./cube.js";
import { pointing } from "./hover_links.js";
import { Actions, PhaseStrip } from "./phases.js";
import { Challenge } from "./challenge.js";
import { Offers } from "./offers.js";
import { TurnedUp } from "./revealed.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Player} Player
 */

/** Whose rows are shown: the winner's, mine, else those of the player whose turn it is. @param {Table} table */
function usual({ view: { seat, turn, players, result } }) {
  if (result?.winner != null) return result.winner;
  return typeof seat === "number" && players[seat]?.status === "in play" ? seat : Math.max(0, turn);
}

/**
 * One may look at the others' rows, until something is asked.
 * @param {Table} table
 * @returns {[number, (seat: number) => void]}
 */
function useWhose(table) {
  const [whose, setWhose] = useState(/** @type {number | null} */ (null));
  useLayoutEffect(() => setWhose(null), [table.question, table.view.turn]);
  return [whose ?? usual(table), setWhose];
}

/** @param {{ table: Table, seat: number, onLook: (seat: number) => void }} props */
const Whose = ({ table: { view }, seat, onLook }) => html`
  <div class="df-whose" role="group" aria-label="Whose cards">
    ${view.players.map((player) => html`
      <button key=${player.seat} aria-pressed=${String(player.seat === seat)} onClick=${() => onLook(player.seat)}>
        <${CubeIcon} owner=${player.seat} players=${view.players} /><span>${player.name}</span>
      </button>`)}
  </div>`;

const MANY = 7; // cards, of which all should be in sight at once

/** @param {{ table: Table, player: Player }} props */
export const Rows = ({ table, player }) => html`
  <div class=${classes("df-rows", seatClass(player.seat), player.upper.length + player.lower.length >= MANY && "df-crowded")}>
    <section>
      <h2>Upper row <small>home and techs; cubes are paid upkeep</small></h2>
      <div class="df-row">
        ${player.upper.map((card) => html`
          <${IndexCard} key=${card.id} table=${table} card=${card} cubes=${card.cubes} paid=${card.paid} role=${card.id === player.home ? "home" : ""} class="df-flat" />`)}
        ${player.upper.length === 0 && html`<p class="df-nothing">Nothing yet.</p>`}
      </div>
    </section>
    <section>
      <h2>Lower row <small>colonies, discarded when used</small></h2>
      <div class="df-row df-lower">
        ${player.lower.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} role="colony" class="df-flat" />`)}
        ${player.lower.length === 0 && html`<p class="df-nothing">No colonies.</p>`}
      </div>
    </section>
  </div>`;

/** @param {{ table: Table }} props */
export function Desk({ table }) {
  const ref = useSight(table);
  const [seat, look] = useWhose(table);
  const player = table.view.players[seat];
  const begun = table.view.phase !== "set-up";
  return html`
    <div class="df-desk" role="region" aria-label="The turn and the cards" tabindex="0" ref=${ref} onWheel=${keepScrolling} ...${pointing}>
      <${PhaseStrip} view=${table.view} />
      <${Actions} table=${table} />
      <${Challenge} table=${table} />
      <${Offers} table=${table} />
      <${TurnedUp} table=${table} />
      ${begun && table.view.players.length > 1 && html`<${Whose} table=${table} seat=${seat} onLook=${look} />`}
      ${player && begun && html`<${Rows} table=${table} player=${player} />`}
    </div>`;
}

/** Where the cards scroll, the wheel is not for the zoom of the board. @param {WheelEvent} event */
function keepScrolling(event) {
  const desk = /** @type {HTMLElement} */ (event.currentTarget);
  if (desk.scrollHeight > desk.clientHeight) event.stopPropagation();
}

/** What is pointed at, or else what can be chosen first, is brought into sight. @param {Table} table */
function useSight(table) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const { view, pointed } = table;
  useEffect(() => {
    const desk = ref.current;
    const open = desk?.querySelector(".hot") ?? desk?.querySelector(".mark-open");
    if (desk && open && desk.scrollHeight > desk.clientHeight) open.scrollIntoView({ block: "nearest" });
  }, [view, pointed]);
  return ref;
}
