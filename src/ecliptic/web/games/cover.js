/** The picture of a game: its own, or a plain one in the colours of its entry. */

import { html } from "../html.js";
import { infoOf } from "../lib/catalogue.js";
import { Stars } from "../ui/stars.js";
import { SHELF } from "./shelf.js";

/** @param {{game: string}} props */
export function Cover({ game }) {
  const own = SHELF[game];
  return own ? html`<${own.Cover} />` : html`<${PlainCover} game=${game} />`;
}

/** @param {{game: string}} props */
function PlainCover({ game }) {
  const [body, rim] = infoOf(game)?.mood ?? ["none", "none"];
  return html`
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A body in the night sky">
      <rect x="-60" y="-60" width="360" height="440" fill="#0b1226" />
      <${Stars} width=${240} height=${320} count=${90} seed=${7} colour="#ece4d0" />
      <circle cx="120" cy="160" r="54" fill=${body} stroke=${rim} stroke-width="3" />
      <ellipse cx="120" cy="160" rx="98" ry="24" fill="none" stroke=${rim} stroke-width="2" transform="rotate(-18 120 160)" />
    </svg>
  `;
}
