/** The pictures of the first screen, made of the pieces of the game. */

import { html } from "../../html.js";
import { Icon } from "./icons.js";
import { Token } from "./tokens.js";

/** A token among words. @param {{ token: import("./types.js").Token, name: string, value: number }} props */
const TokenIcon = ({ token, name, value }) => html`
  <svg class="um-token-icon" viewBox="-12.5 -12.5 25 25" role="img" aria-label=${name}><${Token} token=${token} value=${value} /></svg>`;

const Goal = () => html`
  <svg viewBox="-70 -50 140 100">
    <circle r="46" class="um-small-ground" /><circle class="um-small-hole" r="22" />
    <${Token} token="supergiant" value=${3} x=${-38} y=${-12} r=${11} /><${Token} token="blue_giant" value=${2} x=${34} y=${18} r=${11} /><${Token} token="primordial" value=${4} x=${6} y=${-36} r=${11} />
  </svg>`;

const End = () => html`<p class="one-row"><b>6</b><${Icon} name="counter" /><span aria-hidden="true">→</span><${Icon} name="mass" /></p>`;
const Draft = () => html`<p><${TokenIcon} token="blue_giant" name="Blue Giant" value=${2} /><${Icon} name="orbit" /><${Icon} name="counter" /></p>`;
const Discovery = () => html`<p class="one-row"><b>3</b><${Icon} name="counter" /><span aria-hidden="true">→</span><${Icon} name="once" /></p>`;
const Actions = () => html`<p><${Icon} name="card" /><${Icon} name="card" /><${Icon} name="wormhole" /></p>`;
const Bonus = () => html`<p><b>+3</b><${Icon} name="mass" /></p>`;
const Orbit = () => html`<p><${Icon} name="orbit" /></p>`;
const Antimatter = () => html`<p><${TokenIcon} token="major" name="Major Antimatter" value=${4} /><${TokenIcon} token="minor" name="Minor Antimatter" value=${1} /></p>`;
const Expansion = () => html`<p><b>20</b><${Icon} name="core" /><b>50</b><${Icon} name="core" /></p>`;

/** @type {import("../../board.js").FirstPictures} */
export const pictures = { goal: Goal, end: End, turn: [Draft, Discovery, Actions, Bonus], words: [Orbit, Antimatter, Expansion] };
