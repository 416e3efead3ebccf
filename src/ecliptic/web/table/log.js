/** The story so far, in sentences. A click on one shows the position then. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useComputed } from "@preact/signals";
import { html } from "../html.js";
import { tableOf } from "../lib/router.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { RuleLink } from "../ui/rule_link.js";
import { useTableStore } from "./table_store.js";

/** @typedef {import("../types.js").Event} Event */

/**
 * @typedef {{heading: string, choice: number, lines: Line[]}} Group
 * @typedef {{kind: "event", event: Event} | {kind: "remark", text: string} | {kind: "horizon"}} Line
 */

export function Log() {
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const groups = useComputed(() => groupsOf(store)).value;
  const here = useComputed(() => hereIn(store)).value;
  const length = store.playback.now.value?.events.length;
  useLayoutEffect(() => {
    const log = ref.current;
    if (log && here === null) log.scrollTop = log.scrollHeight;
  }, [length, here === null]);
  useEffect(() => {
    ref.current?.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return html`
    <div class="log" ref=${ref} tabindex="0" aria-label="Log">
      <div class="spring"></div>
      ${groups.map(
        ({ heading, choice, lines }) => html`
          <section key=${choice + heading}>
            ${heading && html`<h3>${heading}</h3>`}
            <ol>${lines.map((line, index) => drawn(line, index, here))}</ol>
          </section>
        `,
      )}
    </div>
  `;
}

/**
 * @param {Line} line
 * @param {number} index
 * @param {number | null} here
 */
function drawn(line, index, here) {
  if (line.kind === "horizon")
    return html`<li key="horizon" class="horizon"><span>undo reaches back to here</span></li>`;
  if (line.kind === "remark") return html`<li key=${index} class="remark">${line.text}</li>`;
  const { event } = line;
  const when = here === null || event.choice < here ? "" : event.choice === here ? "now" : "later";
  return html`<${EventLine} key=${index} event=${event} when=${when} />`;
}

/** Drawn anew only when something about it changes: there are hundreds. @param {{event: Event, when?: "" | "now" | "later"}} props */
export function EventLine({ event, when = "" }) {
  const store = useTableStore();
  /** @param {MouseEvent} click */
  const show = (click) => {
    click.preventDefault();
    store.window.value = "";
    void store.replay.show(event.choice);
  };
  return html`
    <li class=${when}>
      <${Glyph} look=${store.looks.faces.value[event.seat] ?? plainLook(event.seat)} />
      <a
        class="line"
        href=${tableOf(store.link, event.choice)}
        aria-current=${when === "now" ? "step" : undefined}
        title="Show the position after this"
        onClick=${show}
        >${event.text}</a
      >
      <${RuleLink} id=${event.rule} />
    </li>
  `;
}

/**
 * The choice whose events were the last before the position shown; null in the present.
 * @param {import("./table_store.js").TableStore} store
 */
function hereIn(store) {
  const number = store.playback.earlier.value?.number ?? null;
  if (number === null) return null;
  return store.playback.now.value?.events.findLast(({ choice }) => choice <= number)?.choice ?? 0;
}

/**
 * Events whose kind ends in _begins head what follows them.
 * @param {import("./table_store.js").TableStore} store
 * @returns {Group[]}
 */
function groupsOf(store) {
  const events = store.playback.now.value?.events ?? [];
  const state = store.playback.now.value?.state;
  const remarks = [...(store.table.value?.remarks ?? [])];
  /** @type {Group} */
  let group = { heading: "", choice: -1, lines: [] };
  const groups = [group];
  let above = (state?.undo ?? 0) > 0;
  for (const event of events) {
    while (remarks[0] && remarks[0].number < event.choice)
      group.lines.push({ kind: "remark", text: remarks.shift()?.text ?? "" });
    if (above && event.choice > (state?.horizon ?? 0)) {
      above = false;
      group.lines.push({ kind: "horizon" });
    }
    if (event.kind.endsWith("_begins")) {
      group = { heading: event.text.replace(/\.$/, ""), choice: event.choice, lines: [] };
      groups.push(group);
    } else group.lines.push({ kind: "event", event });
  }
  if (above) group.lines.push({ kind: "horizon" });
  group.lines.push(...remarks.map(({ text }) => ({ kind: /** @type {"remark"} */ ("remark"), text })));
  return groups.filter(({ lines, heading }) => lines.length || heading);
}
