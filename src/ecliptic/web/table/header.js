/** The bar at the top: where one is, whose turn it is, and what else there is. */

import { classes, html } from "../html.js";
import { titleOf } from "../lib/catalogue.js";
import { HOME } from "../lib/router.js";
import { sound } from "../lib/settings.js";
import { shownTheme, switchTheme } from "../lib/theme.js";
import { Glyph } from "../ui/glyph.js";
import { Planet } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { useTableStore } from "./store_context.js";

export function Header() {
  const store = useTableStore();
  const table = store.table.value;
  const board = store.board.value;
  const drawn = store.boardTable.value;
  if (!table || !board || !drawn) return null;
  const light = shownTheme.value === "light";
  return html`
    <header class="topbar">
      <div class="where">
        <a class="iconbtn" href=${HOME} aria-label="To the games" data-what="To the games"><${Planet} /></a>
        <h1>${titleOf(table.game)}</h1>
        <span class="table-title">${table.title}</span>
      </div>
      <div class="turn">
        <span class="round">${board.headline(drawn.view)}</span>
        <${Whose} />
        ${board.Status && html`<${board.Status} table=${drawn} />`}
      </div>
      <div class="tools">
        <${Connection} />
        <${IconButton} icon="link" label="Links and sharing" class="desk" onClick=${() => (store.window.value = "links")} />
        <${IconButton} icon=${sound.value ? "sound" : "muted"} label=${sound.value ? "Sound off" : "Sound on"} class="desk" onClick=${() => (sound.value = !sound.value)} />
        <${IconButton} icon="help" label="Rules" onClick=${() => store.openRules()} />
        <${IconButton} icon=${light ? "moon" : "sun"} label=${`Switch to ${light ? "Night" : "Paper"}`} class="desk" onClick=${switchTheme} />
        <${IconButton} icon="menu" label="Menu" onClick=${() => (store.window.value = "menu")} />
      </div>
    </header>
  `;
}

function Whose() {
  const store = useTableStore();
  const table = store.boardTable.value;
  const status = store.table.value?.status;
  if (table && !table.live) return html`<span class="whose">Move ${store.replay.number.value} of ${store.replay.length.value}</span>`;
  if (status === "over") return html`<span class="whose">Game over</span>`;
  if (status === "abandoned") return html`<span class="whose">Abandoned</span>`;
  if (!table || table.deciding === null) return null;
  const mine = table.mine.includes(table.deciding);
  const text = mine && table.mine.length === 1 ? turnWords(store) : store.nameOf(table.deciding);
  return html`
    <span class=${classes("whose", mine && "mine")} data-what=${store.outOfTurn || store.nameOf(table.deciding)}>
      <${Glyph} look=${store.look(table.deciding)} /><span>${text}</span>
    </span>
  `;
}

/** @param {import("./table_store.js").TableStore} store */
const turnWords = (store) => (store.outOfTurn ? "Your choice" : "Your turn");

function Connection() {
  const status = useTableStore().session.live.status.value;
  if (status !== "lost") return null;
  return html`<span class="connection" role="status"><i class="lost-dot"></i>Reconnecting</span>`;
}
