/** Laniakea: filaments of galaxies across dark voids. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../../html.js";
import { Ascent } from "./ascent.js";
import { Corners } from "./corners.js";
import { Ending } from "./ending.js";
import { pictures } from "./how_you_win.js";
import { large } from "./large.js";
import { Lattice } from "./lattice.js";
import { Entities, MarketPanel, Powers } from "./market.js";
import { Mine } from "./mine.js";
import { PlayerPanel, Stock, seatLook } from "./player.js";
import { Footer, Status, headline } from "./status.js";
import { describe, tabOf } from "./words.js";

/** @param {{ table: import("./types.js").Table }} props */
const Board = ({ table }) => html`
  <div class="lk-board">
    <div class="lk-stage">
      <${Ascent} table=${table} />
      <${Powers} table=${table} />
      <div class="lk-heart"><${Lattice} table=${table} /><${Corners} table=${table} /></div>
      <${Entities} table=${table} />
    </div>
  </div>`;

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Stock,
  Board,
  Mine,
  panels: [{ id: "market", title: "Market", Panel: MarketPanel }],
  Footer,
  Ending,
  sounds: {
    card_played: "card",
    power_gained: "card",
    recruited: "card",
    artifact_drawn: "card",
    discovered: "piece",
    moved: "piece",
    crossed: "piece",
    sanctum_built: "piece",
    gateway_built: "piece",
    throne_built: "piece",
  },
  keys: [{ keys: "E", what: "end the Cosmic Power Phase", target: "choice:done" }],
  describe,
  tabOf,
  pictures,
  large,
}));
