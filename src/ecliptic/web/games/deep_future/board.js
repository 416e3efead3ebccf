/** Deep Future: the galaxy engraved like an old chart. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../../html.js";
import { Ending } from "./ending.js";
import { pictures } from "./how_you_win.js";
import { large } from "./large.js";
import { Mine } from "./mine.js";
import { NeutralLine } from "./neutral.js";
import { PlayerPanel, Stock, seatLook } from "./player.js";
import { Footer, Status, headline } from "./status.js";
import { Board } from "./table.js";
import { Desk } from "./tableau.js";
import { Tracks } from "./tracks.js";
import { Written, occasion } from "./written.js";
import { describe, tabOf } from "./words.js";

/** @typedef {{ table: import("./types.js").Table }} Props */

/** @param {Props} props */
const CardsPanel = ({ table }) => html`<${Desk} table=${table} />`;

/** @param {Props} props */
const TracksPanel = ({ table }) => html`<${Tracks} table=${table} />`;

/** @param {Props} props */
const LinePanel = ({ table }) => html`<${NeutralLine} table=${table} />`;

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Stock,
  Board,
  Mine,
  sounds: {
    challenge: "die",
    battle: "die",
    drew: "card",
    turned_up: "card",
    shuffled: "card",
    new_card: "card",
    cubes_added: "piece",
    moved: "piece",
    settled: "piece",
  },
  panels: [
    { id: "cards", title: "Cards", Panel: CardsPanel },
    { id: "tracks", title: "Tracks", Panel: TracksPanel },
    { id: "line", title: "Neutral", Panel: LinePanel },
  ],
  Footer,
  Ending,
  describe,
  tabOf,
  Written,
  occasion,
  pictures,
  large,
}));
