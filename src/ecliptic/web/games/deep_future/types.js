/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../../types.js").ShownSeat} ShownSeat
 *
 * @typedef {object} View
 * @property {ShownSeat} seat
 * @property {number | null} deciding
 * @property {boolean} over
 * @property {"deep_future"} game
 * @property {Record<string, string>} options
 * @property {CampaignName} campaign
 * @property {number} era
 * @property {number} turn
 * @property {Phase} phase
 * @property {ActionCost[]} actions
 * @property {number | null} step
 * @property {Limits} limits
 * @property {Suit[]} suits
 * @property {Record<Track, TrackEnds>} tracks
 * @property {number} actions_left
 * @property {string[]} taken
 * @property {string | null} action
 * @property {Act} act
 * @property {Sector[]} sectors
 * @property {Cubes} centre
 * @property {(Card | null)[]} neutral_worlds
 * @property {number} deck
 * @property {Card[]} discards
 * @property {number} discard_count
 * @property {number} pile
 * @property {Card[]} resolving
 * @property {ResolvingFor | null} resolving_for
 * @property {Player[]} players
 * @property {number} cards
 * @property {Chapter[]} chronology
 * @property {Result | null} result
 * @property {CountRow[]} statistics
 * @property {number[]} [deck_order]
 * @property {number[]} [pile_order]
 * @property {Card[]} [archive]
 * @property {Card[]} [hand]
 * @property {Card[]} [known_top]
 * @property {About | null} [about]
 *
 * @typedef {object} CampaignName
 * @property {string} id
 * @property {string} title
 *
 * @typedef {"set-up" | "start" | "action" | "payment" | "challenge" | "end"} Phase
 *
 * @typedef {object} ActionCost  An action, and the suit of the card that pays for it, if one does.
 * @property {string} name
 * @property {Suit | null} suit
 *
 * @typedef {"sun" | "moon" | "heart" | "skull" | "hand" | "foot"} Suit
 *
 * @typedef {object} Limits  How many cubes there can be, and to how many cards a turn fills the hand.
 * @property {number} sector
 * @property {number} upkeep
 * @property {number} hand
 *
 * @typedef {"culture" | "might" | "stability" | "xeno"} Track
 *
 * @typedef {object} TrackEnds  A track: its star can win, and its lowest value loses where that is a cross.
 * @property {number} star
 * @property {number} lowest
 * @property {boolean} cross
 *
 * @typedef {object} Act  What has been done and chosen so far in the action, or in the start phase: all of it in the open.
 * @property {number | null} card
 * @property {number | null} sector
 * @property {number[]} sectors
 * @property {string[]} used
 * @property {string[]} free
 *
 * @typedef {object} Sector
 * @property {number} cubes
 * @property {Owner} owner
 * @property {number} id
 * @property {string} name
 * @property {Wonder | null} wonder
 *
 * @typedef {number | "neutral" | null} Owner
 *
 * @typedef {object} Wonder
 * @property {string} letter
 * @property {Suit} suit
 *
 * @typedef {object} Cubes
 * @property {number} cubes
 * @property {Owner} owner
 *
 * @typedef {object} Card  A card that can be read.
 * @property {number} id
 * @property {number} number
 * @property {Suit} suit
 * @property {Kind} kind
 * @property {Era} era
 * @property {string} name
 * @property {string} title
 * @property {number | null} sector
 * @property {Line[]} lines
 * @property {boolean} complete
 * @property {string} [victory]
 * @property {Suit} [effect]
 * @property {[string, string]} [effects]
 * @property {string} [home]
 * @property {string[]} [techs]
 * @property {number} [cubes]
 * @property {boolean} [paid]
 *
 * @typedef {"blank" | "world" | "tech" | "civilization"} Kind
 *
 * @typedef {number | "O"} Era
 *
 * @typedef {object} Line  An advancement; on a tech it may be empty yet.
 * @property {Suit} suit
 * @property {number | null} number
 * @property {string | null} name
 * @property {string | null} phase
 * @property {string | null} action
 * @property {string | null} text
 * @property {string | null} brief
 * @property {boolean} circled
 * @property {Era | null} era
 *
 * @typedef {"first worlds" | "home" | "making" | "challenge" | "civilization"} ResolvingFor
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {string} colour
 * @property {Glyph} glyph
 * @property {string} status
 * @property {number} turns
 * @property {number} lost
 * @property {Record<Track, number>} tracks
 * @property {number | null} home
 * @property {string[]} homes
 * @property {Card[]} upper
 * @property {Card[]} lower
 * @property {number} hand_count
 * @property {Card[]} shown
 * @property {Checklist} checklist
 * @property {Card[]} [hand]
 *
 * @typedef {"triangle" | "circle" | "square"} Glyph
 *
 * @typedef {object} Checklist  How far from a victory.
 * @property {Share} home
 * @property {Share} techs
 * @property {Share} sectors
 * @property {Share} cubes
 * @property {Share} culture
 * @property {Share} might
 * @property {Share} stability
 * @property {Share} xeno
 * @property {Share} colonies
 * @property {string[]} victories
 *
 * @typedef {[number, number]} Share
 *
 * @typedef {object} Chapter  One game in the chronology.
 * @property {number} era
 * @property {boolean} won
 * @property {Entry[]} entries
 *
 * @typedef {object} Entry  One player of one game: the homes held in it, and whether they won.
 * @property {string} player
 * @property {string[]} homes
 * @property {boolean} winner
 *
 * @typedef {object} Result  How the game ended, and what it added to the campaign.
 * @property {string} cause
 * @property {string} why
 * @property {boolean} agreed
 * @property {number | null} winner
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string | null} victory
 * @property {[number, number]} era
 * @property {Card | null} civilization
 * @property {Card[]} new_cards
 * @property {Card[]} changed_cards
 * @property {number[]} named_sectors
 * @property {number[]} new_wonders
 * @property {string | null} no_wonder
 * @property {number[]} in_play
 *
 * @typedef {object} CountRow  What was counted for every player.
 * @property {string} text
 * @property {number[]} values
 *
 * @typedef {object} About  What the question is about.
 * @property {Card | null} card
 * @property {number | null} line
 * @property {number | null} origin
 * @property {number | null} sector
 * @property {TableRow[]} rows
 *
 * @typedef {object} TableRow  Of a table that is consulted: an advancement that may be chosen or read, or what a challenge may bring.
 * @property {string} id
 * @property {string} name
 * @property {string | null} phase
 * @property {string} text
 * @property {string | null} brief
 * @property {string} [odds]
 *
 * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed
 */

export {};
