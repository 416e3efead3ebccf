/** Ultramassive: the accretion disc. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../../html.js";
import { OwnDisc } from "./disc.js";
import { Ending } from "./ending.js";
import { pictures } from "./how_you_win.js";
import { large } from "./large.js";
import { Market, MarketPanel } from "./market.js";
import { Mine } from "./mine.js";
import { PlayerPanel, Stock, seatLook } from "./player.js";
import { Race } from "./race.js";
import { Footer, Status, headline } from "./status.js";
import { describe, tabOf } from "./words.js";

/** @param {{ table: import("./types.js").Table }} props */
const Board = ({ table }) => html`<div class="um-board"><${Race} table=${table} /><${OwnDisc} table=${table} /><${Market} table=${table} /></div>`;

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
    token_placed: "piece",
    absorbed: "piece",
    card_played: "card",
    discovered: "card",
    core_discovered: "card",
  },
  keys: [
    { keys: "B", what: "orbit the blue channel", target: "channel:blue" },
    { keys: "P", what: "orbit the pink channel", target: "channel:pink" },
    { keys: "E", what: "end your turn", target: "choice:done" },
  ],
  describe,
  tabOf,
  pictures,
  large,
}));
