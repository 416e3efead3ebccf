/**
 * Every mark answers "what is this?". An element says it in words with `data-what` (empty: its own words, the hidden ones too), or names a thing that the board draws
 * large with `data-large`. The answer appears beside it, never upon it, while the pointer rests there, a key has brought
 * the focus there, or a finger is held on it. A window that opens says nothing by itself, neither where its focus is nor
 * under a pointer that has not moved. A finger, the right button, or a click on what cannot be chosen opens the thing in a window.
 */

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { beside, union } from "./place.js";
import { isArrow } from "./walking.js";

const RESTS = 300; // of a pointer, before words appear
const HELD = 450; // of a finger
const STRAYS = 10; // pixels that a finger held still may move
const THING = "[data-what], [data-large]";
const ANSWERS = ".mark-open, .mark-refused, button, [role=button], a, input, select"; // what does something else when it is clicked

/** @type {import("@preact/signals").Signal<Element | null>} the thing that is explained just now */
export const shown = signal(null);

/** @type {import("@preact/signals").Signal<string>} the thing that is open large */
export const large = signal("");

/** @param {EventTarget | null} target @param {string} [selector] */
const thingAt = (target, selector = THING) => (target instanceof Element ? target.closest(selector) : null);

/** @param {Element | null} thing is there anything to open? */
function open(thing) {
  const name = thing?.closest("[data-large]")?.getAttribute("data-large") ?? "";
  if (name) [shown.value, large.value] = [null, name];
  return name !== "";
}

/** Opens what the words are about, or what is focused. */
export const openLarge = () => open(shown.value ?? document.activeElement);

/** Mounted once for the whole page. */
export function WhatLayer() {
  useLayoutEffect(watch, []);
  const thing = shown.value;
  const said = thing?.isConnected && thing.getAttribute("data-what");
  const words = said === "" ? /** @type {HTMLElement} */ (thing).innerText : said;
  return words ? html`<${Beside} key=${words} thing=${thing}>${words}</${Beside}>` : null;
}

/** What must stay in sight: the thing, why it cannot be chosen, and whatever else it names with `data-beside`. @param {Element} thing */
function kept(thing) {
  const named = thing.getAttribute("data-beside");
  const others = [...document.querySelectorAll(named ? `.tip, ${named}` : ".tip")].map((other) => other.getBoundingClientRect());
  return others.filter(({ width }) => width > 0).reduce(union, thing.getBoundingClientRect());
}

/** @param {{thing: Element, children: import("preact").ComponentChildren}} props */
export function Beside({ thing, children }) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [spot, setSpot] = useState({ left: -9999, top: 0 });
  useLayoutEffect(() => {
    ref.current?.showPopover?.(); // above windows
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = ref.current ?? {};
    setSpot(beside(kept(thing), { width, height }));
  }, [thing]);
  return html`
    <aside aria-label="What this is">
      <div class="what" role="tooltip" popover="manual" ref=${ref} style=${{ left: `${spot.left}px`, top: `${spot.top}px` }}>${children}</div>
    </aside>
  `;
}

/** Listens to pointers, fingers and keys; returns how to stop. */
function watch() {
  /** @type {Record<"rest" | "press", ReturnType<typeof setTimeout> | undefined>} */
  const timers = { rest: undefined, press: undefined };
  let [x, y, held, walking] = [0, 0, false, false];
  /** @type {Element | null} what the mouse was moved to; a thing that came under it by itself is not explained */
  let over = null;
  /** @param {Element | null} thing @param {number} wait */
  const show = (thing, wait) => {
    clearTimeout(timers.rest);
    timers.rest = setTimeout(() => (shown.value = thing), wait);
  };
  const hide = () => show(null, 0);
  /** @param {MouseEvent} event has the pointer moved since it went down? */
  const strayed = (event) => Math.hypot(event.clientX - x, event.clientY - y) > STRAYS;
  /** @param {Element | null} thing */
  const rest = (thing) => {
    over = thing;
    show(thing, RESTS);
  };
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ["pointerover", (event) => event.pointerType === "mouse" && (!over || thingAt(event.target) !== over) && rest(null)],
    ["focusin", (event) => walking && show(thingAt(event.target), 0)],
    ["focusout", hide],
    ["pointerdown", (event) => {
      hide();
      clearTimeout(timers.press);
      held = false;
      [x, y] = [event.clientX, event.clientY];
      const thing = thingAt(event.target);
      if (event.pointerType === "mouse" || !thing) return;
      timers.press = setTimeout(() => {
        held = true;
        if (!open(thing)) shown.value = thing;
      }, HELD);
    }],
    ["pointermove", (event) => {
      if (event.pointerType !== "mouse") return !held && strayed(event) && clearTimeout(timers.press);
      if (thingAt(event.target) !== over) rest(thingAt(event.target));
    }],
    ["pointerup", (event) => !held && event.pointerType !== "mouse" && clearTimeout(timers.press)],
    ["pointercancel", () => clearTimeout(timers.press)],
    ["contextmenu", (event) => (held || open(thingAt(event.target))) && event.preventDefault()],
    ["click", (event) => {
      if (held) {
        held = false;
        event.preventDefault();
        event.stopPropagation(); // the finger asked, and chose nothing
      } else if (!strayed(event) && !thingAt(event.target, ANSWERS)) open(thingAt(event.target));
    }],
    ["keydown", (event) => {
      if (event.key === "Escape") hide();
      walking = event.key === "Tab" || isArrow(event);
      setTimeout(() => (walking = false));
    }],
    ["scroll", ({ target }) => {
      if (!target.contains(shown.value ?? over)) return;
      over = null; // once the mouse moves, it is explained again
      hide();
    }],
  ];
  listeners.forEach(([name, listener]) => document.addEventListener(name, listener, { capture: true }));
  return () => listeners.forEach(([name, listener]) => document.removeEventListener(name, listener, { capture: true }));
}
