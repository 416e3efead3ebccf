/** Who is to sit in each seat of a new table. */

import { html } from "../html.js";
import { LEVELS, LEVEL_TITLES, STRENGTHS, inWords } from "../lib/catalogue.js";
import { Select, onValue } from "../ui/fields.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { Icon } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { ColourField, coloursOf, withColour } from "./seat_colours.js";

/** @typedef {import("../types.js").SeatWish} SeatPlan */
/** @typedef {import("../types.js").GameSeen} GameInfo */

/** @type {Record<SeatPlan["kind"], string>} */
const KINDS = {
  me: "Me",
  hotseat: "Another player at this screen",
  invited: "A friend, invited by a link",
  bot: "A bot",
};

const OTHERS = ["hotseat", "invited", "bot"];

/**
 * @param {GameInfo} info
 * @param {string} name
 * @returns {SeatPlan[]}
 */
export const firstPlans = (info, name) =>
  Array.from({ length: info.default_players }, (_, seat) => (seat === 0 ? { kind: "me", name } : newBot()));

/** @returns {SeatPlan} */
const newBot = () => ({ kind: "bot", level: "cadet" });

/**
 * @param {object} props
 * @param {GameInfo} props.info
 * @param {SeatPlan[]} props.seats
 * @param {(seats: SeatPlan[]) => void} props.onSeats
 */
export function SeatPlans({ info, seats, onSeats }) {
  const [least, most] = info.players;
  /**
   * @param {number} index
   * @param {SeatPlan} plan
   */
  const change = (index, plan) => onSeats(seats.map((seat, other) => (other === index ? plan : seat)));
  /** @param {number} index */
  const remover = (index) => () => onSeats(seats.filter((_, other) => other !== index));
  const colours = coloursOf(info, seats);
  return html`
    <fieldset>
      <legend>Who plays</legend>
      <ol class="plans">
        ${seats.map(
          (seat, index) => html`
            <${Plan}
              key=${index}
              index=${index}
              info=${info}
              colour=${colours[index]}
              onColour=${(/** @type {string} */ name) => onSeats(withColour(info, seats, index, name))}
              seat=${seat}
              onChange=${(/** @type {SeatPlan} */ plan) => change(index, plan)}
              onRemove=${seats.length > least && seat.kind !== "me" ? remover(index) : null}
            />
          `,
        )}
      </ol>
      ${most > 1 && html`
        <button type="button" class="btn" disabled=${seats.length >= most} onClick=${() => onSeats([...seats, newBot()])}>
          <${Icon} name="plus" />Add a player
        </button>
      `}
      <${Strengths} seats=${seats} />
    </fieldset>
  `;
}

/**
 * @param {object} props
 * @param {number} props.index
 * @param {GameInfo} props.info
 * @param {number} props.colour its place in the entry
 * @param {(name: string) => void} props.onColour
 * @param {SeatPlan} props.seat
 * @param {(plan: SeatPlan) => void} props.onChange
 * @param {(() => void) | null} props.onRemove
 */
function Plan({ index, info, colour, onColour, seat, onChange, onRemove }) {
  /** @param {SeatPlan["kind"]} kind */
  const chosen = (kind) => onChange({ ...(kind === "bot" ? newBot() : { kind, name: seat.name }), ...(seat.colour && { colour: seat.colour }) });
  const number = index + 1;
  return html`
    <li class="plan">
      <${Glyph} look=${plainLook(index, colour)} />
      ${
        seat.kind === "me"
          ? html`<span class="plan-kind">${KINDS.me}</span>`
          : html`<${Select} class="plan-kind" label=${`Seat ${number}`} value=${seat.kind} values=${OTHERS} titles=${KINDS} onChoose=${chosen} />`
      }
      ${
        seat.kind === "bot"
          ? html`
            <${Select}
              label=${`Level of the bot in seat ${number}`}
              value=${seat.level}
              values=${LEVELS}
              titles=${LEVEL_TITLES}
              onChoose=${(/** @type {string} */ level) => onChange({ ...seat, level })}
            />
          `
          : html`
            <input
              maxlength="24"
              aria-label=${`Name in seat ${number}`}
              placeholder=${seat.kind === "invited" ? "They enter their name" : "Name"}
              value=${seat.name ?? ""}
              onInput=${onValue((name) => onChange({ ...seat, name }))}
            />
          `
      }
      <${ColourField} info=${info} number=${number} colour=${colour} onChoose=${onColour} />
      ${onRemove && html`<${IconButton} icon="close" label=${`Remove seat ${number}`} onClick=${onRemove} />`}
    </li>
  `;
}

/** How well the bots at this table play. @param {{seats: SeatPlan[]}} props */
function Strengths({ seats }) {
  const present = LEVELS.filter((level) => seats.some((seat) => seat.level === level));
  if (present.length === 0) return null;
  return html`<ul class="strengths">${present.map((level) => html`<li key=${level}><b>${inWords(level)}</b> ${STRENGTHS[level]?.words}</li>`)}</ul>`;
}
