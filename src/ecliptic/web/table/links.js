/** Who may open this table, and by which link. */

import { html } from "../html.js";
import { tableOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { revoke } from "./deeds.js";
import { useDesk } from "./desk.js";

const OWN = "to go on at another device; whoever has it plays for you";

export function Links() {
  const desk = useDesk();
  const number = desk.showing.earlier.value?.number ?? desk.replay.length.value;
  const watch = desk.table.value?.watch ?? desk.link;
  return html`
    <${Dialog} title="Links" onClose=${() => (desk.window.value = "")}>
      <${LinkList} />
      <h3>This position</h3>
      <${LinkRow} name=${`After choice ${number}`} note="for whoever looks on" address=${tableOf(watch, number)} />
    </${Dialog}>
  `;
}

/** The links that may be given away: to the seats of those invited, and for spectators. */
export function LinkList() {
  const desk = useDesk();
  const table = desk.table.value;
  if (!table) return null;
  const invited = table.seats.filter(({ link }) => link !== null && link !== desk.link);
  return html`
    <ul class="links">
      ${invited.map(
        ({ seat, name, kind, link }) => html`
          <${LinkRow}
            key=${seat}
            name=${name || `Seat ${seat + 1}`}
            note=${kind === "open" ? "has not come yet" : "keep it between the two of you"}
            address=${tableOf(link ?? "")}
            onRevoke=${table.host ? () => revoke(desk, seat) : null}
          />
        `,
      )}
      ${
        table.watch &&
        html`
        <${LinkRow}
          name="Spectators"
          note="see only what everybody may see"
          address=${tableOf(table.watch)}
          onRevoke=${table.host ? () => revoke(desk, null) : null}
        />
      `
      }
      ${!table.spectator && html`<${LinkRow} name="My own seat" note=${OWN} address=${tableOf(desk.link)} />`}
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
        html`<button class="btn small" onClick=${onRevoke} title="Make the old link worthless and get a new one">Revoke</button>`
      }
      <button class="btn small" onClick=${() => copy(whole(address), "The link")}><${Icon} name="link" />Copy</button>
    </span>
  </li>
`;
