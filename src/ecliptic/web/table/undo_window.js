/** Going back past the horizon: from where, and with whose consent. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { useTableStore } from "./table_store.js";

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
    <${Dialog} title="Take back further?" onClose=${close}>
      <p class="dialog-text">
        Since then somebody learned something or chose.
        ${alone ? " This table allows it, and the record will say so." : " The others are asked, and all must agree."}
      </p>
      <ul class="backs">
        ${mineOf(store).map(
          ({ choice, text }) => html`
            <li key=${choice}><button class="btn" onClick=${() => back(choice)}><span>to before: <b>${text}</b></span></button></li>
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
  const events = store.playback.now.value?.events ?? [];
  /** @type {Map<number, import("../types.js").Event>} */
  const first = new Map();
  for (const event of events) {
    const counts = event.choice > 0 && store.mine.includes(event.seat) && !event.kind.endsWith("_begins");
    if (counts && !first.has(event.choice)) first.set(event.choice, event);
  }
  return [...first.values()].slice(-MOST).reverse();
}
