/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../../types.js").ShownSeat} ShownSeat
 * @typedef {import("../../types.js").Ranking} Ranking
 *
 * @typedef {object} View
 * @property {ShownSeat} seat
 * @property {number | null} deciding
 * @property {boolean} over
 * @property {"horizons"} game
 * @property {Record<string, string>} options
 * @property {number} round
 * @property {number} first
 * @property {number} turn
 * @property {boolean} setting_up
 * @property {Action | null} action
 * @property {number} actions_left
 * @property {string | null} warning
 * @property {number[]} warned_about
 * @property {number} actions_per_turn
 * @property {number} colonies
 * @property {Record<Kind, number>} control_points
 * @property {number} hand_limit
 * @property {Token[]} tokens
 * @property {Kind[]} kinds
 * @property {Limits} limits
 * @property {WorldType[]} types
 * @property {System[]} systems
 * @property {Tile[]} drawn
 * @property {Tile[]} bag
 * @property {Record<Token, number>} supply
 * @property {Stack[]} stacks
 * @property {string[]} out_of_game
 * @property {number} deck
 * @property {number} discards
 * @property {number[]} open_scores
 * @property {Player[]} players
 * @property {Result | null} result
 * @property {MissionName[]} [deck_order]
 * @property {MissionName[]} [discard_pile]
 * @property {Mission[]} [hand]
 * @property {MissionName[]} [my_discards]
 * @property {Note[]} [notes]
 * @property {Record<Kind, string[]>} [buildable]
 * @property {number} [score_if_over]
 * @property {number} [promised]
 *
 * @typedef {"explore" | "adapt" | "build" | "harvest" | "conspire"} Action
 *
 * @typedef {"colony" | "energy_collector" | "metal_collector"} Kind
 *
 * @typedef {"energy" | "metal" | "knowledge"} Token
 *
 * @typedef {object} Limits  Numbers of the box.
 * @property {number} places
 * @property {number} of_a_pair
 *
 * @typedef {object} WorldType
 * @property {string} id
 * @property {string} name
 * @property {Record<Kind, Price | null>} costs
 *
 * @typedef {object} Price
 * @property {number} energy
 * @property {number} metal
 *
 * @typedef {object} System
 * @property {number} star
 * @property {string} name
 * @property {string} colour
 * @property {World[]} worlds
 * @property {number[]} points
 * @property {number[]} vp
 *
 * @typedef {object} World
 * @property {number} id
 * @property {string} type
 * @property {(Structure | null)[]} slots
 * @property {string} [reverse]
 * @property {string} [tile]
 *
 * @typedef {object} Structure
 * @property {number} owner
 * @property {Kind} kind
 *
 * @typedef {object} Tile
 * @property {string} id
 * @property {[string, string]} faces
 *
 * @typedef {object} Stack
 * @property {Action} action
 * @property {number} count
 * @property {Ally | null} top
 * @property {string[]} bottom
 *
 * @typedef {object} Ally
 * @property {string} id
 * @property {string} name
 * @property {string} species
 * @property {string} short
 * @property {AllyAction} action
 * @property {"front" | "back"} side
 * @property {string} text
 * @property {string | null} other_text
 * @property {"flip" | "discard"} then
 *
 * @typedef {"explore" | "adapt" | "build" | "harvest" | "conspire" | "any"} AllyAction
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {string} colour
 * @property {string} glyph
 * @property {Board} board
 * @property {number} energy
 * @property {number} metal
 * @property {number} knowledge
 * @property {string[]} habitats
 * @property {Record<Kind, number>} unbuilt
 * @property {Price} harvest
 * @property {Ally[]} allies
 * @property {number} missions
 * @property {Mission[]} [hand]
 *
 * @typedef {object} Board
 * @property {string} id
 * @property {string} name
 * @property {string} text
 *
 * @typedef {object} Mission  A Mission and how far it has come; without `at_most` there is no upper bound.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {string} rule
 * @property {number} vp
 * @property {number} value
 * @property {number} at_least
 * @property {number | null} at_most
 * @property {boolean} holds
 *
 * @typedef {object} Result  The score sheet, one column for each player.
 * @property {string} cause
 * @property {number | null} ended_by
 * @property {number} round
 * @property {SystemResult[]} systems
 * @property {number[]} control
 * @property {number[]} missions
 * @property {number[]} knowledge
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {Ranking} ranking
 *
 * @typedef {object} SystemResult
 * @property {string} name
 * @property {number[]} points
 * @property {number[]} vp
 *
 * @typedef {object} MissionName
 * @property {string} id
 * @property {string} name
 *
 * @typedef {object} Note  What a seat saw in another's hand.
 * @property {number} owner
 * @property {number} round
 * @property {MissionName[]} missions
 *
 * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed
 */

export {};
