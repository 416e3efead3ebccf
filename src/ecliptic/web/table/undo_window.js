/** Going back past the horizon: from where, and with whose consent. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { useTableStore } from "./store_context.js";

const MOST = 8;

export function UndoWindow() {
  const store = useTableStore();
  const close = () => (store.window.value = "");
  const alone = store.table.value?.alone && store.mine.length === 1;
  /** @param {number} choice */
  const back = (choice) => {
    store.session.undo(store.replay.length.value - choice + 1);
    close();
  };
  return html`
    <${Dialog} title="Undo further?" onClose=${close}>
      <p class="dialog-text">
        New information was revealed, or another player has acted.
        ${alone ? " This table allows it; the record will show it." : " Everybody else must agree."}
      </p>
      <ul class="backs">
        ${mineOf(store).map(
          ({ began, text }) => html`
            <li key=${began}><button class="btn" onClick=${() => back(Math.max(1, began))}><span>Back to before: <b>${text}</b></span></button></li>
          `,
        )}
      </ul>
    </${Dialog}>
  `;
}

/**
 * What this screen's seats did last, the latest first.
 * @param {import("./table_store.js").TableStore} store
 */
function mineOf(store) {
  const deeds = store.playback.now.value?.deeds ?? [];
  const mine = deeds.filter(({ choice, heading, seat }) => choice > 0 && !heading && store.mine.includes(seat));
  return mine.slice(-MOST).reverse();
}
