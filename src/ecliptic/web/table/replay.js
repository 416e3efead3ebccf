/** Going back and forth in the game, as somebody may see it. */

import { computed, signal } from "@preact/signals";
import { replaceAddress, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";

/** @typedef {import("../types.js").Moment} Position */
/** @typedef {import("../types.js").ShownSeat} Eyes */

const STEP = 1000;

export class Replay {
  /**
   * @param {string} link
   * @param {ReturnType<typeof import("../lib/api.js").tableApi>} api
   * @param {import("./playback.js").Playback} playback
   * @param {import("./session.js").Session} session
   */
  constructor(link, api, playback, session) {
    this.link = link;
    this.api = api;
    this.playback = playback;
    this.session = session;
    /** @type {import("@preact/signals").Signal<Eyes | undefined>} whose eyes, in a finished game; undefined: one's own */
    this.eyes = signal(undefined);
    this.playing = signal(false);
    /** Has another position been asked for, and not come yet? */
    this.coming = signal(false);
    /** How many choices there are. */
    this.length = computed(() => session.state.value?.number ?? 0);
    /** How many of them are shown. */
    this.number = computed(() => playback.scene.value?.number ?? 0);
    /** @type {Map<string, Promise<Position>>} */
    this.found = new Map();
    this.wanted = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * @param {number} number
   * @returns {Promise<void>}
   */
  async show(number) {
    const wanted = (this.wanted += 1);
    if (this.isPresent(number) && this.number.value !== number - 1) return this.present();
    this.coming.value = true;
    try {
      const position = await this.position(number);
      if (wanted !== this.wanted) return undefined; // somebody was quicker
      if (this.isPresent(number)) return this.present(position.events); // the last choice, too, can be looked at again
      this.playback.showEarlier(position);
      replaceAddress(tableOf(this.link, number));
      if (number < this.length.value) this.position(number + 1).catch(() => null); // ahead of the next step
    } catch (error) {
      if (wanted === this.wanted && this.isPresent(number)) return this.present(); // it is here, only not how it came
      this.pause();
      complain("That position can't be shown.", error);
    } finally {
      if (wanted === this.wanted) this.coming.value = false;
    }
    return undefined;
  }

  /** Is that the newest position, as one sees it oneself? @param {number} number */
  isPresent(number) {
    return number >= this.length.value && this.eyes.value === undefined;
  }

  /** @param {number} number */
  position(number) {
    const eyes = this.eyes.value ?? this.ownEyes();
    const key = `${number} ${eyes}`;
    const position = this.found.get(key) ?? this.api.at(number, eyes);
    this.found.set(key, position);
    position.catch(() => this.found.delete(key));
    return position;
  }

  /** With several seats at one screen the server must be told who looks. */
  ownEyes() {
    const several = (this.session.table.value?.mine.length ?? 0) > 1;
    return several ? (this.session.state.value?.eyes ?? undefined) : undefined;
  }

  /** @param {import("../types.js").Event[]} [happened]  what leads there from the position shown */
  present(happened = []) {
    this.wanted += 1;
    this.coming.value = false;
    this.pause();
    this.eyes.value = undefined;
    this.playback.showPresent(happened);
    replaceAddress(tableOf(this.link));
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    return this.show(Math.max(0, this.number.value + by));
  }

  /** @param {Eyes | undefined} eyes */
  lookThrough(eyes) {
    this.eyes.value = eyes;
    return this.show(this.number.value);
  }

  switchPlaying() {
    if (this.playing.value) return this.pause();
    this.playing.value = true;
    if (this.number.value >= this.length.value) return this.play(0);
    return this.play(this.number.value + 1);
  }

  /** @param {number} number */
  async play(number) {
    await this.show(number);
    if (!this.playing.value) return;
    if (number >= this.length.value) this.pause();
    else this.timer = setTimeout(() => this.play(number + 1), STEP);
  }

  pause() {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  /** What was taken back and chosen anew is another position under the same number. */
  forget() {
    this.found.clear();
  }
}
