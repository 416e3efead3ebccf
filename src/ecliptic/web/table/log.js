/**
 * The story so far: one line for each turn, one sentence for each deed, and a heading at the beginning of the first line
 * under it. A click on a sentence shows the position then.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useComputed } from "@preact/signals";
import { html } from "../html.js";
import { DeedHeading, DeedLine, walkDeeds } from "./deed_line.js";
import { useTableStore } from "./store_context.js";

/**
 * @typedef {import("../types.js").Deed} Deed
 * @typedef {{heading: Deed | null, lines: Line[]}} Group
 * @typedef {{kind: "deeds", deeds: Deed[]} | {kind: "remark", text: string} | {kind: "horizon"}} Line
 */

const FILL = 2000; // letters, for which no panel is too large
const LATER = 500; // milliseconds, after which what is asked is on the screen

export function Log() {
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [whole, setWhole] = useState(false);
  const groups = useComputed(() => groupsOf(store)).value;
  const here = useComputed(() => hereIn(store)).value;
  const length = store.playback.now.value?.events.length;
  useLayoutEffect(() => {
    const log = ref.current;
    if (log && here === null) log.scrollTop = log.scrollHeight;
  }, [length, here === null, whole]);
  useEffect(() => {
    ref.current?.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }, [here, whole]);
  useEffect(() => {
    const later = setTimeout(() => setWhole(true), LATER);
    return () => clearTimeout(later);
  }, []);
  return html`
    <div class="log" ref=${ref} tabindex="0" role="group" aria-label="Log" aria-busy=${!whole} aria-description="Arrow keys go from line to line" onKeyDown=${walkDeeds}>
      <div class="spring"></div>
      ${(whole ? groups : lastOf(groups)).map(
        ({ heading, lines }) => html`
          <section key=${heading?.first ?? -1}>
            ${heading && html`<${DeedHeading} deed=${heading} runIn=${lines[0]?.kind === "deeds"} />`}
            <ol>${lines.map((line, index) => drawn(line, index, here, index === 0 ? heading : null))}</ol>
          </section>
        `,
      )}
    </div>
  `;
}

/**
 * As many as fill the panel: to draw the log of a long game takes longer than all the rest of the table.
 * @param {Group[]} groups
 */
function lastOf(groups) {
  let letters = 0;
  const first = groups.findLastIndex(({ lines }) => {
    for (const line of lines) if (line.kind === "deeds") for (const { text } of line.deeds) letters += text.length;
    return letters >= FILL;
  });
  return groups.slice(Math.max(first, 0));
}

/**
 * @param {Line} line
 * @param {number} index
 * @param {number | null} here
 * @param {Deed | null} heading  right over it
 */
function drawn(line, index, here, heading) {
  if (line.kind === "horizon")
    return html`<li key="horizon" class="horizon"><span>you can undo back to here</span></li>`;
  if (line.kind === "remark") return html`<li key=${index} class="remark">${line.text}</li>`;
  return html`<${DeedLine} key=${line.deeds[0].first} deeds=${line.deeds} heading=${heading} when=${(/** @type {Deed} */ deed) => when(deed, here)} />`;
}

/**
 * @param {Deed} deed
 * @param {number | null} here
 * @returns {import("./deed_line.js").When}
 */
const when = ({ began, choice }, here) => (here === null || choice < here ? "" : began <= here ? "now" : "later");

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
 * @param {import("./table_store.js").TableStore} store
 * @returns {Group[]}
 */
function groupsOf(store) {
  const { deeds = [], state } = store.playback.now.value ?? {};
  const remarks = [...(store.table.value?.remarks ?? [])];
  /** @type {Group} */
  let group = { heading: null, lines: [] };
  const groups = [group];
  let above = (state?.undo ?? 0) > 0;
  for (const deed of deeds) {
    while (remarks[0] && remarks[0].number < deed.began)
      group.lines.push({ kind: "remark", text: remarks.shift()?.text ?? "" });
    if (above && deed.choice > (state?.horizon ?? 0)) {
      above = false;
      group.lines.push({ kind: "horizon" });
    }
    if (deed.heading) {
      group = { heading: deed, lines: [] };
      groups.push(group);
    } else addTo(group, deed);
  }
  if (above) group.lines.push({ kind: "horizon" });
  group.lines.push(...remarks.map(({ text }) => ({ kind: /** @type {"remark"} */ ("remark"), text })));
  return groups.filter(({ lines, heading }) => lines.length || heading);
}

/**
 * In the line of the deed before, unless something stands between them.
 * @param {Group} group
 * @param {Deed} deed
 */
function addTo({ lines }, deed) {
  const last = lines.at(-1);
  if (deed.goes_on && last?.kind === "deeds") last.deeds.push(deed);
  else lines.push({ kind: "deeds", deeds: [deed] });
}
