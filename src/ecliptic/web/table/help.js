/** The keys. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { onThisScreen } from "../ui/touch.js";
import { useTableStore } from "./store_context.js";
import { SHORTCUTS } from "./shortcuts.js";

const GLOWS =
  "What glows can be {clicked|tapped}. {Point at|Tap} anything dimmed to see why you can't choose it; the number in the reason opens its rule.";

export function Help() {
  const store = useTableStore();
  return html`
    <${Dialog} title="Keys" onClose=${() => (store.window.value = "")}>
      <dl class="shortcuts">
        ${[...(store.board.value?.keys ?? []), ...SHORTCUTS].map(
          ({ keys, what }) => html`
            <div key=${keys}><dt>${keys.split(" ").map((key) => html`<kbd class="key">${key}</kbd>`)}</dt><dd>${what}</dd></div>
          `,
        )}
      </dl>
      <p class="dim">${onThisScreen(GLOWS)}</p>
    </${Dialog}>
  `;
}
