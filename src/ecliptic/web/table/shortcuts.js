/** Everything by keyboard alone. The help window shows this same list. */

import { useLayoutEffect } from "preact/hooks";
import { isArrow, walk } from "../ui/walking.js";
import { openLarge } from "../ui/what.js";

/** @typedef {import("./table_store.js").TableStore} TableStore */

/** @type {{keys: string, what: string}[]} */
export const SHORTCUTS = [
  { keys: "1 2 3 …", what: "choose; type both digits of 10 and more" },
  { keys: "Arrows", what: "move between things on the board, including those you can't choose" },
  { keys: "Tab", what: "walk over what can be chosen" },
  { keys: "Enter", what: "choose what is focused, or ask why not; where several things are picked, confirm" },
  { keys: "Any key", what: "while bots move: skip to your next choice" },
  { keys: "U", what: "undo" },
  { keys: "H", what: "hint" },
  { keys: "?", what: "rules" },
  { keys: "I", what: "open large what is pointed at or focused" },
  { keys: "L", what: "log" },
  { keys: "N", what: "notes" },
  { keys: "+ - 0", what: "zoom in, zoom out, whole board" },
  { keys: ", .", what: "one choice back, one choice on" },
  { keys: "P", what: "back to the present" },
  { keys: "M", what: "menu" },
  { keys: "K", what: "this list" },
  { keys: "Esc", what: "close what is open" },
];

const DIGITS = 700; // how long a second digit is waited for
const MAY_REPEAT = /^(Arrow|[,.+=-]$)/;
const THINGS = ".mark-open, .mark-refused";

/** @type {Record<string, (store: TableStore) => void>} */
const DEEDS = {
  u: (store) => store.undo(),
  h: (store) => void store.hint(),
  "?": (store) => store.openRules(),
  i: () => void openLarge(),
  l: (store) => store.openSide("log"),
  n: (store) => store.openSide("notes"),
  m: (store) => (store.window.value = "menu"),
  k: (store) => (store.window.value = "help"),
  p: (store) => store.replay.present(),
  ",": (store) => void store.replay.step(-1),
  ".": (store) => void store.replay.step(1),
  "+": (store) => store.zoom.in(),
  "=": (store) => store.zoom.in(),
  "-": (store) => store.zoom.out(),
};

/** @param {TableStore} store */
export function useShortcuts(store) {
  useLayoutEffect(() => {
    const typed = new Typed((number) => chooseNumber(store, number));
    const press = (/** @type {KeyboardEvent} */ event) => handle(store, typed, event);
    const skip = () => store.playback.skip();
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", skip, { capture: true });
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", skip, { capture: true });
      typed.clear();
    };
  }, [store]);
}

/**
 * @param {TableStore} store
 * @param {Typed} typed
 * @param {KeyboardEvent} event
 */
function handle(store, typed, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.repeat && !MAY_REPEAT.test(event.key)) return;
  if (store.playback.waiting.value.length) return store.playback.skip(); // that key was for the past
  if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return closeAll(store);
  if (event.key === "Enter" && mayConfirm(store, event)) return confirm(store, event);
  if (isArrow(event)) return walk(event, things());
  if (/^\d$/.test(event.key)) {
    if (event.key === "0" && !typed.digits) return store.zoom.fit();
    return typed.add(event.key, store.targets.options.value.length);
  }
  const deed = ownDeed(store, event.key) ?? DEEDS[event.key.toLowerCase()]; // what is asked comes first
  if (deed) {
    event.preventDefault();
    deed(store);
  }
}

/**
 * A key of the game: it chooses the one option whose target begins like that.
 * @param {TableStore} store
 * @param {string} key
 */
function ownDeed(store, key) {
  const { target } = store.board.value?.keys?.find(({ keys }) => keys === key.toUpperCase()) ?? {};
  const option = target && store.targets.options.value.find((one) => one.target.startsWith(target));
  return option ? () => store.choose(option.id) : undefined;
}

/**
 * Among the things that can be picked, Space picks and Enter confirms.
 * @param {TableStore} store
 * @param {KeyboardEvent} event
 */
const mayConfirm = ({ selecting }, { target }) =>
  selecting.selection.value !== null &&
  target instanceof Element &&
  (target === document.body || target.closest(".choices") !== null);

/**
 * @param {TableStore} store
 * @param {KeyboardEvent} event
 */
function confirm(store, event) {
  event.preventDefault();
  const option = store.selecting.confirm.value;
  if (option) store.choose(option.id);
}

/** @param {EventTarget | null} target */
const isWriting = (target) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** @param {TableStore} store */
function closeAll(store) {
  store.targets.clear();
  store.hints.value = null;
  if (store.playback.earlier.value) store.replay.present();
}

/**
 * @param {TableStore} store
 * @param {number} number
 */
function chooseNumber(store, number) {
  const option = store.targets.options.value[number - 1];
  if (option) store.choose(option.id);
}

/** If the focus is among the buttons, it stays there. */
const things = () =>
  document.activeElement?.closest(".choices")?.querySelectorAll("button") ?? document.querySelectorAll(THINGS);

/** Digits that are typed one after another. */
class Typed {
  /** @param {(number: number) => void} done */
  constructor(done) {
    this.done = done;
    this.digits = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * @param {string} digit
   * @param {number} most
   */
  add(digit, most) {
    clearTimeout(this.timer);
    this.digits += digit;
    if (Number(this.digits) * 10 > most) this.finish();
    else this.timer = setTimeout(() => this.finish(), DIGITS);
  }

  finish() {
    const number = Number(this.digits);
    this.clear();
    this.done(number);
  }

  clear() {
    clearTimeout(this.timer);
    this.digits = "";
  }
}
