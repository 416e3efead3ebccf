/** A first game: alone against a gentle Adversary, without Chaos cards, won by a host of Entities if one follows it. */

const ADVERSARY = [".lk-adversary", ".lk-news"]; // in the panel, or on the phone above the hand
const ASCENT = ".lk-ascent";
const BOARD = ".lk-lattice";
const COSTS = ".lk-costs";
const ENTITIES = ".lk-entities";
const HAND = ".lk-hand";
const POWERS = ".lk-powers";
const RESOURCES = ".lk-resources";
const SPACES = ".lk-spaces";
const TRACKS = ".lk-celestial";

/** @type {import("../../tutorial/lesson.js").Tutorial} */
export default {
  title: "a first game",
  lead:
    "Ten rounds alone against the Adversary, about half an hour. Every question is explained when it comes; one choice is suggested, and you may always take another. " +
    "You can leave the lesson at any time.",
  plan: {
    game: "laniakea",
    title: "A first game",
    seed: "7",
    options: { adversary: "gentle", chaos: "off" },
    seats: [{ kind: "me" }],
    free_undo: true,
  },
  free: [],
  line: [
    2, // Ymmeril
    42, 1, 1026, 2, 45, 44, 0, 44, 45, 999, // round 1: a harvest and a Sanctum
    45, 7, 40, 6, 33, 1, 41, 38, 6, 1067, 999, // round 2: Seraph, Move, Recruit
    45, 7, 41, 23, 1, 40, 6, 2091, 999, // round 3
    45, 7, 44, 0, 1026, 2, 42, 1068, 999, // round 4: the second Sanctum
    41, 13, 7, 0, 42, 0, 1026, 2, 44, 999, // round 5
    45, 6, 2092, 7, 45, 6, 7, 40, 3, 33, 0, 1792, 41, 43, 999, // round 6: two Seraphs
    41, 33, 485, 4, 45, 6, 7, 42, 0, 1026, 45, 999, // round 7
    41, 0, 143, 2, 1, 45, 6, 42, 0, 1026, 40, 1792, 49, 999, // round 8
    34, 41, 36, 386, 0, 45, 7, 6, 45, 7, 6, 1026, 40, 1025, 0, 1027, 6, 1792, 40, 43, 999, // round 9: level 8 is reached
    5, 41, 32, 255, 3, 42, 0, 25, 122, 45, 7, 6, 45, 7, 6, 1026, 1, 40, 1026, 297, 1792, 41, 48, 999, // round 10: the last turn
  ],

  notes: {
    0: {
      title: "Who are you?",
      text:
        "The most Victory Points win. Every Celestial has an ability that scores at the end, and a letter: its figure starts on the galaxy with that letter. " +
        "{Point at|Hold} a board to read all of it.",
      rule: "LK-2.3",
      points: [".lk-boards", BOARD],
      because: "Ymmeril scores for every two Entities: a plan that is easy to follow.",
    },
    1: {
      title: "Your turn",
      text:
        "The Adversary has had its turn: its three cards are listed under its name. Now play cards from your hand, one after another, in any order. " +
        "Two cards must stay in your hand.",
      rule: "LK-4.3",
      points: [HAND, ...ADVERSARY],
      because: "With a Movement of 2 you reach twice as far in every Move to come.",
    },
    3: {
      title: "More than cards",
      text: "Any card can also be discarded: for 1 stone, or to harvest the galaxy where you are. The first harvest of a galaxy gives its upper half and discovers it.",
      rule: "LK-5.5",
      points: [BOARD, RESOURCES],
      because: "Paleharbour gives 2 Voyage Stones and 2 Forge Stones, just what a Sanctum costs, and 1 Aether.",
    },
    6: {
      title: "Build",
      text: "A Sanctum stands where your figure is. It scores the points of its galaxy, the white number, and Seraphs harvest there from afar.",
      rule: "LK-11.3",
      points: [COSTS],
      because: "3 VP at the end, and an income for the whole game.",
    },
    8: {
      title: "Upkeep",
      text: "At the end of your turn pick what you do not want to keep, and confirm: you discard it and draw up to five cards. When the draw pile is empty, your discard pile becomes a new one.",
      rule: "LK-4.8",
      points: [HAND],
      because: "The Gain cards are of little use to this plan. You draw new cards for them.",
    },
    11: {
      title: "A Seraph",
      text: "It lifts you one level on the Ascension Track, which is 1 VP, gives 1 Aether, and harvests all your Structures. At level 8 the end begins.",
      rule: "LK-8.1",
      points: [ASCENT],
      because: "More Aether for the Entities, and a level.",
    },
    13: {
      title: "Move",
      text: "Every galaxy in reach shows its price and what you would harvest there. A filament with arrows is a Basic step, a black void costs more.",
      rule: "LK-6.3",
      points: [BOARD],
      because: "Thornwheel is near and gives 4 resources.",
    },
    15: {
      title: "How to get there",
      text: "You pay before you move. A Time Loop uses one movement and doubles one kind of what you harvest at the goal.",
      rule: "LK-6.7",
      points: [COSTS],
      because: "1 Forge Stone now, 2 Forge Stones more in a moment.",
    },
    17: {
      title: "Recruit",
      text: "Entities bring points at once, and powers: Instant ones act now, Enhancements from now on, Endgame ones score at the end.",
      rule: "LK-13.1",
      points: [ENTITIES, SPACES],
      because: "The first of your host.",
    },
    19: {
      title: "A space",
      text: "The space on which you place an Entity acts at once, too. Each space can be used only once in the game.",
      rule: "LK-13.4",
      points: [SPACES],
      because: "Another harvest on Thornwheel, and its ability.",
    },
    20: {
      title: "A thinner deck",
      text: "Thornwheel trashes a card for 1 Aether. With fewer weak cards the good ones come back sooner.",
      rule: "LK-7.12",
      points: [HAND],
      because: "You will hardly ever gain Cosmic Powers in this game.",
    },
    42: { because: "The Prism upgrades the Ability Track for free: more points for every pair of Entities." },
    54: {
      title: "Twice in a turn",
      text: "Both Seraphs are in your hand. Each lifts you one level and harvests everything again.",
      rule: "LK-8.5",
      points: [ASCENT, RESOURCES],
      because: "Resources above 10 are lost, but levels and Aether are not.",
    },
    67: {
      title: "A discount",
      text: "Siren of the Rift makes every Entity cheaper by one resource of your choice.",
      rule: "LK-13.12",
      points: [RESOURCES],
      because: "Forge Stones are the scarcest here.",
    },
    91: {
      title: "The Adversary recruits",
      text: "A gentle Adversary takes the Entity with the most points in the row, if it can pay for it; of several the cheapest. Two are equal, so you choose for it.",
      rule: "LK-18.20",
      points: [ENTITIES, ...ADVERSARY],
      because: "Choirmaster of Dawn stays in the row, where you may still recruit it.",
    },
    96: {
      title: "The end is near",
      text: "With level 8 the endgame is triggered: this round is finished, and then everybody has one more turn.",
      rule: "LK-17.1",
      points: [ASCENT],
      because: "You come close to the Adversary, and the last turn is yours.",
    },
    113: {
      title: "The last turn",
      text: "Now only points count: Entities, levels, and the Ability Track. Resources left are worth nothing to you.",
      rule: "LK-17.13",
      points: [TRACKS, ENTITIES],
      because: "Every Entity is worth points of its own, and every second one seven more.",
    },
  },

  kinds: {
    choose_for_adversary: { title: "The Adversary recruits", text: "These Entities are equally good for it. Leave the one that you could use yourself.", rule: "LK-18.20", points: [ENTITIES] },
    choose_celestial: { title: "Your Celestial", text: "Its ability says how you score; its letter where you start.", rule: "LK-2.3", points: [".lk-boards"] },
    choose_action: { title: "What do you do?", text: "Play a card, discard one, or end the phase. Two cards must stay in your hand.", rule: "LK-4.2", points: [HAND] },
    choose_track: { title: "Upgrade", text: "Movement for longer Moves, or the Ability Track for more points. From the last space an Upgrade carries out the Overpower.", rule: "LK-10.1", points: [TRACKS] },
    discard_card: { title: "Discard a card", text: "Any card will do; it comes back when your deck is shuffled.", rule: "LK-5.7", points: [HAND] },
    discard_for: { title: "What for?", text: "A harvest where you are, or one stone.", rule: "LK-5.5", points: [BOARD, RESOURCES] },
    choose_structure: { title: "Build", text: "A Sanctum where you are, a Gateway in place of one of your Sanctums, or a Throne in an Abyss beside you.", rule: "LK-11.1", points: [COSTS] },
    choose_sanctum: { title: "A Gateway", text: "It takes the place of a Sanctum, which returns to your stock. From Gateway to Gateway you travel for free.", rule: "LK-11.6", points: [BOARD] },
    choose_abyss: { title: "A Throne", text: "It scores for your Structures in the Sectors of its bridges; the number says how much now.", rule: "LK-17.9", points: [BOARD] },
    choose_discards: { title: "Upkeep", text: "Pick what you do not want to keep, and confirm; then you draw up to five cards.", rule: "LK-4.8", points: [HAND] },
    harvest_own: { title: "Harvest", text: "Your Structures one after the other. The order matters where resources would go above 10.", rule: "LK-8.6", points: [BOARD, RESOURCES] },
    harvest_here: { title: "Harvest", text: "The galaxy where your figure stands.", rule: "LK-7.1", points: [BOARD] },
    choose_goal: { title: "Where to?", text: "Every galaxy in reach shows its price. Prefer undiscovered ones, and white numbers on which you want to build.", rule: "LK-6.3", points: [BOARD] },
    choose_plan: { title: "Which way?", text: "The fewest steps are the cheapest. A Time Loop doubles one kind of the harvest.", rule: "LK-6.4", points: [COSTS] },
    choose_doubled: { title: "Double", text: "All of this kind counts twice.", rule: "LK-6.9", points: [RESOURCES] },
    take_step: { title: "The next step", text: "An Artifact or a Wormhole lies on one of the ways.", rule: "LK-6.5", points: [BOARD] },
    teleport: { title: "Teleport", text: "To any other Gateway or Wormhole, and then one free Basic step.", rule: "LK-12.1", points: [BOARD] },
    gain_power: { title: "A Cosmic Power", text: "The further right, the cheaper. It goes to your discard pile and comes back with your next deck.", rule: "LK-9.1", points: [POWERS] },
    recruit_entity: { title: "Recruit", text: "Points at the end, and a power. Look at the white number and at what you have left.", rule: "LK-13.1", points: [ENTITIES] },
    choose_space: { title: "Which space?", text: "Its ability happens at once. Take what you need now.", rule: "LK-13.4", points: [SPACES] },
    choose_order: { title: "What first?", text: "The Instant action or the space: start with the one that helps the other.", rule: "LK-13.8", points: [SPACES] },
    pay: { title: "Pay", text: "A discount takes off resources of your choice. Keep what is scarce.", rule: "LK-13.12", points: [RESOURCES] },
    trash_cards: { title: "Trash a card", text: "It leaves the game. Weak starting cards go first.", rule: "LK-7.12", points: [HAND] },
    choose_stone: { title: "A stone for a slot", text: "From now on the galaxy yields it with every harvest.", rule: "LK-7.17", points: [RESOURCES] },
    choose_slot: { title: "Which slot?", text: "Take a galaxy that you harvest often.", rule: "LK-7.18", points: [BOARD] },
    lay_token: { title: "Another slot", text: "The token gives a galaxy with a Structure of yours one more slot.", rule: "LK-7.19", points: [BOARD] },
    draw_here: { title: "Draw a card?", text: "The galaxy gives you one.", rule: "LK-7.15", points: [HAND] },
    exchange: { title: "Exchange", text: "Two stones for 1 Aether, or back, as often as you like.", rule: "LK-7.9", points: [RESOURCES] },
    swap_stones: { title: "Swap", text: "Voyage Stones and Forge Stones, one for one.", rule: "LK-7.10", points: [RESOURCES] },
    relocate_through: { title: "Relocate", text: "From a Gateway or Wormhole to any other, for free.", rule: "LK-5.2", points: [BOARD] },
    relocate_by_effect: { title: "Relocate", text: "Your figure may go there without a harvest, or stay.", rule: "LK-12.8", points: [BOARD] },
    gain_unit: { title: "Which kind?", text: "What is scarcest, as a rule.", rule: "LK-7.6", points: [RESOURCES] },
  },
  otherwise: { title: "A question", text: "What glows can be chosen. The rule number in the prompt opens the rule." },
  over: {
    title: "The end of the lesson",
    text:
      "You have moved, harvested, built, recruited and ascended. Still to discover: Cosmic Powers, Thrones in the Abysses, Artifacts in the voids, and Chaos cards, " +
      "which harm everybody until somebody defeats them.",
  },
};
