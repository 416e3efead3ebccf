/** One card of a paper galaxy: the fields of its line, and the card as it looks. The server reads and writes the line. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { IndexCard } from "../games/deep_future/card.js";
import { SUITS } from "../games/deep_future/suits.js";
import { readCard } from "../lib/campaign_api.js";
import { Select, SelectField, onValue } from "../ui/fields.js";
import { LOOKED_AT } from "./cards.js";
import { GAME } from "./plan.js";
import { useBoard } from "./use_board.js";

/**
 * @typedef {import("./types.js").CardFile} Card
 * @typedef {import("./types.js").LineFile} Line
 * @typedef {import("./types.js").CardRead} Read
 */

const KINDS = ["blank", "world", "tech", "civilization"];
const NUMBERS = ["1", "2", "3", "4", "5", "6"];
const VICTORIES = ["T", "P", "C", "M", "S", "X"];
const PAUSE = 200; // milliseconds without a key before a line is read

/** What a kind of card has besides its corner. @type {Record<string, Partial<Card>>} */
const FIRST = {
  blank: {},
  world: { era: 1, sector: 11, name: "New world", lines: [{ suit: "sun", number: 1, era: 1 }] },
  tech: { era: 1, lines: [{ suit: "sun", number: 1, circled: true, era: 1 }, { suit: "moon" }, { suit: "heart" }] },
  civilization: { era: 1, sector: 11, name: "New civilization", victory: "T", civ_suit: "sun", home: "Home", techs: ["A tech"] },
};

/** @param {{line: string, number: number, onLine: (line: string) => void}} props */
export function CardForm({ line, number, onLine }) {
  const board = useBoard(GAME); // brings the look of cards
  const [read, setRead] = useState(/** @type {Read | null} */ (null));
  useEffect(() => {
    if (read?.line === line) return undefined;
    const timer = setTimeout(() => void readCard({ line }).then((found) => setRead({ ...found, line }), () => null), PAUSE);
    return () => clearTimeout(timer);
  }, [line]);
  /** @param {Card} card */
  const change = async (card) => {
    const found = await readCard({ card, line }).catch(() => null);
    setRead(found);
    if (found && !found.fault) onLine(found.line);
  };
  if (!read?.card) return html`<p class="card-form dim">${read?.fault ? `Line ${number}: ${read.fault}` : "Put the cursor in the line of a card to fill it in here."}</p>`;
  return html`
    <section class="card-form" aria-label=${`The card in line ${number}`}>
      <div class="card-fields"><${Fields} card=${read.card} onChange=${change} />${read.fault && html`<p class="wrong" role="alert">${read.fault}</p>`}</div>
      <div class="card-drawn">${board && read.drawn && html`<${IndexCard} table=${LOOKED_AT} card=${read.drawn} />`}</div>
    </section>
  `;
}

/** @param {{card: Card, onChange: (card: Card) => void}} props */
function Fields({ card, onChange }) {
  const { kind = "blank", lines = [], techs = [] } = card;
  /** @param {Partial<Card>} part */
  const set = (part) => onChange({ ...card, ...part });
  const corner = { number: card.number, suit: card.suit };
  const civilization = kind === "civilization";
  return html`
    <${SelectField} label="Kind" value=${kind} values=${KINDS} onChoose=${(/** @type {string} */ to) => onChange({ ...corner, kind: to, ...FIRST[to] })} />
    <${SelectField} label="Value" value=${String(card.number)} values=${NUMBERS} onChoose=${(/** @type {string} */ to) => set({ number: Number(to) })} />
    <${SelectField} label="Suit" value=${card.suit} values=${SUITS} onChoose=${(/** @type {string} */ suit) => set({ suit })} />
    <${Text} label="Era (0: before the first)" value=${String(card.era ?? 0)} onText=${(/** @type {string} */ to) => set({ era: Number(to) || 0 })} />
    ${(kind === "world" || civilization) && html`<${Text} label="Sector" value=${String(card.sector ?? "")} onText=${(/** @type {string} */ to) => set({ sector: Number(to) || 0 })} />`}
    ${kind !== "blank" && html`<${Text} label="Name" value=${card.name ?? ""} onText=${(/** @type {string} */ name) => set({ name })} />`}
    ${lines.map((line, k) => html`<${LineFields} key=${k} line=${line} index=${k} onChange=${(/** @type {Line} */ to) => set({ lines: lines.with(k, to) })} />`)}
    ${civilization && html`
      <${SelectField} label="Victory" value=${card.victory} values=${VICTORIES} onChoose=${(/** @type {string} */ victory) => set({ victory })} />
      <${SelectField} label="Suit of its effect" value=${card.civ_suit} values=${SUITS} onChoose=${(/** @type {string} */ to) => set({ civ_suit: to })} />
      <${Text} label="Home" value=${card.home ?? ""} onText=${(/** @type {string} */ home) => set({ home })} />
      <${Text} label="Techs, separated by /" value=${techs.join(" / ")} onText=${(/** @type {string} */ to) => set({ techs: to.split("/").map((tech) => tech.trim()) })} />
    `}
  `;
}

/** @param {{label: string, value: string, onText: (text: string) => void}} props */
const Text = ({ label, value, onText }) => html`
  <label class="field"><span>${label}</span><input maxlength="200" value=${value} onChange=${onValue(onText)} /></label>
`;

/** @param {{line: Line, index: number, onChange: (line: Line) => void}} props */
const LineFields = ({ line, index, onChange }) => html`
  <fieldset class="line-fields">
    <legend>Line ${index + 1}</legend>
    <${Select} label=${`Suit of line ${index + 1}`} value=${line.suit} values=${SUITS} onChoose=${(/** @type {string} */ suit) => onChange({ ...line, suit })} />
    <${Select}
      label=${`Advancement of line ${index + 1}`} value=${String(line.number ?? "")} values=${["", ...NUMBERS]} titles=${{ "": "Empty" }}
      onChoose=${(/** @type {string} */ to) => onChange(to ? { ...line, number: Number(to), era: line.era || 1 } : { suit: line.suit })}
    />
    <label class="check"><input type="checkbox" checked=${line.circled ?? false} disabled=${!line.number} onChange=${() => onChange({ ...line, circled: !line.circled })} /><span>Circled</span></label>
  </fieldset>
`;
