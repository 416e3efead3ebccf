/** Small parts that stand in many places. */

import { html } from "../../html.js";
import { Count } from "../../ui/count.js";
import { TokenIcon } from "./icons.js";
import { capital, priceWords } from "./words.js";

/** A price as icons, with its words for those who hear it. @param {{ price: import("./types.js").Price }} props */
export const Cost = ({ price }) => html`
  <span class="hz-cost">
    <span class="hidden-text">${priceWords(price)}</span>
    ${price.energy > 0 && html`<span aria-hidden="true">${price.energy}<${TokenIcon} token="energy" /></span>`}
    ${price.metal > 0 && html`<span aria-hidden="true">${price.metal}<${TokenIcon} token="metal" /></span>`}
  </span>`;

/** "12 Energy" as an icon and a number. @param {{ token: import("./types.js").Token, value: number }} props */
export const Amount = ({ token, value }) => html`
  <span class="hz-amount">
    <${TokenIcon} token=${token} /><span class="hidden-text">${capital(token)}: </span><${Count} value=${value} />
  </span>`;

/** The number key that chooses a thing. @param {{ mark: import("../../board.js").Mark | null }} props */
export const Key = ({ mark }) =>
  mark && mark.state === "open" && mark.number !== null
    ? html`<span class="hz-key" aria-hidden="true" data-what=${`Press ${mark.number} to choose this`}>${mark.number}</span>`
    : null;
