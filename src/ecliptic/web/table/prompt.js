/** The bar that says what is asked and offers what can be done; always in the same place. */

import { classes, html } from "../html.js";
import { explained } from "../lib/settings.js";
import { Glyph } from "../ui/glyph.js";
import { RuleLink } from "../ui/rule_link.js";
import { Choices, mayBeBrief } from "./choices.js";
import { comeBack } from "./table_actions.js";
import { useTableStore } from "./store_context.js";
import { Hints } from "./hints.js";
import { EarlierPrompt, EndPrompt } from "./prompt_aside.js";
import { pickingWords } from "./selecting.js";
import { Tools } from "./tools.js";
import { PointedWorth } from "./worth.js";
import { Writing } from "./writing.js";

const LONG = 56; // letters of a question that is written smaller

export function Prompt() {
  const store = useTableStore();
  const state = store.asked.value;
  const seat = store.table.value?.seats.find((info) => store.mine.includes(info.seat));
  if (store.playback.earlier.value) return html`<${EarlierPrompt} />`;
  if (store.over && store.playback.present.value) return html`<${EndPrompt} />`;
  if (seat?.left) return html`<${AwayPrompt} name=${seat.name} />`;
  if (state?.question) return html`<${Question} state=${state} />`;
  return html`<${Waiting} />`;
}

/** @param {{state: import("../types.js").State}} props */
function Question({ state }) {
  const store = useTableStore();
  const { question, refusals, options } = state;
  const busy = !store.answerable;
  if (!question) return null;
  return html`
    <section class="prompt asks" id="prompt" aria-label="What is asked">
      <div class="ask">
        <${Glyph} look=${store.looks.faces.value[question.seat]} />
        <div class="asked">
          <p class=${classes(question.prompt.length > LONG && "long")} aria-live="polite">${question.prompt}</p>
          <div class="ask-more">
            ${store.outOfTurn && html`<small class="out-of-turn">${store.outOfTurn}</small>`}
            ${
              question.selection &&
              html`<small class="picking" role="status">${pickingWords(question.selection, store.selecting.picked.value.length)}</small>`
            }
            <small class="asides">
              <${RuleLink} id=${question.rule} />
              ${
                refusals.length > 0 &&
                html`<button class="why" onClick=${() => (store.window.value = "why")}><span>Why not<span class="wide"> something else</span>?</span></button>`
              }
              ${
                mayBeBrief(options) &&
                html`<button class="why" onClick=${() => (explained.value = !explained.value)}>${explained.value ? "Names only" : "What they do"}</button>`
              }
            </small>
            <${Writing} key=${state.at} state=${state} />
            <${PointedWorth} />
          </div>
        </div>
      </div>
      <${Choices} options=${options} at=${state.at} busy=${busy} />
      <${Tools} />
      <${Hints} />
    </section>
  `;
}

/** Somebody else decides, or what happened is still being shown. */
function Waiting() {
  const store = useTableStore();
  const state = store.playback.now.value?.state;
  const waiting = store.playback.waiting.value.length;
  const last = store.playback.now.value?.deeds.at(-1);
  const deciding = state?.deciding ?? null;
  const info = deciding === null ? undefined : store.table.value?.seats[deciding];
  const mine = deciding !== null && store.mine.includes(deciding);
  return html`
    <section class="prompt waits" id="prompt" aria-label="What is asked">
      <div class="ask">
        ${deciding !== null && html`<${Glyph} look=${store.looks.faces.value[deciding]} />`}
        <div class="asked">
          <p>
            ${deciding === null ? "Nobody decides" : mine ? "You are next" : whoDecides(store, state?.asked ?? [])}${" "}
            <span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>
          </p>
          <small>${store.table.value?.spectator && "You are watching. Hidden cards stay hidden. "}${last?.text ?? waitingFor(info)}</small>
        </div>
      </div>
      <div class="choices waiting">
        ${
          waiting > 0 &&
          html`<button class="btn" onClick=${() => store.playback.skip()}>Skip <kbd class="key">any key</kbd></button>`
        }
      </div>
      <${Tools} />
    </section>
  `;
}

/**
 * @param {import("./table_store.js").TableStore} store
 * @param {number[]} asked
 */
function whoDecides(store, asked) {
  const names = asked.map((seat) => store.nameOf(seat));
  const last = names.pop();
  return names.length ? `${names.join(", ")} and ${last} are choosing` : `${last} decides`;
}

/** @param {import("../types.js").SeatSeen | undefined} info */
function waitingFor(info) {
  if (!info) return "";
  if (info.kind === "bot" || info.left) return `${info.name} (bot, ${info.level}) is thinking …`;
  return info.here ? "At the table." : "Away. They get a message if they gave an address.";
}

/** @param {{name: string}} props */
function AwayPrompt({ name }) {
  const store = useTableStore();
  return html`
    <section class="prompt waits" id="prompt" aria-label="What is asked">
      <div class="ask"><div class="asked"><p>A bot plays for ${name}</p><small>You left the table; your seat is kept.</small></div></div>
      <div class="choices waiting"><button class="btn main" onClick=${() => comeBack(store)}>Take my seat again</button></div>
    </section>
  `;
}
