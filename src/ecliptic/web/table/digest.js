/** While you were away. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { useTableStore } from "./table_store.js";
import { EventLine } from "./log.js";

const MOST = 40;

export function Digest() {
  const store = useTableStore();
  const seen = store.seen ?? 0;
  const missed = (store.playback.now.value?.events ?? []).filter(({ choice }) => choice > seen);
  const close = () => (store.window.value = "");
  const watch = () => {
    close();
    void store.replay.show(seen).then(() => store.replay.switchPlaying());
  };
  return html`
    <${Dialog} title="While you were away" onClose=${close}>
      ${missed.length > MOST && html`<p class="dim">${missed.length - MOST} earlier lines are in the log.</p>`}
      <ol class="log digest">${missed.slice(-MOST).map((event, index) => html`<${EventLine} key=${index} event=${event} />`)}</ol>
      <footer class="dialog-go">
        <button class="btn" onClick=${watch}>Watch it</button>
        <button class="btn main" autofocus onClick=${close}>To the table</button>
      </footer>
    </${Dialog}>
  `;
}
