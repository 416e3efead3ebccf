/** A die as it lies: its face, what that does, and the faces to which it may be turned. */

import { html, classes } from "../../html.js";
import { ABILITIES, OF_ABILITY } from "./signs.js";
import { capital, dieWords } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").DieRow} DieRow
 * @typedef {import("./types.js").Ability} Ability
 */

/** @type {Record<string, [string, string]>} of the die and of what stands on it */
const INKS = { red: ["#c9331f", "#fff"], blue: ["#1d4f9c", "#fff"], orange: ["#e8891c", "#17110c"], gray: ["#9a9ea6", "#17110c"] };

/** Where its pips lie on the grid of a face. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

/** @param {{ die: DieRow, face?: number | null }} props */
export function DiePicture({ die, face = die.face }) {
  const [ink, text] = INKS[die.colour] ?? INKS["gray"];
  return html`
    <svg class="pi-die-picture" viewBox="0 0 46 46" aria-hidden="true">
      <rect x="2" y="2" width="42" height="42" rx="8" fill=${ink} stroke="#17110c" stroke-width="2" /><rect x="5" y="5" width="36" height="36" rx="6" fill="none" stroke=${text} stroke-opacity=".45" />
      ${face
        ? html`<g>
            ${PIPS[face]?.map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${12 + x * 11} cy=${11 + y * 8.5} r="3.1" fill=${text} />`)}
            <text x="23" y="41" text-anchor="middle" font-size="10" font-weight="600" fill=${text}>${die.id}</text>
          </g>`
        : html`<text x="23" y="30" text-anchor="middle" font-size="20" font-weight="600" fill=${text}>${die.id}</text>`}
    </svg>`;
}

/** Everything that may be chosen with it just now. @param {Table} table @param {DieRow} die */
const marksOf = (table, die) =>
  [`die:${die.id}`, ...[...ABILITIES, 1, 2, 3, 4].map((use) => `die:${die.id}:${use}`)].map((target) => table.target(target)).filter(({ state }) => state !== "quiet");

/** Does the question turn this die? @param {Table} table @param {DieRow} die */
const isTurned = ({ question }, die) => question?.kind === "die_step" && question.facts.die === die.id;

/** A die may be dragged onto the card that is met: the card is engaged, and the die is chosen. @param {Table} table @param {DieRow} die */
function dropsOf({ question, options }, die) {
  const engage = question?.kind === "card_action" ? options.filter(({ target }) => target.startsWith("engage:")).map(({ target }) => target) : [];
  return [{ onto: "met", choose: [...engage, `die:${die.id}`] }];
}

/** One of several uses of a die: how much it helps, or what else it does. @param {Table["options"][number]} option */
function useOf({ facts, more }) {
  if (!facts["hit"]) return capital(more);
  return `+${facts["hit"]} ${OF_ABILITY[/** @type {Ability} */ (facts["ability"])].name}; ${more}`;
}

/** @param {{ table: Table, die: DieRow }} props */
export function Die({ table, die }) {
  const marks = marksOf(table, die);
  const mark = marks.find(({ state }) => state === "open") ?? marks[0];
  const open = marks.filter(({ state }) => state === "open");
  const several = open.length > 1;
  const quiet = (!mark || several) && { tabindex: 0, role: "group", "aria-label": dieWords(die) };
  return html`
    <div ...${several ? {} : mark?.props} ...${quiet} class=${classes("pi-die", !several && mark?.props.class)} data-large=${`die:${die.id}`} data-pi-anchor=${`die:${die.id}`}>
      <span ...${table.drag(dropsOf(table, die))} class="pi-die-cube" data-piece=${`die:${die.id}`} data-face=${String(die.face)}><${DiePicture} die=${die} /></span>
      <div class="pi-die-words">
        <b>${die.name}</b>
        <p>${die.text}</p>
        ${several && html`<p class="pi-die-uses">${open.map(({ props, options: [option] }) => html`<span key=${option.id} ...${props} class=${classes("pi-chip", props.class)}>${useOf(option)}</span>`)}</p>`}
        <${Faces} table=${table} die=${die} />
      </div>
    </div>`;
}

/** The six faces in a row: where it stands, and where it may be turned. @param {{ table: Table, die: DieRow }} props */
function Faces({ table, die }) {
  const turned = isTurned(table, die);
  return html`
    <span class="pi-faces" aria-hidden=${turned ? undefined : "true"}>
      ${die.faces.map((text, k) => {
        const face = k + 1;
        const mark = turned ? table.target(`face:${face}`) : null;
        const state = face === die.face ? "pi-now" : die.lower?.includes(face) && "pi-next";
        return html`<i key=${face} ...${mark?.props} class=${classes(state, mark?.props.class)} data-what=${`Face ${face}: ${text}`}>${face}</i>`;
      })}
    </span>`;
}

/** Dice that nobody took. @param {{ table: Table }} props */
export function Unowned({ table }) {
  const dice = table.view.dice.filter(({ owned }) => !owned);
  if (!dice.length) return null;
  return html`
    <p class="pi-unowned">
      ${dice.map((die) => {
        const mark = table.target(`die:${die.id}`);
        return html`<span key=${die.id} ...${mark.props} class=${classes("pi-unowned-die", mark.props.class)} data-large=${`die:${die.id}`}><${DiePicture} die=${die} face=${null} /></span>`;
      })}
      <span>not on board</span>
    </p>`;
}

/** All its faces in words. @param {{ die: DieRow }} props */
export const DieSheet = ({ die }) => html`
  <section class="pi-die-sheet">
    <h3>${die.name}</h3>
    <p>${die.crew ? "Crew die" : "Systems die"}${die.owned ? `, on face ${die.face}; used, it turns to ${die.lower?.join(" or ")}` : ", not on board"}</p>
    <ol>
      ${die.faces.map((text, k) => html`<li key=${k} class=${classes(die.face === k + 1 && "pi-now")}><${DiePicture} die=${die} face=${k + 1} /><span><span class="hidden-text">Face ${k + 1}: </span>${text}</span></li>`)}
    </ol>
  </section>`;

/** All faces of the dice that the Captain offers. @param {{ view: import("./types.js").View }} props */
export const OnOffer = ({ view: { captain, dice } }) => html`
  ${dice.filter(({ id }) => captain.dice.includes(id)).map((die) => html`
    <section key=${die.id} class="pi-offer" tabindex="0" role="group" aria-label=${`${die.name}: ${die.faces.join(" ")}`} data-large=${`die:${die.id}`}>
      <h2><span>${die.name}</span></h2>
      <ol>${die.faces.map((text, k) => html`<li key=${k}><b>${k + 1}</b><span>${text}</span></li>`).reverse()}</ol>
    </section>`)}`;
