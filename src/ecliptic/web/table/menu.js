/** The menu: what concerns this table and this screen, but is no move. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { switchNotifications } from "../lib/attention.js";
import { LEVELS, LEVEL_TITLES, inWords, infoOf, wordOf } from "../lib/catalogue.js";
import { HOME, campaignOf, learnOf } from "../lib/router.js";
import { PACES, notify, pace, sound, theme } from "../lib/settings.js";
import { Dialog } from "../ui/dialog.js";
import { SelectField, onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { comeBack, leave, rematch, save, seatBot, setWebhook } from "./table_actions.js";
import { useTableStore } from "./store_context.js";
import { Instead } from "./instead.js";

export function Menu() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const plays = table.mine.length > 0 && table.status === "running";
  return html`
    <${Dialog} title="Menu" onClose=${() => (store.window.value = "")} class="drawer">
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
  const store = useTableStore();
  const { campaign = null, game = "" } = store.table.value ?? {};
  /** @param {import("./table_store.js").WindowName} name */
  const open = (name) => () => (store.window.value = name);
  return html`
    <section>
      <button class="item" onClick=${open("links")}><${Icon} name="link" />Links and sharing</button>
      <button class="item" onClick=${open("how_you_win")}><${Icon} name="flag" />How you win</button>
      <button class="item" onClick=${() => store.openRules()}><${Icon} name="help" />Rules</button>
      <button class="item" onClick=${() => store.openSide("notes")}><${Icon} name="file" />Notes</button>
      <button class="item" onClick=${open("help")}><${Icon} name="keyboard" />Keys</button>
      ${infoOf(game)?.lesson && html`<a class="item" href=${learnOf(game)}><${Icon} name="hint" />Learn to play</a>`}
      ${campaign?.link && html`<a class="item" href=${campaignOf(campaign.link)}><${Icon} name="galaxy" />The galaxy: ${campaign.title}</a>`}
      <a class="item" href=${HOME}><${Icon} name="home" />All games, and a new table</a>
    </section>
  `;
}

function MySeat() {
  const store = useTableStore();
  const table = store.table.value;
  const left = table?.seats.some(({ seat, left }) => left && store.mine.includes(seat));
  const [level, setLevel] = useState("cadet");
  return html`
    <section>
      <h3>My seat</h3>
      <${Orders} />
      <${Webhook} />
      ${
        left
          ? html`<button class="item" onClick=${() => comeBack(store)}><${Icon} name="seat" />Take my seat again</button>`
          : html`
            <div class="pair">
              <${SelectField} label="A bot for me" value=${level} values=${LEVELS} titles=${LEVEL_TITLES} onChoose=${setLevel} />
              <button class="btn" onClick=${() => leave(store, level)}><${Icon} name="door" />Leave</button>
            </div>
          `
      }
    </section>
  `;
}

/** What is done for this seat when it is asked out of turn. */
function Orders() {
  const store = useTableStore();
  const table = store.table.value;
  const orders = Object.entries(infoOf(table?.game ?? "")?.orders ?? {});
  if (orders.length === 0) return null;
  return html`
    <fieldset class="orders">
      <legend>Standing order for choices out of turn</legend>
      ${orders.map(
        ([order, meaning]) => html`
        <label class="check" key=${order}>
          <input
            type="radio"
            name="order"
            value=${order}
            checked=${(table?.order || "ask") === order}
            onChange=${() => store.session.order(order)}
          />
          <span><b>${inWords(order)}</b><small>${meaning}</small></span>
        </label>
      `,
      )}
    </fieldset>
  `;
}

function Webhook() {
  const store = useTableStore();
  const [url, setUrl] = useState(store.table.value?.webhook ?? "");
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    void setWebhook(store, url.trim());
  };
  return html`
    <form class="pair" onSubmit=${keep}>
      <label class="field">
        <span>Call this address when it is my turn (webhook)</span>
        <input type="url" value=${url} placeholder="https://…" onInput=${onValue(setUrl)} />
      </label>
      <button class="btn">Keep</button>
    </form>
  `;
}

/** The host may give a bot another level, and an absent person a bot. */
function Bots() {
  const store = useTableStore();
  const seats = store.table.value?.seats.filter((info) => !store.mine.includes(info.seat) && replaceable(info)) ?? [];
  if (seats.length === 0) return null;
  return html`<section><h3>Bots</h3>${seats.map((info) => html`<${BotLevel} key=${info.seat} info=${info} />`)}</section>`;
}

/** @param {import("../types.js").SeatSeen} info */
const replaceable = ({ kind, left, here }) => kind === "bot" || left || !here;

/** @param {{info: import("../types.js").SeatSeen}} props */
function BotLevel({ info: { seat, kind, level, left } }) {
  const store = useTableStore();
  const bot = kind === "bot" || left;
  return html`
    <${SelectField}
      label=${kind === "bot" ? store.nameOf(seat) : `${store.nameOf(seat)}, ${left ? "away" : "not here"}`}
      value=${bot ? level : ""}
      values=${bot ? LEVELS : ["", ...LEVELS]}
      titles=${{ "": "No bot", ...LEVEL_TITLES }}
      onChoose=${(/** @type {string} */ chosen) => chosen && seatBot(store, seat, chosen)}
    />
  `;
}

const THEMES = { system: "As the system", dark: "Night", light: "Paper" };
const PACE_TITLES = Object.fromEntries(Object.entries(PACES).map(([id, { title }]) => [id, title]));

function Screen() {
  return html`
    <section>
      <h3>This screen</h3>
      <${SelectField}
        label="Theme"
        value=${theme.value}
        values=${Object.keys(THEMES)}
        titles=${THEMES}
        onChoose=${(/** @type {keyof typeof THEMES} */ chosen) => (theme.value = chosen)}
      />
      <${SelectField}
        label="Speed of bots and other players (any key skips)"
        value=${pace.value}
        values=${Object.keys(PACES)}
        titles=${PACE_TITLES}
        onChoose=${(/** @type {string} */ chosen) => (pace.value = chosen)}
      />
      <button class="item" role="switch" aria-checked=${String(sound.value)} onClick=${() => (sound.value = !sound.value)}>
        <${Icon} name=${sound.value ? "sound" : "muted"} />Sound<span class="state">${sound.value ? "on" : "off"}</span>
      </button>
      <button class="item" role="switch" aria-checked=${String(notify.value)} onClick=${switchNotifications}>
        <${Icon} name="bell" />Notify me when it is my turn<span class="state">${notify.value ? "on" : "off"}</span>
      </button>
    </section>
  `;
}

function ThisGame() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const giveUp = () => (store.window.value = "abandon");
  return html`
    <section>
      <h3>This game</h3>
      <${Agreed} table=${table} />
      <${Sealed} table=${table} />
      ${
        (table.alone || store.over) &&
        html`<button class="item" onClick=${() => save(store)}><${Icon} name="save" />Save the record</button>`
      }
      ${
        store.over &&
        !table.spectator &&
        html`<button class="item" onClick=${() => rematch(store)}><${Icon} name="again" />Again, with the same people</button>`
      }
      <${Instead} />
      ${
        table.host &&
        !store.over &&
        html`<button class="item danger" onClick=${giveUp}><${Icon} name="flag" />Abandon the game</button>`
      }
    </section>
  `;
}

/** What was agreed on before the game, where it is not as usual. @param {{table: import("../types.js").TableSeen}} props */
function Agreed({ table: { game, options, free_undo, origin } }) {
  const specs = infoOf(game)?.options ?? [];
  const unusual = specs.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  const said = unusual.map((spec) => `${spec.title}: ${wordOf(spec, options[spec.name] ?? "")}`).join("; ");
  return html`
    <p class="dim">
      ${said || "All options are as usual."} ${free_undo && "Undo is free."}
      ${origin && ` Taken up from "${origin.title}" after move ${origin.number}.`}
    </p>
  `;
}

/** What the seed can be checked by, and the seed itself as soon as it may be known. @param {{table: import("../types.js").TableSeen}} props */
const Sealed = ({ table: { seed, seed_named, commitment } }) =>
  commitment &&
  html`
    <p class="dim">
      ${seed ? `The seed is ${seed}.` : "The seed is sealed until the game is over."} ${!seed && seed_named && "Whoever opened the table may know it."}
      ${" "}Its commitment, the SHA-256 of "ecliptic seed ${seed ?? "…"}": <code>${commitment}</code>
    </p>
  `;
