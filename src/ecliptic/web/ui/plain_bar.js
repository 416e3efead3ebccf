/** The bar at the top of a page without a board. */

import { html } from "../html.js";
import { HOME } from "../lib/router.js";
import { Planet } from "./icon.js";

/** @param {{game: string, table: string, up?: {href: string, title: string}}} props `up`: where one came from */
export const PlainBar = ({ game, table, up }) => html`
  <header class="topbar">
    <div class="where">
      <a class="iconbtn" href=${HOME} aria-label="To the games" data-what="To the games"><${Planet} /></a>
      <h1>${game}</h1>
      <span class="table-title">${table}</span>
    </div>
    ${up && html`<a class="btn small up" href=${up.href}>${up.title}</a>`}
  </header>
`;
