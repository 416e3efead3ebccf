/** The tabs under the board on the phone: mine, the players, what the game adds, the log. */

import { html } from "../html.js";
import { useDesk } from "./desk.js";

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
  return html`
    <nav class="tabs" aria-label="Parts of the table">
      ${tabs.map(
        ({ id, title }) => html`
          <button key=${id} aria-pressed=${String(desk.tab.value === id)} onClick=${() => (desk.tab.value = id)}>${title}</button>
        `,
      )}
    </nav>
  `;
}
