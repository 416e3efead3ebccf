/** A card that is being named: it is seen being written. */

import { html } from "../../html.js";
import { IndexCard } from "./card.js";
import { fix } from "../../ui/drawing.js";
import { hex } from "./geometry.js";
import { formsOf, widthOf } from "./labels.js";
import { quiet } from "../../table/targets.js";
import { seedOf } from "./sky.js";
import { capital, cardsIn } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {{ text: string, rule: string }} Step
 */

const LONG = 14; // letters; a longer name is written smaller
const FACES = [["#b9e0cf", "#6fa698"], ["#e6c79b", "#b0744a"], ["#bfc6ee", "#6a74b8"], ["#e2d3a0", "#9a8148"], ["#dcaebd", "#8f586d"]];

/** @param {{ table: Table, words: string }} props */
export function Written({ table, words }) {
  const about = table.view.about;
  if (!about?.card) return null;
  if (about.sector !== null) return html`<${OnTheMap} sector=${about.sector} words=${words} />`;
  const name = words || " ";
  return html`
    <div class="df-written">
      ${about.card.kind === "world" && html`<${Rising} card=${about.card} />`}
      <${IndexCard} table=${quiet(table)} card=${{ ...about.card, name, title: name }} class=${words.length > LONG && "df-long"} copy />
      <p class="df-in-ink">In ink: this card stays in the deck for all later games.</p>
    </div>`;
}

/** The world behind its card. @param {{ card: Card }} props */
function Rising({ card }) {
  const seed = seedOf(`${card.id} ${card.sector}`);
  const [light, dark] = FACES[seed % FACES.length] ?? ["#fff", "#888"];
  return html`
    <svg class="df-rising" viewBox="-60 -60 120 66" aria-hidden="true">
      <defs>
        <radialGradient id="df-rising" cx=".38" cy=".25" r=".9"><stop offset="0" stop-color=${light} /><stop offset="1" stop-color=${dark} /></radialGradient>
      </defs>
      <circle r="46" fill="url(#df-rising)" />
      ${seed % 3 !== 0 && html`<ellipse class="df-rising-ring" rx="66" ry="15" transform="rotate(-14)" />`}
    </svg>`;
}

/** A sector is named on the chart itself. @param {{ sector: number, words: string }} props */
function OnTheMap({ sector, words }) {
  const { lines, size } = onHex(words);
  return html`
  <div class="df-written">
    <svg class="df-named-hex" viewBox="-60 -56 120 112" aria-hidden="true">
      <path class="df-named-glow" d=${hex(-12)} /><path class="df-named-edge" d=${hex(-12)} />
      <text class="df-named-number" y="-18">${sector}</text>
      ${lines.map((line, k) => html`<text key=${k} class="df-named-words" font-size=${fix(size)} y=${fix(8 + k * size * 1.05)}>${line}</text>`)}
    </svg>
    <p class="df-in-ink">In ink: the map keeps this name for all later games.</p>
  </div>`;
}

const HEX = { letters: 13, wide: 92, least: 7, most: 14 }; // of a line at full size; how wide and how large lines may be

/** In as few lines as have room, and as large as they then can be. @param {string} words */
function onHex(words) {
  const forms = formsOf(words, (line) => ({ wide: line.length, above: 0, below: 0 }), 1);
  const form = forms.find((one) => widthOf(one) <= HEX.letters) ?? forms[forms.length - 1] ?? { lines: [], inks: [] };
  return { lines: form.lines, size: Math.max(HEX.least, Math.min(HEX.most, HEX.wide / (widthOf(form) * 0.52))) };
}

/** @param {View} view @param {import("../../types.js").Question} question @returns {import("../../board.js").Occasion} */
export function occasion(view, question) {
  const about = view.about;
  const card = about?.card;
  const rest = { taken: namesIn(view) };
  if (!about || !card) return { title: "A name", lead: question.prompt, field: "Name", steps: [], ...rest };
  if (about.sector !== null) {
    return { title: "The map is written on", lead: "Your victory gives your home sector a name.", field: "Name of the sector", steps: [], ...rest };
  }
  const { title, lead } = HEADS[question.kind] ?? { title: "A name", lead: question.prompt };
  return { title, lead, field: `Name of the ${card.kind}`, steps: stepsOf(card), ...rest };
}

/** Of every card that can be read, and of the sectors. @param {View} view */
const namesIn = (view) => [...cardsIn(view), ...view.sectors].map(({ name }) => name).filter(Boolean);

/** @type {Record<string, { title: string, lead: string }>} */
const HEADS = {
  name_world: { title: "A world is charted", lead: "The player who finds it names it." },
  name_tech: { title: "A tech is complete", lead: "Its three advancements need a title." },
  name_civilization: { title: "A civilization is remembered", lead: "Later ages may evoke it." },
};

/** What stands on the card already. @param {Card} card @returns {Step[]} */
function stepsOf(card) {
  const where = card.kind === "world" ? [{ text: `In sector ${card.sector}`, rule: "DF-1.9" }] : [];
  const lines = card.lines
    .filter(({ name }) => name)
    .map(({ name, suit, phase, text }) => ({ text: `${capital(suit)}: ${name}. ${capital(phase ?? "")}: ${text}`, rule: "DF-1.10" }));
  const does = (card.effects ?? []).map((text) => ({ text: `Evoked: ${text}`, rule: "DF-15.6" }));
  return [...where, ...lines, ...does];
}
