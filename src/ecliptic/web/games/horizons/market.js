/** The market: five stacks of Allies. It opens up while a stack is asked about. */

import { html, classes } from "../../html.js";
import { OtherSide, before } from "./ally.js";
import { Icon } from "./icons.js";
import { Key } from "./parts.js";
import { capital, count, describe } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Stack} Stack
 */

/** @param {Table} table is one of the stacks to be chosen? */
export const marketAsked = (table) =>
  table.view.stacks.some(({ action }) => table.target(`stack:${action}`).state === "open");

/** @param {{ table: Table, open: boolean, children?: import("preact").ComponentChildren }} props */
export const Market = ({ table, open, children }) => html`
  <section class=${classes("hz-market", open && "hz-market-open")} aria-label="Stacks of Allies">
    ${children}
    ${table.view.stacks.map((stack) => html`<${StackPlate} key=${stack.action} table=${table} stack=${stack} full=${open} />`)}
  </section>`;

/** @param {{ table: Table, stack: Stack, full: boolean }} props */
function StackPlate({ table, stack, full }) {
  const { action, top } = stack;
  const mark = table.target(`stack:${action}`);
  const words = describe(table.view, `stack:${action}`);
  const quiet = mark.state === "quiet" ? { tabindex: full ? undefined : 0, role: "group", "aria-label": words } : {};
  return html`
    <div class=${classes("hz-stack", full && "hz-stack-full", !top && "hz-stack-empty")}>
      <div ...${mark.props} ...${quiet} class=${classes("hz-stack-top", mark.props.class)}
        data-large=${top ? `stack:${action}` : undefined} data-what=${top ? undefined : `No Ally is left for ${capital(action)}`}>
        <div class="hz-stack-card" key=${top?.id ?? "none"} data-piece=${top ? `ally-${top.id}` : undefined} data-face="front">
          <${Icon} name=${action} />
          <h3><small>${top ? before(top) : capital(action)}</small>${top?.short ?? "No card"}</h3>
          <span class="hz-left" data-what=${`${count(stack.count, "card")} in this stack`}>${stack.count}</span>
          ${full && top && html`<p class="hz-text">${top.text}</p><${OtherSide} ally=${top} />`}
        </div>
        <${Key} mark=${mark} />
      </div>
      ${full && top && html`<${Refuse} table=${table} action=${action} />`}
    </div>`;
}

/** Refuse the top card and take the next one. @param {{ table: Table, action: string }} props */
function Refuse({ table, action }) {
  const mark = table.target(`stack:${action}:refuse`);
  if (mark.state === "quiet") return null;
  return html`
    <div ...${mark.props} class=${classes("hz-refuse", mark.props.class)} data-what="Refuse this card and take the next one of the stack">
      <${Icon} name="discard" /><span>Refuse it</span>
      <${Key} mark=${mark} />
    </div>`;
}
