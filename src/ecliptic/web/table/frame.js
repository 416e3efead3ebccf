/** The frame of every table: header, players, board, own area, side panel, prompt and replay bar. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { BoardView } from "./board_view.js";
import { Bubbles } from "./bubbles.js";
import { Ceremony } from "./ceremony.js";
import { Curtain } from "./curtain.js";
import { useTableStore } from "./store_context.js";
import { glide } from "./glide.js";
import { Header } from "./header.js";
import { LargeWindow, Sheet } from "./large.js";
import { Notices } from "./notices.js";
import { Players, SeatStrip } from "./players.js";
import { Prompt } from "./prompt.js";
import { ReplayBar } from "./replay_bar.js";
import { Side } from "./side.js";
import { PhoneTabs, openTab, tabsOf } from "./tabs.js";
import { onPhone } from "../lib/settings.js";
import { Coach } from "../tutorial/coach.js";
import { Spots } from "../tutorial/spots.js";

export function Frame() {
  const store = useTableStore();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const scene = store.scene.value;
  const table = store.boardTable.value;
  const board = store.board.value;
  useLayoutEffect(() => {
    store.root.current = ref.current;
    glide(ref.current);
  }, [store, scene]);
  if (!table || !board) return null;
  const tabs = tabsOf(board);
  const tab = openTab(tabs, store.tab.value);
  const panel = board.panels?.find(({ id }) => id === tab);
  return html`
    <div class="frame" ref=${ref} data-game=${store.table.value?.game} data-tab=${tab} data-seats=${store.mine.length}>
      <a class="hidden-text skip" href="#prompt" onClick=${toPrompt}>To the choices</a>
      <${Header} />
      <div class="middle">
        <${SeatStrip} />
        <${Players} />
        <${BoardView} board=${board} table=${table} />
        <${PhoneTabs} tabs=${tabs} open=${tab} />
        <${Side} />
        ${panel && html`<section class="panel" aria-label=${panel.title}><${panel.Panel} table=${table} /></section>`}
        ${board.Mine && html`<section class="own" aria-label="Your cards and board"><${board.Mine} table=${table} /></section>`}
      </div>
      <div class="above">${onPhone() && html`<${Coach} />`}<${Notices} /></div>
      <${Prompt} />
      <${ReplayBar} />
    </div>
    <${Spots} />
    <${Bubbles} />
    <${Sheet} />
    <${LargeWindow} />
    <${Ceremony} />
    <${Curtain} />
  `;
}

/** @param {MouseEvent} event */
function toPrompt(event) {
  event.preventDefault();
  const choice = document.querySelector(/** @type {"button"} */ ("#prompt .choice"));
  (choice ?? document.querySelector(/** @type {"button"} */ ("#prompt button")))?.focus();
}
