/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../../types.js").ShownSeat} ShownSeat
 * @typedef {import("../../games/ultramassive/types.js").Glyph} Glyph
 * @typedef {import("../../types.js").SumRow} SumRow
 * @typedef {import("../../types.js").TermRow} TermRow
 * @typedef {import("../../types.js").Ranking} Ranking
 *
 * @typedef {object} View
 * @property {ShownSeat} seat
 * @property {number | null} deciding
 * @property {boolean} over
 * @property {"laniakea"} game
 * @property {number} round
 * @property {Phase} phase
 * @property {number} first
 * @property {number | null} active
 * @property {EndgameRow | null} endgame
 * @property {PlayerRow[]} players
 * @property {AdversaryRow | null} adversary
 * @property {MapRow} map
 * @property {CelestialRow[]} celestials
 * @property {TileRow[]} tiles
 * @property {StructureRow[]} structures
 * @property {FigureRow[]} figures
 * @property {LimitsRow} limits
 * @property {string[][]} artifacts_left
 * @property {BoardRow[]} boards
 * @property {(OfferRow | null)[]} powers
 * @property {number} power_deck
 * @property {RowPlace[]} entities
 * @property {number} entity_deck
 * @property {number} artifact_deck
 * @property {number} attack_tokens
 * @property {Record<Kind, number> | null} stones
 * @property {CardRow | null} in_play
 * @property {CardRow[]} trashed
 * @property {CountRow[]} statistics
 * @property {ResultRow | null} result
 * @property {HandRow[]} [hand]
 * @property {CountedRow[]} [deck_cards]
 * @property {number | null} [may_use]
 * @property {PricesRow | null} [prices]
 * @property {AttackRow | null} [attack]
 * @property {CourseRow[] | null} [courses]
 * @property {CardRow[][]} [all_hands]
 * @property {string[][]} [deck_orders]
 * @property {string[]} [power_order]
 * @property {string[]} [entity_order]
 * @property {string[]} [artifact_order]
 * @property {string[]} [adversary_order]
 *
 * @typedef {"set-up" | "cosmic power" | "upkeep" | "adversary" | "over"} Phase
 *
 * @typedef {object} EndgameRow  The endgame was triggered: why, and how many turns are left.
 * @property {string} cause
 * @property {number} turns
 *
 * @typedef {object} PlayerRow
 * @property {string} name
 * @property {string} colour
 * @property {Glyph} glyph
 *
 * @typedef {object} AdversaryRow  The opponent of a solo game.
 * @property {string} name
 * @property {string} difficulty
 * @property {string} celestial
 * @property {number} level
 * @property {Amounts} resources
 * @property {EntityRow[]} entities
 * @property {number} sanctums
 * @property {number} deck
 * @property {DeedRow[]} revealed
 * @property {DeedRow[]} discards
 * @property {SheetRow} sheet
 *
 * @typedef {[number, number, number]} Amounts
 *
 * @typedef {object} EntityRow  An Entity as it is printed.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {SignRow[]} signs
 * @property {Classification} classification
 * @property {EntityType} type
 * @property {Amounts} cost
 * @property {number} vp
 *
 * @typedef {object} SignRow  A piece of an effect in signs: words, or the sign of a resource with the number in front of it.
 * @property {string} text
 * @property {SignName} [sign]
 * @property {string} [tight]
 *
 * @typedef {"V" | "F" | "A"} SignName
 *
 * @typedef {"radiant" | "tidal" | "arcane" | "umbral"} Classification
 *
 * @typedef {"instant" | "enhancement" | "endgame"} EntityType
 *
 * @typedef {object} DeedRow  An Adversary card.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 *
 * @typedef {object} SheetRow
 * @property {LineRow[]} lines
 * @property {number} total
 *
 * @typedef {object} LineRow  A line of the score sheet, and how it is worked out: in parts, and the same in words.
 * @property {LineKind} kind
 * @property {string} text
 * @property {number} vp
 * @property {PartRow[]} parts
 * @property {string} sum
 * @property {string} rule
 *
 * @typedef {"entities" | "endgame" | "chaos" | "celestial" | "ascension" | "galaxies" | "thrones" | "voyage_left" | "forge_left" | "aether_left"} LineKind
 *
 * @typedef {object} PartRow  A part of a line: "Mason Hive 2", "AB4 (5 Violet) × 3", or without a name "7 × 3".
 * @property {string} name
 * @property {string} figure
 * @property {boolean} product
 *
 * @typedef {object} MapRow  What is printed on the board.
 * @property {GalaxyRow[]} galaxies
 * @property {AbyssRow[]} abysses
 * @property {string[][]} adjacent
 * @property {VoidRow[]} voids
 *
 * @typedef {object} GalaxyRow  A galaxy space: its place on the lattice of hexes and its Sector.
 * @property {string} id
 * @property {number} q
 * @property {number} r
 * @property {Sector} sector
 *
 * @typedef {"white" | "blue" | "pink" | "green" | "gold" | "violet"} Sector
 *
 * @typedef {object} AbyssRow  An Abyss, and the galaxies to which its bridges lead.
 * @property {string} id
 * @property {number} q
 * @property {number} r
 * @property {string[]} bridges
 *
 * @typedef {object} VoidRow  A void between two galaxies.
 * @property {string[]} ends
 * @property {boolean} artifact
 *
 * @typedef {object} CelestialRow  A Celestial Board as it is printed.
 * @property {string} letter
 * @property {string} name
 * @property {string} short
 * @property {string} ability
 * @property {SignRow[]} ability_signs
 * @property {string} overpower
 * @property {string} movement_overpower
 * @property {number[]} movement
 * @property {number[]} track
 * @property {string} start
 *
 * @typedef {object} TileRow  A Galaxy tile where it lies.
 * @property {string} place
 * @property {string} name
 * @property {string} letter
 * @property {boolean} wormhole
 * @property {boolean} discovered
 * @property {Amounts} top
 * @property {Amounts} bottom
 * @property {TileAbility | null} ability
 * @property {string} ability_words
 * @property {number} vp
 * @property {number} slots
 * @property {boolean} locked
 * @property {Kind[]} stones
 * @property {boolean} token
 * @property {Amounts} harvest
 *
 * @typedef {"slot" | "draw" | "swap" | "two_one" | "trash"} TileAbility
 *
 * @typedef {"V" | "F" | "A"} Kind
 *
 * @typedef {object} StructureRow
 * @property {string} place
 * @property {StructureKind} kind
 * @property {number} seat
 *
 * @typedef {"sanctum" | "gateway" | "throne"} StructureKind
 *
 * @typedef {object} FigureRow
 * @property {string} place
 * @property {number} seat
 *
 * @typedef {object} LimitsRow  Numbers of the rules that a board draws.
 * @property {number} resource
 * @property {number} level
 * @property {number} endgame
 * @property {number} adversary_endgame
 *
 * @typedef {object} BoardRow  What lies before a player, open to all.
 * @property {CelestialRow | null} celestial
 * @property {Amounts} resources
 * @property {number} movement
 * @property {SumRow} movements
 * @property {number} ability
 * @property {number} level
 * @property {SpaceRow[]} spaces
 * @property {ChaosRow[]} defeated
 * @property {ArtifactRow[]} artifacts
 * @property {number} tokens
 * @property {number} slot_tokens
 * @property {Record<StructureKind, number>} stock
 * @property {CostRow[]} costs
 * @property {number} throne_x
 * @property {ThroneNextRow | null} throne_next
 * @property {ThroneRow[]} thrones
 * @property {number} hand
 * @property {number} deck
 * @property {CardRow[]} discards
 * @property {number} found
 * @property {SheetRow} sheet
 *
 * @typedef {object} SpaceRow  A space for an Entity on the Player Board.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {SignRow[]} signs
 * @property {EntityRow} [entity]
 *
 * @typedef {object} ChaosRow  A Chaos card: face up its HP as they are now, without what depends on the attacker.
 * @property {string} id
 * @property {string} name
 * @property {Classification} classification
 * @property {SumRow} hp
 * @property {string} requirement
 * @property {string} effect
 * @property {SignRow[]} effect_signs
 * @property {string} reward
 * @property {SignRow[]} reward_signs
 * @property {number} vp
 *
 * @typedef {object} ArtifactRow
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {boolean} each_turn
 * @property {ArtifactStatus} status
 *
 * @typedef {"ready" | "waiting" | "used"} ArtifactStatus
 *
 * @typedef {object} CostRow  What something costs a player now, and as it is printed.
 * @property {string} name
 * @property {StructureKind | null} structure
 * @property {Amounts} amounts
 * @property {Amounts} printed
 * @property {TermRow[]} changes
 * @property {string} note
 *
 * @typedef {object} ThroneNextRow  The next VP of the Throne indicator, and from which Aether on.
 * @property {number} aether
 * @property {number} x
 *
 * @typedef {object} ThroneRow  What a Throne in an Abyss scores for a player, or would score.
 * @property {string} abyss
 * @property {number} vp
 * @property {string} sum
 *
 * @typedef {object} CardRow  A Cosmic Power or a Seraph as it is printed.
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {SignRow[]} signs
 * @property {Classification | null} classification
 * @property {number} attack
 * @property {boolean} permanent
 * @property {boolean} starting
 *
 * @typedef {object} OfferRow  A face-up Cosmic Power and the printed price of its place.
 * @property {CardRow} card
 * @property {number} price
 *
 * @typedef {object} RowPlace  A place of the Entity row: an Entity, a Chaos card, or nothing.
 * @property {EntityRow} [entity]
 * @property {ChaosRow} [chaos]
 *
 * @typedef {object} CountRow  Something that was counted for every player.
 * @property {string} text
 * @property {number[]} values
 *
 * @typedef {object} ResultRow
 * @property {string} cause
 * @property {number[]} winners
 * @property {number[]} ranks
 * @property {Ranking} ranking
 *
 * @typedef {object} HandRow  A card in hand, and what it has done in this turn.
 * @property {CardRow} card
 * @property {string} target
 * @property {boolean} played
 * @property {boolean} attacked
 * @property {boolean} picked
 *
 * @typedef {object} CountedRow  How many copies of a card there are.
 * @property {CardRow} card
 * @property {number} n
 *
 * @typedef {object} PricesRow  What the face-up rows cost the viewer; None in a place that is empty or holds another kind of card.
 * @property {(number | null)[]} powers
 * @property {TermRow[]} power_changes
 * @property {number} entity_change
 * @property {TermRow[]} entity_changes
 * @property {SumRow} attack
 * @property {(SumRow | null)[]} hp
 *
 * @typedef {object} AttackRow  The attack that the viewer is putting together.
 * @property {SumRow} points
 * @property {SumRow} hp
 * @property {number} lacking
 * @property {number} tokens
 * @property {Classification | null} includes
 * @property {string[]} cheapest
 *
 * @typedef {object} CourseRow  One way of paying for a Move and of going to its goal.
 * @property {string} goal
 * @property {string} plan
 * @property {number} basic
 * @property {number} void
 * @property {boolean} loop
 * @property {Amounts} price
 * @property {number} artifacts
 * @property {number} toll
 * @property {LegRow[]} legs
 * @property {string[]} answers
 *
 * @typedef {object} LegRow  A step on the way of a figure; a free one follows a teleport.
 * @property {How} how
 * @property {string} to
 *
 * @typedef {"basic" | "void" | "teleport" | "free"} How
 *
 * @typedef {import("../../board.js").TableOf<View>} Table  what every component of the board is handed
 */

export {};
