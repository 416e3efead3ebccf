/** Undo and hint: beside the choices, and on the phone in the bar under them. */

import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { useDesk } from "./desk.js";

export function Tools() {
  const desk = useDesk();
  const state = desk.showing.now.value?.state;
  const table = desk.table.value;
  if (!state || !table || table.spectator || desk.over) return null;
  const asks = desk.asked.value?.question != null;
  const beyond = state.undo === 0;
  const allowed = !table.alone || table.free_undo || desk.mine.length > 1;
  const possible = asks && !beyond ? true : state.number > 0 && allowed;
  const said = beyond ? "Something was learned since; the others may agree to go back" : "Take back your last choice";
  return html`
    <div class="tools">
      <button class="tool" aria-label=${beyond && possible ? "Ask to undo" : "Undo"} title=${said} disabled=${!possible} onClick=${() => desk.undo()}>
        <${Icon} name="undo" /><span>Undo${beyond && possible && "…"}</span><kbd class="key">U</kbd>
      </button>
      ${asks &&
      html`
        <button class="tool" aria-label="Hint" title="What a bot would do, and why" aria-pressed=${String(desk.hints.value !== null)} onClick=${() => desk.hint()}>
          <${Icon} name="hint" /><span>Hint</span><kbd class="key">H</kbd>
        </button>
      `}
    </div>
  `;
}
