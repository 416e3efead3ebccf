/** Undo and hint: beside the choices, and on the phone in the bar under them. */

import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { useDesk } from "./desk.js";

const LABELS = { free: "Undo", beyond: "Undo further", none: "Undo" };
const TITLES = {
  free: "Take back your last choice",
  beyond: "Go back past what was learned since, if the others agree",
  none: "Nothing can be taken back",
};

export function Tools() {
  const desk = useDesk();
  if (desk.table.value?.spectator || desk.over) return null;
  const asks = desk.asked.value?.question != null;
  const reach = desk.undoReach;
  return html`
    <div class="tools">
      <button class="tool" aria-label=${LABELS[reach]} title=${TITLES[reach]} disabled=${reach === "none"} onClick=${() => desk.undo()}>
        <${Icon} name="undo" /><span>Undo${reach === "beyond" && "…"}</span><kbd class="key">U</kbd>
      </button>
      ${
        asks &&
        html`
        <button
          class="tool"
          aria-label="Hint"
          title="What a bot would do, and why"
          aria-pressed=${String(desk.hints.value !== null)}
          onClick=${() => desk.hint()}
        >
          <${Icon} name="hint" /><span>Hint</span><kbd class="key">H</kbd>
        </button>
      `
      }
    </div>
  `;
}
