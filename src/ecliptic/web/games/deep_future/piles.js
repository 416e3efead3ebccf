/** Deck, discard pile and the challenges that lie face down. */

import { html, classes } from "../../html.js";
import { useState } from "preact/hooks";
import { quiet } from "../../table/targets.js";
import { Dialog } from "../../ui/dialog.js";
import { IndexCard } from "./card.js";
import { Key } from "./parts.js";
import { Corner } from "./suits.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table }} props */
export function Piles({ table }) {
  const { deck, discards, pile, known_top: known = [] } = table.view;
  const [open, setOpen] = useState("");
  const top = discards.at(-1);
  const cards = open === "deck" ? known : [...discards].reverse();
  return html`
    <section class="df-piles">
      <${Pile} table=${table} id="deck" title="deck" what="The deck, face down. Where chance decides, its top card is turned up." count=${deck} onOpen=${known.length ? () => setOpen("deck") : null} />
      <button class=${classes("df-pile", !top && "df-none")} onClick=${() => top && setOpen("discards")} disabled=${!top} aria-label=${`Discard pile, ${discards.length}: browse`} data-what="The discard pile: shuffled into a new deck when the deck is empty. Click to look through it.">
        <span class="df-face" data-piece=${top ? `df-card-${top.id}` : undefined}>${top && html`<${Corner} card=${top} />`}</span>
        <span><b>${discards.length}</b> discard</span>
      </button>
      <${Pile} table=${table} id="pile" title="challenge" what="Challenges of this turn that are still face down." count=${pile} onOpen=${null} />
      ${open && html`
        <${Dialog} title=${open === "deck" ? "Top of the deck" : "Discard pile, the latest first"} onClose=${() => setOpen("")} class="df-browse">
          <div class="df-browsing">${cards.map((card) => html`<${IndexCard} key=${card.id} table=${quiet(table)} card=${card} />`)}</div>
        </${Dialog}>`}
    </section>`;
}

/** @param {{ table: Table, id: string, title: string, what: string, count: number, onOpen: (() => void) | null }} props */
function Pile({ table, id, title, what, count, onOpen }) {
  const mark = table.target(id);
  const act = mark.state === "quiet" && onOpen ? { onClick: onOpen, role: "button", tabindex: 0 } : {};
  return html`
    <div data-what=${what} ...${act} ...${mark.props} class=${classes("df-pile", count === 0 && "df-none", mark.props.class)}>
      <span class="df-back"></span><span><b>${count}</b> ${title}</span><${Key} mark=${mark} />
    </div>`;
}
