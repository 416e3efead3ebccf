/** The thin bar at the bottom: scrub through the game, step, play. */

import { useComputed } from "@preact/signals";
import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { useDesk } from "./desk.js";
import { Tools } from "./tools.js";

export function ReplayBar() {
  const desk = useDesk();
  const { replay } = desk;
  const length = replay.length.value;
  const number = replay.number.value;
  const live = desk.showing.earlier.value === null;
  const ticks = useComputed(() => beginnings(desk.showing.now.value?.events ?? [])).value;
  /** @param {InputEvent} event */
  const scrub = (event) => {
    replay.pause();
    void replay.show(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value));
  };
  const said = live ? `move ${number}, ${desk.over ? "the end" : "live"}` : `move ${number} of ${length}`;
  return html`
    <footer class=${live ? "replay live" : "replay"} aria-label="Replay">
      ${live && html`<${Tools} />`}
      <button class="iconbtn" aria-label="One choice back" disabled=${number === 0} onClick=${() => replay.step(-1)}><${Icon} name="prev" /></button>
      <button class="iconbtn" aria-label=${replay.playing.value ? "Pause" : "Play"} onClick=${() => replay.switchPlaying()}>
        <${Icon} name=${replay.playing.value ? "pause" : "play"} />
      </button>
      <button class="iconbtn" aria-label="One choice on" disabled=${live} onClick=${() => replay.step(1)}><${Icon} name="next" /></button>
      <div class="track">
        <div class="ticks" aria-hidden="true">
          ${length > 0 && ticks.map((tick) => html`<i key=${tick} style=${{ left: `${(100 * tick) / length}%` }}></i>`)}
        </div>
        <input
          type="range"
          min="0"
          max=${length}
          value=${number}
          aria-label="Position in the game"
          aria-valuetext=${said}
          style=${{ "--part": length ? String(number / length) : "0" }}
          onInput=${scrub}
        />
      </div>
      <span class="replay-said">${said}</span>
      ${!live && html`<button class="btn small" onClick=${() => replay.present()}>Live</button>`}
    </footer>
  `;
}

/**
 * Where a round or a turn begins.
 * @param {import("../types.js").Event[]} events
 */
function beginnings(events) {
  const begin = events.filter(({ kind }) => kind.endsWith("_begins"));
  const fresh = begin.filter(({ facts }, index) => facts.n !== begin[index - 1]?.facts.n);
  return [...new Set(fresh.map(({ choice }) => choice))];
}
