/** A rule number: always set like this, always opens its rule. */

import { html } from "../html.js";
import { useTableStore } from "../table/store_context.js";

/** @param {{id: string, aside?: boolean}} props `aside` leaves it out of the Tab order, where arrow keys lead to it */
export function RuleLink({ id, aside = false }) {
  const store = useTableStore();
  if (!id) return null;
  /** @param {Event} event */
  const open = (event) => {
    event.stopPropagation();
    store.openRule(id);
  };
  return html`<button type="button" class="rule" tabindex=${aside ? -1 : undefined} aria-label=${`Rule ${id}`} onClick=${open}>${id}</button>`;
}
