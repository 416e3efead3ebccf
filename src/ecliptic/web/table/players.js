/** Who plays: a panel for each seat, and on the phone one strip of all. */

import { useEffect, useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { Count } from "../ui/count.js";
import { Glyph } from "../ui/glyph.js";
import { useDesk } from "./desk.js";

export function Players() {
  const desk = useDesk();
  const seats = desk.table.value?.seats ?? [];
  return html`
    <aside class="players" aria-label="Players">
      ${order(seats, desk.mine).map((seat) => html`<${Player} key=${seat.seat} info=${seat} />`)}
    </aside>
  `;
}

/**
 * Round the table, beginning with oneself.
 * @param {import("../types.js").SeatInfo[]} seats
 * @param {number[]} mine
 */
function order(seats, mine) {
  const first = mine.length === 1 ? (mine[0] ?? 0) : 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** @param {{info: import("../types.js").SeatInfo}} props */
function Player({ info }) {
  const desk = useDesk();
  const { seat } = info;
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const table = desk.boardTable.value;
  const board = desk.board.value;
  const active = table?.deciding === seat;
  useEffect(() => {
    const list = ref.current?.parentElement;
    if (active && list && list.scrollHeight > list.clientHeight) ref.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!table || !board) return null;
  const look = desk.look(seat);
  const { class: marked, ...props } = table.target(`player:${seat}`).props;
  return html`
    <article class=${classes("player", active && "active", marked)} style=${{ "--pc": look.colour }} ref=${ref} ...${props}>
      <header>
        <${Glyph} look=${look} />
        <div class="who">
          <h2 class="name">${desk.nameOf(seat)}</h2>
          <p class="dim"><span class=${classes(info.kind === "bot" && "of-bot")}>${said(info, desk.mine)}</span> ${active && !desk.mine.includes(seat) && html`<${Thinking} />`}</p>
        </div>
        ${look.score !== "" && html`<${Score} look=${look} />`}
      </header>
      ${board.Player && html`<${board.Player} table=${table} seat=${seat} />`}
    </article>
  `;
}

/**
 * @param {import("../types.js").SeatInfo} info
 * @param {number[]} mine
 */
function said({ seat, kind, level, here, left }, mine) {
  if (mine.includes(seat)) return left ? `you; ${level} plays` : mine.length === 1 ? "you" : "at this screen";
  if (kind === "bot") return `bot, ${level}`;
  if (left) return `away; ${level} plays`;
  return here ? "at the table" : "not here";
}

const Thinking = () => html`<span class="thinking" role="img" aria-label="deciding"><i></i><i></i><i></i></span>`;

/** @param {{look: import("../board.js").SeatLook}} props */
const Score = ({ look: { score, note } }) => html`
  <p class="score"><b><${Count} value=${score} /></b>${note && html`<small>${note}</small>`}</p>
`;

/** The phone shows all seats in one strip. */
export function SeatStrip() {
  const desk = useDesk();
  const table = desk.boardTable.value;
  const seats = desk.table.value?.seats ?? [];
  if (!table) return null;
  return html`
    <nav class="seats" aria-label="Players in short">
      ${order(seats, desk.mine).map(({ seat }) => html`<${SeatInShort} key=${seat} seat=${seat} active=${table.deciding === seat} />`)}
    </nav>
  `;
}

/** @param {{seat: number, active: boolean}} props */
function SeatInShort({ seat, active }) {
  const desk = useDesk();
  const look = desk.look(seat);
  const me = desk.mine.length === 1 && desk.mine[0] === seat;
  return html`
    <button class=${classes("seat", active && "active", me && "mine")} onClick=${() => (desk.tab.value = "players")}>
      <${Glyph} look=${look} /><b>${me ? "You" : desk.nameOf(seat)}</b>
      ${look.score !== "" ? html`<span class="num"><${Count} value=${look.score} /></span>` : html`<small>${look.note}</small>`}
    </button>
  `;
}
