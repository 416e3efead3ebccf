/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {object} Hello  The greeting, which comes with the handshake.
 * @property {string} link
 * @property {number | null} [seat]
 * @property {number} [told]
 * @property {string} [digest]
 * @property {string} [view]
 * @property {boolean} [packed]
 *
 * @typedef {object} Choose
 * @property {"choose"} type
 * @property {string} key
 * @property {number} at
 * @property {number} option
 * @property {string} [text]
 *
 * @typedef {object} SelectThings
 * @property {"select"} type
 * @property {string} key
 * @property {number} at
 * @property {number[]} things
 *
 * @typedef {object} Undo
 * @property {"undo"} type
 * @property {string} key
 * @property {number} at
 * @property {number} choices
 *
 * @typedef {object} GiveOrder
 * @property {"order"} type
 * @property {string} key
 * @property {number} at
 * @property {string} order
 *
 * @typedef {object} Agree
 * @property {"agree"} type
 * @property {boolean} yes
 * @property {number} number
 *
 * @typedef {object} Look
 * @property {"look"} type
 * @property {number} seat
 *
 * @typedef {object} AskPreview  What would this option do?
 * @property {"preview"} type
 * @property {number} at
 * @property {number} option
 *
 * @typedef {object} AskWorths  What is each option worth?
 * @property {"worths"} type
 * @property {number} at
 *
 * @typedef {object} Ping
 * @property {"ping"} type
 *
 * @typedef {object} Answer  To a message with a key: the position number it led to, or that it came too late.
 * @property {string} key
 * @property {number} at
 * @property {boolean} stale
 *
 * @typedef {object} SeatSeen
 * @property {number} seat
 * @property {string} name
 * @property {number} colour
 * @property {"person" | "open" | "bot"} kind
 * @property {string} level
 * @property {boolean} here
 * @property {boolean} left
 * @property {string | null} link
 *
 * @typedef {object} OriginSeen
 * @property {string} title
 * @property {number} number
 *
 * @typedef {object} CampaignAt  The campaign that the game belongs to, and this viewer's link to it.
 * @property {string} title
 * @property {number} game
 * @property {string | null} link
 *
 * @typedef {object} MissionAt  What the result counts for: the mission of a day, or one of a tour of duty; else only for statistics.
 * @property {string} day
 * @property {number} tour
 * @property {string} stage
 *
 * @typedef {object} Proposal  A seat asks the others to go back to this many choices.
 * @property {number} seat
 * @property {number} number
 * @property {number[]} waiting
 *
 * @typedef {object} Remark  Something about the table itself, for the log: who left, which bot stepped in.
 * @property {number} number
 * @property {string} text
 *
 * @typedef {object} TableSeen  A table as the holder of one link may know it.
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {Status} status
 * @property {number} version
 * @property {boolean} host
 * @property {number[]} mine
 * @property {boolean} spectator
 * @property {SeatSeen[]} seats
 * @property {string | null} watch
 * @property {OriginSeen | null} origin
 * @property {string | null} next
 * @property {Proposal | null} proposal
 * @property {boolean} free_undo
 * @property {boolean} alone
 * @property {Remark[]} remarks
 * @property {string} order
 * @property {string} webhook
 * @property {CampaignAt | null} campaign
 * @property {string | null} seed
 * @property {string | null} commitment
 * @property {boolean} seed_named
 * @property {MissionAt | null} mission
 *
 * @typedef {"gathering" | "running" | "over" | "abandoned"} Status
 *
 * @typedef {object} State
 * @property {"state"} type
 * @property {number} at
 * @property {number} number
 * @property {number | null} eyes
 * @property {number | null} deciding
 * @property {number[]} asked
 * @property {number | null} turn
 * @property {boolean} whole
 * @property {View | null} view
 * @property {Question | null} question
 * @property {Option[]} options
 * @property {Option[]} instead
 * @property {Refusal[]} refusals
 * @property {number} undo
 * @property {number} horizon
 * @property {number} back
 * @property {number} keep
 * @property {Event[]} events
 * @property {Deed[]} deeds
 * @property {number | null} seen
 * @property {TableSeen | null} table
 * @property {Answer | null} answer
 *
 * @typedef {Record<string, any>} View
 *
 * @typedef {object} Question  The decision that is waited for.
 * @property {number} seat
 * @property {string} kind
 * @property {string} prompt
 * @property {string} rule
 * @property {Facts} facts
 * @property {number | null} turn
 * @property {number} longest_text
 * @property {Selection | null} selection
 *
 * @typedef {Record<string, number | string>} Facts
 *
 * @typedef {object} Selection  A question that is answered by picking some of these things, in any order; see `Match.select`.
 * @property {number} least
 * @property {number} most
 * @property {Option[]} things
 * @property {number[]} picked
 * @property {Option[]} confirms
 *
 * @typedef {object} Option  A legal choice: its words, the thing on the board that a person clicks, and what it is about.
 * @property {number} id
 * @property {string} label
 * @property {string} name
 * @property {string} more
 * @property {boolean} explains
 * @property {string} target
 * @property {string} rule
 * @property {Facts} facts
 * @property {Caution | null} warning
 *
 * @typedef {object} Caution  What is bound to follow from an option, and the rule that says so.
 * @property {string} text
 * @property {string} rule
 *
 * @typedef {object} Refusal  Something one might try here, and why it cannot be done.
 * @property {string} target
 * @property {string} text
 * @property {string} rule
 *
 * @typedef {object} Event  Something that happened after a choice, as one viewer is told.
 * @property {number} choice
 * @property {string} kind
 * @property {number} seat
 * @property {string} text
 * @property {string} rule
 * @property {Record<string, number>} facts
 * @property {Record<string, number[]>} secret
 *
 * @typedef {object} Deed  What somebody did, for one viewer.
 * @property {number} first
 * @property {number} steps
 * @property {number} began
 * @property {number} choice
 * @property {number} seat
 * @property {string} text
 * @property {string} rule
 * @property {boolean} [heading]
 * @property {boolean} [goes_on]
 * @property {number} [named]
 *
 * @typedef {object} Failure
 * @property {"error"} type
 * @property {string} code
 * @property {string} text
 * @property {string} rule
 * @property {string | null} key
 *
 * @typedef {object} PreviewSeen  The entries of the view that an option is certain to change, for the seat that may choose it.
 * @property {"preview"} type
 * @property {number} at
 * @property {number} option
 * @property {View} view
 *
 * @typedef {object} Worth  What an option is certain to change, and what it leads to; see `core.preview.Preview`.
 * @property {number} option
 * @property {Change[]} changes
 * @property {string[]} way
 * @property {boolean} ends
 * @property {boolean} final
 * @property {boolean} confirm
 * @property {string} unknown
 *
 * @typedef {object} Change  A measure before and after an option.
 * @property {string} name
 * @property {number} seat
 * @property {number} before
 * @property {number} after
 * @property {number | null} of
 * @property {boolean} said
 * @property {string} unit
 *
 * @typedef {object} Worths  Of every option, for the seat that may choose; of none if the table has moved on.
 * @property {"worths"} type
 * @property {number} at
 * @property {Worth[]} worths
 *
 * @typedef {object} Pong
 * @property {"pong"} type
 *
 * @typedef {object} SeatWish  Who is to sit in a seat.
 * @property {"me" | "hotseat" | "invited" | "bot"} kind
 * @property {string | null} [name]
 * @property {string} [level]
 * @property {string | null} [colour]
 *
 * @typedef {object} NewTable
 * @property {string} game
 * @property {SeatWish[]} seats
 * @property {Record<string, string | number | boolean | null>} [options]
 * @property {string} [title]
 * @property {string | null} [seed]
 * @property {boolean} [free_undo]
 * @property {number | null} [pace]
 * @property {string | null} [campaign]
 * @property {string | null} [logbook]
 *
 * @typedef {object} OpenRecord
 * @property {string} record
 * @property {SeatWish[] | null} [seats]
 *
 * @typedef {object} Links
 * @property {string[]} links
 *
 * @typedef {object} Join
 * @property {string} name
 * @property {string | null} [colour]
 *
 * @typedef {object} Fork
 * @property {number} at
 * @property {SeatWish[] | null} [seats]
 *
 * @typedef {object} Leave
 * @property {string} [level]
 *
 * @typedef {object} ChangeSeat
 * @property {number} seat
 * @property {string} level
 *
 * @typedef {object} Revoke
 * @property {number | null} [seat]
 *
 * @typedef {object} SetWebhook
 * @property {string} url
 *
 * @typedef {object} LinkMade
 * @property {string} link
 *
 * @typedef {object} GameSeen  The entry of a game.
 * @property {string} name
 * @property {string} title
 * @property {string} blurb
 * @property {HowYouWin} how_you_win
 * @property {[number, number]} players
 * @property {number} default_players
 * @property {[number, number]} minutes
 * @property {number} complexity
 * @property {[string, string]} mood
 * @property {Shade[]} seat_colours
 * @property {Actor[]} actors
 * @property {OptionSpec[]} options
 * @property {Preset[]} presets
 * @property {Record<string, string>} orders
 * @property {string} naming
 * @property {string} counted
 * @property {boolean} lesson
 * @property {boolean} campaigns
 * @property {DailyInfo | null} daily
 * @property {TourInfo | null} tour
 *
 * @typedef {object} HowYouWin  What a newcomer reads before the first choice, in sentences.
 * @property {string} goal
 * @property {string} end
 * @property {string[]} turn
 * @property {Word[]} words
 *
 * @typedef {object} Word  A word to know before the first choice.
 * @property {string} name
 * @property {string} meaning
 *
 * @typedef {object} Shade  A colour as it is seen on a dark and on a light ground.
 * @property {string} dark
 * @property {string} light
 * @property {string} name
 *
 * @typedef {object} Actor  Somebody who acts without a seat and never decides, such as an automatic opponent.
 * @property {string} name
 * @property {Shade} colour
 *
 * @typedef {object} OptionSpec  Something the players agree on before the game.
 * @property {string} name
 * @property {string} title
 * @property {string} meaning
 * @property {string[]} values
 * @property {Record<string, string>} words
 * @property {string} default
 * @property {string | null} before
 * @property {boolean} main
 * @property {boolean} asked
 * @property {number} players
 *
 * @typedef {object} Preset  Options that go well together. What it does not name is as usual.
 * @property {string} name
 * @property {string} title
 * @property {string} meaning
 * @property {Record<string, string>} options
 *
 * @typedef {object} DailyInfo  A solo game of the day, whose date is its seed.
 * @property {string} same
 * @property {string} order
 *
 * @typedef {object} TourInfo  A tour of duty: a solo game with every value of an option but the usual one, in an order of the player's.
 * @property {string} title
 * @property {string} meaning
 * @property {string} option
 * @property {string[]} asked
 * @property {Rank[]} ranks
 *
 * @typedef {object} Rank  What somebody is called who scored at least so much in a whole tour.
 * @property {number} score
 * @property {string} title
 *
 * @typedef {object} Games
 * @property {string} version
 * @property {Record<string, Strength>} levels
 * @property {GameSeen[]} games
 *
 * @typedef {object} Strength  How well a bot plays, for people who choose an opponent.
 * @property {string} skill
 * @property {string} words
 *
 * @typedef {object} RuleSeen
 * @property {string} id
 * @property {string} text
 *
 * @typedef {object} Chapter
 * @property {number} number
 * @property {string} title
 * @property {RuleSeen[]} rules
 *
 * @typedef {object} Rules
 * @property {string} title
 * @property {Chapter[]} chapters
 *
 * @typedef {object} Known  A line of the list of running games.
 * @property {string} link
 * @property {boolean} found
 * @property {string} game
 * @property {string} title
 * @property {Status} status
 * @property {number} number
 * @property {string} deciding
 * @property {number[]} mine
 * @property {boolean} your_turn
 * @property {string} last
 * @property {number} updated
 * @property {string} damaged
 *
 * @typedef {object} Moment  The table after this many choices.
 * @property {number} number
 * @property {ShownSeat} eyes
 * @property {View} view
 * @property {Event[]} events
 *
 * @typedef {number | "everything" | null} ShownSeat
 *
 * @typedef {object} HintSeen  The best option as a bot sees it, why, and options that are as good.
 * @property {number} at
 * @property {number} option
 * @property {string} label
 * @property {string[]} reasons
 * @property {string[]} equals
 * @property {number[]} things
 *
 * @typedef {object} Lead
 * @property {number} number
 * @property {number[]} values
 *
 * @typedef {object} Swing
 * @property {number} number
 * @property {number} seat
 * @property {string} text
 * @property {number} swing
 *
 * @typedef {object} Story
 * @property {Lead[]} lead
 * @property {Swing[]} moments
 * @property {Tale | null} tale
 *
 * @typedef {object} Tale
 * @property {string} title
 * @property {Passage[]} passages
 * @property {SheetLine[]} sheet
 *
 * @typedef {object} Passage  A part of a tale; the first has no heading.
 * @property {string} heading
 * @property {string} text
 *
 * @typedef {object} SheetLine  A line of the end sheet.
 * @property {string} head
 * @property {string} text
 *
 * @typedef {object} Health
 * @property {boolean} ok
 * @property {string} version
 *
 * @typedef {Choose | SelectThings | Undo | GiveOrder} Command
 *
 * @typedef {State | PreviewSeen | Worths | Failure | Pong} Outgoing
 *
 * @typedef {object} SumRow  A number, its parts, and the same in words: "4 = 3 printed + 1 Kah's sector".
 * @property {number} total
 * @property {TermRow[]} terms
 * @property {string} words
 *
 * @typedef {object} TermRow  A part of a sum, with the card or rule it comes from.
 * @property {number} amount
 * @property {string} source
 * @property {string} rule
 * @property {TermKind} [kind]
 *
 * @typedef {"base" | "limit"} TermKind
 *
 * @typedef {object} Ranking  By what the players are ranked, the most important first; of those needed the last decided, unless some share.
 * @property {RankedBy[]} counts
 * @property {number} needed
 * @property {number | null} next
 *
 * @typedef {object} RankedBy  Something by which players are ranked, for every seat.
 * @property {string} unit
 * @property {number[]} values
 * @property {boolean} [fewer]
 */

export {};
