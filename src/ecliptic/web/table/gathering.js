/** Before the game: who is here, who is still to come, and by which link. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Cover } from "../games/cover.js";
import { infoOf, inWords, titleOf } from "../lib/catalogue.js";
import { displayName } from "../lib/settings.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { PlainBar } from "../ui/plain_bar.js";
import { join, start } from "./table_actions.js";
import { useTableStore } from "./store_context.js";
import { LinkList } from "./links.js";

export function Gathering() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const open = table.seats.filter(({ kind }) => kind === "open");
  const invited = open.some(({ seat }) => store.mine.includes(seat));
  return html`
    <div class="gathering">
      <${PlainBar} game=${titleOf(table.game)} table=${table.title} />
      <main class="gathering-body">
        <div class="gathering-cover" aria-hidden="true"><${Cover} game=${table.game} /></div>
        <div class="gathering-text">
          <div role="status"><h2>${invited ? "A seat is waiting for you" : waitedFor(open.length)}</h2></div>
          ${invited && html`<${Join} />`}
          <${WhoIsHere} />
          ${!table.spectator && !invited && html`<h3>Links</h3><${LinkList} />`}
          ${
            table.host &&
            html`
            <div class="dialog-go">
              <button class="btn" onClick=${() => (store.window.value = "abandon")}>Give it up</button>
              <button class="btn main" onClick=${() => start(store)}>Start now; bots take the empty seats</button>
            </div>
          `
          }
        </div>
      </main>
    </div>
  `;
}

/** @param {number} empty */
function waitedFor(empty) {
  if (empty === 0) return "The game begins";
  return empty === 1 ? "One seat is still empty" : `${empty} seats are still empty`;
}

function WhoIsHere() {
  const store = useTableStore();
  return html`
    <ul class="seat-list">
      ${store.table.value?.seats.map(
        (info) => html`
          <li key=${info.seat}>
            <${Glyph} look=${plainLook(info.seat, info.colour)} />
            <b>${info.name || (info.kind === "open" ? "An empty seat" : `Seat ${info.seat + 1}`)}</b>
            <span>${store.mine.includes(info.seat) && "your seat, "}${said(info)}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {import("../types.js").SeatSeen} info */
function said({ kind, level, here }) {
  if (kind === "bot") return `bot, ${level}`;
  if (kind === "open") return "not taken yet";
  return here ? "here" : "away right now";
}

function Join() {
  const store = useTableStore();
  const [name, setName] = useState(displayName.value);
  const [colour, setColour] = useState(/** @type {string | undefined} */ (undefined));
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    displayName.value = name.trim();
    void join(store, name.trim(), colour);
  };
  return html`
    <form class="join" onSubmit=${sit}>
      <p>What should the others call you?</p>
      <div class="pair">
        <label class="field">
          <span class="hidden-text">Your name</span>
          <input required maxlength="24" value=${name} placeholder="Your name" onInput=${onValue(setName)} />
        </label>
        <button class="btn main"><${Icon} name="seat" />Sit down</button>
      </div>
      <${Colours} chosen=${colour} onChoose=${setColour} />
    </form>
  `;
}

/**
 * The colours of the game: those of people who sit here are taken, an empty seat or a bot gives way.
 * @param {{chosen: string | undefined, onChoose: (name: string) => void}} props
 */
function Colours({ chosen, onChoose }) {
  const { table, mine } = useTableStore();
  const { game = "", seats = [] } = table.value ?? {};
  const shades = infoOf(game)?.seat_colours ?? [];
  if (shades.filter(({ name }) => name).length < 2) return null;
  const own = seats.find(({ seat }) => seat === mine[0])?.colour;
  return html`
    <fieldset class="colours">
      <legend>Your colour</legend>
      ${shades.map(({ name, light, dark }, number) => {
        const holder = seats.find(({ colour, kind }) => colour === number && kind === "person");
        return html`
          <label key=${name} class=${holder ? "taken" : ""}>
            <input type="radio" name="colour" value=${name} disabled=${holder !== undefined} checked=${chosen ? chosen === name : own === number} onChange=${() => onChoose(name)} />
            <${Glyph} look=${{ ...plainLook(number), colour: `light-dark(${light}, ${dark})` }} />
            <span>${inWords(name)}${holder && html` (${holder.name || "taken"})`}</span>
          </label>
        `;
      })}
    </fieldset>
  `;
}
