/** The end of a mission: the issue that tells of it, with its cover, the story and the end sheet line by line. */

import { useRef } from "preact/hooks";
import { html } from "../../html.js";
import { saveAs } from "../../lib/sharing.js";
import { complain } from "../../lib/toasts.js";
import { Icon } from "../../ui/icon.js";
import { HIGH, Poster, WIDE } from "./poster.js";
import { pictureFile } from "./picture_file.js";
import { capital } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../types.js").Tale} Tale
 */

const SHARP = 2; // pixels of the file for one of the picture

/** @param {{ view: View, story: import("../../types.js").Story | null }} props */
export function Ending({ view, story }) {
  const { result } = view;
  if (!result) return null;
  const tale = story?.tale;
  return html`
    <div class="pi-ending">
      <p class="pi-cause">${capital(result.cause)}, in round ${result.rounds}. Mission rating ${result.rating.words}.</p>
      ${tale ? html`<${Issue} view=${view} tale=${tale} />` : html`<p class="dim">The presses are running …</p>`}
    </div>`;
}

/** @param {{ view: View, tale: Tale }} props */
const Issue = ({ view, tale }) => html`
  <article class="pi-issue">
    <${Cover} view=${view} tale=${tale} />
    <div class="pi-story">
      <h3><span>${tale.title}</span></h3>
      ${tale.passages.map(({ heading, text }) => html`<p key=${heading}>${heading && html`<b>${heading}</b>`}${text}</p>`)}
    </div>
  </article>
  <h3>End sheet</h3>
  <table class="pi-end-sheet">
    <tbody>${tale.sheet.map(({ head, text }) => html`<tr key=${head}><th scope="row">${head}</th><td>${text}</td></tr>`)}</tbody>
  </table>`;

/** @param {{ view: View, tale: Tale }} props */
function Cover({ view, tale }) {
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const make = (/** @type {(file: File) => Promise<void> | void} */ hand) => async () => {
    if (!picture.current) return;
    try {
      await hand(await pictureFile(picture.current, `pulp-invasion-${view.captain.id.toLowerCase()}-round-${view.round}`, WIDE * SHARP, HIGH * SHARP));
    } catch (error) {
      complain("The picture could not be made.", error);
    }
  };
  return html`
    <figure>
      <${Poster} view=${view} tale=${tale} picture=${picture} />
      <figcaption>
        <button class="btn small" onClick=${make((file) => saveAs(file, file.name))}><${Icon} name="save" />Save the cover</button>
        ${"share" in navigator && html`<button class="btn small" onClick=${make((file) => share(file, tale.title))}><${Icon} name="link" />Share it</button>`}
      </figcaption>
    </figure>`;
}

/** Through the device where it shares files, else as a download. @param {File} file @param {string} title */
async function share(file, title) {
  const what = { files: [file], title };
  if (!navigator.canShare?.(what)) return saveAs(file, file.name);
  return navigator.share(what).catch((error) => {
    if (error.name !== "AbortError") throw error; // who closes the window of the device has changed their mind
  });
}
