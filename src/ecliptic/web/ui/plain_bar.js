/** The bar at the top of a page without a board. */

import { html } from "../html.js";
import { HOME } from "../lib/router.js";
import { Planet } from "./icon.js";

/** @param {{game: string, table: string}} props */
export const PlainBar = ({ game, table }) => html`
  <header class="topbar">
    <div class="where">
      <a class="iconbtn" href=${HOME} aria-label="To the games"><${Planet} /></a>
      <h1>${game}</h1>
      <span class="table-title">${table}</span>
    </div>
  </header>
`;
