/** The page of a table: which of its rooms is shown, and the windows over it. */

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { tables } from "../lib/kept_links.js";
import { HOME } from "../lib/router.js";
import { Desk, DeskContext } from "./desk.js";
import { Frame } from "./frame.js";
import { Gathering } from "./gathering.js";
import { useShortcuts } from "./shortcuts.js";
import { Windows } from "./windows.js";

/** @param {{link: string, at: number | null}} props */
export function TablePage({ link, at }) {
  const desk = useMemo(() => new Desk(link), [link]);
  useEffect(() => () => desk.close(), [desk]);
  useShortcuts(desk);
  const begun = desk.scene.value !== null;
  useEffect(() => {
    if (begun && at !== null && at !== desk.replay.number.value) void desk.replay.show(at);
  }, [desk, begun, at]);
  return html`
    <${DeskContext.Provider} value=${desk}>
      <${Room} desk=${desk} />
      <${Windows} />
    </${DeskContext.Provider}>
  `;
}

/** @param {{desk: Desk}} props */
function Room({ desk }) {
  if (desk.session.closed.value) return html`<${Closed} link=${desk.link} text=${desk.session.closed.value} />`;
  const table = desk.table.value;
  if (!table || !desk.board.value) return html`<${Opening} status=${desk.session.live.status.value} />`;
  if (!desk.scene.value) return html`<${Gathering} />`;
  return html`<${Frame} />`;
}

/** @param {{status: string}} props */
const Opening = ({ status }) => html`
  <main class="room">
    <p class="room-text" role="status">
      ${status === "lost" ? "The table cannot be reached just now; trying again." : "Opening the table."}
      <span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>
    </p>
  </main>
`;

/** @param {{link: string, text: string}} props */
const Closed = ({ link, text }) => html`
  <main class="room">
    <h1>No seat behind this link</h1>
    <p class="room-text">${text}</p>
    <a class="btn main" href=${HOME} onClick=${() => tables.forget(link)}>To the games</a>
  </main>
`;
