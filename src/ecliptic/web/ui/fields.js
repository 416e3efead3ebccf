/** Fields of forms. Each tells its new value, not the event. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/**
 * @param {(value: string) => void} tell
 * @returns {(event: Event) => void}
 */
export const onValue = (tell) => (event) => tell(/** @type {Field} */ (event.currentTarget).value);

/**
 * @param {object} props
 * @param {string} props.value
 * @param {string[]} props.values
 * @param {(value: string) => void} props.onChoose
 * @param {Record<string, string>} [props.titles] where they are not the values in words
 * @param {string} [props.label] for screen readers, where no label stands beside it
 * @param {string} [props.class]
 */
export const Select = ({ value, values, onChoose, titles = {}, label, class: extra }) => html`
  <select class=${extra} aria-label=${label} value=${value} onInput=${onValue(onChoose)}>
    ${values.map((one) => html`<option key=${one} value=${one}>${titles[one] ?? inWords(one)}</option>`)}
  </select>
`;

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {string[]} props.values
 * @param {(value: string) => void} props.onChoose
 * @param {Record<string, string>} [props.titles]
 */
export const SelectField = ({ label, ...select }) => html`
  <label class="field"><span>${label}</span><${Select} ...${select} /></label>
`;
