/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {import("../games/deep_future/types.js").Card} Card
 * @typedef {import("../games/deep_future/types.js").Wonder} Wonder
 * @typedef {import("../games/deep_future/types.js").Entry} Entry
 * @typedef {import("../types.js").Status} Status
 *
 * @typedef {object} NewCampaign  A new galaxy by its title, or one from a text: an exported campaign, or a galaxy in the card notation.
 * @property {string} [title]
 * @property {string} [file]
 *
 * @typedef {object} CheckGalaxy
 * @property {string} text
 *
 * @typedef {object} ReadCard  A card as a line of the notation or as the fields of a form.
 * @property {string} [line]
 * @property {CardFile | null} [card]
 *
 * @typedef {object} CardFile
 * @property {number} number
 * @property {string} suit
 * @property {string} [kind]
 * @property {number} [era]
 * @property {number} [sector]
 * @property {string} [name]
 * @property {LineFile[]} [lines]
 * @property {string} [victory]
 * @property {string} [civ_suit]
 * @property {string} [home]
 * @property {string[]} [techs]
 *
 * @typedef {object} LineFile
 * @property {string} suit
 * @property {number} [number]
 * @property {boolean} [circled]
 * @property {number} [era]
 *
 * @typedef {object} Branch  From before a game, after one, before an era, or as it is now.
 * @property {string} title
 * @property {number | null} [game]
 * @property {number | null} [after]
 * @property {number | null} [era]
 *
 * @typedef {object} Rename  `what` is `title`, `sector 34` or `card 12`, or the name as it is.
 * @property {string} what
 * @property {string} name
 *
 * @typedef {object} RollBack
 * @property {number | null} [game]
 *
 * @typedef {object} Replay
 * @property {number} game
 *
 * @typedef {object} Faulty  Something that is wrong or odd in a text, and its line; 0 for the whole.
 * @property {number} line
 * @property {string} text
 *
 * @typedef {object} Checked  A text in the card notation, read. With errors it is no galaxy; warnings are accepted.
 * @property {string} title
 * @property {number} era
 * @property {number} cards
 * @property {Faulty[]} errors
 * @property {Faulty[]} warnings
 *
 * @typedef {object} CardRead  One card in all its forms. With a fault it cannot be drawn; a line of something else has no fields.
 * @property {string} line
 * @property {CardFile | null} card
 * @property {Card | null} drawn
 * @property {string} fault
 *
 * @typedef {object} SectorSeen
 * @property {number} id
 * @property {string} name
 * @property {Wonder | null} wonder
 *
 * @typedef {object} CampaignGame  A game of the chronology. One that was typed in has no number and no record.
 * @property {number | null} number
 * @property {boolean} won
 * @property {string} at
 * @property {Entry[]} entries
 * @property {string} note
 *
 * @typedef {object} EraSeen  One era as history; the number 0 is what was there before the first.
 * @property {number} number
 * @property {string} heading
 * @property {string[]} sentences
 * @property {CampaignGame[]} games
 *
 * @typedef {object} RunningGame  The game that the campaign waits for. Without a link it is played elsewhere: in a terminal, on another server.
 * @property {number} number
 * @property {string[]} players
 * @property {string | null} link
 * @property {Status | null} status
 *
 * @typedef {object} LogLine
 * @property {string} at
 * @property {string} text
 *
 * @typedef {object} StruckGame  A game that was rolled back; what it left can still be branched off.
 * @property {number} number
 * @property {number} era
 * @property {string[]} players
 * @property {boolean} ended
 * @property {boolean} won
 *
 * @typedef {object} CampaignPage  A further part of the lists of a campaign. An era goes on if it has the number of the one before it.
 * @property {number} at
 * @property {EraSeen[]} eras
 * @property {Card[]} cards
 * @property {StruckGame[]} struck
 * @property {LogLine[]} log
 *
 * @typedef {object} CampaignSeen  A campaign as the holder of one link may know it, with the first page of its lists.
 * @property {string} id
 * @property {number} at
 * @property {number} pages
 * @property {string} title
 * @property {number} era
 * @property {boolean} mine
 * @property {string | null} watch
 * @property {string} folder
 * @property {string} origin
 * @property {string} source
 * @property {boolean} revisable
 * @property {boolean} printing
 * @property {number} most_printed
 * @property {RunningGame | null} running
 * @property {EraSeen[]} eras
 * @property {SectorSeen[]} sectors
 * @property {Card[]} cards
 * @property {StruckGame[]} struck
 * @property {LogLine[]} log
 *
 * @typedef {object} CampaignKnown  A line of the list of campaigns.
 * @property {string} link
 * @property {boolean} found
 * @property {string} title
 * @property {number} era
 * @property {number} games
 * @property {number} cards
 * @property {boolean} mine
 * @property {boolean} here
 * @property {boolean} running
 * @property {string} origin
 * @property {string} last
 * @property {string} at
 *
 * @typedef {object} Statistics
 * @property {number} games
 * @property {number} won
 * @property {Tally} by_player
 * @property {Tally} by_victory
 * @property {Tally} by_home
 * @property {Tally} by_suit
 * @property {Tally} homes
 * @property {Tally} cards
 * @property {[number, number][]} growth
 * @property {string} oldest_blank
 * @property {[number, number] | null} longest
 * @property {Tally} advancements
 * @property {Tally} challenges
 * @property {Tally} battlefields
 * @property {number[]} unread
 *
 * @typedef {[string, number][]} Tally
 */

export {};
