/** The toasts and the words for screen readers. */

import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { dismiss, spoken, toasts } from "../lib/toasts.js";
import { IconButton } from "./icon_button.js";

export function Toaster() {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const shown = toasts.value;
  useEffect(() => {
    ref.current?.hidePopover(); // shown again, it lies above every window that was opened since
    if (shown.length) ref.current?.showPopover();
  }, [shown]);
  return html`
    <div>
      <div class="toasts" ref=${ref} popover="manual">
        ${shown.map((toast) => html`<${OneToast} key=${toast.id} toast=${toast} />`)}
      </div>
      <div class="hidden-text" aria-live="polite">${spoken.value}</div>
    </div>
  `;
}

/** @param {{toast: import("../lib/toasts.js").Toast}} props */
const OneToast = ({ toast: { id, tone, text, rule } }) => html`
  <div class=${`toast ${tone}`}>
    <p>${text} ${rule && html`<span class="rule-id">${rule}</span>`}</p>
    <${IconButton} icon="close" label="Dismiss" onClick=${() => dismiss(id)} />
  </div>
`;
