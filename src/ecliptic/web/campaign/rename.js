/** Correcting a name: the only thing on a card or on the map that is not ink. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { onValue } from "../ui/fields.js";
import { IconButton } from "../ui/icon_button.js";
import { useCampaign } from "./campaign_store.js";

const LONGEST = 28; // what a card has room for

/** @param {{what: string, name: string, thing: string, longest?: number}} props */
export function RenameButton({ what, name, thing, longest = LONGEST }) {
  const [open, setOpen] = useState(false);
  return html`
    <${IconButton} icon="edit" class="rename" label=${`Correct the name of ${thing}: ${name}`} title="Correct the name" onClick=${() => setOpen(true)} />
    ${open && html`<${Rename} what=${what} name=${name} thing=${thing} longest=${longest} onClose=${() => setOpen(false)} />`}
  `;
}

/** @param {{what: string, name: string, thing: string, longest: number, onClose: () => void}} props */
function Rename({ what, name, thing, longest, onClose }) {
  const store = useCampaign();
  const [wish, setWish] = useState(name);
  /** @param {Event} event */
  const correct = async (event) => {
    event.preventDefault();
    if (await store.rename(what, wish.trim())) onClose();
  };
  return html`
    <${Dialog} title=${`The name of ${thing}`} onClose=${onClose} class="narrow">
      <form class="rename-form" onSubmit=${correct}>
        <label class="field">
          <span>The log of the galaxy remembers the old name.</span>
          <input maxlength=${longest} required value=${wish} onInput=${onValue(setWish)} />
        </label>
        <footer class="dialog-go">
          <button type="button" class="btn" onClick=${onClose}>Leave it</button>
          <button class="btn main" disabled=${store.busy.value || !wish.trim() || wish.trim() === name}>Correct it</button>
        </footer>
      </form>
    </${Dialog}>
  `;
}
