/** The tabs under the board on the phone: mine, the players, what the game adds, the log. */

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { calm, onPhone } from "../lib/settings.js";
import { useTableStore } from "./table_store.js";

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
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useWhereItIsAsked(ref);
  /** @param {string} id */
  const open = (id) => {
    store.tab.value = id;
    makeRoom(ref.current);
  };
  return html`
    <nav class="tabs" aria-label="Parts of the table" ref=${ref}>
      ${tabs.map(
        ({ id, title }) => html`
          <button key=${id} aria-pressed=${String(store.tab.value === id)} onClick=${() => open(id)}>${title}</button>
        `,
      )}
    </nav>
  `;
}

/**
 * What can be chosen is brought into sight: the tab where it lies, or the board.
 * @param {{current: HTMLElement | null}} ref
 */
function useWhereItIsAsked(ref) {
  const store = useTableStore();
  const state = store.asked.value;
  const board = store.board.value;
  const at = state?.question ? state.at : null;
  useEffect(() => {
    if (at === null || !board?.tabOf || !onPhone()) return;
    const view = store.scene.value?.view ?? {};
    const places = (state?.options ?? []).map(({ target }) => board.tabOf?.(view, target) ?? "").filter(Boolean);
    if (places.length === 0) return;
    if (places.includes("board")) ref.current?.parentElement?.scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" });
    else {
      if (!places.includes(store.tab.value)) store.tab.value = places[0] ?? store.tab.value;
      makeRoom(ref.current);
    }
  }, [at, board]);
}

/** Where the prompt leaves hardly any place under the tabs, the board gives way. @param {HTMLElement | null} tabs */
function makeRoom(tabs) {
  const column = tabs?.parentElement;
  if (!tabs || !column) return;
  const room = column.getBoundingClientRect().bottom - tabs.getBoundingClientRect().bottom;
  if (room < LEAST) column.scrollTo({ top: tabs.offsetTop - column.offsetTop, behavior: calm() ? "auto" : "smooth" });
}
