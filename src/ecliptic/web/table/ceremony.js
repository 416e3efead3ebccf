/** Something gets a name: the board shows it being written, a suggestion lies ready, and any words will do. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { infoOf } from "../lib/catalogue.js";
import { say } from "../lib/toasts.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { RuleLink } from "../ui/rule_link.js";
import { CoachLine } from "../tutorial/coach.js";
import { useTableStore } from "./store_context.js";

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Question} Question
 */

/** A suggestion is written when it is chosen; any other option says what is done instead. @param {Option} option */
const isName = ({ target }) => /^name:\d+$/.test(target);

export function Ceremony() {
  const store = useTableStore();
  const state = store.asked.value;
  const board = store.board.value;
  const question = state?.question;
  const away = store.put.value === state?.at || store.window.value !== "" || store.remembered.value;
  if (!state || !question?.longest_text || !board?.Written || !board.occasion || away) return null;
  return html`<${Rite} key=${state.at} state=${state} question=${question} board=${board} />`;
}

/** @param {{state: State, question: Question, board: import("../board.js").GameBoard}} props */
function Rite({ state, question, board }) {
  const store = useTableStore();
  const { ref, field } = useOpened();
  const names = state.options.filter(isName);
  const [words, setWords] = useState(names[0]?.label ?? "");
  const table = store.boardTable.value;
  if (!table || !board.occasion) return null;
  const { title, lead, field: label, steps, taken } = board.occasion(table.view, question);
  const written = words.trim();
  const twin = taken.find((name) => alike(name) === alike(written));
  const close = () => (store.put.value = state.at);
  /** @param {Event} event */
  const write = (event) => {
    event.preventDefault();
    const known = names.find((option) => option.label === written);
    const first = names[0];
    if (known) store.choose(known.id);
    else if (first && written) store.choose(first.id, written);
  };
  const again = () => {
    const at = names.findIndex((option) => option.label === written);
    setWords(names[(at + 1) % names.length]?.label ?? "");
    field.current?.focus();
  };
  return html`
    <dialog class="dialog rite" ref=${ref} aria-label=${title} onCancel=${close}>
      <div class="rite-body">
        <div class="rite-picture" aria-hidden="true"><${board.Written} table=${table} words=${words} /></div>
        <form class="rite-form" onSubmit=${write}>
          <header><h2>${title}</h2><${IconButton} icon="close" label="Look at the table first" onClick=${close} /></header>
          <p class="dim">${lead}</p>
          <${CoachLine} />
          <${Steps} steps=${steps} rule=${question.rule} onRule=${close} />
          <label class="rite-field">
            <span>
              <b>${label}</b>
              <small class=${classes(words.length >= question.longest_text && "full")} aria-hidden="true">${words.length} of ${question.longest_text}</small>
            </span>
            <input ref=${field} type="text" value=${words} maxlength=${question.longest_text} autocomplete="off" spellcheck=${false} onInput=${onValue(setWords)} />
          </label>
          <p class="rite-twin" role="status">${twin && `Something is already called ${twin}; there would be two.`}</p>
          <${Suggested} names=${names} written=${written} onTake=${setWords} />
          <div class="rite-go">
            <button class="btn main" disabled=${!written}>Write it <kbd class="key">Enter</kbd></button>
            <button type="button" class="btn" onClick=${again}><${Icon} name="again" />Another</button>
            ${state.options
              .filter((option) => !isName(option))
              .map((option) => html`<button key=${option.id} type="button" class="btn" onClick=${() => store.choose(option.id)}>${option.label}</button>`)}
            <${LeaveToProgram} store=${store} />
          </div>
        </form>
      </div>
    </dialog>
  `;
}

/** One click hands this name and all further ones to the program. @param {{store: import("./table_store.js").TableStore}} props */
function LeaveToProgram({ store }) {
  const order = infoOf(store.table.value?.game ?? "")?.naming;
  if (!order) return null;
  const leave = () => {
    store.session.order(order);
    say("The program names everything from now on. The standing order in the menu changes that.");
  };
  return html`<button type="button" class="btn" onClick=${leave}>Let the program name everything</button>`;
}

/** The same for names that people would confuse. @param {string} name */
const alike = (name) => name.trim().split(/\s+/).join(" ").toLowerCase();

/** Opens it, and lays the pen ready: the suggestion is there to be replaced. */
function useOpened() {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    field.current?.focus();
    field.current?.select();
    return () => dialog?.close();
  }, []);
  return { ref, field };
}

/** How it came to this. @param {{steps: {text: string, rule: string}[], rule: string, onRule: () => void}} props */
const Steps = ({ steps, rule, onRule }) => html`
  <ol class="rite-steps" onClickCapture=${(/** @type {MouseEvent} */ event) => event.target instanceof HTMLButtonElement && onRule()}>
    ${steps.map(({ text, rule: id }) => html`<li key=${text}>${text} <${RuleLink} id=${id} /></li>`)}
    <li class="now">The name <${RuleLink} id=${rule} /></li>
  </ol>
`;

/** @param {{names: Option[], written: string, onTake: (words: string) => void}} props */
const Suggested = ({ names, written, onTake }) => html`
  <div class="rite-names" role="group" aria-label="Suggested names">
    ${names.map(
      ({ id, label }) => html`
        <button key=${id} type="button" aria-pressed=${String(label === written)} onClick=${() => onTake(label)}>${label}</button>
      `,
    )}
  </div>
`;
