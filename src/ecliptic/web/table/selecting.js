/** A question that is answered by picking several things: what is picked on this screen, until it is confirmed. */

import { computed, signal } from "@preact/signals";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Selection} Selection */

export class Selecting {
  /** @param {import("@preact/signals").ReadonlySignal<State | null>} asked */
  constructor(asked) {
    /** @type {import("@preact/signals").ReadonlySignal<Selection | null>} */
    this.selection = computed(() => asked.value?.question?.selection ?? null);
    /** Which question it is: it stays the same while others choose. */
    this.which = computed(() => whichOf(asked.value));
    /** @type {import("@preact/signals").Signal<{which: string, things: number[]}>} */
    this.kept = signal({ which: "", things: [] });
    /** What is picked now; picks belong to the question at which they were made. */
    this.picked = computed(() => {
      const { which, things } = this.kept.value;
      return which === this.which.value ? things : [...(this.selection.value?.picked ?? [])];
    });
    /** What ends it, in the words for as many as are picked now. */
    this.confirm = computed(() => this.selection.value?.confirms[this.picked.value.length] ?? null);
    this.complete = computed(() => {
      const selection = this.selection.value;
      const n = this.picked.value.length;
      return selection !== null && n >= selection.least && n <= selection.most;
    });
  }

  /** Exactly these. @param {readonly number[]} things */
  pick(things) {
    this.kept.value = { which: this.which.value, things: [...things] };
  }

  /** @param {number} id */
  isPicked(id) {
    return this.selection.value !== null && this.picked.value.includes(id);
  }

  /** Pick a thing, or put it back. @param {number} thing */
  toggle(thing) {
    const selection = this.selection.value;
    if (!selection) return;
    const before = this.picked.value;
    const room = before.length < selection.most;
    this.pick(before.includes(thing) ? before.filter((id) => id !== thing) : room ? [...before, thing] : before);
  }
}

/** After which choice of one's own, and what can be picked. @param {State | null} state */
function whichOf(state) {
  const selection = state?.question?.selection;
  return state && selection ? [state.back && state.number - state.back, state.question?.kind, ...selection.picked, "of", ...selection.things.map(({ id }) => id)].join(" ") : "";
}

/**
 * The state with everything that can be picked and what confirms it as its options, whatever the engine asks next.
 * @param {State | null} state
 * @returns {State | null}
 */
export function unfolded(state) {
  const selection = state?.question?.selection;
  return state && selection ? { ...state, options: [...selection.things, ...selection.confirms.slice(0, 1)] } : state;
}

/**
 * What is to be picked or put back next, so that in the end as much is picked of everything as is wanted; null when it is so.
 * Things in the same words are copies.
 * @param {Selection} selection
 * @param {readonly number[]} picked
 * @param {readonly number[]} wanted
 */
export function nextPick({ things }, picked, wanted) {
  const left = things.filter(({ id }) => wanted.includes(id)).map(({ label }) => label);
  for (const thing of things.filter(({ id }) => picked.includes(id))) {
    if (!left.includes(thing.label)) return thing;
    left.splice(left.indexOf(thing.label), 1);
  }
  return things.find(({ id, label }) => !picked.includes(id) && left.includes(label)) ?? null;
}

/**
 * Is it the same selection, but for which of the copies?
 * @param {Selection} selection
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
export const alike = (selection, one, other) => nextPick(selection, one, other) === null;

/**
 * @param {Selection} selection
 * @param {number} n  how many are picked
 */
export function pickingWords({ least, most }, n) {
  const number = least === most ? least : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  return `Pick ${number}, then confirm. Picked: ${n}.`;
}
