/** The best choice as a bot sees it, and why; a click plays it. */

import { html } from "../html.js";
import { IconButton } from "../ui/icon_button.js";
import { useTableStore } from "./store_context.js";

export function Hints() {
  const store = useTableStore();
  const { targets } = store;
  const hint = store.hints.value;
  if (!hint) return null;
  const target = targets.options.value.find(({ id }) => id === hint.option)?.target ?? "";
  const point = () => (targets.hot.value = { target, option: hint.option });
  const away = () => (targets.hot.value = null);
  return html`
    <aside class="hints" aria-label="Hint">
      <header>
        <h2>A bot would choose</h2>
        <${IconButton} icon="close" label="Close the hint" onClick=${() => (store.hints.value = null)} />
      </header>
      <button class="hint" onClick=${() => store.follow(hint)} onPointerEnter=${point} onPointerLeave=${away} onFocus=${point} onBlur=${away}>
        <b>${hint.label}</b><span class="worth">${store.selecting.selection.value ? "Pick" : "Play"} it</span>
        ${hint.reasons.length > 0 && html`<span class="reasons">It ${new Intl.ListFormat("en-GB").format(hint.reasons)}.</span>`}
      </button>
      ${hint.equals.length > 0 && html`<p class="dim">Just as good: ${hint.equals.join("; ")}.</p>`}
    </aside>
  `;
}
