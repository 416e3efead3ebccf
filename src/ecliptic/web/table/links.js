/** Who may open this table, and by which link. */

import { html } from "../html.js";
import { missionOrGame } from "../lib/catalogue.js";
import { sameMission, tableOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { changedOptions, command } from "../solo/words.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { revoke } from "./table_actions.js";
import { useTableStore } from "./store_context.js";

const OWN = "to continue on another device; anyone who has it can play for you";

export function Links() {
  const store = useTableStore();
  const number = store.playback.earlier.value?.number ?? store.replay.length.value;
  const watch = store.table.value?.watch ?? store.link;
  return html`
    <${Dialog} title="Links" onClose=${() => (store.window.value = "")}>
      <${LinkList} />
      <h3>This position</h3>
      <${LinkRow} name=${`After move ${number}`} note="for spectators" address=${tableOf(watch, number)} />
      <${SameMission} />
    </${Dialog}>
  `;
}

/** Seed and options, so that somebody else can play the same and compare. */
function SameMission() {
  const table = useTableStore().table.value;
  if (!table?.seed || !table.alone || table.campaign) return null;
  const { game, seed, seats } = table;
  const options = changedOptions(game, table.options);
  const line = command(game, seed, options);
  return html`
    <h3>The same ${missionOrGame(game)}</h3>
    <${LinkRow} name="The same deal and options" note="for a friend who wants to compare results" address=${sameMission(game, seed, options)} />
    ${seats.length === 1 && html`
      <div class="link-row">
        <div><b>In the terminal</b><small class="command">${line}</small></div>
        <span class="link-go"><button class="btn small" onClick=${() => copy(line, "The command")}><${Icon} name="link" />Copy</button></span>
      </div>`}
  `;
}

/** The links that may be given away: to the seats of those invited, and for spectators. */
export function LinkList() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const invited = table.seats.filter(({ link }) => link !== null && link !== store.link);
  return html`
    <ul class="links">
      ${invited.map(
        ({ seat, name, kind, link }) => html`
          <${LinkRow}
            key=${seat}
            name=${name || `Seat ${seat + 1}`}
            note=${kind === "open" ? "has not come yet" : "keep it between the two of you"}
            address=${tableOf(link ?? "")}
            onRevoke=${table.host ? () => revoke(store, seat) : null}
          />
        `,
      )}
      ${
        table.watch &&
        html`
        <${LinkRow}
          name="Spectators"
          note="can see only public information"
          address=${tableOf(table.watch)}
          onRevoke=${table.host ? () => revoke(store, null) : null}
        />
      `
      }
      ${!table.spectator && html`<${LinkRow} name="My own seat" note=${OWN} address=${tableOf(store.link)} />`}
    </ul>
  `;
}

/** @param {{name: string, note: string, address: string, onRevoke?: (() => void) | null}} props */
const LinkRow = ({ name, note, address, onRevoke }) => html`
  <li class="link-row">
    <div><b>${name}</b><small>${note}</small></div>
    <span class="link-go">
      ${
        onRevoke &&
        html`<button class="btn small" onClick=${onRevoke} data-what="Revoke the old link and get a new one">Revoke</button>`
      }
      <button class="btn small" onClick=${() => copy(whole(address), "The link")}><${Icon} name="link" />Copy</button>
    </span>
  </li>
`;
