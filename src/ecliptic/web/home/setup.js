/** Setting up a table: who plays, which preset, and for those who want it every single option. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { Cover } from "../games/cover.js";
import { newTable } from "../lib/new_table.js";
import { setTitle } from "../lib/attention.js";
import { infoOf, missionOrGame } from "../lib/catalogue.js";
import { lastPlan } from "../campaign/plan.js";
import { usePalette } from "../lib/palette.js";
import { HOME, campaignOf, go, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { PlainBar } from "../ui/plain_bar.js";
import { Facts } from "./facts.js";
import { Details, MainOptions, Presets } from "./options.js";
import { coloursOf } from "./seat_colours.js";
import { SeatPlans, firstPlans } from "./seat_plans.js";

/** @typedef {import("../types.js").GameSeen} GameInfo */

/** @typedef {{link: string, title: string}} OfCampaign  the campaign whose next game it is */

/**
 * @param {object} props
 * @param {string} props.game
 * @param {OfCampaign | null} [props.campaign]
 * @param {string} [props.seed]  the same deal as at another table, with the same options
 * @param {Record<string, string>} [props.options]
 */
export function Setup({ game, campaign = null, seed = "", options = {} }) {
  useEffect(() => setTitle("A new table - Ecliptic", false), []);
  const info = infoOf(game);
  if (info) return html`<${Form} info=${info} campaign=${campaign} seed=${seed} given=${known(info, options)} />`;
  return html`
    <main class="room">
      <h1>No such game</h1>
      <p class="room-text">This server does not have that game.</p>
      <a class="btn" href=${HOME}>All games</a>
    </main>
  `;
}

/**
 * What this game knows of the options in an address.
 * @param {GameInfo} info
 * @param {Record<string, string>} options
 */
const known = (info, options) =>
  Object.fromEntries(info.options.filter(({ name, values }) => values.includes(options[name] ?? "")).map(({ name }) => [name, options[name] ?? ""]));

/** @param {{info: GameInfo, campaign: OfCampaign | null, seed: string, given: Record<string, string>}} props */
function Form({ info, campaign, seed, given }) {
  const before = campaign && lastPlan.value;
  const [seats, setSeats] = useState(() => before?.seats ?? firstPlans(info, displayName.value));
  usePalette(info.name, coloursOf(info, seats));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ (before?.options ?? given));
  const [title, setTableTitle] = useState("");
  const [freeUndo, setFreeUndo] = useState(before?.free_undo ?? false);
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const open = async (event) => {
    event.preventDefault();
    setBusy(true);
    const mine = seats.find(({ kind }) => kind === "me")?.name?.trim();
    if (mine) displayName.value = mine;
    try {
      const agreed = { seats: seats.map(named), options, free_undo: freeUndo };
      if (campaign) lastPlan.value = agreed;
      const plan = { game: info.name, ...agreed, title: title.trim(), ...(seed && { seed }), ...(campaign && { campaign: campaign.link }) };
      go(tableOf((await newTable(plan)).link));
    } catch (error) {
      complain("The table could not be opened.", error);
      setBusy(false);
    }
  };
  const chosen = { info, chosen: options, onChoose: setOptions, players: seats.length };
  return html`
    <div class="setup">
      <${PlainBar} game=${info.title} table=${campaign ? `the next game of ${campaign.title}` : "a new table"} />
      <main>
        <form class="setup-body" onSubmit=${open}>
          <div class="setup-game">
            <div class="setup-cover" aria-hidden="true"><${Cover} game=${info.name} /></div>
            <p>${info.blurb}</p>
            <${Facts} game=${info} />
          </div>
          <div class="setup-form">
            ${seed && html`<p class="same-mission"><${Icon} name="again" /><span><b>The same ${missionOrGame(info.name)}.</b> Seed ${seed}: you get the same deal as the person who sent you this link, as long as you don't change the options.</span></p>`}
            <${SeatPlans} info=${info} seats=${seats} onSeats=${setSeats} />
            <fieldset>
              <legend>Which game</legend>
              <${Presets} ...${chosen} />
              <${MainOptions} ...${chosen} />
            </fieldset>
            <${Details} ...${chosen}>
              <label class="field">
                <span>Name of the table</span>
                <input maxlength="60" value=${title} placeholder=${campaign ? `${campaign.title}, and the number of the game` : `${info.title} table`} onInput=${onValue(setTableTitle)} />
              </label>
              <${FreeUndo} checked=${freeUndo} onChange=${setFreeUndo} />
            </${Details}>
            <div class="dialog-go">
              <a class="btn" href=${campaign ? campaignOf(campaign.link) : HOME}>Cancel</a>
              <button class="btn main" disabled=${busy}><${Icon} name="check" />Open the table</button>
            </div>
          </div>
        </form>
      </main>
    </div>
  `;
}

/**
 * A seat without a name gets the one of the game.
 * @param {import("../types.js").SeatWish} seat
 */
function named({ name, ...seat }) {
  const given = name?.trim();
  return given ? { ...seat, name: given } : seat;
}

/** @param {{checked: boolean, onChange: (checked: boolean) => void}} props */
const FreeUndo = ({ checked, onChange }) => html`
  <label class="check">
    <input type="checkbox" checked=${checked} onChange=${() => onChange(!checked)} />
    <span>
      <b>Free undo for practice</b>
      <small>When you play alone or with bots, you can take back any choice, even after new information was revealed. The record says so.</small>
    </span>
  </label>
`;
