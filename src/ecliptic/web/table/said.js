/** A sentence of the engine, with the signs of the game among its words where the board draws such. */

import { html } from "../html.js";
import { useTableStore } from "./table_store.js";

/** @param {{text: string}} props */
export function Said({ text }) {
  const Words = useTableStore().board.value?.Words;
  const printed = text.replace(/(^|[ (])-(?=\d)/g, "$1−"); // a minus as wide as a figure
  return Words ? html`<${Words} text=${printed} />` : html`${printed}`;
}
