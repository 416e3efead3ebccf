/** A rule number: always set like this, always opens its rule. */

import { html } from "../html.js";
import { useTableStore } from "../table/table_store.js";

/** @param {{id: string}} props */
export function RuleLink({ id }) {
  const store = useTableStore();
  if (!id) return null;
  /** @param {Event} event */
  const open = (event) => {
    event.stopPropagation();
    store.openRule(id);
  };
  return html`<button type="button" class="rule" aria-label=${`Rule ${id}`} onClick=${open}>${id}</button>`;
}
