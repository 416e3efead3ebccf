/** Deep Future: the galaxy engraved like an old chart. What this module hands to the frame is described in docs/boards.md. */

import { html } from "../html.js";
import { Ending } from "./deep_future/ending.js";
import { Mine } from "./deep_future/mine.js";
import { NeutralLine } from "./deep_future/neutral.js";
import { PlayerPanel, seatLook } from "./deep_future/player.js";
import { Footer, Status, headline } from "./deep_future/status.js";
import { Board } from "./deep_future/table.js";
import { TableStore } from "./deep_future/tableau.js";
import { Tracks } from "./deep_future/tracks.js";
import { Written, occasion } from "./deep_future/written.js";
import { describe, tabOf } from "./deep_future/words.js";

/** @typedef {{ table: import("./deep_future/types.js").Table }} Props */

/** @param {Props} props */
const CardsPanel = ({ table }) => html`<${TableStore} table=${table} />`;

/** @param {Props} props */
const TracksPanel = ({ table }) => html`<${Tracks} table=${table} />`;

/** @param {Props} props */
const LinePanel = ({ table }) => html`<${NeutralLine} table=${table} />`;

// The frame knows a view only as a record; the components here know its shape.
export default /** @type {import("../board.js").GameBoard} */ (/** @type {unknown} */ ({
  headline,
  Status,
  seat: seatLook,
  Player: PlayerPanel,
  Board,
  Mine,
  panels: [
    { id: "cards", title: "Cards", Panel: CardsPanel },
    { id: "tracks", title: "Tracks", Panel: TracksPanel },
    { id: "line", title: "Neutral", Panel: LinePanel },
  ],
  Footer,
  Ending,
  counted: "percent of what a victory takes",
  describe,
  tabOf,
  Written,
  occasion,
}));
