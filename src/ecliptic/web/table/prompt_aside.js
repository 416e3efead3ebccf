/** What the prompt bar says when nothing is asked: an earlier position is shown, or the game is over. */

import { html } from "../html.js";
import { tableOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { Select } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { winnerLine } from "./ending.js";
import { useDesk } from "./desk.js";
import { fork, rematch, save } from "./deeds.js";

export function EarlierPrompt() {
  const desk = useDesk();
  const position = desk.showing.earlier.value;
  const table = desk.table.value;
  if (!position || !table) return null;
  const { number, events } = position;
  const length = desk.replay.length.value;
  const mayFork = (desk.over || table.alone) && !table.spectator;
  const place = number === length ? "The end" : `After choice ${number} of ${length}`;
  const address = whole(tableOf(table.watch ?? desk.link, number));
  return html`
    <section class="prompt aside" id="prompt" aria-label="An earlier position">
      <div class="ask">
        <div><p>${place}</p><small>${events.map(({ text }) => text).join(" ")}</small></div>
      </div>
      <div class="choices aside">
        ${table.status === "over" && html`<${EyesSelector} />`}
        ${
          mayFork &&
          html`<button class="btn" onClick=${() => fork(desk, number)}><${Icon} name="fork" />Play on from here</button>`
        }
        <button class="btn" onClick=${() => copy(address, "The link to this position")}><${Icon} name="link" />Copy its link</button>
        <button class="btn main" onClick=${() => desk.replay.present()}>${desk.over ? "To the end" : "Back to the present"}</button>
      </div>
    </section>
  `;
}

const EYES = { own: "Own eyes", everything: "All cards open", none: "As a spectator" };

/** A finished game can be watched from any seat, or with all cards open. */
export function EyesSelector() {
  const desk = useDesk();
  const seats = desk.table.value?.seats ?? [];
  const eyes = desk.replay.eyes.value;
  const titles = { ...EYES, ...Object.fromEntries(seats.map(({ seat }) => [String(seat), `As ${desk.nameOf(seat)}`])) };
  const values = [...Object.keys(EYES), ...seats.map(({ seat }) => String(seat))];
  return html`
    <label class="eyes">
      <${Icon} name="eye" /><span class="hidden-text">Whose eyes</span>
      <${Select}
        value=${eyes === undefined ? "own" : String(eyes ?? "none")}
        values=${values}
        titles=${titles}
        onChoose=${(/** @type {string} */ value) => desk.replay.lookThrough(eyesOf(value))}
      />
    </label>
  `;
}

/**
 * @param {string} value
 * @returns {import("../types.js").Eyes | undefined}
 */
function eyesOf(value) {
  if (value === "own") return undefined;
  if (value === "none") return null;
  return value === "everything" ? value : Number(value);
}

export function EndPrompt() {
  const desk = useDesk();
  const table = desk.table.value;
  if (!table) return null;
  const over = table.status === "over";
  return html`
    <section class="prompt aside" id="prompt" aria-label="The game is over">
      <div class="ask"><div><p>${over ? winnerLine(desk) : "This game was abandoned"}</p></div></div>
      <div class="choices aside">
        ${over && html`<${EyesSelector} />`}
        ${
          over &&
          html`<button class="btn" onClick=${() => (desk.window.value = "ending")}><${Icon} name="crown" />Score sheet</button>`
        }
        <button class="btn" onClick=${() => save(desk)}><${Icon} name="save" />Save</button>
        <button class="btn" onClick=${() => (desk.window.value = "links")}><${Icon} name="link" />Share</button>
        ${
          !table.spectator &&
          html`
          <button class="btn main" onClick=${() => rematch(desk)}>
            <${Icon} name="again" />${table.next ? "To the next game" : table.campaign ? "Next game" : "Again"}
          </button>
        `
        }
      </div>
    </section>
  `;
}
