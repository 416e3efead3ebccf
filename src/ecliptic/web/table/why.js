/** Everything one might try here that the rules do not allow, with the reason. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { Dialog } from "../ui/dialog.js";
import { RuleLink } from "../ui/rule_link.js";
import { useTableStore } from "./store_context.js";

export function Why() {
  const store = useTableStore();
  const { refusals = [], question = null } = store.asked.value ?? {};
  return html`
    <${Dialog} title="Why not?" onClose=${() => (store.window.value = "")}>
      ${question && html`<p class="dim">${question.prompt} <${RuleLink} id=${question.rule} /></p>`}
      <ul class="refusals">
        ${refusals.map(
          ({ target, text, rule }) => html`
            <li key=${target}>
              <b>${store.looks.describe(target) || inWords(target.replace(/:/g, " "))}</b>
              <span>${text} <${RuleLink} id=${rule} /></span>
            </li>
          `,
        )}
      </ul>
    </${Dialog}>
  `;
}
