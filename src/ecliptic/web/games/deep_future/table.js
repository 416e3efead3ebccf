/** The board of Deep Future: the chart of the galaxy, and beside it the turn and the cards before a player. */

import { html } from "../../html.js";
import { onPhone } from "../../lib/settings.js";
import { Chart } from "./chart.js";
import { Reads } from "./reads.js";
import { Desk } from "./tableau.js";

/** @param {{ table: import("./types.js").Table }} props */
export const Board = ({ table }) => html`
  <div class="df-board">
    <div class="df-spread">
      <div class="df-chart-box"><${Chart} table=${table} /><${Reads} table=${table} /></div>
      ${!onPhone() && html`<${Desk} table=${table} />`}
    </div>
  </div>`;
