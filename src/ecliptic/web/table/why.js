/** Everything one might try here that the rules do not allow, with the reason. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { Dialog } from "../ui/dialog.js";
import { RuleLink } from "../ui/rule_link.js";
import { useDesk } from "./desk.js";

export function Why() {
  const desk = useDesk();
  const { refusals = [], question = null } = desk.asked.value ?? {};
  return html`
    <${Dialog} title="Why not?" onClose=${() => (desk.window.value = "")}>
      ${question && html`<p class="dim">${question.prompt} <${RuleLink} id=${question.rule} /></p>`}
      <ul class="refusals">
        ${refusals.map(
          ({ target, text, rule }) => html`
            <li key=${target}>
              <b>${desk.looks.describe(target) || inWords(target.replace(/:/g, " "))}</b>
              <span>${text} <${RuleLink} id=${rule} /></span>
            </li>
          `,
        )}
      </ul>
    </${Dialog}>
  `;
}
