/** A sentence of the engine as it is printed: with a minus as wide as a figure. */

import { html } from "../html.js";

/** @param {{text: string}} props */
export const Said = ({ text }) => html`${text.replace(/(^|[ (])-(?=\d)/g, "$1−")}`;
