/**
 * The words of docs/protocol.md as types. There is no code here.
 *
 * @typedef {number} Seat
 * @typedef {Seat | "everything" | null} Eyes  null is what everybody sees
 * @typedef {Record<string, any>} View  what a game shows; only its board knows the shape
 *
 * @typedef {object} OptionSpec  something the players agree on before the game
 * @property {string} name
 * @property {string} title
 * @property {string} meaning
 * @property {string[]} values
 * @property {Record<string, string>} words  of the values; a number speaks for itself
 * @property {string} default
 * @property {boolean} asked  false: the table knows it by itself
 *
 * @typedef {object} GameInfo  the entry of a game: all that is known of it before it begins
 * @property {string} name
 * @property {string} title
 * @property {string} blurb
 * @property {[number, number]} players  least, most
 * @property {number} default_players
 * @property {[number, number]} minutes
 * @property {number} complexity  from 1 to 5
 * @property {[string, string]} mood  two colours: a body in the sky and its rim
 * @property {{dark: string, light: string}[]} seat_colours
 * @property {OptionSpec[]} options
 * @property {string[]} orders
 * @property {boolean} lesson
 * @property {boolean} campaigns
 *
 * @typedef {object} Games
 * @property {string} version
 * @property {string[]} levels
 * @property {GameInfo[]} games
 *
 * @typedef {object} Rule
 * @property {string} id
 * @property {string} text
 *
 * @typedef {object} Chapter
 * @property {number} number
 * @property {string} title
 * @property {Rule[]} rules
 *
 * @typedef {object} Rulebook
 * @property {string} title
 * @property {Chapter[]} chapters
 *
 * @typedef {object} SeatPlan  a seat of a table that is being set up
 * @property {"me" | "hotseat" | "invited" | "bot"} kind
 * @property {string} [name]
 * @property {string} [level]
 *
 * @typedef {object} TablePlan
 * @property {string} game
 * @property {SeatPlan[]} seats
 * @property {Record<string, string>} [options]
 * @property {string} [title]
 * @property {boolean} [free_undo]
 * @property {string} [campaign]  the link of the campaign whose next game it is
 * @property {string} [seed]
 *
 * @typedef {object} KnownTable
 * @property {string} link
 * @property {boolean} found
 * @property {string} game
 * @property {string} title
 * @property {Status} status
 * @property {number} number
 * @property {string} headline
 * @property {string} deciding  the name of whoever decides
 * @property {Seat[]} mine
 * @property {boolean} your_turn
 * @property {string} last  the last sentence of the log
 * @property {number} updated  in seconds since 1970
 *
 * @typedef {"gathering" | "running" | "over" | "abandoned"} Status
 *
 * @typedef {object} SeatInfo
 * @property {Seat} seat
 * @property {string} name
 * @property {"person" | "open" | "bot"} kind
 * @property {string} level
 * @property {boolean} here
 * @property {boolean} left
 * @property {string | null} link
 *
 * @typedef {object} Proposal  somebody asks to undo past the horizon
 * @property {Seat} seat
 * @property {number} number
 * @property {Seat[]} waiting
 *
 * @typedef {object} Remark  something about the table itself, for the log
 * @property {number} number
 * @property {string} text
 *
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {Status} status
 * @property {number} version
 * @property {boolean} host
 * @property {Seat[]} mine
 * @property {boolean} spectator
 * @property {SeatInfo[]} seats
 * @property {string | null} watch
 * @property {{title: string, number: number} | null} origin
 * @property {string | null} next
 * @property {Proposal | null} proposal
 * @property {boolean} free_undo
 * @property {boolean} alone
 * @property {Remark[]} remarks
 * @property {string} order
 * @property {string} webhook
 * @property {{title: string, game: number, link: string | null} | null} campaign
 *
 * @typedef {object} Question
 * @property {Seat} seat
 * @property {string} kind
 * @property {string} prompt
 * @property {string} rule
 * @property {Record<string, number | string>} facts
 * @property {number} longest_text  words may be written beside the option, so many characters at most
 * @property {Selection | null} selection  several things are picked, then confirmed
 *
 * @typedef {object} Selection
 * @property {number} least
 * @property {number} most
 * @property {Option[]} things
 * @property {number[]} picked  already, by choices that were made
 * @property {Option} confirm
 *
 * @typedef {object} Option
 * @property {number} id
 * @property {string} label
 * @property {string} target
 * @property {string} rule
 * @property {Record<string, number | string>} facts
 * @property {{text: string, rule: string} | null} warning
 *
 * @typedef {object} Refusal
 * @property {string} target
 * @property {string} text
 * @property {string} rule
 *
 * @typedef {object} Event
 * @property {number} choice
 * @property {string} kind
 * @property {Seat} seat
 * @property {string} text
 * @property {string} rule
 * @property {Record<string, number>} facts
 * @property {Record<string, number[]>} secret
 *
 * @typedef {object} Answer
 * @property {string} key
 * @property {number} at
 * @property {boolean} stale
 *
 * @typedef {object} State
 * @property {"state"} type
 * @property {number} at
 * @property {number} number
 * @property {Seat | null} eyes
 * @property {Seat | null} deciding
 * @property {boolean} whole  or only what has changed of the view
 * @property {View | null} view
 * @property {Question | null} question
 * @property {Option[]} options
 * @property {Option[]} instead  what may be done instead of answering
 * @property {Refusal[]} refusals
 * @property {number} undo
 * @property {number} horizon
 * @property {number} keep
 * @property {Event[]} events
 * @property {number | null} seen
 * @property {Table | null} table
 * @property {Answer | null} answer
 *
 * @typedef {object} Preview  what an option would do
 * @property {"preview"} type
 * @property {number} at
 * @property {number} option
 * @property {View | null} view  the entries that would change; null where it cannot be told
 * @property {Event[]} events
 * @property {Seat | null} deciding
 * @property {string} refusal
 *
 * @typedef {object} Problem  what went wrong, in the words of the server
 * @property {"error"} [type]
 * @property {string | null} [key]
 * @property {string} code
 * @property {string} text
 * @property {string} [rule]
 *
 * @typedef {object} Position  the table after so many choices
 * @property {number} number
 * @property {Eyes} eyes
 * @property {View} view
 * @property {Event[]} events
 *
 * @typedef {object} Hint
 * @property {number} option
 * @property {string} label
 * @property {number} worth
 * @property {{feature: string, change: number}[]} reasons
 *
 * @typedef {object} Moment
 * @property {number} number
 * @property {Seat} seat
 * @property {string} text
 * @property {number} swing
 *
 * @typedef {object} Story
 * @property {{number: number, values: number[]}[]} lead
 * @property {Moment[]} moments
 *
 * @typedef {State | Preview | (Problem & {type: "error"}) | {type: "pong"}} Message
 *
 * @typedef {{type: "choose", key: string, at: number, option: number, text?: string}
 *   | {type: "select", key: string, at: number, things: number[]}
 *   | {type: "undo", key: string, at: number, choices: number}
 *   | {type: "order", key: string, at: number, order: string}} Deed  a message that is done once
 */

export {};
