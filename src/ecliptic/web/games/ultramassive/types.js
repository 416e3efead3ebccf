/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../../types.js").ShownSeat} ShownSeat
 * @typedef {import("../../types.js").SumRow} SumRow
 * @typedef {import("../../types.js").Ranking} Ranking
 *
 * @typedef {object} View
 * @property {ShownSeat} seat
 * @property {number | null} deciding
 * @property {boolean} over
 * @property {"ultramassive"} game
 * @property {number} round
 * @property {number} rounds
 * @property {Phase} phase
 * @property {number} start
 * @property {number | null} active
 * @property {PlayerRow[]} players
 * @property {RivalRow | null} rival
 * @property {SizeRow[]} sizes
 * @property {Record<Token, TokenRow>} tokens
 * @property {LimitsRow} limits
 * @property {BoardRow[]} boards
 * @property {TrackRow[]} tracks
 * @property {PendingRow[]} pending
 * @property {OwnedRow[][]} tableaus
 * @property {ResourceRow[][]} resources
 * @property {number[]} waiting
 * @property {number[]} hands
 * @property {number[]} cores_left
 * @property {AnomalyRow[][] | null} open_cores
 * @property {SheetRow[]} sheets
 * @property {OptionRow[]} draft
 * @property {number[][]} draft_order
 * @property {EntryRow[]} siphon
 * @property {(AnomalyRow | null)[]} market
 * @property {string[][]} affordable
 * @property {Record<Family, number>} anomaly_decks
 * @property {AnomalyRow[]} removed
 * @property {number} deck
 * @property {CardRow[]} discards
 * @property {CardRow[]} played
 * @property {SumRow | null} plays
 * @property {number | null} plays_left
 * @property {ResultRow | null} result
 * @property {CardRow[]} [hand]
 * @property {AnomalyRow[]} [cores]
 * @property {CountedRow[]} [unseen]
 * @property {CardRow[][]} [all_hands]
 * @property {AnomalyRow[][]} [all_cores]
 * @property {AnomalyRow[]} [spare_cores]
 * @property {string[]} [deck_order]
 * @property {Record<Family, string[]>} [anomaly_order]
 *
 * @typedef {"set-up" | "draft" | "gaining" | "discovery" | "actions" | "bonus" | "between rounds"} Phase
 *
 * @typedef {object} PlayerRow
 * @property {string} name
 * @property {string} colour
 * @property {Glyph} glyph
 *
 * @typedef {"triangle" | "circle" | "square" | "diamond"} Glyph
 *
 * @typedef {object} RivalRow  The rival of a solo game.
 * @property {string} name
 * @property {string} level
 * @property {number} mass
 * @property {Size} size
 * @property {number | null} next_size
 * @property {number | null} to_next
 * @property {number} growth
 * @property {number} waiting
 *
 * @typedef {"primordial" | "stellar" | "supermassive"} Size
 *
 * @typedef {object} SizeRow  A size of a hole, and the mass from which one has it.
 * @property {Size} size
 * @property {string} name
 * @property {number} mass
 *
 * @typedef {"blue_giant" | "supergiant" | "primordial" | "major" | "minor"} Token
 *
 * @typedef {object} TokenRow  A kind of token, and the value that is printed on it.
 * @property {string} name
 * @property {number} value
 * @property {boolean} antimatter
 *
 * @typedef {object} LimitsRow  Numbers of the rules.
 * @property {number} matter
 * @property {number} counters
 * @property {number} bonus
 * @property {number[]} opening
 *
 * @typedef {object} BoardRow  A player's board.
 * @property {Size} size
 * @property {number} innermost
 * @property {Record<Channel, SpaceRow[]>} channels
 * @property {WormholeRow[]} wormholes
 * @property {EndRow[]} lifted
 *
 * @typedef {"blue" | "pink"} Channel
 *
 * @typedef {object} SpaceRow  A space of a channel, from the gate inward.
 * @property {number} space
 * @property {number} place
 * @property {boolean} covered
 * @property {StackRow | null} stack
 * @property {Pair | null} wormhole
 *
 * @typedef {object} StackRow  Tokens on one space: their values added up, the mass that absorbing them would give, and all of this in words.
 * @property {Token[]} tokens
 * @property {number} value
 * @property {SumRow} worth
 * @property {string} words
 *
 * @typedef {"amber" | "jade"} Pair
 *
 * @typedef {object} WormholeRow  A pair of wormholes; an end that is being moved has no space.
 * @property {Pair} pair
 * @property {boolean} open
 * @property {number | null} blue
 * @property {number | null} pink
 *
 * @typedef {object} EndRow  One wormhole of a pair.
 * @property {Pair} pair
 * @property {Channel} channel
 *
 * @typedef {object} TrackRow  A player's mass and counters.
 * @property {number} mass
 * @property {boolean} hundred
 * @property {Size} size
 * @property {number | null} next_size
 * @property {number | null} to_next
 * @property {number} counters
 * @property {SumRow} rate
 * @property {number} exchange
 *
 * @typedef {object} PendingRow  What has fallen in and what mass was collected in the running action; it is added when the action is over.
 * @property {Token[][]} fallen
 * @property {number} mass
 *
 * @typedef {object} OwnedRow  A discovered anomaly, and whether its effect can be used.
 * @property {AnomalyRow} anomaly
 * @property {EffectStatus} status
 *
 * @typedef {object} AnomalyRow  An anomaly as it is printed.
 * @property {string} id
 * @property {string} name
 * @property {string} letter
 * @property {FamilyOrCore} family
 * @property {number} cost
 * @property {string} turn
 * @property {string} passive
 * @property {SignRow[]} turn_signs
 * @property {SignRow[]} passive_signs
 *
 * @typedef {"siphon" | "matter" | "orbit" | "core"} FamilyOrCore
 *
 * @typedef {object} SignRow  A piece of an effect in signs: words, or a sign with the number in front of it.
 * @property {string} text
 * @property {SignName} [sign]
 * @property {number} [value]
 * @property {string} [tight]
 *
 * @typedef {"orbit" | "siphon" | "mass" | "counter" | "card" | "wormhole" | "blue_giant" | "supergiant" | "primordial" | "major" | "minor" | "antimatter"} SignName
 *
 * @typedef {"ready" | "used" | "waiting" | "passive"} EffectStatus
 *
 * @typedef {object} ResourceRow  A drafted resource that is not used yet, and the token that it directly gives.
 * @property {number} id
 * @property {string} name
 * @property {SignRow[]} signs
 * @property {Token} [token]
 *
 * @typedef {object} SheetRow  Where a player's mass came from, and what was done how often.
 * @property {LineRow[]} mass
 * @property {number} matter
 * @property {number} swallowed
 * @property {number} orbits
 * @property {number} siphons
 * @property {number} activations
 * @property {number} absorbed
 * @property {number} annihilated
 * @property {number} cards_played
 * @property {number} counters_earned
 * @property {number} spent_on_anomalies
 * @property {number} spent_on_exchange
 * @property {number} spent_otherwise
 * @property {number[]} expansions
 * @property {number[]} after_rounds
 * @property {FoundRow[]} discovered
 * @property {CountRow[]} siphoned
 *
 * @typedef {object} LineRow
 * @property {string} text
 * @property {number} mass
 *
 * @typedef {object} FoundRow  What was discovered in a round.
 * @property {number} round
 * @property {string[]} names
 *
 * @typedef {object} CountRow
 * @property {string} text
 * @property {number} n
 *
 * @typedef {object} OptionRow  A draft option, and who has taken it: a seat, or the rival after the last seat.
 * @property {string} id
 * @property {string} name
 * @property {number} set
 * @property {string} text
 * @property {SignRow[]} signs
 * @property {OptionStatus} status
 * @property {number} [by]
 *
 * @typedef {"open" | "eclipsed" | "taken"} OptionStatus
 *
 * @typedef {object} EntryRow  An entry of the Siphon track.
 * @property {string} id
 * @property {Size} size
 * @property {string} text
 * @property {SignRow[]} signs
 *
 * @typedef {"siphon" | "matter" | "orbit"} Family
 *
 * @typedef {object} CardRow  An Action Card as it is printed; the symbol says what it is about.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {SignRow[]} signs
 * @property {Symbol} symbol
 *
 * @typedef {"siphon" | "wormhole" | "orbit" | "counter" | "mass"} Symbol
 *
 * @typedef {object} ResultRow
 * @property {string} cause
 * @property {number[]} winners
 * @property {PlaceRow[]} places
 * @property {Ranking} ranking
 *
 * @typedef {object} PlaceRow  How a player came out.
 * @property {number} rank
 * @property {number} mass
 * @property {string} title
 *
 * @typedef {object} CountedRow  How many copies of a card there are.
 * @property {CardRow} card
 * @property {number} n
 *
 * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed
 */

export {};
