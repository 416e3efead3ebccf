/** The body of a player's panel, and how a seat looks in the frame. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { Glyph, actorLook, seatColour } from "../../ui/glyph.js";
import { SmallDisc } from "./disc.js";
import { HOLE } from "./geometry.js";
import { Icon } from "./icons.js";
import { anomalyWords, capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./icons.js").IconName} IconName
 */

export const RIVAL = actorLook(0);

/** @param {View} view @param {number} seat */
export function seatLook(view, seat) {
  const track = view.tracks[seat];
  return {
    colour: seatColour(seat),
    glyph: view.players[seat]?.glyph ?? "circle",
    score: String(track?.mass ?? 0),
    note: view.result?.winners.includes(seat) ? "winner" : capital(track?.size ?? ""),
    what: "Solar mass. The most after the last round wins.",
  };
}

/** Who drafts, and may be the rival: the seat after the last. @param {View} view @param {number} seat */
export const drafter = (view, seat) =>
  seat < view.players.length ? { name: view.players[seat]?.name ?? "", look: seatLook(view, seat) } : { name: view.rival?.name ?? "", look: RIVAL };

/** The starting player token. */
const Start = () => html`<span class="um-start" data-what="Starting player: chooses first in draft set 1 and last in set 2, and takes the first turn">1st</span>`;

/** What a player has, for the strip of the phone. @param {{ table: Table, seat: number }} props */
export const Stock = ({ table: { view }, seat }) => html`
  <${Amount} name="counter" n=${view.tracks[seat]?.counters ?? 0} what="counters" /><${Amount} name="card" n=${view.hands[seat] ?? 0} what="cards in hand" />
  ${view.rival && html`<span class="um-amount um-rival-mass" data-what=${`${view.rival.name}: ${view.rival.mass} mass`}><${Glyph} look=${RIVAL} />${view.rival.name} <b>${view.rival.mass}</b></span>`}`;

/** @param {{ name: IconName, n: number, what: string }} props */
const Amount = ({ name, n, what }) => html`
  <span class="um-amount" data-what=${`${n} ${what}`}><${Icon} name=${name} /><span class="hidden-text">${what}: </span><${Count} value=${n} /></span>`;

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table: { view }, seat }) {
  const track = view.tracks[seat];
  const tableau = view.tableaus[seat] ?? [];
  if (!track) return null;
  return html`
    <div class=${classes("um-player", view.players.length > 3 && "um-crowd", view.players.length < 3 && "um-roomy")}>
      <span class="um-look" tabindex="0" role="note" data-large=${`disc:${seat}`} aria-label=${`Disc of ${view.players[seat]?.name}${view.start === seat ? ", starting player" : ""}`}><${SmallDisc} view=${view} seat=${seat} />${view.start === seat && html`<${Start} />`}</span>
      <div>
        <div class="um-stats">
          <${Amount} name="counter" n=${track.counters} what="counters" />
          <${Amount} name="card" n=${view.hands[seat] ?? 0} what="cards in hand" />
          <${Amount} name="core" n=${view.cores_left[seat] ?? 0} what="Core Anomalies not discovered yet" />
        </div>
        <${Growth} view=${view} hole=${track} />
        <div class="um-tags">
          ${tableau.map(({ anomaly }) => html`<span key=${anomaly.id} class=${classes("um-tag", `um-of-${anomaly.family}`)} data-large=${`anomaly:${anomaly.id}`} data-what=${`${anomaly.name}: ${anomalyWords(anomaly)}`}>${anomaly.letter}</span>`)}
          ${view.waiting[seat] ? html`<span class="um-waiting" data-what="Minor Antimatter that is gained in the next round">+${count(view.waiting[seat], "Minor")}</span>` : null}
        </div>
      </div>
      ${view.rival && html`<${Rival} view=${view} rival=${view.rival} />`}
    </div>`;
}

/** How far a hole is from its next size. @param {{ view: View, hole: { mass: number, size: import("./types.js").Size, next_size: number | null, to_next: number | null } }} props */
function Growth({ view: { sizes }, hole: { mass, size, next_size, to_next } }) {
  const at = sizes.findIndex((row) => row.size === size);
  const [now, next] = [sizes[at], sizes[at + 1]];
  const words = next_size === null ? `${now?.name}: it grows no more` : `${to_next} more mass to grow`;
  const before = now?.mass ?? 0;
  const part = next_size === null ? 100 : ((mass - before) / (next_size - before)) * 100;
  return html`
    <p class="um-next">${next_size === null ? now?.name : `${to_next} to ${next?.name}`}</p>
    <div class="meter" role="img" aria-label=${words} data-what=${words}><i style=${{ width: `${Math.min(100, part)}%` }}></i></div>`;
}

/** Whom one plays against alone: how large it is, and what it has done in this round. @param {{ view: View, rival: import("./types.js").RivalRow }} props */
function Rival({ view, rival, rival: { name, level, mass, size, growth, waiting } }) {
  const taken = view.draft.filter(({ by }) => by === view.players.length).map((option) => option.name);
  const swallowed = view.removed.map((anomaly) => anomaly.name);
  return html`
    <section class="um-rival" aria-label=${name} data-what=${`${name} has ${mass} mass and is ${capital(size)}. At this level, ${level}, it grows by ${growth} in this round. To win, have more mass than it has after the last round.`}>
      <h3><${Glyph} look=${RIVAL} /><b>${name}</b> ${level}<strong>${mass}</strong></h3>
      <span class="um-rival-disc"><svg class="um-small-disc" viewBox="-300 -300 600 600" aria-hidden="true"><circle class="um-small-ground" r="290" /><circle class="um-small-hole" r=${HOLE[size]} /></svg>${view.start === view.players.length && html`<${Start} />`}</span>
      <div><${Growth} view=${view} hole=${rival} /><p>Grows by <b>${growth}</b> after your turn</p></div>
      ${waiting > 0 && html`<p data-what="Mass instead of Minor Antimatter, in the next round">Gains <b>${waiting}</b> for what you sent</p>`}
      ${taken.length > 0 && html`<p>Took ${taken.join(" and ")}</p>`}
      ${swallowed.length > 0 && html`<p>Swallowed ${swallowed.join(", ")}</p>`}
    </section>`;
}
