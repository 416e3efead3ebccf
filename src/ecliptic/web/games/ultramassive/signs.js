/** What an effect does, in signs among few words as the engine gives them; who cannot see them hears the whole sentence. */

import { html } from "../../html.js";
import { Icon } from "./icons.js";
import { OF_TOKEN, TokenSign } from "./tokens.js";

/** @typedef {import("./types.js").SignRow} SignRow */

/** @typedef {{ text: string, signs: SignRow[], tight?: boolean }} Written  a sentence, the same in signs, and whether it has one line only */

/** @param {NonNullable<SignRow["sign"]>} name */
const shape = (name) => (name in OF_TOKEN || name === "antimatter" ? html`<${TokenSign} token=${name} />` : html`<${Icon} name=${name} />`);

/** A sign and its number stay on one line. @param {SignRow} row @param {boolean} tight */
function drawn({ text, sign, tight: shorter = text }, tight) {
  const words = tight ? shorter : text;
  return sign ? html`<span class="um-sign">${words}${shape(sign)}</span>` : words;
}

/** In words where there is room for them. @param {Written} props */
export const Effect = (props) => html`<span class="um-in-words">${props.text}</span><span class="um-in-signs"><${Signs} ...${props} /></span>`;

/** @param {Written} props */
export const Signs = ({ text, signs, tight = false }) => html`
  <span class="hidden-text">${text} </span><span class="um-signs" aria-hidden="true">${signs.map((row) => drawn(row, tight))}</span>`;
