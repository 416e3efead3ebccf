/** Who is to sit in each seat of a new table. */

import { html } from "../html.js";
import { inWords } from "../lib/catalogue.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { Icon } from "../ui/icon.js";

/** @typedef {import("../types.js").SeatPlan} SeatPlan */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/** @type {Record<SeatPlan["kind"], string>} */
const KINDS = {
  me: "Me",
  hotseat: "Somebody at this screen",
  invited: "Somebody I invite by a link",
  bot: "A bot",
};

/**
 * @param {GameInfo} info
 * @param {string} name
 * @returns {SeatPlan[]}
 */
export const firstPlans = (info, name) =>
  Array.from({ length: info.default_players }, (_, seat) => (seat === 0 ? { kind: "me", name } : newBot()));

/** @returns {SeatPlan} */
const newBot = () => ({ kind: "bot", level: "cadet" });

/** @param {{info: GameInfo, levels: string[], seats: SeatPlan[], onSeats: (seats: SeatPlan[]) => void}} props */
export function SeatPlans({ info, levels, seats, onSeats }) {
  const [least, most] = info.players;
  /**
   * @param {number} index
   * @param {SeatPlan} plan
   */
  const change = (index, plan) => onSeats(seats.map((seat, other) => (other === index ? plan : seat)));
  return html`
    <fieldset>
      <legend>Who plays</legend>
      <ol class="plans">
        ${seats.map(
          (seat, index) => html`
            <${Plan}
              key=${index}
              index=${index}
              seat=${seat}
              levels=${levels}
              onChange=${(/** @type {SeatPlan} */ plan) => change(index, plan)}
              onRemove=${seats.length > least && seat.kind !== "me" ? () => onSeats(seats.filter((_, other) => other !== index)) : null}
            />
          `,
        )}
      </ol>
      <button type="button" class="btn" disabled=${seats.length >= most} onClick=${() => onSeats([...seats, newBot()])}>
        <${Icon} name="plus" />Another seat
      </button>
    </fieldset>
  `;
}

/** @param {{index: number, seat: SeatPlan, levels: string[], onChange: (plan: SeatPlan) => void, onRemove: (() => void) | null}} props */
function Plan({ index, seat, levels, onChange, onRemove }) {
  /** @param {any} event */
  const chosen = ({ currentTarget: { value } }) => onChange(value === "bot" ? newBot() : { kind: value, name: seat.name });
  return html`
    <li class="plan">
      <${Glyph} look=${plainLook(index)} />
      ${seat.kind === "me"
        ? html`<span class="plan-kind">${KINDS.me}</span>`
        : html`
            <select class="plan-kind" aria-label=${`Seat ${index + 1}`} value=${seat.kind} onInput=${chosen}>
              ${["hotseat", "invited", "bot"].map((kind) => html`<option key=${kind} value=${kind}>${KINDS[/** @type {SeatPlan["kind"]} */ (kind)]}</option>`)}
            </select>
          `}
      ${seat.kind === "bot"
        ? html`
            <select aria-label=${`Level of the bot in seat ${index + 1}`} value=${seat.level} onInput=${(/** @type {any} */ event) => onChange({ ...seat, level: event.currentTarget.value })}>
              ${levels.map((level) => html`<option key=${level} value=${level}>${inWords(level)}</option>`)}
            </select>
          `
        : html`
            <input
              maxlength="24"
              aria-label=${`Name in seat ${index + 1}`}
              placeholder=${seat.kind === "invited" ? "They say their own name" : "Name"}
              value=${seat.name ?? ""}
              onInput=${(/** @type {any} */ event) => onChange({ ...seat, name: event.currentTarget.value })}
            />
          `}
      ${onRemove && html`<button type="button" class="iconbtn" aria-label=${`Remove seat ${index + 1}`} onClick=${onRemove}><${Icon} name="close" /></button>`}
    </li>
  `;
}
