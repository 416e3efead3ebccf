/** The tabs under the board on the phone: mine, the players, what the game adds, the log. */

import { useRef } from "preact/hooks";
import { html } from "../html.js";
import { calm } from "../lib/settings.js";
import { useDesk } from "./desk.js";

const LEAST = 150; // px in which a panel is worth looking at

/**
 * @param {import("../board.js").GameBoard} board
 * @returns {{id: string, title: string}[]}
 */
export const tabsOf = (board) => [
  ...(board.Mine ? [{ id: "you", title: "You" }] : []),
  { id: "players", title: "Players" },
  ...(board.panels ?? []).map(({ id, title }) => ({ id, title })),
  { id: "log", title: "Log" },
];

/** @param {{tabs: {id: string, title: string}[]}} props */
export function PhoneTabs({ tabs }) {
  const desk = useDesk();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {string} id */
  const open = (id) => {
    desk.tab.value = id;
    makeRoom(ref.current);
  };
  return html`
    <nav class="tabs" aria-label="Parts of the table" ref=${ref}>
      ${tabs.map(
        ({ id, title }) => html`
          <button key=${id} aria-pressed=${String(desk.tab.value === id)} onClick=${() => open(id)}>${title}</button>
        `,
      )}
    </nav>
  `;
}

/** Where the prompt leaves hardly any place under the tabs, the board gives way. @param {HTMLElement | null} tabs */
function makeRoom(tabs) {
  const column = tabs?.parentElement;
  if (!tabs || !column) return;
  const room = column.getBoundingClientRect().bottom - tabs.getBoundingClientRect().bottom;
  if (room < LEAST) column.scrollTo({ top: tabs.offsetTop - column.offsetTop, behavior: calm() ? "auto" : "smooth" });
}
