/** A game on the home page: its picture, a sentence, a few facts, two ways to begin. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { BeginGalaxy } from "../campaign/begin.js";
import { Cover } from "../games/cover.js";
import { newTable } from "../lib/new_table.js";
import { infoOf, titleOf } from "../lib/catalogue.js";
import { go, setupOf, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { between } from "../ui/place.js";
import { Facts } from "./facts.js";

/** @param {{name: string}} props */
export function GameCover({ name }) {
  const info = infoOf(name);
  return html`
    <article class="cover" data-game=${name}>
      <div class="pic"><${Cover} game=${name} /></div>
      <div class="cover-text">
        <h2>${titleOf(name)}</h2>
        ${info && html`<p>${info.blurb}</p><${Facts} game=${info} />`}
        ${info?.campaigns ? html`<${BeginGalaxy} game=${info} />` : html`<${Begin} name=${name} info=${info} />`}
      </div>
    </article>
  `;
}

/** @param {{name: string, info: import("../types.js").GameSeen | undefined}} props */
function Begin({ name, info }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    if (!info) return;
    setBusy(true);
    try {
      go(tableOf((await newTable(quickPlan(info))).link));
    } catch (error) {
      complain("The game could not begin.", error);
      setBusy(false);
    }
  };
  return html`
    <div class="go">
      <button class="btn main" disabled=${!info || busy} aria-label=${`Play ${titleOf(name)} now`} onClick=${play}>
        Play now
      </button>
      <button class="btn" disabled=${!info} aria-label=${`Set up a table of ${titleOf(name)}`} onClick=${() => go(setupOf(name))}>
        <span>Set up<span class="wide"> a table</span></span>
      </button>
    </div>
  `;
}

const QUICK = 3; // players, where the game allows it and is not best alone

/**
 * One click: me and cadets, or me alone.
 * @param {import("../types.js").GameSeen} info
 * @returns {import("../types.js").NewTable}
 */
function quickPlan({ name, players: [least, most], default_players }) {
  const bots = Array.from({ length: between(least, Math.min(QUICK, default_players), most) - 1 }, () => ({
    kind: /** @type {"bot"} */ ("bot"),
    level: "cadet",
  }));
  const me = displayName.value.trim();
  return { game: name, seats: [{ kind: "me", ...(me && { name: me }) }, ...bots] };
}
