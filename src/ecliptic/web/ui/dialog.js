/** A window over the page, open as soon as it is there. The browser keeps the focus inside and closes it with Escape. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { IconButton } from "./icon_button.js";

/**
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {import("preact").ComponentChildren} props.children
 * @param {string} [props.class]
 */
export function Dialog({ title, onClose, children, class: extra }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    dialog?.showModal();
    if (document.activeElement === dialog?.firstElementChild) dialog?.querySelector("button")?.focus(); // what scrolls has no name
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === ref.current && onClose();
  return html`
    <dialog ref=${ref} class=${classes("dialog", extra)} aria-label=${title} onCancel=${onClose} onClick=${outside}>
      <div class="dialog-body">
        <header>
          <h2>${title}</h2>
          <${IconButton} icon="close" label="Close" onClick=${onClose} />
        </header>
        ${children}
      </div>
    </dialog>
  `;
}

/**
 * A question with two answers.
 * @param {object} props
 * @param {string} props.title
 * @param {import("preact").ComponentChildren} props.children
 * @param {string} props.yes
 * @param {() => void} props.onYes
 * @param {() => void} props.onNo
 * @param {string} [props.class]
 */
export const Confirm = ({ title, children, yes, onYes, onNo, class: extra }) => html`
  <${Dialog} title=${title} onClose=${onNo} class=${classes("narrow", extra)}>
    <div class="dialog-text">${children}</div>
    <footer class="dialog-go">
      <button class="btn" onClick=${onNo}>No, go back</button>
      <button class="btn main" onClick=${onYes}>${yes}</button>
    </footer>
  </${Dialog}>
`;
