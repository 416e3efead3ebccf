/** A question that is answered by picking several things: what is picked on this screen, until it is confirmed. */

import { computed, signal } from "@preact/signals";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Selection} Selection */

export class Selecting {
  /** @param {import("@preact/signals").ReadonlySignal<State | null>} asked */
  constructor(asked) {
    /** @type {import("@preact/signals").ReadonlySignal<Selection | null>} */
    this.selection = computed(() => asked.value?.question?.selection ?? null);
    this.at = computed(() => asked.value?.at ?? null);
    /** @type {import("@preact/signals").Signal<{at: number | null, things: number[]}>} */
    this.kept = signal({ at: null, things: [] });
    /** What is picked now; picks belong to the position in which they were made. */
    this.picked = computed(() => {
      const { at, things } = this.kept.value;
      return at === this.at.value ? things : [...(this.selection.value?.picked ?? [])];
    });
    this.complete = computed(() => {
      const selection = this.selection.value;
      const n = this.picked.value.length;
      return selection !== null && n >= selection.least && n <= selection.most;
    });
  }

  /** Pick a thing, or put it back; what was confirmed by a choice before stays. @param {number} thing */
  toggle(thing) {
    const selection = this.selection.value;
    if (!selection || selection.picked.includes(thing)) return;
    const before = this.picked.value;
    const room = before.length < selection.most;
    const things = before.includes(thing) ? before.filter((id) => id !== thing) : room ? [...before, thing] : before;
    this.kept.value = { at: this.at.value, things };
  }
}

/**
 * The state with everything that can be picked among its options, whatever the engine asks next.
 * @param {State | null} state
 * @returns {State | null}
 */
export function unfolded(state) {
  const selection = state?.question?.selection;
  return state && selection ? { ...state, options: [...selection.things, selection.confirm] } : state;
}

/**
 * @param {Selection} selection
 * @param {number} n  how many are picked
 */
export function pickingWords({ least, most }, n) {
  const number = least === most ? least : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  return `Pick ${number}, then confirm. Picked: ${n}.`;
}
