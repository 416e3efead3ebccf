/** A button that is only a sign: its words are there for pointers and screen readers. */

import { classes, html } from "../html.js";
import { Icon } from "./icon.js";

/**
 * @param {object} props
 * @param {import("./icon.js").IconName} props.icon
 * @param {string} props.label
 * @param {() => void} props.onClick
 * @param {string} [props.title]
 * @param {string} [props.class]
 * @param {boolean} [props.disabled]
 */
export const IconButton = ({ icon, label, onClick, title, class: extra, disabled = false }) => html`
  <button
    type="button"
    class=${classes("iconbtn", extra)}
    aria-label=${label}
    data-what=${title ?? label}
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>
`;
