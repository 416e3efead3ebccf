/** The thin bar at the bottom: scrub through the game, step, play. */

import { useComputed } from "@preact/signals";
import { html } from "../html.js";
import { onValue } from "../ui/fields.js";
import { IconButton } from "../ui/icon_button.js";
import { useTableStore } from "./store_context.js";
import { Tools } from "./tools.js";

export function ReplayBar() {
  const store = useTableStore();
  const { replay } = store;
  const length = replay.length.value;
  const number = replay.number.value;
  const live = store.playback.earlier.value === null;
  const ticks = useComputed(() => beginnings(store.playback.now.value)).value;
  const playing = replay.playing.value;
  const scrub = onValue((value) => {
    replay.pause();
    void replay.show(Number(value));
  });
  const said = live ? `move ${number}, ${store.over ? "the end" : "live"}` : `move ${number} of ${length}`;
  return html`
    <footer class=${live ? "replay live" : "replay"} aria-label="Replay">
      ${live && html`<${Tools} />`}
      <${IconButton} icon="prev" label="One move back" disabled=${number === 0} onClick=${() => replay.step(-1)} />
      <${IconButton} icon=${playing ? "pause" : "play"} label=${playing ? "Pause" : "Play"} onClick=${() => replay.switchPlaying()} />
      <${IconButton} icon="next" label="One move on" disabled=${live} onClick=${() => replay.step(1)} />
      <div class="track" data-what="Every choice of the game; the marks are where rounds begin. Drag to look back">
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
    </footer>
  `;
}

/**
 * Where a round, or another part of the game, begins: headings of the same number belong together.
 * @param {import("./session.js").News | null} news
 */
function beginnings(news) {
  if (news === null) return [];
  const heads = news.deeds.filter(({ heading }) => heading).map(({ began, first }) => ({ began, n: news.events[first]?.facts.n }));
  return [...new Set(heads.filter(({ n }, index) => n !== heads[index - 1]?.n).map(({ began }) => began))];
}
