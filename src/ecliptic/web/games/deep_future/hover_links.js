/** A card that is pointed at lights up its sector on the chart, and a sector the cards about it. */

import { signal } from "@preact/signals";

/** @type {import("@preact/signals").Signal<number | null>} */
export const lit = signal(null);

/** @param {Event} event */
function point(event) {
  const card = event.target instanceof Element ? event.target.closest("[data-df-sector]") : null;
  lit.value = card ? Number(card.getAttribute("data-df-sector")) : null;
}

/** To be spread on whatever holds cards or sectors. */
export const pointing = { onPointerOver: point, onFocusIn: point, onPointerLeave: () => (lit.value = null) };
