/** A sentence of the engine, with the signs of the game among its words where the board draws such. */

import { html } from "../html.js";
import { useTableStore } from "./table_store.js";

/** @param {{text: string}} props */
export function Said({ text }) {
  const Words = useTableStore().board.value?.Words;
  return Words ? html`<${Words} text=${text} />` : html`${text}`;
}
