/** The board in its box, which zooms and pans. */

import { useEffect, useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { onPhone } from "../lib/settings.js";
import { IconButton } from "../ui/icon_button.js";
import { isVisible } from "../ui/place.js";
import { useTableStore } from "./store_context.js";

/** @param {{board: import("../board.js").GameBoard, table: import("../board.js").BoardTable}} props */
export function BoardView({ board, table }) {
  const store = useTableStore();
  const { zoom } = store;
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    zoom.box = box;
    const wheel = (/** @type {WheelEvent} */ event) => zoom.wheel(event);
    const swallow = (/** @type {MouseEvent} */ event) => zoom.swallow(event);
    const watch = new ResizeObserver(() => zoom.settle());
    box.addEventListener("wheel", wheel, { passive: false }); // Preact listens passively
    box.addEventListener("click", swallow, { capture: true });
    watch.observe(box);
    return () => {
      box.removeEventListener("wheel", wheel);
      box.removeEventListener("click", swallow, { capture: true });
      watch.disconnect();
    };
  }, [zoom]);
  useFraming(ref);
  const { scale, x, y } = zoom.state.value;
  return html`
    <main
      class=${classes("board", scale > 1 && "zoomed")}
      aria-label="Board"
      ref=${ref}
      onPointerDown=${(/** @type {PointerEvent} */ event) => zoom.press(event)}
      onPointerMove=${(/** @type {PointerEvent} */ event) => zoom.move(event)}
      onPointerUp=${(/** @type {PointerEvent} */ event) => zoom.release(event)}
      onPointerCancel=${(/** @type {PointerEvent} */ event) => zoom.release(event)}
      onPointerLeave=${(/** @type {PointerEvent} */ event) => zoom.release(event)}
    >
      <div class="board-sheet" style=${{ transform: scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})` }}>
        <${board.Board} table=${table} />
      </div>
      <div class="zoom" role="group" aria-label="Zoom">
        <${IconButton} icon="plus" label="Zoom in" title="Zoom in (+)" onClick=${() => zoom.in()} />
        ${
          scale > 1 &&
          html`
          <${IconButton} icon="minus" label="Zoom out" title="Zoom out (-)" onClick=${() => zoom.out()} />
          <${IconButton} icon="fit" label="Whole board" title="Whole board (0)" onClick=${() => zoom.fit()} />
        `
        }
      </div>
    </main>
  `;
}

/**
 * On the phone every question shows the part of the board where it can be answered, or else what the board calls my home.
 * @param {{current: HTMLElement | null}} ref
 */
function useFraming(ref) {
  const store = useTableStore();
  const state = store.asked.value;
  const at = state?.question ? state.at : null;
  const tab = store.tab.value; // a board that is not open has no size
  useEffect(() => {
    const board = ref.current;
    if (at === null || !onPhone() || !board) return;
    const open = [...board.querySelectorAll(".board-sheet .mark-open")].filter(isVisible);
    if (open.length > 0) store.zoom.frame(open);
    else store.zoom.approach(board.querySelectorAll(".board-sheet [data-home]"));
  }, [at, tab]);
}
