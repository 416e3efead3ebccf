/** Rings round what the lesson speaks of, and round what it suggests. */

import { useLayoutEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { isVisible } from "../ui/place.js";
import { useTableStore } from "../table/store_context.js";

/** @typedef {{left: number, top: number, width: number, height: number, kind: "here" | "try"}} Ring */

const EDGE = 5;
const AREA = 250; // wider and taller than that is a part of the page: what stands beside it must stay legible
const WATCHED = 120; // between two looks, as things glide, unfold and scroll
const LAYERS = "#prompt, .above, .topbar, dialog"; // what may lie over a thing

export function Spots() {
  const store = useTableStore();
  const lesson = store.lesson.value;
  const [rings, setRings] = useState(/** @type {Ring[]} */ ([]));
  const points = lesson?.note.value?.points ?? [];
  const option = lesson?.suggested.value ?? null;
  const key = `${store.asked.value?.at} ${option?.id} ${store.tab.value} ${lesson?.folded.value}`;
  useLayoutEffect(() => {
    if (!lesson) return setRings([]);
    const measure = () => {
      const now = [...points.flatMap((point) => found(point, "here")), ...triedIn(option)];
      setRings((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    measure();
    const timer = setInterval(measure, WATCHED);
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("scroll", measure, { capture: true });
    };
  }, [lesson, key]);
  return html`
    <div class="spots" aria-hidden="true">
      ${rings.map(({ kind, ...box }, k) => html`<i key=${k} class=${`spot spot-${kind}`} style=${inPixels(box)}></i>`)}
    </div>
  `;
}

/** @param {import("../types.js").Option | null} option */
function triedIn(option) {
  if (!option) return [];
  const button = found(`.choice[data-option="${option.id}"]`, "try");
  return option.target ? [...button, ...found(option.target, "try")] : button;
}

/**
 * @param {string} point
 * @param {Ring["kind"]} kind
 * @returns {Ring[]}
 */
function found(point, kind) {
  const selector = /^[a-z]+(:[\w-]+)*$/.test(point) ? `[data-target="${point}"]` : point;
  return [...document.querySelectorAll(selector)]
    .filter((element) => isVisible(element) && !isCovered(element))
    .map(seen)
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => {
      const edge = Math.min(width, height) > AREA ? 0 : EDGE;
      return { left: left - edge, top: top - edge, width: width + 2 * edge, height: height + 2 * edge, kind };
    });
}

/** Does another layer of the page lie over its middle? @param {Element} element */
function isCovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const layer = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(LAYERS);
  return layer != null && !layer.contains(element);
}

/** So much of it as is not scrolled out of sight. @param {Element} element */
function seen(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const box = around.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** @param {Omit<Ring, "kind">} box */
const inPixels = (box) => Object.fromEntries(Object.entries(box).map(([side, value]) => [side, `${value}px`]));
