/** The first game: eleven turns against a bot that plays at random, won with the fifth Colony if one follows it. */

const YOU = '.tabs [data-tab="you"][aria-pressed="false"]'; // on the phone the way to what lies before you
const ALLIES = [".hz-own-allies", YOU];
const ASHA = '[data-large="star:0"]';
const BOARD = [".hz-own-board", YOU];
const BRANNOCH = '[data-large="star:1"]';
const MISSIONS = [".hz-own-missions", YOU];
const TOKENS = ".player.active .hz-stats";

/** @type {import("../../tutorial/lesson.js").Tutorial} */
export default {
  title: "a first game",
  lead:
    "A short game against a bot that plays at random: eleven turns, about fifteen minutes, from your first World to your fifth Colony. " +
    "Every question is explained when it comes; one choice is suggested, and you may always take another. You can leave the lesson at any time.",
  plan: {
    game: "horizons",
    title: "A first game",
    seed: "17",
    options: { first_player: "host", ally_questions: "every_time" },
    seats: [{ kind: "me" }, { kind: "bot", level: "drifter" }],
    free_undo: true,
  },
  free: [],
  line: [
    1, null, null, // the first Worlds
    2, 0, 1, 0, 1, 2, 1, null, null, null, null, null, null, null, null, // round 1
    0, 0, 0, 1, 5, 2, 11, 0, null, // round 2
    2, 2, 3, 0, null, null, null, null, // round 3
    2, 2, 3, 0, null, // round 4
    3, 0, 2, 0, 1, null, // round 5: the first Colony
    3, 0, 3, 0, null, null, // round 6
    2, 0, 3, 0, null, null, null, null, // round 7: the second Colony
    4, 0, 3, 0, null, null, null, null, null, null, // round 8
    2, 0, 3, 0, null, null, null, null, null, // round 9: the third Colony
    2, 0, 3, 0, null, null, // round 10: the fourth Colony
    3, 0, 2, 0, // round 11: the fifth Colony
  ],

  notes: {
    0: {
      title: "Your first World",
      text:
        "Each player begins with one World. A World tile has two faces: choose which one is face up. You are adapted to its type at once, and can build there.",
      rule: "HZ-2.10",
      because: "An Energy Collector on a Gaseous World costs a single Metal: a cheap start.",
    },
    3: {
      title: "Two Actions",
      text:
        "On your turn you take two Actions. The goal is to have the most VP when somebody builds a fifth Colony, so we plan to build five, " +
        "and to hold both Systems. Colonies are expensive; Collectors pay for them.",
      rule: "HZ-3.1",
      points: [TOKENS, ...BOARD],
      because: "You hold 2 Energy and 2 Metal: enough for a Collector, which yields a token with every Harvest.",
    },
    4: {
      title: "An Ally helps",
      text:
        "With each Action you may use one Ally whose sign matches. The League Charter matches every Action, but it can be used only once in the game.",
      rule: "HZ-1.14",
      points: ALLIES,
      because: "Used early it helps for the whole game.",
    },
    5: { because: "A second Habitat doubles the Worlds on which you can build. Resources would be spent at once." },
    6: { because: "Arboreal Worlds allow both kinds of Collector.", points: BOARD },
    7: {
      title: "What to build",
      text: "Your board says what a Structure costs on each type of World. What you cannot pay for stays dim.",
      points: BOARD,
      because: "It is what your World allows, and it costs 1 Metal.",
    },
    8: { title: "The second Action", text: "You may take the same Action twice.", rule: "HZ-3.2", because: "The second Collector on the same World: a World has room for three Structures." },
    18: {
      title: "Round 2: Explore",
      text: "The rival, a drifter, chooses at random; the log tells what it did. You have no Metal left, so look for new Worlds: Explore places one and gives 1 Knowledge, worth 1 VP.",
      rule: "HZ-4.1",
      points: [TOKENS],
      because: "You need a World that yields Metal.",
    },
    19: { because: "You are adapted to Arboreal Worlds; the other face would be of no use yet." },
    20: {
      title: "At which Star?",
      text: "In each System the player with the most Control Points scores 6 VP, the second 3. A Collector is worth 1 point, a Colony 2.",
      rule: "HZ-13.3",
      points: [ASHA],
      because: "You already hold Asha with two Collectors. Go on where you are strong.",
    },
    21: { title: "Adapt", text: "Adapt activates a Habitat and takes an Ally: you may do both.", rule: "HZ-5.1", because: "You want to build in the other System too." },
    22: {
      points: BOARD,
      because: "On Volcanic Worlds a Colony costs more Energy and less Metal than on your other two types. With three Habitats new Worlds will fit you.",
    },
    23: {
      title: "Take an Ally",
      text: "The top card of every stack lies open. An Ally is used twice: first it flips, then it is discarded. The sign at its foot is the Action that it goes with.",
      rule: "HZ-5.8",
      because: "It goes with Adapt, the Action you are taking: you can use it at once.",
    },
    24: { because: "It brings the Metal that you lack." },
    25: { because: "Metal is what is missing for the next Collector." },
    27: { title: "Round 3: Metal", because: "A Metal Collector on the new Arboreal World. From now on both Resources come in." },
    28: { points: ["world:1"], because: "Two Energy Collectors stand already; Colonies want Metal as well." },
    29: {
      title: "Harvest",
      text: "Every Collector of yours yields one token. The number beside each Resource tells how much.",
      rule: "HZ-8.1",
      points: [TOKENS],
      because: "Three tokens for one Action.",
    },
    35: { title: "Round 4", text: "More Collectors early, Colonies later: that is the rhythm of the game.", because: "A fourth Collector: then each Harvest brings four tokens." },
    36: { points: MISSIONS, because: "Metal again, and no third time: your Mission Environmentalism wants two Metal Collectors at most." },
    40: { title: "Round 5: saving for a Colony", because: "A Colony costs six or seven Resources. One more Harvest and you can pay for it." },
    42: {
      title: "The first Colony",
      text: "Colonies yield nothing, but each is worth 2 Control Points, and the fifth ends the game.",
      rule: "HZ-7.9",
      points: [".player.active .hz-colonies"],
      because: "You can pay for it now.",
    },
    44: { points: ["world:0", "world:1"], because: "Either is good. This one leaves you some Energy." },
    46: { title: "Round 6", text: "Nobody has to build every turn. Watch the rival: its Colonies show how soon the game can end.", because: "Two Harvests, and the next turn begins with a Colony." },
    52: { title: "Round 7: the second Colony", points: [ASHA], because: "The last place on your first World. Asha is safe: nobody else is there, and 6 VP are yours." },
    60: {
      title: "Round 8: Conspire",
      text: "Missions are secret aims that score at the end. You can hold five. The meter of each shows how far you are.",
      rule: "HZ-9.1",
      points: MISSIONS,
      because: "Of your two Missions, one is fulfilled and the other is hardly possible. Two more cost nothing.",
    },
    61: { because: "You need no further Ally for this plan." },
    62: { points: MISSIONS, because: "None of the new Missions will complete itself. A Mission that you do not fulfil costs nothing; go on." },
    70: { title: "Round 9: the other System", text: "The rival has placed a Volcanic World in Brannoch, and your Habitat is ready for it.", points: [BRANNOCH, "world:7"], because: "A single Colony gives you the most points there: 6 VP more." },
    79: { title: "Round 10: the fourth Colony", text: "The game can end in your next turn. Before you end it, count: are you ahead?", points: [".players"], because: "Two Colonies in Brannoch keep the rival behind." },
    85: { title: "Round 11", text: "Control of two Systems, a Mission and your Knowledge: you lead clearly.", because: "One Harvest, and you can pay for the last one." },
    87: { title: "The end is yours", text: "With the fifth Colony the game is over at once. The rival gets no further turn.", rule: "HZ-12.1", because: "You are ahead: end it." },
    88: { because: "The fifth." },
  },

  kinds: {
    first_face: { title: "Your first World", text: "Choose which face is up. You are adapted to its type.", rule: "HZ-2.10" },
    first_habitat: { title: "Your first Habitat", text: "Choose a type that lies on the table: there you can build.", rule: "HZ-2.14" },
    choose_action: {
      title: "Which Action?",
      text:
        "Explore places a World and gives Knowledge. Adapt brings a Habitat and an Ally. Build places a Structure. Harvest yields a token for each Collector. " +
        "Conspire draws Missions. Build what you can pay for; otherwise Harvest.",
      rule: "HZ-3.1",
      points: BOARD,
    },
    trigger_ally: { title: "An Ally?", text: "One Ally may help with each Action, before or after it. It flips, and is discarded the next time.", rule: "HZ-10.1", points: ALLIES },
    choose_one: { title: "Which effect?", text: "One of them. Think of what you want to build next." },
    habitat_by_effect: { title: "A Habitat", text: "Choose a type of World that lies on the table and has room.", rule: "HZ-5.3", points: BOARD },
    adapt_habitat: { title: "Adapt", text: "Choose a type of World that lies on the table and has room. An active Habitat stays active.", rule: "HZ-5.2", points: BOARD },
    take_ally: { title: "Take an Ally", text: "Take one that goes with an Action you take often. You may refuse the top card; then the next one is yours.", rule: "HZ-5.8" },
    build_kind: { title: "What do you build?", text: "Collectors early, Colonies later. The fifth Colony ends the game.", rule: "HZ-6.1", points: BOARD },
    build_world: {
      title: "On which World?",
      text: "Where you lead, or could lead, a System. If somebody else has a Structure on that World, everyone there gains 1 Resource.",
      rule: "HZ-7.1",
    },
    harvest: { title: "Harvest", text: "Take all of it; there is hardly ever a reason to take less.", rule: "HZ-8.1", points: [TOKENS] },
    take_energy: { title: "How much Energy?", text: "You may take less than you are owed.", rule: "HZ-8.2" },
    take_metal: { title: "How much Metal?", text: "You may take less than you are owed.", rule: "HZ-8.2" },
    conspire: { title: "Conspire", text: "Two Missions, or an Ally and a Mission.", rule: "HZ-9.1", points: MISSIONS },
    choose_face: { title: "Explore", text: "Choose which face is up, preferably a type you are adapted to.", rule: "HZ-4.1" },
    choose_star: { title: "At which Star?", text: "Where you want to build. A Star has room for six Worlds.", rule: "HZ-4.2" },
    gain_any: { title: "Which Resources?", text: "Take those you need for the next Structure.", points: [TOKENS] },
    share_gain: { title: "A shared World", text: "Somebody built on a World where you have a Structure, so you gain 1 Resource.", rule: "HZ-7.1" },
    discard_missions: { title: "Too many Missions", text: "Keep those that are fulfilled, and those that are near.", rule: "HZ-3.7", points: MISSIONS },
    discard_allies: { title: "Too many Allies", text: "Keep those that go with the Actions you take most.", rule: "HZ-3.7", points: ALLIES },
    pay: { title: "How do you pay?", text: "Keep what the next Structure needs.", points: [TOKENS] },
  },
  otherwise: { title: "A question", text: "What glows can be chosen. The rule number in the prompt opens the rule." },
  over: {
    title: "The end of the lesson",
    text: "The score sheet counts control of the Systems, Missions and Knowledge. You have taken all five Actions. Against better bots the others build as well: watch their Colonies.",
  },
};
