/** One line of the story: a sentence for each deed, and their single steps beneath when they are unfolded. */

import { useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { tableOf } from "../lib/router.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { Icon } from "../ui/icon.js";
import { RuleLink } from "../ui/rule_link.js";
import { Said } from "./said.js";
import { useTableStore } from "./store_context.js";

/**
 * @typedef {import("../types.js").Deed} Deed
 * @typedef {import("../types.js").Event} Event
 * @typedef {"" | "now" | "later"} When  relative to the position shown
 */

const MOST_IN_A_ROW = 2; // deeds told in one run of words; more of them stand under each other
const FORWARD = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A list of deeds is one stop of the Tab key: up and down go from line to line, left and right to what stands beside it.
 * @param {KeyboardEvent} event
 */
export function walkDeeds(event) {
  const step = FORWARD[/** @type {keyof typeof FORWARD} */ (event.key)];
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const wanted = event.key === "ArrowUp" || event.key === "ArrowDown" ? ".line" : ".line, .unfold, .rule";
  const things = [.../** @type {NodeListOf<HTMLElement>} */ (event.currentTarget.querySelectorAll(wanted))];
  const focused = document.activeElement;
  const from = things.findIndex((thing) => thing === focused || thing === focused?.closest("li")?.querySelector(".line"));
  const next = from < 0 ? things.at(step > 0 ? 0 : -1) : things[from + step];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

/**
 * The lines that deeds make: those of one turn go on in the same line.
 * @param {Deed[]} deeds  without headings
 */
export function linesOf(deeds) {
  /** @type {Deed[][]} */
  const lines = [];
  for (const deed of deeds) {
    if (deed.goes_on && lines.length) lines.at(-1)?.push(deed);
    else lines.push([deed]);
  }
  return lines;
}

/**
 * How the deeds of one line are told: a player who did several is named once.
 * @param {Deed[]} deeds
 */
export function toldInLine(deeds) {
  const joins = deeds.map((deed, k) => k > 0 && areOneSentence(/** @type {Deed} */ (deeds[k - 1]), deed));
  return deeds.map(({ text, named = 0 }, k) => {
    const told = joins[k] ? `then${text.slice(named)}` : text;
    return joins[k + 1] ? told.replace(/\.$/, ";") : told;
  });
}

/** @param {Deed} before @param {Deed} deed */
const areOneSentence = (before, deed) => Boolean(before.named && deed.named) && before.seat === deed.seat;

/** @param {{deeds: Deed[], heading?: Deed | null, when?: (deed: Deed) => When}} props  deeds of one line, and the heading at its beginning */
export function DeedLine({ deeds, heading = null, when = () => "" }) {
  const store = useTableStore();
  const [open, setOpen] = useState(false);
  const [first] = deeds;
  const told = heading ? [heading, ...deeds] : deeds;
  const whole = { ...first, first: told[0].first, steps: told.reduce((sum, { steps }) => sum + steps, 0) };
  const whens = deeds.map(when);
  return html`
    <li class=${whens.includes("now") ? "now" : whens[0]}>
      <${Glyph} look=${store.looks.faces.value[first.seat] ?? plainLook(first.seat)} />
      <span class=${classes("told", deeds.length > MOST_IN_A_ROW && "long")}>
        ${toldInLine(deeds).map(
          (text, index) => html`${index > 0 && " "}<${Sentence} key=${index} text=${text} choice=${deeds[index]?.choice} current=${whens[index] === "now"} />`,
        )}
      </span>
      <${Unfold} deed=${whole} open=${open} onClick=${() => setOpen(!open)} />
      ${whole.steps === 1 && html`<${RuleLink} id=${whole.rule} aside />`}
      ${open && html`<${Steps} deed=${whole} />`}
    </li>
  `;
}

/** @param {{deed: Deed, runIn: boolean}} props  run in: at the beginning of the line after it, which unfolds its steps */
export function DeedHeading({ deed, runIn }) {
  const [open, setOpen] = useState(false);
  if (runIn) return html`<h3 class="run-in">${deed.text}</h3>`;
  return html`
    <h3><span>${deed.text}</span><${Unfold} deed=${deed} open=${open} onClick=${() => setOpen(!open)} /></h3>
    ${open && html`<${Steps} deed=${deed} />`}
  `;
}

/** @param {{deed: Deed, open: boolean, onClick: () => void}} props */
function Unfold({ deed, open, onClick }) {
  if (deed.steps < 2) return null;
  return html`
    <button type="button" class=${classes("unfold", open && "open")} tabindex="-1" aria-expanded=${open} aria-label=${`${deed.steps} steps`} data-what=${`${deed.steps} steps`} onClick=${onClick}>
      <${Icon} name="next" />
    </button>
  `;
}

/** @param {{deed: Deed}} props */
function Steps({ deed: { first, steps } }) {
  const store = useTableStore();
  const events = store.playback.now.value?.events.slice(first, first + steps) ?? [];
  return html`
    <ol class="steps">
      ${events.map(
        ({ text, rule, choice }, index) => html`
          <li key=${index}><${Sentence} text=${text} choice=${choice} current=${false} /> <${RuleLink} id=${rule} aside /></li>
        `,
      )}
    </ol>
  `;
}

/** @param {{text: string, choice: number, current: boolean}} props */
function Sentence({ text, choice, current }) {
  const store = useTableStore();
  /** @param {MouseEvent} click */
  const show = (click) => {
    click.preventDefault();
    store.window.value = "";
    void store.replay.show(choice);
  };
  return html`
    <a
      class="line"
      tabindex="-1"
      href=${tableOf(store.link, choice)}
      aria-current=${current ? "step" : undefined}
      title="Show the position after this"
      onClick=${show}
      ><${Said} text=${text} /></a
    >
  `;
}
