/** While you were away. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { DeedLine, linesOf, walkDeeds } from "./deed_line.js";
import { useTableStore } from "./store_context.js";

const MOST = 20;

export function Digest() {
  const store = useTableStore();
  const seen = store.seen ?? 0;
  const missed = linesOf((store.playback.now.value?.deeds ?? []).filter(({ choice, heading }) => choice > seen && !heading));
  const close = () => (store.window.value = "");
  const watch = () => {
    close();
    void store.replay.show(seen).then(() => store.replay.switchPlaying());
  };
  return html`
    <${Dialog} title="While you were away" onClose=${close}>
      ${missed.length > MOST && html`<p class="dim">${missed.length - MOST} earlier lines are in the log.</p>`}
      <ol class="log digest" tabindex="0" onKeyDown=${walkDeeds}>${missed.slice(-MOST).map((deeds) => html`<${DeedLine} key=${deeds[0].first} deeds=${deeds} />`)}</ol>
      <footer class="dialog-go">
        <button class="btn" onClick=${watch}>Watch it</button>
        <button class="btn main" autofocus onClick=${close}>Go to the table</button>
      </footer>
    </${Dialog}>
  `;
}
