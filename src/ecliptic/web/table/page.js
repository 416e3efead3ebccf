/** The page of a table: which of its rooms is shown, and the windows over it. */

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { tables } from "../lib/kept_links.js";
import { usePalette } from "../lib/palette.js";
import { HOME } from "../lib/router.js";
import { TableStoreContext } from "./store_context.js";
import { TableStore } from "./table_store.js";
import { Frame } from "./frame.js";
import { Gathering } from "./gathering.js";
import { useShortcuts } from "./shortcuts.js";
import { useIntroduction } from "../tutorial/how_you_win.js";
import { Windows } from "./windows.js";
import { AskOnceMore } from "./worth.js";

/** @param {{link: string, at: number | null}} props */
export function TablePage({ link, at }) {
  const store = useMemo(() => new TableStore(link), [link]);
  useEffect(() => () => store.close(), [store]);
  useShortcuts(store);
  useIntroduction(store);
  const begun = store.scene.value !== null;
  useEffect(() => {
    if (begun && at !== null && at !== store.replay.number.value) void store.replay.show(at);
  }, [store, begun, at]);
  return html`
    <${TableStoreContext.Provider} value=${store}>
      <${Room} store=${store} />
      <${Windows} />
      <${AskOnceMore} />
    </${TableStoreContext.Provider}>
  `;
}

/** @param {{store: TableStore}} props */
function Room({ store }) {
  usePalette(store.table.value?.game ?? "", store.table.value?.seats.map(({ colour }) => colour));
  if (store.session.closed.value) return html`<${Closed} link=${store.link} text=${store.session.closed.value} />`;
  const table = store.table.value;
  if (!table || !store.board.value) return html`<${Opening} status=${store.session.live.status.value} />`;
  if (!store.scene.value) return html`<${Gathering} />`;
  return html`<${Frame} />`;
}

/** @param {{status: string}} props */
const Opening = ({ status }) => html`
  <main class="room">
    <p class="room-text" role="status">
      ${status === "lost" ? "You are offline, or the server cannot be reached. Trying again …" : "Opening the table …"}
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
