/** A rule number: always set like this, always opens its rule. */

import { html } from "../html.js";
import { useDesk } from "../table/desk.js";

/** @param {{id: string}} props */
export function RuleLink({ id }) {
  const desk = useDesk();
  if (!id) return null;
  /** @param {Event} event */
  const open = (event) => {
    event.stopPropagation();
    desk.openRule(id);
  };
  return html`<button type="button" class="rule" aria-label=${`Rule ${id}`} onClick=${open}>${id}</button>`;
}
