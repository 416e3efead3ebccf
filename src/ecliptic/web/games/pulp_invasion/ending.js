/** The end of a mission. */

import { html } from "../../html.js";

/** @param {{ view: import("./types.js").View }} props */
export function Ending({ view }) {
  const { result } = view;
  return result ? html`<p>${result.cause}, in round ${result.rounds}. Mission rating ${result.rating}.</p>` : null;
}
