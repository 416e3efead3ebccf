/** A branch: the same galaxy from an earlier moment on, as a galaxy of its own. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { useCampaign } from "./campaign_store.js";

const LONGEST = 60;

/** @typedef {{game?: number, after?: number, era?: number}} Moment  none of them: as it is now */

/**
 * @param {object} props
 * @param {Moment} props.from
 * @param {string} props.words what stands on the button
 * @param {string} props.told from which moment, in a sentence
 * @param {string} [props.label] for screen readers, where many buttons say the same
 */
export function BranchButton({ from, words, told, label }) {
  const [open, setOpen] = useState(false);
  return html`
    <button class="btn small" aria-label=${label} onClick=${() => setOpen(true)}><${Icon} name="fork" />${words}</button>
    ${open && html`<${BranchDialog} from=${from} told=${told} onClose=${() => setOpen(false)} />`}
  `;
}

/** @param {{from: Moment, told: string, onClose: () => void}} props */
function BranchDialog({ from, told, onClose }) {
  const store = useCampaign();
  const old = store.campaign.value?.title ?? "";
  const [title, setTitle] = useState(`${old.slice(0, LONGEST - 7)}, again`);
  /** @param {Event} event */
  const make = async (event) => {
    event.preventDefault();
    if (await store.branch({ ...from, title: title.trim() })) onClose();
  };
  return html`
    <${Dialog} title="A galaxy of its own" onClose=${onClose} class="narrow">
      <form class="rename-form" onSubmit=${make}>
        <p>${told} ${old} stays as it is.</p>
        <label class="field">
          <span>What the branch is called</span>
          <input maxlength=${LONGEST} required value=${title} onInput=${onValue(setTitle)} />
        </label>
        <footer class="dialog-go">
          <button type="button" class="btn" onClick=${onClose}>Not now</button>
          <button class="btn main" disabled=${store.busy.value || !title.trim()}><${Icon} name="fork" />Branch off</button>
        </footer>
      </form>
    </${Dialog}>
  `;
}
