/** A paper galaxy typed in, one line for each card, and checked while it is written. */  // DF-22.6

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { campaignApi, checkGalaxy, newCampaign } from "../lib/campaign_api.js";
import { GALAXIES, campaignOf, go } from "../lib/router.js";
import { kept } from "../lib/storage.js";
import { complain } from "../lib/toasts.js";
import { LETTERS, SUITS } from "../games/deep_future/suits.js";
import { count } from "../games/deep_future/words.js";
import { Icon } from "../ui/icon.js";
import { titleOf } from "../lib/catalogue.js";
import { PlainBar } from "../ui/plain_bar.js";
import { GAME } from "./plan.js";
import { CardForm } from "./card_form.js";
import { Editor, byLine, goToLine } from "./editor.js";
import { Notation } from "./notation.js";

/**
 * @typedef {import("./types.js").Checked} Checked
 * @typedef {import("./types.js").Faulty} Fault
 */

const PAUSE = 250; // milliseconds without a key before the text is checked
const NUMBERS = [1, 2, 3, 4, 5, 6];

/** Every corner once, as a galaxy begins; the lines of worlds and techs take the place of blanks. */
const EMPTY = [
  'GALAXY 1 "My galaxy" ERA 1',
  "# One line for each card: B blank,",
  "# W world, T tech, C civilization.",
  ...SUITS.flatMap((suit) => NUMBERS.map((number) => `B ${number}${LETTERS[suit]}`)),
  "",
].join("\n");

/** What is being typed in is not lost when the page is left. */
const draft = kept("galaxy-draft", EMPTY);

/** @param {{link: string | null}} props the galaxy whose text is corrected, or none */
export function TypeIn({ link }) {
  const api = useMemo(() => (link === null ? null : campaignApi(link)), [link]);
  const [text, setText] = useState(api ? null : draft.value);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [line, setLine] = useState(() => Math.max(1, draft.value.split("\n").findIndex((one) => /^[BWTC] /.test(one)) + 1)); // the first card
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const checked = useChecked(text ?? "", setProblem);
  useEffect(() => setTitle("A paper galaxy - Ecliptic", false), []);
  useEffect(() => {
    api?.text().then(setText, (error) => setProblem(error.message));
  }, [api]);
  /** @param {string} now */
  const write = (now) => {
    setText(now);
    if (!api) draft.value = now;
  };
  /** @param {string} now */
  const rewrite = (now) => write((text ?? "").split("\n").with(line - 1, now).join("\n"));
  const keep = async () => {
    setBusy(true);
    try {
      if (api) await api.revise(text ?? "");
      const made = link ?? (await newCampaign({ file: text ?? "" })).link;
      if (!api) draft.value = EMPTY;
      go(campaignOf(made));
    } catch (error) {
      complain("The galaxy could not be saved.", error);
      setBusy(false);
    }
  };
  const sound = checked !== null && checked.errors.length === 0;
  return html`
    <div class="type-in">
      <${PlainBar} game=${titleOf(GAME)} table="a paper galaxy" up=${{ href: GALAXIES, title: "All galaxies" }} />
      <main class="type-in-body">
        <header>
          <h2>${api ? "Correct the text" : "Type in a paper galaxy"}</h2>
          <p class="dim">Each card is a line. Choose a line to fill in its card as a form; the two stay in step. Mistakes are shown next to their line.</p>
        </header>
        <${Editor} text=${text} onText=${write} field=${field} described="faults"
          onLine=${setLine} errors=${byLine(checked?.errors ?? [])} warnings=${byLine(checked?.warnings ?? [])} />
        <${CardForm} line=${(text ?? "").split("\n")[line - 1] ?? ""} number=${line} onLine=${rewrite} />
        <section class="faults" id="faults" aria-label="Mistakes and warnings">
          ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
          <p role="status" class=${sound ? "sound" : ""}>${checked ? verdict(checked) : "Checking the text …"}</p>
          <${Faults} faults=${checked?.errors ?? []} kind="wrong" onGo=${(/** @type {number} */ line) => goToLine(field.current, line)} />
          <${Faults} faults=${checked?.warnings ?? []} kind="odd" onGo=${(/** @type {number} */ line) => goToLine(field.current, line)} />
        </section>
        <footer class="dialog-go">
          <a class="btn" href=${link === null ? GALAXIES : campaignOf(link)}>Cancel</a>
          <button class="btn main" disabled=${!sound || busy} onClick=${keep}><${Icon} name="check" />${api ? "Save" : "Create the galaxy"}</button>
        </footer>
        <${Notation} />
      </main>
    </div>
  `;
}

/**
 * The text as the server reads it, a moment after the last key; null while that is not known.
 * @param {string} text
 * @param {(problem: string) => void} setProblem
 * @returns {Checked | null}
 */
function useChecked(text, setProblem) {
  const [found, setFound] = useState(/** @type {{text: string, checked: Checked} | null} */ (null));
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      if (!text) return;
      checkGalaxy(text).then(
        (checked) => {
          if (!current) return;
          setFound({ text, checked });
          setProblem("");
        },
        (error) => current && setProblem(error.message),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (!found) return null;
  return found.text === text || found.checked.errors.length > 0 ? found.checked : null;
}

/** @param {Checked} checked */
function verdict({ errors, warnings, title, cards, era }) {
  const odd = warnings.length ? ` ${count(warnings.length, "warning")}.` : "";
  if (errors.length === 0) return `${title} is ready: ${count(cards, "card")}, era ${era}.${odd}`;
  return `${count(errors.length, "mistake")}.${odd}`;
}

/** @param {{faults: Fault[], kind: "wrong" | "odd", onGo: (line: number) => void}} props */
const Faults = ({ faults, kind, onGo }) => html`
  <ul>
    ${faults.map(({ line, text }, k) => html`
      <li key=${k} class=${kind}>
        ${line > 0 ? html`<button onClick=${() => onGo(line)}>Line ${line}</button>` : html`<b>Galaxy</b>`}
        <span>${text}</span>
      </li>`)}
  </ul>
`;
