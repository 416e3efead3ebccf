/** The tabs of the phone: the board, mine, the players, what the game adds, the log. A tablet shows the board above them. */

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { isNarrow, onPhone } from "../lib/settings.js";
import { useTableStore } from "./store_context.js";

/** @typedef {{id: string, title: string}} Tab */

/**
 * @param {import("../board.js").GameBoard} board
 * @returns {Tab[]}
 */
export const tabsOf = (board) => [
  ...(isNarrow() ? [{ id: "board", title: "Board" }] : []),
  ...(board.Mine ? [{ id: "you", title: "You" }] : []),
  { id: "players", title: "Players" },
  ...(board.panels ?? []).map(({ id, title }) => ({ id, title })),
  { id: "log", title: "Log" },
];

/**
 * The tab that is wanted, or the first one.
 * @param {Tab[]} tabs
 * @param {string} wanted
 */
export const openTab = (tabs, wanted) => (tabs.some(({ id }) => id === wanted) ? wanted : (tabs[0]?.id ?? ""));

/** @param {{tabs: Tab[], open: string}} props */
export function PhoneTabs({ tabs, open }) {
  const store = useTableStore();
  useWhereItIsAsked(open);
  return html`
    <nav class="tabs" aria-label="Parts of the table">
      ${tabs.map(
        ({ id, title }) => html`
          <button key=${id} data-tab=${id} aria-pressed=${String(open === id)} onClick=${() => (store.tab.value = id)}>${title}</button>
        `,
      )}
    </nav>
  `;
}

/**
 * What can be chosen is brought into sight, on the board or in the panel where it lies; afterwards the board comes back.
 * @param {string} open
 */
function useWhereItIsAsked(open) {
  const store = useTableStore();
  const brought = useRef(false);
  const state = store.asked.value;
  const board = store.board.value;
  const at = state?.question ? state.at : null;
  useEffect(() => {
    if (at === null || !board?.tabOf || !onPhone()) return;
    const view = store.scene.value?.view ?? {};
    const places = (state?.options ?? []).map(({ target }) => board.tabOf?.(view, target) ?? "").filter(Boolean);
    const wanted = places.includes("board") || (places.length === 0 && brought.current) ? "board" : places[0];
    if (wanted === undefined || places.includes(open)) return;
    brought.current = wanted !== "board";
    store.tab.value = wanted;
  }, [at, board]);
  useEffect(() => {
    if (at !== null && onPhone()) firstMark()?.scrollIntoView({ block: "nearest" });
  }, [at, open]);
}

/** The first thing in the open panel that can be chosen. */
const firstMark = () => [...document.querySelectorAll(".middle > :is(.own, .panel) .mark-open")].find((mark) => mark.checkVisibility());
