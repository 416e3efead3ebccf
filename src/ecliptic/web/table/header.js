/** The bar at the top: where one is, whose turn it is, and what else there is. */

import { classes, html } from "../html.js";
import { titleOf } from "../lib/catalogue.js";
import { HOME } from "../lib/router.js";
import { shownTheme, switchTheme } from "../lib/theme.js";
import { Glyph } from "../ui/glyph.js";
import { Planet } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { useDesk } from "./desk.js";

export function Header() {
  const desk = useDesk();
  const table = desk.table.value;
  const board = desk.board.value;
  const drawn = desk.boardTable.value;
  if (!table || !board || !drawn) return null;
  const light = shownTheme.value === "light";
  return html`
    <header class="topbar">
      <div class="where">
        <a class="iconbtn" href=${HOME} aria-label="To the games"><${Planet} /></a>
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
        <${IconButton} icon="link" label="Links and sharing" class="desk" onClick=${() => (desk.window.value = "links")} />
        <${IconButton} icon="help" label="Rules" onClick=${() => desk.openRules()} />
        <${IconButton} icon=${light ? "moon" : "sun"} label=${`Switch to ${light ? "Night" : "Paper"}`} class="desk" onClick=${switchTheme} />
        <${IconButton} icon="menu" label="Menu" onClick=${() => (desk.window.value = "menu")} />
      </div>
    </header>
  `;
}

function Whose() {
  const desk = useDesk();
  const table = desk.boardTable.value;
  const status = desk.table.value?.status;
  if (status === "over") return html`<span class="whose">Game over</span>`;
  if (status === "abandoned") return html`<span class="whose">Abandoned</span>`;
  if (!table || !table.live || table.deciding === null) return null;
  const mine = table.mine.includes(table.deciding);
  const text = mine && table.mine.length === 1 ? "Your turn" : desk.nameOf(table.deciding);
  return html`
    <span class=${classes("whose", mine && "mine")}>
      <${Glyph} look=${desk.look(table.deciding)} /><span>${text}</span>
    </span>
  `;
}

function Connection() {
  const status = useDesk().session.live.status.value;
  if (status !== "lost") return null;
  return html`<span class="connection" role="status"><i class="lost-dot"></i>Reconnecting</span>`;
}
