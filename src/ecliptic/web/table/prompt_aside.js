/** What the prompt bar says when nothing is asked: an earlier position is shown, or the game is over. */

import { html } from "../html.js";
import { tableOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { Select } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { winnerLine } from "./ending.js";
import { useTableStore } from "./store_context.js";
import { fork, rematch, save } from "./table_actions.js";

export function EarlierPrompt() {
  const store = useTableStore();
  const position = store.playback.earlier.value;
  const table = store.table.value;
  if (!position || !table) return null;
  const { number, events } = position;
  const length = store.replay.length.value;
  const mayFork = (store.over || table.alone) && !table.spectator;
  const place = number === length ? "The end" : `After move ${number} of ${length}`;
  const address = whole(tableOf(table.watch ?? store.link, number));
  return html`
    <section class="prompt aside" id="prompt" aria-label="An earlier position">
      <div class="ask">
        <div class="asked"><p>${place}</p><small>${events.map(({ text }) => text).join(" ")}</small></div>
      </div>
      <div class="choices aside">
        ${table.status === "over" && html`<${EyesSelector} />`}
        ${
          mayFork &&
          html`<button class="btn" onClick=${() => fork(store, number)}><${Icon} name="fork" />Play on from here</button>`
        }
        <button class="btn" onClick=${() => copy(address, "The link to this position")}><${Icon} name="link" />Copy the link</button>
        <button class="btn main" onClick=${() => store.replay.present()}>${store.over ? "To the end" : "Back to the present"}</button>
      </div>
    </section>
  `;
}

const EYES = { own: "Your own view", everything: "All cards face up", none: "As a spectator" };

/** A finished game can be watched from any seat, or with all cards open. */
export function EyesSelector() {
  const store = useTableStore();
  const seats = store.table.value?.seats ?? [];
  const eyes = store.replay.eyes.value;
  const titles = { ...EYES, ...Object.fromEntries(seats.map(({ seat }) => [String(seat), `As ${store.nameOf(seat)}`])) };
  const values = [...Object.keys(EYES), ...seats.map(({ seat }) => String(seat))];
  return html`
    <label class="eyes">
      <${Icon} name="eye" /><span class="hidden-text">Whose view</span>
      <${Select}
        value=${eyes === undefined ? "own" : String(eyes ?? "none")}
        values=${values}
        titles=${titles}
        onChoose=${(/** @type {string} */ value) => store.replay.lookThrough(eyesOf(value))}
      />
    </label>
  `;
}

/**
 * @param {string} value
 * @returns {import("../types.js").ShownSeat | undefined}
 */
function eyesOf(value) {
  if (value === "own") return undefined;
  if (value === "none") return null;
  return value === "everything" ? value : Number(value);
}

export function EndPrompt() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const over = table.status === "over";
  return html`
    <section class="prompt aside" id="prompt" aria-label="The game is over">
      <div class="ask"><div class="asked"><p>${over ? winnerLine(store) : "This game was abandoned"}</p></div></div>
      <div class="choices aside">
        ${over && html`<${EyesSelector} />`}
        ${
          over &&
          html`<button class="btn" onClick=${() => (store.window.value = "ending")}><${Icon} name="crown" />Score sheet</button>`
        }
        <button class="btn" onClick=${() => save(store)}><${Icon} name="save" />Save</button>
        <button class="btn" onClick=${() => (store.window.value = "links")}><${Icon} name="link" />Share</button>
        ${
          !table.spectator &&
          html`
          <button class="btn main" onClick=${() => rematch(store)}>
            <${Icon} name="again" />${table.next ? "To the next game" : table.campaign ? "Next game" : "Again"}
          </button>
        `
        }
      </div>
    </section>
  `;
}
