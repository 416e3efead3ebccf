/** Going back past the horizon: from where, and with whose consent. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { useDesk } from "./desk.js";

const MOST = 8;

export function UndoWindow() {
  const desk = useDesk();
  const close = () => (desk.window.value = "");
  const alone = desk.table.value?.alone && desk.mine.length === 1;
  /** @param {number} choice */
  const back = (choice) => {
    desk.session.undo(desk.replay.length.value - choice + 1);
    close();
  };
  return html`
    <${Dialog} title="Take back further?" onClose=${close}>
      <p class="dialog-text">
        Since then somebody learned something or chose.
        ${alone ? " This table allows it, and the record will say so." : " The others are asked, and all must agree."}
      </p>
      <ul class="backs">
        ${mineOf(desk).map(
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
 * @param {import("./desk.js").Desk} desk
 */
function mineOf(desk) {
  const events = desk.showing.now.value?.events ?? [];
  /** @type {Map<number, import("../types.js").Event>} */
  const first = new Map();
  for (const event of events) {
    const counts = event.choice > 0 && desk.mine.includes(event.seat) && !event.kind.endsWith("_begins");
    if (counts && !first.has(event.choice)) first.set(event.choice, event);
  }
  return [...first.values()].slice(-MOST).reverse();
}
