/** What may be done instead of answering, such as giving up: in the menu, and only after asking once more. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Confirm } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { useTableStore } from "./store_context.js";

/** @typedef {import("../types.js").Option} Option */

export function Instead() {
  const store = useTableStore();
  const [meant, setMeant] = useState(/** @type {Option | null} */ (null));
  const options = store.asked.value?.instead ?? [];
  /** @param {Option} option */
  const choose = ({ id }) => {
    store.window.value = "";
    store.choose(id);
  };
  return html`
    ${options.map(
      (option) => html`
        <button key=${option.id} class="item danger" onClick=${() => setMeant(option)}><${Icon} name="flag" />${option.label}</button>
      `,
    )}
    ${
      meant &&
      html`
      <${Confirm} title=${`${meant.label}?`} yes="Yes, do it" onYes=${() => choose(meant)} onNo=${() => setMeant(null)}>
        <p>${meant.warning ? `${meant.warning.text} ` : ""}You can't undo it.</p>
      </${Confirm}>
    `
    }
  `;
}
