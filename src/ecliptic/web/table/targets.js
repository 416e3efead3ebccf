/** The things on the board that can be chosen or asked about, and what the pointer or the keyboard is on. */

import { computed, signal } from "@preact/signals";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../board.js").Mark} Mark */

/**
 * @typedef {object} Hot  what is hovered or focused: a thing, an option, or both
 * @property {string} target
 * @property {number | null} option
 * @property {boolean} [listed]  on its button among the choices
 *
 * @typedef {object} Known  what is to say about a target
 * @property {Option[]} options
 * @property {import("../types.js").Refusal | null} refusal
 * @property {number | null} number
 *
 * @typedef {object} Bubble  the reason why not, or the options of one thing, beside it
 * @property {Element} element
 * @property {string} target
 */

const QUIET = { options: [], refusal: null, number: null };
const HOVER = 140; // before a reason appears
const LINGER = 320; // so that the pointer can reach the rule number in it

/** A table on which nothing can be chosen, for what a window shows. @template {object} T @param {T} table @returns {T} */
export const quiet = (table) => ({ ...table, preview: null, drag: () => ({}), target: () => ({ ...QUIET, state: "quiet", hot: false, picked: false, props: {} }) });

export class Targets {
  /**
   * @param {import("@preact/signals").ReadonlySignal<import("../types.js").State | null>} asked
   *   the state that asks something just now
   * @param {(option: Option) => void} choose
   * @param {(target: string) => string} describe
   * @param {(option: Option) => boolean} isPicked  among others, and not confirmed yet
   */
  constructor(asked, choose, describe, isPicked) {
    this.choose = choose;
    this.describe = describe;
    this.isPicked = isPicked;
    /** @type {import("@preact/signals").Signal<Hot | null>} */
    this.hot = signal(null);
    /** @type {import("@preact/signals").Signal<Bubble | null>} */
    this.reason = signal(null);
    /** @type {import("@preact/signals").Signal<Bubble | null>} */
    this.menu = signal(null);
    /** @type {Map<string, import("@preact/signals").ReadonlySignal<boolean>>} */
    this.hotness = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.known = computed(() => knownIn(asked.value));
    this.options = computed(() => asked.value?.options ?? []);
    this.question = computed(() => asked.value?.question ?? null);
    /** The option that is hovered or focused. */
    this.pointed = computed(() => this.optionPointedAt());
  }

  /** @returns {Option | null} */
  optionPointedAt() {
    const hot = this.hot.value;
    if (hot === null) return null;
    if (hot.option !== null) return this.options.value.find(({ id }) => id === hot.option) ?? null;
    const { options } = this.about(hot.target);
    return options.length === 1 ? (options[0] ?? null) : null;
  }

  /**
   * @param {string} target
   * @returns {Known}
   */
  about(target) {
    return this.known.value.get(target) ?? QUIET;
  }

  /**
   * A component that draws it is drawn again only when its own highlight changes.
   * @param {string} target
   */
  isHot(target) {
    let hot = this.hotness.get(target);
    if (!hot) {
      hot = computed(() => this.hot.value?.target === target);
      this.hotness.set(target, hot);
    }
    return hot.value;
  }

  /**
   * @param {string} target
   * @returns {Mark}
   */
  mark(target) {
    const about = this.about(target);
    const state = about.options.length ? "open" : about.refusal ? "refused" : "quiet";
    const hot = state !== "quiet" && this.isHot(target);
    const picked = about.options.some(this.isPicked);
    return { state, ...about, hot, picked, props: this.props(target, state, hot, picked) };
  }

  /**
   * @param {string} target
   * @param {Mark["state"]} state
   * @param {boolean} hot
   * @param {boolean} picked
   * @returns {Record<string, any>}
   */
  props(target, state, hot, picked) {
    if (state === "quiet") return { "data-target": target };
    return {
      "data-target": target,
      class: `mark-${state}${hot ? " hot" : ""}${picked ? " picked" : ""}`,
      role: "button",
      tabindex: state === "open" ? 0 : -1,
      "aria-label": this.label(target),
      "aria-disabled": state === "refused" ? "true" : undefined,
      "aria-pressed": picked ? "true" : undefined,
      onPointerEnter: (/** @type {PointerEvent} */ event) => this.enter(event, target, HOVER),
      onPointerLeave: () => this.leave(),
      onFocus: (/** @type {FocusEvent} */ event) => this.enter(event, target, 0),
      onBlur: () => this.leave(),
      onClick: (/** @type {MouseEvent} */ event) => this.click(event, target),
      onKeyDown: (/** @type {KeyboardEvent} */ event) => this.press(event, target),
    };
  }

  /** @param {string} target */
  label(target) {
    const { options, refusal } = this.about(target);
    const thing = this.describe(target);
    const said = options.length ? options.map(spoken).join("; or ") : `not possible: ${refusal?.text}`;
    return thing ? `${thing}: ${said}` : said;
  }

  // --- pointer and keyboard ----------------------------------------------------------------------

  /**
   * @param {Event} event
   * @param {string} target
   * @param {number} wait
   */
  enter(event, target, wait) {
    const element = /** @type {Element} */ (event.currentTarget);
    this.hot.value = { target, option: null };
    clearTimeout(this.timer);
    const explain = () => (this.reason.value = this.about(target).refusal ? { element, target } : null);
    this.timer = setTimeout(explain, wait);
  }

  leave() {
    this.hot.value = null;
    this.letGo();
  }

  letGo() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.reason.value = null), LINGER);
  }

  /** The pointer has reached the reason itself. */
  hold() {
    clearTimeout(this.timer);
  }

  /**
   * @param {Event} event
   * @param {string} target
   */
  click(event, target) {
    event.stopPropagation();
    if (event instanceof MouseEvent && event.detail > 1) return; // the second half of a double click was not meant for what came up
    const element = /** @type {Element} */ (event.currentTarget);
    const { options, refusal } = this.about(target);
    clearTimeout(this.timer);
    if (refusal && !options.length) this.reason.value = { element, target };
    else if (options.length > 1) this.menu.value = { element, target };
    else if (options[0]) this.choose(options[0]);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} target
   */
  press(event, target) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.click(event, target);
  }

  /** A new state: nothing that was pointed at need be there any more. */
  clear() {
    clearTimeout(this.timer);
    this.hot.value = null;
    this.reason.value = null;
    this.menu.value = null;
  }
}

/** @param {Option} option */
const spoken = ({ label, warning }) => (warning ? `${label}. ${warning.text}` : label);

/**
 * @param {import("../types.js").State | null} state
 * @returns {Map<string, Known>}
 */
function knownIn(state) {
  /** @type {Map<string, Known>} */
  const known = new Map();
  const about = (/** @type {string} */ target) => {
    const found = known.get(target) ?? { options: [], refusal: null, number: null };
    known.set(target, found);
    return found;
  };
  state?.options.forEach((option, index) => {
    if (!option.target) return;
    const found = about(option.target);
    found.number = found.options.length ? null : index + 1;
    found.options.push(option);
  });
  state?.refusals.forEach((refusal) => (about(refusal.target).refusal ??= refusal));
  return known;
}
