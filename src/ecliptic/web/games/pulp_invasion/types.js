/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../../types.js").ShownSeat} ShownSeat
 * @typedef {import("../../types.js").SumRow} SumRow
 *
 * @typedef {object} View
 * @property {ShownSeat} seat
 * @property {number | null} deciding
 * @property {boolean} over
 * @property {"pulp_invasion"} game
 * @property {Difficulty} difficulty
 * @property {number} round
 * @property {number} rounds
 * @property {number} weapons_wanted
 * @property {number} alert
 * @property {number} most_alert
 * @property {SectorRow[]} sectors
 * @property {LocationRow | null} location
 * @property {LineRow[]} line
 * @property {PartRow[] | null} still_to_pay
 * @property {PlanetRow[]} planets_up
 * @property {PlanetRow | null} planet
 * @property {number} planets_left
 * @property {SumRow | null} search
 * @property {Colour[]} colours
 * @property {CaptainRow} captain
 * @property {AbilityRow[]} abilities
 * @property {DieRow[]} dice
 * @property {boolean} die_used
 * @property {CardRow[]} hand
 * @property {CardRow[]} discards
 * @property {WeaponRow[]} weapons
 * @property {number} weapons_hidden
 * @property {HiddenWeaponRow[] | null} weapons_left
 * @property {BagRow} bag
 * @property {Record<Colour, string>} meanings
 * @property {Cubes} supply
 * @property {Cubes} drawn
 * @property {number} quietus
 * @property {ResultRow | null} result
 * @property {string[]} [deck_order]
 * @property {string[]} [planet_order]
 * @property {string[]} [weapon_order]
 * @property {string[]} [removed]
 *
 * @typedef {"basic" | "normal" | "advanced"} Difficulty
 *
 * @typedef {object} SectorRow  A sector: its Alien, the cards left in its deck, and where the ship is.
 * @property {string} id
 * @property {string} name
 * @property {Ability} icon
 * @property {string} text
 * @property {string} line
 * @property {number} cards
 * @property {number} rounds
 * @property {number} rounds_left
 * @property {"past" | "current" | "to come"} status
 *
 * @typedef {"combat" | "diplomacy" | "science"} Ability
 *
 * @typedef {object} LocationRow
 * @property {string} id
 * @property {string} name
 * @property {Record<Ability, string>} lines
 * @property {Ability} active
 *
 * @typedef {object} LineRow  A card in the line: what became of it, and what it asks for now; of later cards that is a forecast.
 * @property {CardRow} card
 * @property {Fate} fate
 * @property {boolean} forecast
 * @property {number} reads
 * @property {boolean} round_the_end
 * @property {PartRow[]} parts
 * @property {SumRow} rate
 * @property {Ban[]} bans
 * @property {SumRow} planets
 * @property {number} counted
 * @property {SumRow} evade_cost
 * @property {SumRow} evade_draws
 * @property {boolean} engage
 *
 * @typedef {object} CardRow  An Encounter card as it is printed.
 * @property {string} id
 * @property {string} name
 * @property {Kind} kind
 * @property {number} strength
 * @property {Ability | null} icon
 * @property {Colour[]} seeds
 * @property {number} planets
 * @property {Hold[]} holds
 * @property {string} text
 * @property {number | null} number
 *
 * @typedef {"guardforce" | "agent" | "event" | "location"} Kind
 *
 * @typedef {"red" | "blue" | "orange" | "black" | "white" | "yellow"} Colour
 *
 * @typedef {"code" | "key"} Hold
 *
 * @typedef {"waiting" | "current" | "engaged" | "evaded"} Fate
 *
 * @typedef {object} PartRow  What must be paid of one ability.
 * @property {Ability} ability
 * @property {SumRow} sum
 *
 * @typedef {"dice" | "evading"} Ban
 *
 * @typedef {object} PlanetRow
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {string} line
 * @property {PaidRow[]} paid
 *
 * @typedef {object} PaidRow
 * @property {Hold[]} price
 * @property {string} text
 * @property {boolean} bought
 *
 * @typedef {object} CaptainRow  A Captain with the dice on offer, and how many of them may be taken.
 * @property {string} id
 * @property {string} name
 * @property {string} line
 * @property {DieName[]} dice
 * @property {number} keeps
 *
 * @typedef {"WS" | "EN" | "IA" | "AI" | "SC"} DieName
 *
 * @typedef {object} AbilityRow
 * @property {Ability} ability
 * @property {number} now
 * @property {number} maximum
 *
 * @typedef {object} DieRow
 * @property {DieName} id
 * @property {string} name
 * @property {string} colour
 * @property {boolean} crew
 * @property {boolean} owned
 * @property {string[]} faces
 * @property {number} [face]
 * @property {string} [text]
 * @property {number[]} [lower]
 *
 * @typedef {object} WeaponRow
 * @property {number} number
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {string} line
 * @property {Cubes} needs
 * @property {Cubes} charged
 * @property {Cubes} missing
 * @property {boolean} active
 * @property {boolean} used
 *
 * @typedef {Record<"red" | "blue" | "orange" | "black" | "white" | "yellow", number>} Cubes
 *
 * @typedef {object} HiddenWeaponRow  A Super Weapon that is known to be in the deck.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 *
 * @typedef {object} BagRow  What the bag holds, and how likely each colour is next in a search or in an Evade, in thousandths.
 * @property {Cubes} cubes
 * @property {number} total
 * @property {Cubes} odds
 * @property {Cubes} evade_odds
 * @property {number} find
 * @property {FindRow[]} finds
 *
 * @typedef {object} FindRow  The chance of at least one yellow cube in a search of this many cubes, in thousandths.
 * @property {When} when
 * @property {number} cubes
 * @property {number} chance
 *
 * @typedef {"now" | "with this card" | "with the whole line"} When
 *
 * @typedef {object} ResultRow
 * @property {boolean} won
 * @property {number[]} winners
 * @property {string} cause
 * @property {SumRow} rating
 * @property {number} rounds
 *
 * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed
 */

export {};
