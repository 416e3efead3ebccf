/** What an effect does, in signs among few words as the engine gives them; who cannot see them hears the whole sentence. */

import { html } from "../../html.js";
import { Icon } from "./icons.js";
import { TokenSign, isToken } from "./tokens.js";

/** @typedef {import("./types.js").SignRow} SignRow */

/** @typedef {{ text: string, signs: SignRow[], tight?: boolean }} Written  a sentence, the same in signs, and whether it has one line only */

/** @param {SignRow} row */
const shape = ({ sign, value }) => (sign && (isToken(sign) || sign === "antimatter") ? html`<${TokenSign} token=${sign} value=${value} />` : html`<${Icon} name=${sign} />`);

/** A sign and its number stay on one line. @param {SignRow} row @param {boolean} tight */
function drawn(row, tight) {
  const words = tight ? (row.tight ?? row.text) : row.text;
  return row.sign ? html`<span class="um-sign">${words}${shape(row)}</span>` : words;
}

/** In words where there is room for them. @param {Written} props */
export const Effect = (props) => html`<span class="um-in-words">${props.text}</span><span class="um-in-signs"><${Signs} ...${props} /></span>`;

/** @param {Written} props */
export const Signs = ({ text, signs, tight = false }) => html`
  <span class="hidden-text">${text} </span><span class="um-signs" aria-hidden="true">${signs.map((row) => drawn(row, tight))}</span>`;
