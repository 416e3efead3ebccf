/** What every option of the question is worth, as the engine answers it: asked once for each position. */

import { effect, signal } from "@preact/signals";
import { onPhone } from "../lib/settings.js";

/**
 * @typedef {import("../types.js").Worth} Worth
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Change} Change
 */

const PATIENCE = 1000; // milliseconds for which a click waits for the answer

export class Worths {
  /**
   * @param {import("@preact/signals").ReadonlySignal<State | null>} asked the state that asks something just now
   * @param {(message: object) => boolean} send
   */
  constructor(asked, send) {
    this.asked = asked;
    this.send = send;
    /** @type {import("@preact/signals").Signal<{at: number, worths: readonly Worth[]}>} the answer, and to which position */
    this.known = signal({ at: -1, worths: [] });
    this.sent = -1;
    /** @type {(() => void) | null} who waits for the answer */
    this.waiting = null;
    this.stop = effect(() => this.ask(this.asked.value));
  }

  /** @param {State | null} state */
  ask(state) {
    if (!state?.question || state.question.selection || state.at === this.sent) return; // of a selection only the whole does something
    if (this.send({ type: "worths", at: state.at })) this.sent = state.at;
  }

  /** What was not answered may have been lost with the connection. */
  askAgain() {
    if (!this.coming) return;
    this.sent = -1;
    this.ask(this.asked.value);
  }

  /** @param {import("../types.js").Worths} answer */
  receive({ at, worths }) {
    this.known.value = { at, worths };
    this.waiting?.();
  }

  /** @param {number} option */
  of(option) {
    const { at, worths } = this.known.value;
    return at === this.asked.value?.at ? (worths.find((worth) => worth.option === option) ?? null) : null;
  }

  /**
   * The changes that tell the option from the others: not what every option brings, unless that ends the game or nothing
   * can be pointed at to see it, nor what its words say already.
   * @param {Worth} worth
   */
  telling({ changes, ends }) {
    const { worths } = this.known.value;
    const brought = (/** @type {Change} */ change) => !ends && !onPhone() && worths.length > 1 && worths.every((other) => other.changes.some((one) => same(one, change)));
    return changes.filter((change) => !change.said && !brought(change));
  }

  /** Has the question been asked, and not yet answered? */
  get coming() {
    const at = this.asked.value?.at;
    return at === this.sent && at !== this.known.value.at;
  }

  /**
   * Tell what the option is worth as soon as that is known; null if nobody says.
   * @param {number} option
   * @param {(worth: Worth | null) => void} tell
   */
  whenKnown(option, tell) {
    if (!this.coming) {
      tell(this.of(option));
      return;
    }
    const at = this.sent;
    const timer = setTimeout(() => this.waiting?.(), PATIENCE);
    this.waiting = () => {
      clearTimeout(timer);
      this.waiting = null;
      if (at === this.asked.value?.at) tell(this.of(option));
    };
  }

  close() {
    this.waiting = null;
    this.stop();
  }
}

/** @param {Change} one @param {Change} other */
const same = (one, other) => one.name === other.name && one.seat === other.seat && one.after === other.after;
