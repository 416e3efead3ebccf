/**
 * A first game that is explained as it is played. What a game teaches is data: see docs/boards.md.
 *
 * @typedef {object} Note
 * @property {string} title
 * @property {string} text
 * @property {string} [rule]
 * @property {string[]} [points]  targets of the board ("track:xeno"), or selectors of places on the page (".df-hand")
 * @property {string} [because]  why the suggested choice is suggested
 *
 * @typedef {object} Tutorial
 * @property {string} title
 * @property {string} lead  what one will learn, for the page before it
 * @property {import("../types.js").NewTable} plan  with a fixed seed
 * @property {(number | null)[]} line  the choices of the game that is told, one after the other; null where a bot chooses
 * @property {string[]} free  kinds of questions that one may answer as one likes without leaving the line
 * @property {Record<number, Partial<Note>>} notes  by the number of choices made, while the line is followed
 * @property {Record<string, Note>} kinds  by what is asked, wherever the game has got to
 * @property {Note} otherwise  for what has no note of its own
 * @property {Note} over
 */

import { computed, effect, signal } from "@preact/signals";
import { read, write } from "../lib/storage.js";
import { alike, nextPick } from "../table/selecting.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Selection} Selection */

const KEY = "lessons";

/** @typedef {{game: string, chosen: Record<number, number>}} Kept  what this browser knows of a lesson */

/** @returns {Record<string, Kept>} by link */
const lessons = () => read(KEY, {});

/**
 * @param {string} link
 * @param {string} game
 */
export function beginLesson(link, game) {
  const others = Object.entries(lessons()).filter(([, kept]) => kept.game !== game); // one of each game
  write(KEY, { ...Object.fromEntries(others), [link]: { game, chosen: {} } });
}

/** @param {string} link */
export function endLesson(link) {
  const { [link]: _, ...others } = lessons();
  write(KEY, others);
}

/**
 * The lesson that was begun and not ended.
 * @param {string} game
 * @returns {string | undefined} its link
 */
export const begunLesson = (game) => Object.entries(lessons()).find(([, kept]) => kept.game === game)?.[0];

/** @param {string} link */
export const isLesson = (link) => link in lessons();

/** How many choices stood before the question, whose answer may be half made. @param {State} state */
const beginningOf = ({ number, question }) => number - (question?.selection?.picked.length ?? 0);

/** The choice that ends it; none where the number is fixed. @param {Selection} selection */
const confirmsOf = ({ least, most, confirms }) => (least === most ? [] : confirms.slice(0, 1).map(({ id }) => id));

export class Lesson {
  /**
   * @param {import("../table/table_store.js").TableStore} store
   * @param {Tutorial} tutorial
   */
  constructor(store, tutorial) {
    this.store = store;
    this.tutorial = tutorial;
    this.kept = lessons()[store.link] ?? { game: "", chosen: {} };
    /** @type {import("@preact/signals").Signal<import("../types.js").HintSeen | null>} what a bot would do */
    this.advice = signal(null);
    this.folded = signal(false);
    this.follows = computed(() => this.followsLine());
    this.note = computed(() => this.noteNow());
    this.suggested = computed(() => this.suggestedNow());
    this.stop = effect(() => void this.askBot());
  }

  /**
   * @param {State} state
   * @param {number[]} options  one, or all that were picked
   */
  chose(state, options) {
    const first = beginningOf(state);
    this.madeOf(state, options).forEach((option, k) => (this.kept.chosen[first + k] = option));
    if (isLesson(this.store.link)) write(KEY, { ...lessons(), [this.store.link]: this.kept });
  }

  /**
   * The choices that the line counts: what is as good as that of the line is taken for it.
   * @param {State} state
   * @param {number[]} options
   * @returns {number[]}
   */
  madeOf(state, options) {
    const { number, question } = state;
    if (question?.selection) {
      const told = this.told(state, question.selection) ?? [];
      return [...(alike(question.selection, told, options) ? told : options), ...confirmsOf(question.selection)];
    }
    const free = this.tutorial.free.includes(question?.kind ?? "");
    return options.map((option) => (free ? this.tutorial.line[number] : undefined) ?? option);
  }

  /**
   * All that is to be picked, as the line tells or as a bot would; nothing while it thinks.
   * @param {State} state
   * @param {Selection} selection
   * @returns {readonly number[] | undefined}
   */
  told(state, selection) {
    if (!this.follows.value) return this.advised(state.at)?.things;
    const { line } = this.tutorial;
    const [first, [confirm]] = [beginningOf(state), confirmsOf(selection)];
    return line.slice(first, confirm === undefined ? first + selection.most : line.indexOf(confirm, first)).filter((thing) => thing !== null);
  }

  /** Were all my choices so far those of the line, but for the free ones? The bots then choose as they did. */
  followsLine() {
    const number = this.store.asked.value?.number ?? 0;
    return this.tutorial.line.slice(0, number).every((option, k) => option === null || option === this.kept.chosen[k]);
  }

  /** @returns {Note | null} */
  noteNow() {
    const state = this.store.asked.value;
    const { notes, kinds, otherwise, over } = this.tutorial;
    if (this.store.over) return over;
    if (!state?.question) return null;
    const told = this.follows.value ? notes[state.number] : undefined;
    return { ...(kinds[state.question.kind] ?? otherwise), ...told };
  }

  /** @returns {import("../types.js").Option | null} */
  suggestedNow() {
    const state = this.store.asked.value;
    if (!state?.question) return null;
    const { selection } = state.question;
    if (selection) {
      const told = this.told(state, selection);
      const { picked, confirm } = this.store.selecting;
      return told ? (nextPick(selection, picked.value, told) ?? confirm.value) : null;
    }
    const wanted = this.follows.value ? this.tutorial.line[state.number] : this.advised(state.at)?.option;
    return state.options.find(({ id }) => id === wanted) ?? null;
  }

  /** @param {number} at */
  advised(at) {
    return this.advice.value?.at === at ? this.advice.value : undefined;
  }

  /** Off the line the cadet is asked, as for a hint. */
  async askBot() {
    const state = this.store.asked.value;
    if (!state?.question || this.follows.value || this.advised(state.at) !== undefined) return;
    const found = await this.store.api.hint().catch(() => null);
    if (found) this.advice.value = found;
  }

  leave() {
    this.stop();
    endLesson(this.store.link);
  }
}
