/** The board of Horizons: the sky above, the market of Allies below it, drawn tiles in between. */

import { html } from "../../html.js";
import { useMemo, useState } from "preact/hooks";
import { useFlights } from "./gains.js";
import { Icon } from "./icons.js";
import { Market, marketAsked } from "./market.js";
import { useBox, useZoom } from "./motion.js";
import { Sky } from "./sky.js";
import { Warning } from "./status.js";
import { Tray } from "./tray.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table }} props */
export function Board({ table }) {
  const [ref, box] = useBox();
  const zoom = useZoom(ref);
  const type = chosenFace(table);
  const asked = marketAsked(table);
  const [lowered, lower] = useState(false);
  if (lowered && !asked) lower(false);
  useFlights(table);
  const sky = useMemo(
    () => box && box.width > 0 && html`<${Sky} table=${table} type=${type} box=${box} zoom=${zoom} />`,
    [table, type, box, zoom],
  );
  return html`
    <div class="hz-board">
      <div class="hz-sky" ref=${ref}>${sky}</div>
      <${Warning} table=${table} />
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

/** The face of the drawn tile that is about to be laid. @param {Table} table */
function chosenFace({ question }) {
  const type = question?.facts["type"];
  return typeof type === "string" ? type : null;
}
