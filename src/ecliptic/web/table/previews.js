/** What the option that is pointed at would do, as the engine answers it: asked once for each option of a position. */

import { computed, effect, signal } from "@preact/signals";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").State} State
 * @typedef {import("@preact/signals").ReadonlySignal<State | null>} Asked
 * @typedef {import("@preact/signals").ReadonlySignal<import("../types.js").Option | null>} Pointed
 */

const REST = 60; // milliseconds for which the hand rests on an option before it is asked about

export class Previews {
  /**
   * @param {Asked} asked the state that asks something just now
   * @param {Pointed} pointed the option that is pointed at
   * @param {(message: object) => boolean} send
   */
  constructor(asked, pointed, send) {
    this.asked = asked;
    this.pointed = pointed;
    this.send = send;
    /** @type {import("@preact/signals").Signal<{at: number, entries: Map<number, View>}>} answers, by option */
    this.known = signal({ at: -1, entries: new Map() });
    /** @type {Set<string>} what was asked */
    this.sent = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The whole view as it would be, or null where nothing is pointed at or nobody can tell. */
    this.view = computed(() => this.previewed());
    this.stop = effect(() => this.follow());
  }

  /** @returns {View | null} */
  previewed() {
    const [state, option, { at, entries }] = [this.asked.value, this.pointed.value, this.known.value];
    const changes = option && state?.at === at ? entries.get(option.id) : null;
    return changes && Object.keys(changes).length ? { ...state?.view, ...changes } : null;
  }

  follow() {
    const [state, option] = [this.asked.value, this.pointed.value];
    clearTimeout(this.timer);
    if (state?.question?.selection) return; // only the whole selection does something
    if (state && option) this.timer = setTimeout(() => this.ask(state.at, option.id), REST);
  }

  /**
   * @param {number} at
   * @param {number} option
   */
  ask(at, option) {
    const key = `${at} ${option}`;
    if (!this.sent.has(key) && this.send({ type: "preview", at, option })) this.sent.add(key);
  }

  /** What was not answered may have been lost with the connection. */
  askAgain() {
    this.sent.clear();
    this.follow();
  }

  /** @param {import("../types.js").PreviewSeen} answer */
  receive({ at, option, view }) {
    const before = this.known.value.at === at ? this.known.value.entries : [];
    this.known.value = { at, entries: new Map([...before, [option, view]]) };
  }

  close() {
    clearTimeout(this.timer);
    this.stop();
  }
}
