/** Undo and hint: beside the choices, and on the phone in the bar under them. */

import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { useTableStore } from "./store_context.js";

const LABELS = { free: "Undo", beyond: "Undo further", none: "Undo" };
const TITLES = {
  free: "Take back your last choice",
  beyond: "Undo further, past what was revealed since, if the others agree",
  none: "Nothing to undo",
};

export function Tools() {
  const store = useTableStore();
  if (store.table.value?.spectator || store.over) return null;
  const asks = store.asked.value?.question != null;
  const reach = store.undoReach;
  return html`
    <div class="tools">
      <button class="tool" aria-label=${LABELS[reach]} data-what=${TITLES[reach]} disabled=${reach === "none"} onClick=${() => store.undo()}>
        <${Icon} name="undo" /><span>Undo${reach === "beyond" && "…"}</span><kbd class="key">U</kbd>
      </button>
      ${
        asks &&
        html`
        <button
          class="tool"
          aria-label="Hint"
          data-what="What a bot would do, and why"
          aria-pressed=${String(store.hints.value !== null)}
          onClick=${() => store.hint()}
        >
          <${Icon} name="hint" /><span>Hint</span><kbd class="key">H</kbd>
        </button>
      `
      }
    </div>
  `;
}
