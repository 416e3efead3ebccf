/** Things that are dragged to a place: what is chosen when they are let go there. A click or a key does the same. */

import { effect, untracked } from "@preact/signals";
import { follow } from "../ui/drag.js";
import { isVisible } from "../ui/place.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../board.js").Drop} Drop */

const GESTURES = ["pointerdown", "keydown"];

export class Drops {
  /**
   * @param {import("@preact/signals").ReadonlySignal<import("../types.js").State | null>} asked
   *   the state that asks something just now
   * @param {import("./targets.js").Targets} targets
   * @param {(place: string) => () => void} show  brings into sight where a place lies; returns how to go back
   */
  constructor(asked, targets, show) {
    this.asked = asked;
    this.targets = targets;
    this.show = show;
    /** @type {string[]} what is still to be chosen of the last drop */
    this.rest = [];
    /** @type {number | null} the position in which the last choice was made */
    this.at = null;
    this.forget = () => void (this.rest = []);
    this.stop = effect(() => {
      const state = this.asked.value;
      untracked(() => this.goOn(state));
    });
    GESTURES.forEach((name) => document.addEventListener(name, this.forget, { capture: true })); // something else is meant now
  }

  /**
   * What an element needs to be dragged to the places where something is offered for it; nothing, if that is nowhere.
   * @param {Drop[]} drops
   * @returns {Record<string, any>}
   */
  props(drops) {
    const open = drops.filter(({ choose }) => this.offered(choose[0] ?? ""));
    if (!open.length) return {};
    return { "data-drag": "", onPointerDown: (/** @type {PointerEvent} */ event) => this.press(event, open) };
  }

  /** The only option at this target, or at one that begins so. @param {string} target */
  offered(target) {
    const found = this.targets.options.value.filter((option) => option.target === target || option.target.startsWith(`${target}:`));
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** @param {PointerEvent} press @param {Drop[]} drops */
  press(press, drops) {
    const frame = /** @type {Element} */ (press.currentTarget).closest(".frame");
    if (!frame) return;
    const placesOf = (/** @type {Drop} */ { onto }) => [...frame.querySelectorAll(`[data-target="${onto}"], [data-place="${onto}"]`)].filter(isVisible);
    const dropAt = (/** @type {Element | null} */ place) => drops.find((drop) => place && placesOf(drop).includes(place));
    let back = () => {};
    follow(press, frame, {
      places: () => drops.flatMap(placesOf),
      lifted: () => {
        this.targets.clear();
        frame.classList.add("dragging");
        if (!drops.flatMap(placesOf).length) back = this.show(drops[0]?.onto ?? "");
      },
      over: (place) => {
        const option = this.offered(dropAt(place)?.choose[0] ?? "");
        this.targets.hot.value = option && { target: option.target, option: option.id };
      },
      ended: (place) => {
        const drop = dropAt(place);
        frame.classList.remove("dragging");
        this.targets.clear();
        if (drop) this.choose(drop.choose);
        else back();
      },
    });
  }

  /** The first of these that is offered; the others as soon as they are asked about. @param {string[]} targets */
  choose(targets) {
    const next = targets.findIndex((target) => this.offered(target));
    const option = this.offered(targets[next] ?? "");
    this.rest = option ? targets.slice(next + 1) : [];
    this.at = this.asked.value?.at ?? null;
    if (option) this.targets.choose(option);
  }

  /** @param {import("../types.js").State | null} state null while something is still in motion */
  goOn(state) {
    if (this.rest.length && state && state.at !== this.at) this.choose(state.question ? this.rest : []);
  }

  close() {
    this.stop();
    GESTURES.forEach((name) => document.removeEventListener(name, this.forget, { capture: true }));
  }
}
