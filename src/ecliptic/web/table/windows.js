/** Which window is open over the table. */

import { html } from "../html.js";
import { Confirm } from "../ui/dialog.js";
import { abandon } from "./table_actions.js";
import { useTableStore } from "./store_context.js";
import { Digest } from "./digest.js";
import { Ending } from "./ending.js";
import { Help } from "./help.js";
import { Links } from "./links.js";
import { Menu } from "./menu.js";
import { SideWindow } from "./side.js";
import { UndoWindow } from "./undo_window.js";
import { HowYouWinWindow } from "../tutorial/how_you_win.js";
import { Why } from "./why.js";

const WINDOWS = {
  menu: Menu,
  links: Links,
  help: Help,
  undo: UndoWindow,
  ending: Ending,
  digest: Digest,
  abandon: Abandon,
  why: Why,
  rules: SideWindow,
  how_you_win: HowYouWinWindow,
};

export function Windows() {
  const open = useTableStore().window.value;
  return open && html`<${WINDOWS[open]} key=${open} />`;
}

function Abandon() {
  const store = useTableStore();
  const close = () => (store.window.value = "");
  return html`
    <${Confirm} title="Abandon this game?" yes="Abandon it" onYes=${() => abandon(store)} onNo=${close}>
      <p>It ends for everybody, without a result. The record stays.</p>
    </${Confirm}>
  `;
}
