/** A thing of the board in full: beside it while it is pointed at, and in a window, with the rules about it. */

import { html } from "../html.js";
import { onPhone } from "../lib/settings.js";
import { Dialog } from "../ui/dialog.js";
import { RuleLink } from "../ui/rule_link.js";
import { Beside, large, shown } from "../ui/what.js";
import { useTableStore } from "./store_context.js";

/** @param {string} thing */
function useThing(thing) {
  const store = useTableStore();
  const table = store.boardTable.value;
  return thing && table ? (store.board.value?.large?.(table, thing) ?? null) : null;
}

/** What is pointed at, where it does not say so itself. */
export function Sheet() {
  const thing = shown.value;
  const name = thing?.isConnected && !thing.hasAttribute("data-what") ? (thing.getAttribute("data-large") ?? "") : "";
  const found = useThing(onPhone() ? "" : name);
  return found && thing ? html`<${Beside} key=${name} thing=${thing}><div class="sheet">${found.body}</div></${Beside}>` : null;
}

export function LargeWindow() {
  const found = useThing(large.value);
  if (!found) return null;
  const close = () => (large.value = "");
  return html`
    <${Dialog} key=${large.value} title=${found.title} onClose=${close} class="large">
      <div class="large-body">${found.body}</div>
      <p class="large-rules" onClickCapture=${close}>Rules ${found.rules.map((id) => html`<${RuleLink} key=${id} id=${id} />`)}</p>
    </${Dialog}>
  `;
}
