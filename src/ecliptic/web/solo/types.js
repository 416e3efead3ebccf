/**
 * Written by `make client-types`: change what it is made from instead.
 *
 * @typedef {object} NewLogbook
 * @property {string} [name]
 *
 * @typedef {object} CallLogbook
 * @property {string} name
 *
 * @typedef {object} NewTour
 * @property {string} game
 * @property {Record<string, string | number | boolean | null>} [options]
 * @property {boolean} [again]
 *
 * @typedef {object} PlayStage
 * @property {number} tour
 * @property {string} stage
 *
 * @typedef {object} PlayDaily  The try that counts, or practice; practice may be at an earlier day's mission.
 * @property {boolean} [practice]
 * @property {string | null} [day]
 *
 * @typedef {object} StageSeen  A mission of a tour.
 * @property {string} value
 * @property {string} title
 * @property {"open" | "running" | "won" | "lost"} state
 * @property {boolean} again
 * @property {number} tries
 * @property {Result | null} result
 *
 * @typedef {object} Result  What came of a mission; the columns are those that the game declares.
 * @property {boolean} won
 * @property {string} ending
 * @property {number} score
 * @property {Record<string, string | number>} columns
 *
 * @typedef {object} TourSeen
 * @property {number} number
 * @property {string} game
 * @property {string} at
 * @property {Record<string, string>} options
 * @property {boolean} again
 * @property {boolean} over
 * @property {number} won
 * @property {number} score
 * @property {string} rank
 * @property {StageSeen[]} stages
 *
 * @typedef {object} MissionSeen  A line of the logbook.
 * @property {string} game
 * @property {string} at
 * @property {string} seed
 * @property {Record<string, string>} options
 * @property {string} day
 * @property {number} tour
 * @property {string} stage
 * @property {boolean} practice
 * @property {string | null} link
 * @property {Result | null} result
 *
 * @typedef {object} LogbookSeen  A logbook, for the person who has its link.
 * @property {string} name
 * @property {string[]} games
 * @property {MissionSeen[]} missions
 * @property {TourSeen[]} tours
 *
 * @typedef {object} ResultSeen  A line of the table of results; nobody learns whose logbook it is, or which table.
 * @property {number} place
 * @property {string} name
 * @property {boolean} mine
 * @property {Result} result
 *
 * @typedef {object} DaySeen  A day in the list of days.
 * @property {string} day
 * @property {number} tries
 * @property {number | null} best
 * @property {Result | null} mine
 *
 * @typedef {object} DailySeen  The mission of a day.
 * @property {string} game
 * @property {string} day
 * @property {string} today
 * @property {string} seed
 * @property {Record<string, string>} options
 * @property {number} trying
 * @property {ResultSeen[]} results
 * @property {"new" | "running" | "done" | "met" | "past"} state
 * @property {string | null} link
 * @property {DaySeen[]} days
 *
 * @typedef {object} LogbookStatistics
 * @property {number} missions
 * @property {number} won
 * @property {number} practice
 * @property {number | null} best
 * @property {number | null} mean
 * @property {number} streak
 * @property {number} longest_streak
 * @property {Grouping[]} groupings
 * @property {Counting[]} countings
 * @property {Mean[]} means
 * @property {Grouping[]} tallies
 * @property {Share[]} losses
 * @property {Point[]} scores
 *
 * @typedef {object} Grouping  The missions by one of the words that the game declares.
 * @property {string} title
 * @property {Share[]} shares
 *
 * @typedef {object} Share  Of the missions with this value: how many, and how many were won.
 * @property {string} value
 * @property {number} missions
 * @property {number} won
 *
 * @typedef {object} Counting  The missions by one of the numbers that the game declares, from the least to the most.
 * @property {string} title
 * @property {Share[]} shares
 *
 * @typedef {object} Mean  One of the numbers that the game declares, or what comes of one on each of another.
 * @property {string} title
 * @property {number} mean
 *
 * @typedef {object} Point
 * @property {string} at
 * @property {number} score
 * @property {boolean} won
 */

export {};
