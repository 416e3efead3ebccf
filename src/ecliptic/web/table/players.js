/** Who plays: a panel for each seat, and on the phone one strip of all. */

import { useEffect, useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { Count } from "../ui/count.js";
import { Glyph } from "../ui/glyph.js";
import { useTableStore } from "./store_context.js";

export function Players() {
  const store = useTableStore();
  const seats = store.table.value?.seats ?? [];
  return html`
    <aside class="players" aria-label="Players">
      ${order(seats, store.mine).map((seat) => html`<${Player} key=${seat.seat} info=${seat} />`)}
    </aside>
  `;
}

/**
 * Round the table, beginning with oneself.
 * @param {import("../types.js").SeatSeen[]} seats
 * @param {number[]} mine
 */
function order(seats, mine) {
  const first = mine.length === 1 ? (mine[0] ?? 0) : 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** @param {{info: import("../types.js").SeatSeen}} props */
function Player({ info }) {
  const store = useTableStore();
  const { seat } = info;
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const table = store.boardTable.value;
  const board = store.board.value;
  const active = table?.asked.includes(seat) ?? false;
  useEffect(() => {
    const list = ref.current?.parentElement;
    if (active && list && list.scrollHeight > list.clientHeight) ref.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!table || !board) return null;
  const look = store.look(seat);
  const { class: marked, ...props } = table.target(`player:${seat}`).props;
  return html`
    <article class=${classes("player", active && "active", marked)} style=${{ "--pc": look.colour }} ref=${ref} ...${props}>
      <header data-what=${`${store.nameOf(seat)}: ${said(info, store.mine)}`}>
        <${Glyph} look=${look} />
        <div class="who">
          <h2 class="name">${store.nameOf(seat)}</h2>
          <p class="dim"><span class=${classes(info.kind === "bot" && "of-bot")}>${said(info, store.mine)}</span> ${active && !store.mine.includes(seat) && html`<${Thinking} />`}</p>
        </div>
        ${look.score !== "" && html`<${Score} look=${look} />`}
      </header>
      ${board.Player && html`<${board.Player} table=${table} seat=${seat} />`}
    </article>
  `;
}

/**
 * @param {import("../types.js").SeatSeen} info
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
const Score = ({ look: { score, note, what } }) => html`
  <p class="score" data-what=${what}><b><${Count} value=${score} /></b>${note && html`<small>${note}</small>`}</p>
`;

/** The phone shows all seats in one strip. */
export function SeatStrip() {
  const store = useTableStore();
  const table = store.boardTable.value;
  const seats = store.table.value?.seats ?? [];
  if (!table) return null;
  return html`
    <nav class="seats" aria-label="Players in short">
      ${order(seats, store.mine).map(({ seat }) => html`<${SeatInShort} key=${seat} seat=${seat} active=${table.asked.includes(seat)} />`)}
    </nav>
  `;
}

/** @param {{seat: number, active: boolean}} props */
function SeatInShort({ seat, active }) {
  const store = useTableStore();
  const look = store.look(seat);
  const table = store.boardTable.value;
  const Stock = store.board.value?.Stock;
  const me = store.mine.length === 1 && store.mine[0] === seat;
  const words = look.score === "" && look.what; // of a note that is too short to be understood
  return html`
    <button class=${classes("seat", active && "active", me && "mine")} data-what=${words ? `${me ? "You" : store.nameOf(seat)}: ${words}` : ""} onClick=${() => (store.tab.value = "players")}>
      <${Glyph} look=${look} /><b>${me ? "You" : store.nameOf(seat)}</b>
      ${look.score !== "" ? html`<span class="num" data-what=${look.what}><${Count} value=${look.score} /></span>` : html`<small>${look.note}</small>`}
      ${Stock && table && html`<span class="seat-stock"><${Stock} table=${table} seat=${seat} /></span>`}
    </button>
  `;
}
