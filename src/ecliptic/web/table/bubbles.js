/** Small windows beside a thing on the board: why it cannot be chosen, or the several things one may do with it. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { beside, union } from "../ui/place.js";
import { RuleLink } from "../ui/rule_link.js";
import { useTableStore } from "./store_context.js";
import { WorthMarks } from "./worth.js";

export function Bubbles() {
  const { targets } = useTableStore();
  const reason = targets.reason.value;
  const menu = targets.menu.value;
  if (menu) return html`<${TargetMenu} key=${menu.target} bubble=${menu} />`;
  return reason && html`<${Reason} key=${reason.target} bubble=${reason} />`;
}

/**
 * Places the window beside the thing, and again whenever either changes.
 * @param {Element} element
 */
function useSpot(element) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [spot, setSpot] = useState(/** @type {import("../ui/place.js").Spot} */ ({ left: -9999, top: 0 }));
  useLayoutEffect(() => {
    const bubble = ref.current;
    const prompt = document.getElementById("prompt");
    if (!bubble) return;
    const bottom = prompt ? innerHeight - prompt.getBoundingClientRect().top : 0;
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    setSpot(beside(withWords(element.getBoundingClientRect()), size, { top: 0, bottom }));
  }, [element]);
  return { ref, style: { left: `${spot.left}px`, top: `${spot.top}px` } };
}

/** What is said of the thing itself must not be covered either. @param {DOMRect} thing */
const withWords = (thing) => [...document.querySelectorAll(".what")].map((words) => words.getBoundingClientRect()).reduce(union, thing);

/** @param {{bubble: import("./targets.js").Bubble}} props */
function Reason({ bubble }) {
  const { targets } = useTableStore();
  const { ref, style } = useSpot(bubble.element);
  const { refusal } = targets.about(bubble.target);
  if (!refusal) return null;
  return html`
    <div class="tip" role="status" ref=${ref} style=${style} onPointerEnter=${() => targets.hold()} onPointerLeave=${() => targets.letGo()}>
      <span class="no">No:</span> ${refusal.text} <${RuleLink} id=${refusal.rule} />
    </div>
  `;
}

/** @param {{bubble: import("./targets.js").Bubble}} props */
function TargetMenu({ bubble }) {
  const store = useTableStore();
  const { targets } = store;
  const { ref, style } = useSpot(bubble.element);
  const { options } = targets.about(bubble.target);
  const close = () => (targets.menu.value = null);
  useEffect(() => {
    ref.current?.querySelector("button")?.focus();
    const outside = (/** @type {PointerEvent} */ event) => {
      if (!ref.current?.contains(/** @type {Node} */ (event.target))) close();
    };
    document.addEventListener("pointerdown", outside, { capture: true });
    return () => document.removeEventListener("pointerdown", outside, { capture: true });
  }, []);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
    if (bubble.element instanceof HTMLElement || bubble.element instanceof SVGElement) bubble.element.focus();
  };
  return html`
    <div class="target-menu" role="group" aria-label="What to do with it" ref=${ref} style=${style} onKeyDown=${press}>
      ${options.map(
        (option) => html`
          <button
            key=${option.id}
            onClick=${() => store.choose(option.id)}
            onPointerEnter=${() => (targets.hot.value = { target: bubble.target, option: option.id })}
            onFocus=${() => (targets.hot.value = { target: bubble.target, option: option.id })}
          >
            <kbd class="key">${targets.options.value.indexOf(option) + 1}</kbd>
            <span>${option.label}<${WorthMarks} option=${option} /></span>
          </button>
        `,
      )}
    </div>
  `;
}
