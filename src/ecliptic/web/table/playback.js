/**
 * What is on the screen: the newest state, or one on the way to it, or an earlier position.
 *
 * States that come quickly are shown one after another, so that a person can follow; any key or click goes to the present.
 */

import { batch, computed, signal } from "@preact/signals";
import { PACES, pace } from "../lib/settings.js";

/** @typedef {import("../types.js").Moment} Position */
/** @typedef {import("./session.js").News} News */

/**
 * @typedef {object} Scene  one position as it is drawn
 * @property {number} number  of choices made
 * @property {import("../types.js").ShownSeat} eyes
 * @property {import("../types.js").View} view
 * @property {import("../types.js").View | null} before
 * @property {import("../types.js").Event[]} happened
 * @property {boolean} live
 */

const CROWD = 10; // with more states than this waiting, each is shown more briefly

export class Playback {
  /** @param {() => void} before called before anything on the screen changes */
  constructor(before) {
    this.before = before;
    /** @type {import("@preact/signals").Signal<News | null>} */
    this.now = signal(null);
    /** @type {import("@preact/signals").Signal<News[]>} */
    this.waiting = signal([]);
    /** @type {import("@preact/signals").Signal<Position | null>} */
    this.earlier = signal(null);
    /** @type {import("@preact/signals").Signal<Scene | null>} */
    this.scene = signal(null);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    /** Does the screen show the newest state, so that one may choose? */
    this.present = computed(() => this.earlier.value === null && this.waiting.value.length === 0);
  }

  /** @param {News} news */
  receive(news) {
    const quick = news.anew || document.hidden || pace.value === "instant";
    this.waiting.value = [...this.waiting.value, news];
    if (quick) this.skip();
    else if (this.resting === undefined) this.next();
  }

  /** @param {News} news */
  show(news) {
    batch(() => {
      this.now.value = news;
      if (this.earlier.value === null) this.draw(sceneOf(news, this.scene.value), !news.anew);
    });
    const rest = news.happened.length ? (PACES[pace.value]?.rest ?? 0) : 0;
    const crowd = Math.max(1, this.waiting.value.length / CROWD);
    this.resting = setTimeout(() => this.next(), rest / crowd);
  }

  next() {
    this.resting = undefined;
    const [news, ...later] = this.waiting.value;
    if (!news) return;
    batch(() => {
      this.waiting.value = later;
      this.show(news);
    });
  }

  /** To the present at once. */
  skip() {
    const waiting = this.waiting.value;
    const last = waiting.at(-1);
    if (!last) return;
    clearTimeout(this.resting);
    this.resting = undefined;
    batch(() => {
      this.waiting.value = [];
      this.show({ ...last, happened: waiting.flatMap(({ happened }) => happened) });
    });
  }

  // --- earlier positions -------------------------------------------------------------------------

  /** @param {Position} position */
  showEarlier(position) {
    const scene = this.scene.value;
    const step = scene !== null && Math.abs(scene.number - position.number) === 1;
    batch(() => {
      this.earlier.value = position;
      this.draw({
        number: position.number,
        eyes: position.eyes,
        view: position.view,
        before: scene?.view ?? null,
        happened: step && position.number > scene.number ? position.events : [],
        live: false,
      });
    });
  }

  /** @param {import("../types.js").Event[]} happened  what leads there from the position shown */
  showPresent(happened) {
    const news = this.waiting.value.at(-1) ?? this.now.value;
    if (this.earlier.value === null || !news) return;
    batch(() => {
      this.earlier.value = null;
      this.waiting.value = [];
      this.now.value = news;
      this.draw(sceneOf({ ...news, happened }, this.scene.value));
    });
  }

  /**
   * @param {Scene | null} scene
   * @param {boolean} [moves] does it come from the scene before? Else nothing need be measured
   */
  draw(scene, moves = true) {
    if (moves) this.before();
    this.scene.value = scene;
  }

  close() {
    clearTimeout(this.resting);
  }
}

/**
 * @param {News} news
 * @param {Scene | null} last
 * @returns {Scene | null} nothing while the table gathers
 */
function sceneOf({ state, happened }, last) {
  if (state.view === null) return null;
  const { number, eyes, view } = state;
  return { number, eyes, view, before: last?.view ?? null, happened, live: true };
}
