/** All galaxies that this browser knows, and the ways to another one. */

import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { newCampaign } from "../lib/campaign_api.js";
import { campaigns } from "../lib/kept_links.js";
import { TYPE_IN, campaignOf, go, setupOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";
import { useFileInput } from "../home/file_input.js";
import { Cover } from "../games/cover.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { PlainBar } from "../ui/plain_bar.js";
import { titleOf } from "../lib/catalogue.js";
import { GAME } from "./plan.js";
import { facts, suggestedTitle } from "./words.js";
import { useGalaxies } from "./use_galaxies.js";

/** @typedef {import("./types.js").CampaignKnown} KnownCampaign */

export function Galaxies() {
  useEffect(() => setTitle("Galaxies - Ecliptic", false), []);
  const [galaxies, problem] = useGalaxies();
  return html`
    <div class="setup galaxies">
      <${PlainBar} game=${titleOf(GAME)} table="galaxies" />
      <main>
        <div class="setup-body">
          <div class="setup-cover" aria-hidden="true"><${Cover} game=${GAME} /></div>
          <div class="setup-form">
            <${NewGalaxy} />
            <section class="continue" aria-label="Your galaxies">
              <h2>Your galaxies</h2>
              ${problem && html`<p class="dim" role="alert">${problem}</p>`}
              ${galaxies?.length === 0 && html`<p class="dim">None yet. A galaxy grows from game to game: its worlds, techs and names stay for all later ones.</p>`}
              <ul>${galaxies?.map((galaxy) => html`<${GalaxyLine} key=${galaxy.link} galaxy=${galaxy} />`)}</ul>
            </section>
            <${OtherWays} />
          </div>
        </div>
      </main>
    </div>
  `;
}

function NewGalaxy() {
  const [title, setTitle] = useState(suggestedTitle);
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const found = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      go(campaignOf((await newCampaign({ title: title.trim() })).link));
    } catch (error) {
      complain("There is no galaxy yet.", error);
      setBusy(false);
    }
  };
  return html`
    <form class="new-galaxy" onSubmit=${found}>
      <h2>A new galaxy</h2>
      <div class="pair">
        <label class="field"><span>What it is called</span>
          <input maxlength="60" required value=${title} onInput=${onValue(setTitle)} />
        </label>
        <${IconButton} icon="again" label="Another name" onClick=${() => setTitle(suggestedTitle())} />
        <button class="btn main" disabled=${busy || !title.trim()}><${Icon} name="galaxy" />New galaxy</button>
      </div>
    </form>
  `;
}

/** @param {{galaxy: KnownCampaign}} props */
export function GalaxyLine({ galaxy }) {
  const { link, found, title, running, mine, here, last } = galaxy;
  return html`
    <li class=${classes("going", running && mine && "yours")}>
      <div class="thumb" aria-hidden="true"><${Cover} game=${GAME} /></div>
      <div class="going-text">
        <h3>${found ? title : "A galaxy that no longer exists"} <small>${found && `${facts(galaxy)}${mine ? "" : ", view only"}`}</small></h3>
        <p class="state">${running && "A game is being played"}</p>
        <p class="news">${last}</p>
      </div>
      ${here && found
        ? html`<span></span>`
        : html`<${IconButton} icon="close" label=${`Remove ${title || "this galaxy"} from the list`} title="Remove from this list; the galaxy stays" onClick=${() => campaigns.forget(link)} />`}
      ${found && html`<a class=${classes("btn", running && mine && "main")} href=${campaignOf(link)}><span>${mine ? "Continue" : "Look"}</span><${Icon} name="next" /></a>`}
    </li>
  `;
}

function OtherWays() {
  const [input, ask] = useFileInput("An exported galaxy", ".json,.txt");
  return html`
    <section class="other-ways" aria-label="Other ways">
      <h2>From elsewhere</h2>
      <div class="buttons">
        <a class="btn" href=${TYPE_IN}><${Icon} name="edit" />Type in a paper galaxy</a>
        <button class="btn" onClick=${ask}><${Icon} name="file" />Open an exported galaxy</button>
        <a class="btn" href=${setupOf(GAME)}><${Icon} name="seat" />One game, no campaign</a>
      </div>
      ${input}
    </section>
  `;
}
