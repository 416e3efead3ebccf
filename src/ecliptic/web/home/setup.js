/** Setting up a table: who sits where, what is agreed on. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { newTable } from "../lib/api.js";
import { setTitle } from "../lib/attention.js";
import { catalogue, catalogueProblem, inWords, loadCatalogue } from "../lib/catalogue.js";
import { HOME, go, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { Icon, Planet } from "../ui/icon.js";
import { SeatPlans, firstPlans } from "./seat_plans.js";
import { useBoard } from "./use_board.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */

/** @param {{game: string}} props */
export function Setup({ game }) {
  useEffect(() => {
    void loadCatalogue();
    setTitle("A new table - Ecliptic", false);
  }, []);
  const info = catalogue.value?.games.find(({ name }) => name === game);
  if (info) return html`<${Form} info=${info} levels=${catalogue.value?.levels ?? []} />`;
  const problem = catalogueProblem.value || (catalogue.value ? "This server does not have that game." : "");
  return html`<main class="room"><p class="room-text" role="status">${problem || "Fetching the games."}</p><a class="btn" href=${HOME}>To the games</a></main>`;
}

/** @param {{info: GameInfo, levels: string[]}} props */
function Form({ info, levels }) {
  const board = useBoard(info.name);
  const [seats, setSeats] = useState(() => firstPlans(info, displayName.value));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [title, setTableTitle] = useState("");
  const [freeUndo, setFreeUndo] = useState(false);
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const open = async (event) => {
    event.preventDefault();
    setBusy(true);
    const mine = seats.find(({ kind }) => kind === "me")?.name?.trim();
    if (mine) displayName.value = mine;
    try {
      const named = seats.map(({ name, ...seat }) => ({ ...seat, ...(name?.trim() && { name: name.trim() }) }));
      const { link } = await newTable({ game: info.name, seats: named, options, title: title.trim(), free_undo: freeUndo });
      go(tableOf(link));
    } catch (error) {
      complain("The table could not be opened.", error);
      setBusy(false);
    }
  };
  return html`
    <div class="setup">
      <header class="topbar">
        <div class="where"><a class="iconbtn" href=${HOME} aria-label="To the games"><${Planet} /></a><h1>${info.title}</h1><span class="table-title">a new table</span></div>
      </header>
      <main><form class="setup-body" onSubmit=${open}>
        <div class="setup-cover" aria-hidden="true">${board && html`<${board.Cover} />`}</div>
        <div class="setup-form">
          <${SeatPlans} info=${info} levels=${levels} seats=${seats} onSeats=${setSeats} />
          <fieldset>
            <legend>The table</legend>
            <label class="field"><span>Title</span><input maxlength="60" value=${title} placeholder=${`${info.title} table`} onInput=${(/** @type {any} */ event) => setTableTitle(event.currentTarget.value)} /></label>
            <label class="check">
              <input type="checkbox" checked=${freeUndo} onChange=${(/** @type {any} */ event) => setFreeUndo(event.currentTarget.checked)} />
              <span><b>Free undo for practice</b><small>Alone with bots, you may take back anything, also past what was learned; the record says so.</small></span>
            </label>
          </fieldset>
          <fieldset>
            <legend>What is agreed on</legend>
            ${info.options.map(
              (spec) => html`<${OptionField} key=${spec.name} spec=${spec} value=${options[spec.name] ?? spec.default} onChoose=${(/** @type {string} */ value) => setOptions({ ...options, [spec.name]: value })} />`,
            )}
          </fieldset>
          <div class="dialog-go"><a class="btn" href=${HOME}>Cancel</a><button class="btn main" disabled=${busy}><${Icon} name="check" />Open the table</button></div>
        </div>
      </form></main>
    </div>
  `;
}

/** @param {{spec: import("../types.js").OptionSpec, value: string, onChoose: (value: string) => void}} props */
const OptionField = ({ spec, value, onChoose }) => html`
  <label class="field option">
    <span><b>${inWords(spec.name)}</b><small>${spec.meaning}</small></span>
    <select value=${value} onInput=${(/** @type {any} */ event) => onChoose(event.currentTarget.value)}>
      ${spec.values.map((one) => html`<option key=${one} value=${one}>${inWords(one)}${one === spec.default ? " (usual)" : ""}</option>`)}
    </select>
  </label>
`;
