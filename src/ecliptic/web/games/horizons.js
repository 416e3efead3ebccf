/** Horizons: lanterns in a dark pond. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../html.js";
import { BagPanel } from "./horizons/bag.js";
import { Ending } from "./horizons/ending.js";
import { Market } from "./horizons/market.js";
import { Mine } from "./horizons/mine.js";
import { PlayerPanel, seatLook } from "./horizons/player.js";
import { Footer, Status, headline } from "./horizons/status.js";
import { Board } from "./horizons/table.js";
import { describe, tabOf } from "./horizons/words.js";

/** @param {{ table: import("./horizons/types.js").Table }} props */
const StacksPanel = ({ table }) => html`<${Market} table=${table} open=${true} />`;

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Board,
  Mine,
  panels: [
    { id: "stacks", title: "Stacks", Panel: StacksPanel },
    { id: "bag", title: "Bag", Panel: BagPanel },
  ],
  Footer,
  Ending,
  describe,
  tabOf,
}));
