/** The board of Horizons: the sky above, the market of Allies below it, drawn tiles in between. */

import { html } from "../../html.js";
import { useMemo, useRef, useState } from "preact/hooks";
import { useFlights } from "./gains.js";
import { Icon } from "./icons.js";
import { Market, marketAsked } from "./market.js";
import { useBox, useZoom } from "./motion.js";
import { useSheets } from "./sheet.js";
import { Sky } from "./sky.js";
import { Warning } from "./status.js";
import { Tray } from "./tray.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table }} props */
export function Board({ table }) {
  const [ref, box] = useBox();
  const zoom = useZoom(ref);
  const type = useChosenFace(table);
  const asked = marketAsked(table);
  const [lowered, lower] = useState(false);
  if (lowered && !asked) lower(false);
  useFlights(table);
  useSheets(table.view);
  const sky = useMemo(
    () => box && box.width > 0 && html`<${Sky} table=${table} type=${type} box=${box} zoom=${zoom} />`,
    [table, type, box, zoom],
  );
  return html`
    <div class="hz-board">
      <${Warning} view=${table.view} />
      <div class="hz-sky" ref=${ref}>${sky}</div>
      <div class="hz-shelf">
        <${Market} table=${table} open=${asked && !lowered}>
          ${asked && html`
            <div class="hz-market-head">
              <button class="hz-lower" aria-expanded=${String(!lowered)} onClick=${() => lower(!lowered)}>
                <${Icon} name=${lowered ? "raise" : "lower"} />${lowered ? "Show the cards" : "See the sky"}
              </button>
            </div>`}
        </${Market}>
        <${Tray} table=${table} type=${type} />
      </div>
    </div>`;
}

/**
 * The face of the drawn tile that is about to be laid: the hand that rested on it last tells.
 * @param {Table} table
 */
function useChosenFace(table) {
  const last = useRef({ tile: "", type: /** @type {string | null} */ (null) });
  const { drawn } = table.view;
  const [tile] = drawn.length === 1 ? drawn : [null];
  const target = table.preview?.target ?? "";
  if (tile?.id !== last.current.tile) last.current = { tile: tile?.id ?? "", type: null };
  if (tile && target.startsWith("face:")) last.current.type = tile.faces[Number(target.slice(5))].toLowerCase();
  return last.current.type;
}
