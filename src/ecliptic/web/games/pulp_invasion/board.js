/** Pulp Invasion: a magazine cover of the 1940s come alive. What this module hands to the frame is described in docs/boards.md. */

import { BagPanel } from "./bag.js";
import { PlayerPanel, seatLook } from "./captain.js";
import { Ending } from "./ending.js";
import { pictures } from "./how_you_win.js";
import { large } from "./large.js";
import { Mine } from "./mine.js";
import { Board } from "./page.js";
import { PlacesPanel } from "./places.js";
import { Footer, Status, headline } from "./status.js";
import { describe, tabOf } from "./words.js";

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Board,
  Mine,
  panels: [
    { id: "places", title: "Why", Panel: PlacesPanel },
    { id: "bag", title: "Bag", Panel: BagPanel },
  ],
  Footer,
  Ending,
  sounds: {
    card_revealed: "card",
    planets_dealt: "card",
    card_taken: "card",
    weapon_found: "card",
    die_rolled: "die",
    die_lent: "die",
    die_turned: "die",
    searched: "piece",
    evade_cube: "piece",
    harmless_cube: "piece",
    cube_placed: "piece",
  },
  keys: [
    { keys: "E", what: "engage the current card", target: "engage:" },
    { keys: "V", what: "evade it", target: "evade:" },
  ],
  describe,
  tabOf,
  pictures,
  large,
}));
