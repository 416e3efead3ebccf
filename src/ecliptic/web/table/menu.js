/** The menu: what concerns this table and this screen, but is no move. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { switchNotifications } from "../lib/attention.js";
import { catalogue, infoOf, inWords } from "../lib/catalogue.js";
import { HOME } from "../lib/router.js";
import { PACES, notify, pace, theme } from "../lib/settings.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { comeBack, leave, rematch, save, seatBot, setWebhook } from "./deeds.js";
import { useDesk } from "./desk.js";

export function Menu() {
  const desk = useDesk();
  const table = desk.table.value;
  if (!table) return null;
  const plays = table.mine.length > 0 && table.status === "running";
  return html`
    <${Dialog} title="Menu" onClose=${() => (desk.window.value = "")} class="drawer">
      <div class="menu">
        <${Places} />
        ${plays && html`<${MySeat} />`}
        ${table.host && table.status === "running" && html`<${Bots} />`}
        <${Screen} />
        <${ThisGame} />
      </div>
    </${Dialog}>
  `;
}

function Places() {
  const desk = useDesk();
  /** @param {import("./desk.js").WindowName} name */
  const open = (name) => () => (desk.window.value = name);
  return html`
    <section>
      <button class="item" onClick=${open("links")}><${Icon} name="link" />Links and sharing</button>
      <button class="item" onClick=${() => desk.openSide("rules")}><${Icon} name="help" />Rules</button>
      <button class="item" onClick=${() => desk.openSide("notes")}><${Icon} name="file" />Notes</button>
      <button class="item" onClick=${open("help")}><${Icon} name="keyboard" />Keys</button>
      <a class="item" href=${HOME}><${Icon} name="home" />All games, and a new table</a>
    </section>
  `;
}

function MySeat() {
  const desk = useDesk();
  const table = desk.table.value;
  const orders = infoOf(table?.game ?? "")?.orders ?? [];
  const left = table?.seats.some(({ seat, left }) => left && desk.mine.includes(seat));
  const [level, setLevel] = useState("cadet");
  return html`
    <section>
      <h3>My seat</h3>
      ${orders.length > 0 &&
      html`<${Choose} label="Standing order for choices out of turn" value=${table?.order || "ask"} values=${orders} onChoose=${(/** @type {string} */ order) => desk.session.order(order)} />`}
      <${Webhook} />
      ${left
        ? html`<button class="item" onClick=${() => comeBack(desk)}><${Icon} name="seat" />Take my seat again</button>`
        : html`
            <div class="pair">
              <${Choose} label="A bot for me" value=${level} values=${catalogue.value?.levels ?? []} onChoose=${setLevel} />
              <button class="btn" onClick=${() => leave(desk, level)}><${Icon} name="door" />Leave</button>
            </div>
          `}
    </section>
  `;
}

function Webhook() {
  const desk = useDesk();
  const [url, setUrl] = useState(desk.table.value?.webhook ?? "");
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    void setWebhook(desk, url.trim());
  };
  return html`
    <form class="pair" onSubmit=${keep}>
      <label class="field">
        <span>Call this address when it is my turn (webhook)</span>
        <input type="url" value=${url} placeholder="https://…" onInput=${(/** @type {any} */ event) => setUrl(event.currentTarget.value)} />
      </label>
      <button class="btn">Keep</button>
    </form>
  `;
}

/** The host may give a bot another level, and an absent person a bot. */
function Bots() {
  const desk = useDesk();
  const table = desk.table.value;
  const seats = table?.seats.filter(({ seat, kind, left, here }) => !desk.mine.includes(seat) && (kind === "bot" || left || !here)) ?? [];
  if (seats.length === 0) return null;
  return html`
    <section>
      <h3>Bots</h3>
      ${seats.map(
        ({ seat, kind, level, left }) => html`
          <${Choose}
            key=${seat}
            label=${kind === "bot" ? desk.nameOf(seat) : `${desk.nameOf(seat)}, ${left ? "away" : "not here"}`}
            value=${level}
            none=${kind === "bot" || left ? "" : "no bot"}
            values=${catalogue.value?.levels ?? []}
            onChoose=${(/** @type {string} */ chosen) => seatBot(desk, seat, chosen)}
          />
        `,
      )}
    </section>
  `;
}

function Screen() {
  return html`
    <section>
      <h3>This screen</h3>
      <${Choose}
        label="Theme"
        value=${theme.value}
        values=${["system", "dark", "light"]}
        titles=${{ system: "As the system", dark: "Night", light: "Paper" }}
        onChoose=${(/** @type {any} */ chosen) => (theme.value = chosen)}
      />
      <${Choose}
        label="Pace at which others' choices are shown"
        value=${pace.value}
        values=${Object.keys(PACES)}
        titles=${Object.fromEntries(Object.entries(PACES).map(([id, { title }]) => [id, title]))}
        onChoose=${(/** @type {string} */ chosen) => (pace.value = chosen)}
      />
      <button class="item" role="switch" aria-checked=${String(notify.value)} onClick=${switchNotifications}>
        <${Icon} name="bell" />Notify me when it is my turn<span class="state">${notify.value ? "on" : "off"}</span>
      </button>
    </section>
  `;
}

function ThisGame() {
  const desk = useDesk();
  const table = desk.table.value;
  const open = table && (table.alone || desk.over);
  return html`
    <section>
      <h3>This game</h3>
      <${Agreed} />
      ${open && html`<button class="item" onClick=${() => save(desk)}><${Icon} name="save" />Save the record</button>`}
      ${desk.over && !table?.spectator && html`<button class="item" onClick=${() => rematch(desk)}><${Icon} name="again" />Again, with the same people</button>`}
      ${table?.host && !desk.over && html`<button class="item danger" onClick=${() => (desk.window.value = "abandon")}><${Icon} name="flag" />Abandon the game</button>`}
    </section>
  `;
}

/** What was agreed on before the game, where it is not as usual. */
function Agreed() {
  const table = useDesk().table.value;
  const specs = infoOf(table?.game ?? "")?.options ?? [];
  const unusual = specs.filter(({ name, default: usual }) => table?.options[name] !== undefined && table.options[name] !== usual);
  const origin = table?.origin;
  return html`
    <p class="dim">
      ${unusual.length ? unusual.map(({ name }) => `${inWords(name)}: ${inWords(table?.options[name] ?? "")}`).join("; ") : "All options are as usual."}
      ${table?.free_undo && " Undo is free."} ${origin && `Taken up from "${origin.title}" after choice ${origin.number}.`}
    </p>
  `;
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {string[]} props.values
 * @param {Record<string, string>} [props.titles]
 * @param {string} [props.none]
 * @param {(value: string) => void} props.onChoose
 */
const Choose = ({ label, value, values, titles, none, onChoose }) => html`
  <label class="field">
    <span>${label}</span>
    <select value=${none ? "" : value} onInput=${(/** @type {any} */ event) => event.currentTarget.value && onChoose(event.currentTarget.value)}>
      ${none && html`<option value="">${none}</option>`}
      ${values.map((one) => html`<option key=${one} value=${one}>${titles?.[one] ?? inWords(one)}</option>`)}
    </select>
  </label>
`;
