/** The side panel: log, rules, notes. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { Tabs } from "../ui/tabs.js";
import { onPhone } from "../lib/settings.js";
import { Coach } from "../tutorial/coach.js";
import { useTableStore } from "./store_context.js";
import { Log } from "./log.js";
import { Notes } from "./notes.js";
import { Rules } from "./rules.js";

const TABS = [
  { id: "log", title: "Log" },
  { id: "rules", title: "Rules" },
  { id: "notes", title: "Notes" },
];

const PANELS = { log: Log, rules: Rules, notes: Notes };

export function Side() {
  const store = useTableStore();
  const open = store.side.value;
  const table = store.boardTable.value;
  const Footer = store.board.value?.Footer;
  return html`
    <aside class="side" aria-label="Log, rules and notes">
      ${!onPhone() && html`<${Coach} />`}
      <${Tabs} label="Side panel" tabs=${TABS} open=${open} onOpen=${(/** @type {any} */ id) => (store.side.value = id)} />
      <div class="side-panel" role="tabpanel" id=${`panel-${open}`} aria-labelledby=${`tab-${open}`}>
        <${PANELS[open]} />
      </div>
      ${Footer && table && open === "log" && html`<footer class="facts"><${Footer} table=${table} /></footer>`}
    </aside>
  `;
}

/** On the phone the rules and the notes have a window of their own. */
export function SideWindow() {
  const store = useTableStore();
  const open = store.side.value === "notes" ? "notes" : "rules";
  const close = () => {
    store.side.value = "log";
    store.window.value = "";
  };
  return html`
    <${Dialog} title=${open === "notes" ? "Notes" : "Rules"} onClose=${close} class="tall"><${PANELS[open]} /></${Dialog}>
  `;
}
