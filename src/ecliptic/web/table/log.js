/** The story so far, in sentences. A click on one shows the position then. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useComputed } from "@preact/signals";
import { html } from "../html.js";
import { tableOf } from "../lib/router.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { RuleLink } from "../ui/rule_link.js";
import { useDesk } from "./desk.js";

/** @typedef {import("../types.js").Event} Event */

/**
 * @typedef {{heading: string, choice: number, lines: Line[]}} Group
 * @typedef {{kind: "event", event: Event} | {kind: "remark", text: string} | {kind: "horizon"}} Line
 */

export function Log() {
  const desk = useDesk();
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const groups = useComputed(() => groupsOf(desk)).value;
  const here = useComputed(() => hereIn(desk)).value;
  const length = desk.showing.now.value?.events.length;
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
  const desk = useDesk();
  /** @param {MouseEvent} click */
  const show = (click) => {
    click.preventDefault();
    desk.window.value = "";
    void desk.replay.show(event.choice);
  };
  return html`
    <li class=${when}>
      <${Glyph} look=${desk.looks.faces.value[event.seat] ?? plainLook(event.seat)} />
      <a
        class="line"
        href=${tableOf(desk.link, event.choice)}
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
 * @param {import("./desk.js").Desk} desk
 */
function hereIn(desk) {
  const number = desk.showing.earlier.value?.number ?? null;
  if (number === null) return null;
  return desk.showing.now.value?.events.findLast(({ choice }) => choice <= number)?.choice ?? 0;
}

/**
 * Events whose kind ends in _begins head what follows them.
 * @param {import("./desk.js").Desk} desk
 * @returns {Group[]}
 */
function groupsOf(desk) {
  const events = desk.showing.now.value?.events ?? [];
  const state = desk.showing.now.value?.state;
  const remarks = [...(desk.table.value?.remarks ?? [])];
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
