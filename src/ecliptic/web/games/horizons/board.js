/** Horizons: lanterns in a dark pond. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../../html.js";
import { BagPanel } from "./bag.js";
import { Ending } from "./ending.js";
import { pictures } from "./how_you_win.js";
import { large } from "./large.js";
import { Market } from "./market.js";
import { Mine } from "./mine.js";
import { PlayerPanel, Stock, seatLook } from "./player.js";
import { Footer, Status, headline } from "./status.js";
import { Board } from "./table.js";
import { describe, tabOf } from "./words.js";

/** @param {{ table: import("./types.js").Table }} props */
const StacksPanel = ({ table }) => html`<${Market} table=${table} open=${true} />`;

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Stock,
  Board,
  Mine,
  panels: [
    { id: "stacks", title: "Stacks", Panel: StacksPanel },
    { id: "bag", title: "Bag", Panel: BagPanel },
  ],
  Footer,
  Ending,
  sounds: {
    ally_revealed: "card",
    ally_taken: "card",
    missions_drawn: "card",
    tile_drawn: "card",
    deck_shuffled: "card",
    built: "piece",
    world_placed: "piece",
    migrated: "piece",
    displaced: "piece",
  },
  describe,
  tabOf,
  pictures,
  large,
}));
