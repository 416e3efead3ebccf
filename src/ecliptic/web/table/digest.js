/** While you were away. */

import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { useDesk } from "./desk.js";
import { EventLine } from "./log.js";

const MOST = 40;

export function Digest() {
  const desk = useDesk();
  const seen = desk.seen ?? 0;
  const missed = (desk.showing.now.value?.events ?? []).filter(({ choice }) => choice > seen);
  const close = () => (desk.window.value = "");
  const watch = () => {
    close();
    void desk.replay.show(seen).then(() => desk.replay.switchPlaying());
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
