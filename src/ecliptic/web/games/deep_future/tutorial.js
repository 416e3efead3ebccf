/** The first game: a solo game of twelve turns that is won by Xeno if one follows it, and explained wherever one goes. */

const HAND = ".df-hand";
const LOG = ".log";

/** @type {import("../../tutorial/lesson.js").Tutorial} */
export default {
  title: "a first game",
  lead:
    "One game alone, from the choice of a home to a victory: twelve turns, about half an hour. Every question is explained " +
    "when it comes; one choice is suggested, and you may always take another. The lesson can be left at any time.",
  plan: { game: "deep_future", title: "A first game", seed: "23", seats: [{ kind: "me" }], free_undo: true },
  free: ["name_world", "name_tech", "name_sector", "name_civilization"],
  line: [
    109, // a home
    4, 109, 3, 1, 100027, 109, 109, // turn 1
    5, 2, 4, 118, 0, 2, 3, 100028, // turn 2
    4, 120, 109, 100028, 3, 115, 100014, 109, 0, // turn 3
    4, 0, 0, 3, 100028, 1, 100036, 100027, 109, 128, 104, 112, 109, // turn 4
    6, 22, 1, 3, 20, 100014, 109, 106, 104, 103, // turn 5
    4, 121, 0, 2, 2, 100028, 1, 100027, 100036, 109, 126, 136, 112, 112, 109, // turn 6
    3, 115, 100014, 4, 104, 1, 100028, 100110, 109, 136, 109, 112, 116, // turn 7
    4, 120, 136, 1, 100028, 100110, 0, 136, 109, 107, 104, 106, 0, // turn 8
    3, 116, 100109, 100013, 100014, 4, 112, 1, 100028, 100110, 112, 104, 136, 0, 104, // turn 9
    4, 104, 0, 100028, 100110, 1, 100027, 100036, 100012, 109, 133, 104, 126, 0, 112, 104, 136, // turn 10
    4, 112, 0, 100110, 100028, 2, 111, 128, 22, 0, 0, 109, 104, 104, 109, 114, // turn 11
    4, 136, // turn 12: the victory
    0, 5, 0, 0, // what is left behind
  ],

  notes: {
    0: {
      title: "Your home",
      text:
        "What you write in Deep Future stays: the cards of this game lie in the deck of the next. Five cards were turned up, two of them worlds. " +
        "One becomes your home: it opens your upper row, and three of your cubes go to its sector. The number and suit in the corner have nothing to do with what is written on a card: the corner is what a card pays with.",
      rule: "DF-5.3",
      points: ["card:9", "sector:43"],
      because: "Its Empire raises Might with every POWER, an action you take often. The other world helps only EXPAND.",
    },
    1: {
      title: "Two actions",
      text:
        "You drew up to five cards. Now take up to two different actions; each is paid with a hand card whose corner shows its suit. {Point at|Hold a finger " +
        "on} an action: the cards that can pay rise in your hand, and the lines that come with it light up.",
      rule: "DF-7.2",
      points: [".df-actions", HAND],
      because: "To win you need a complete home and three complete techs: ADVANCE is the heart of the game.",
    },
    2: {
      text: "ADVANCE writes one more advancement on a card of yours, or begins a tech with a card from the deck. Your home has one line; three make it complete.",
      points: ["card:9", "deck"],
      because: "A complete home is one half of what you need.",
    },
    3: {
      title: "Choose or read",
      text:
        "The suit was read from the deck: moon. Chance in this game is always a card that is turned up. Once on each card you may choose the " +
        "advancement instead of reading its number; a pen stroke round the suit remembers it.",
      points: [".df-offers"],
      because:
        "Philosophy raises Xeno with every ADVANCE, and you will take ADVANCE nearly every turn. The star of Xeno, at 6, is one of six ways to win. That is our plan.",
    },
    4: {
      title: "The second action",
      text: "POWER draws two cards: more to pay with, now and at the end of the turn.",
      rule: "DF-8.1",
      because: "The sun pays for it, and Empire on your home will raise Might.",
    },
    5: {
      title: "Lines that come with an action",
      text: "Every line in your upper row that belongs to the action may be used once, for nothing. What can be used glows; in front of you it is Empire.",
      points: ["line:9:0", "track:might"],
      because: "There is no reason not to.",
    },
    6: {
      title: "Upkeep",
      text:
        "Each card of the upper row needs upkeep: a hand card whose corner is the suit of one of its lines. A card that is paid gets a cube, " +
        "three at most. One challenge always comes, and every unpaid card brings one more.",
      points: ["card:9", HAND],
      because: "The foot in your hand matches Empire. The cube will be a shield in a moment.",
    },
    7: {
      title: "A challenge",
      text:
        "A card is turned up; its suit is the threat. Meet it with a hand card of that suit, with a cube from a card that has a line of that " +
        "suit, or with a colony. Unmet, a number is read and one of six things happens. A track that falls to −6 loses the game.",
      points: [".df-challenge", "card:9"],
      because: "Philosophy is a line of the moon: the cube on your home answers.",
    },
    8: {
      title: "Turn 2",
      text: "A new turn draws your hand up to five again. You have seen ADVANCE and POWER; here is another action. BATTLE fights next door; where no rival is near it raises a track by one.",
      rule: "DF-12.5",
      points: [".df-track-board"],
      because: "One card for a step on a track, while nobody is near.",
    },
    9: { because: "Heart challenges lower Stability, and you have few hearts." },
    10: { title: "And ADVANCE again", because: "It will raise Xeno too, by Philosophy." },
    11: {
      because: "A world far from your cubes is only a corner to you. A blank could still become a world of your own.",
    },
    12: {
      title: "The first tech",
      text:
        "Three complete techs are needed. The deck gives one: the card that is turned up, if it is blank, gets three suits read one after " +
        "the other, and joins your upper row. It will need upkeep too, so do not begin more than you can feed.",
      rule: "DF-11.4",
      points: ["deck"],
      because: "Your home has Philosophy; now the techs.",
    },
    13: {
      points: ["line:4:0", "line:4:1", "line:4:2"],
      because: "The hand has Agriculture, which heals Stability with GROW.",
    },
    14: { because: "Stability +1 whenever you GROW: it makes up for what challenges cost." },
    15: { because: "Xeno to 1. Five to go." },
    16: {
      title: "Turn 3: a hard lesson",
      text:
        "You had no card to pay for two cards, so three challenges came at once, and you held nothing against them. Read the log: Might fell, neutral " +
        "cubes settled in the galaxy. Cards kept for upkeep are as good as cards spent on actions.",
      rule: "DF-17.5",
      points: [LOG, ".df-neutral-line"],
      because: "Still: first the home.",
    },
    18: {
      points: ["card:9"],
      because: "Its third line makes the home complete. The suit is read, and so is the number: this card already has its chosen line.",
    },
    20: {
      title: "GROW",
      text: "Two more cubes in a sector of yours, five at most in one. Cubes hold a sector: if others drive out the last one in your home sector, the home is lost.",
      rule: "DF-10.1",
      points: ["sector:43"],
      because: "It makes the home safe, and Agriculture heals Stability.",
    },
    24: {
      title: "To suffer on purpose",
      text:
        "You could meet this with the heart in your hand. You may also suffer it: look at the six rows, and at your tracks. A card in hand can be " +
        "worth more than a step or two.",
      points: [".df-threat", ".df-track-board"],
      because: "Stability stands well enough, and the heart pays for the next GROW.",
    },
    25: {
      title: "Turn 4",
      text: "The plan goes on: ADVANCE for lines and Xeno, a second action that heals what was lost, upkeep for as many cards as the hand can pay.",
      points: [".df-need"],
      because: "A second tech now, while the hand is full.",
    },
    28: { because: "A second Empire: with each POWER Might rises by two. It is at −3; that is too near the cross." },
    31: { text: "Both Empires belong to POWER. Lines are used one after the other, in any order.", because: "Might −2, then −1." },
    33: {
      title: "Three mouths to feed",
      text: "Three cards need upkeep now and you hold three that match. A corner pays for one card only, so look for the card that few corners fit.",
      points: [HAND],
      because: "All three can be paid, so only one challenge will come.",
    },
    34: { because: "The home takes hands, feet and moons; keep what the techs need." },
    38: {
      title: "EXPAND",
      text:
        "Cubes move to a sector next to theirs; at least one stays behind, and no sector holds two colours. Territory is another way to win: " +
        "twelve sectors. So are 25 cubes. We only want a second foothold.",
      rule: "DF-13.1",
      points: ["sector:43"],
      because: "A full sector cannot grow. Another one can.",
    },
    39: { because: "One step inward; all three are empty and equally good." },
    40: { because: "The home keeps four: that is safe." },
    42: { because: "The home back to five. Agriculture works all the same." },
    47: { because: "The sun in hand meets it; a POWER less next turn is a small price." },
    48: {
      title: "Turn 6: the third tech",
      text: "Two techs are begun, one is missing. From now on it is a race: lines against challenges.",
      points: [".df-need", ".df-ways"],
      because: "The third tech, and Xeno to 3.",
    },
    50: {
      title: "A card that was not there",
      text:
        "If the card turned up is neither blank nor an unfinished tech it is discarded, and a new card is made: two reads give its corner. " +
        "That is how the deck of a campaign grows, and grows lopsided.",
      rule: "DF-11.6",
      points: [".df-piles"],
      because: "Further techs from the deck are not needed after this one.",
    },
    52: { because: "Might +1 with every ADVANCE: now one action raises two tracks." },
    57: { title: "Four mouths", because: "The home first; its cubes answer moons, hands and feet." },
    61: { because: "Empire is a foot, too. Keep the cube on the home for the moon." },
    63: { title: "Turn 7", because: "The second sector grows, and Stability rises." },
    66: { because: "Six lines are missing on your techs, and three steps on Xeno; ADVANCE brings both nearer." },
    76: { title: "Turn 8", because: "Xeno to 5, and a line for the third tech." },
    82: {
      title: "One action can be enough",
      text: "Nobody has to take two actions. What you hold now pays for upkeep or meets challenges.",
      points: [HAND],
      because: "Four cards need upkeep: keep the hand for them.",
    },
    88: {
      title: "Let it come",
      text: "With few cubes left, think what they are for. Neutral cubes come to random sectors; with 36 sectors they seldom hit yours.",
      points: [".df-threat"],
      because: "The cube on the home is kept for a worse day.",
    },
    91: {
      title: "The star of Xeno",
      text:
        "Education raises Xeno with GROW: this step reaches the star. The star alone does not win: your home and three techs must be complete too. " +
        "And the cube can fall again, so hurry.",
      rule: "DF-19.1",
      points: ["track:xeno", ".df-need"],
      because: "Six.",
    },
    94: { title: "Three techs, four lines", because: "One line for the tech that has fewest." },
    104: { title: "Turn 10", text: "From here every ADVANCE can complete something.", points: [".df-need"], because: "The first tech lacks one line." },
    106: { because: "Whatever you like: later players will read it." },
    109: { because: "Two Empires and Devices: Might +2 and Culture +2 for one sun." },
    117: {
      title: "Enough paid",
      because: "One more could be paid, but a skull in hand is the next ADVANCE.",
    },
    121: { title: "Turn 11", because: "The second tech becomes complete." },
    126: {
      title: "SETTLE",
      text:
        "A world joins your lower row: from the neutral line, if its sector is yours, from your hand, or a new one written on a blank. A colony " +
        "answers challenges, can take the place of a lost home, and its lines can be used once, for its price: the card.",
      rule: "DF-9.1",
      points: [".df-rows"],
      because: "A colony is a good shield for the last turns. Of the eight actions only PLAN and EVOKE do not occur in this lesson.",
    },
    128: { because: "Any blank will do; keep hearts and moons against challenges." },
    129: { because: "Away from the home: if one sector falls, the other stands." },
    131: { because: "The cards in hand are worth more against the challenges that come: five of them." },
    137: {
      title: "Turn 12",
      text: "Home: complete. Techs: two of three. Xeno: at the star. One line is missing.",
      points: [".df-need", ".df-ways"],
      because: "This is the last one.",
    },
    138: { points: ["card:36"], because: "Its third line wins the game at once." },
    139: {
      title: "Victory",
      text: "You win by Xeno. Your home sector gets a name, and the map keeps it for all later games.",
      rule: "DF-19.9",
    },
    140: {
      title: "What is remembered",
      text:
        "A civilization card is made: it names your home and your techs, and later games can evoke it for two effects. One comes from your victory, " +
        "the other from a suit that at least two of your lines have.",
      rule: "DF-19.11",
      because: "Any of them.",
    },
  },

  kinds: {
    name_world: { title: "A new world", text: "It keeps its name for ever, in this game and in all that follow.", rule: "DF-23.4" },
    name_tech: { title: "A tech is complete", text: "Three lines: it counts for the victory. A name makes it yours.", rule: "DF-11.12" },
    name_sector: { title: "The map is yours", text: "The winner names the home sector.", rule: "DF-19.9" },
    name_civilization: { title: "Remembered", text: "The name of your civilization; it will lie in the deck of later games.", rule: "DF-19.10" },
    choose_home: { title: "Your home", text: "Take the world whose line you will use most, in a sector with free neighbours.", rule: "DF-5.3" },
    choose_action: {
      title: "Which action?",
      text:
        "Up to two, all different. ADVANCE brings lines, POWER cards, GROW and EXPAND cubes, SETTLE worlds, BATTLE room or a track. PLAN gives up the hand " +
        "for one card of the suit you need. Look at the lines that come with each, and keep cards for upkeep.",
      rule: "DF-7.1",
      points: [".df-actions"],
    },
    pay_action: { title: "What pays?", text: "Only the corner counts. Give the card whose content, and whose number, you need least.", rule: "DF-7.2", points: [HAND] },
    line_menu: { title: "Use your lines", text: "Each line that belongs to this action may be used once. A line of a colony costs the colony.", rule: "DF-7.5" },
    advance_target: { title: "ADVANCE", text: "Complete what is begun before you begin more: every card in the upper row needs upkeep.", rule: "DF-11.1" },
    choose_line: { title: "Which line?", text: "Choose an empty line of the tech; its suit decides which six advancements it can get.", rule: "DF-11.3" },
    choose_or_read: {
      title: "Choose or read",
      text: "One line of each card may be chosen; then it is circled. Look for lines of the action that you take most, and of the track that you need.",
      rule: "DF-11.8",
      points: [".df-offers"],
    },
    settle_source: { title: "Which world?", text: "A world in your hand must lie in a sector of yours; so must a neutral world. Without any, a blank becomes a new world.", rule: "DF-9.1" },
    new_world_sector: { title: "Where?", text: "In any sector of yours. Away from home it is insurance; at home it is as safe as the home.", rule: "DF-9.6" },
    grow_sector: { title: "GROW", text: "Two more cubes, five at most. Strengthen the home, or the sector from which you want to expand.", rule: "DF-10.1" },
    expand_from: { title: "EXPAND", text: "From a sector with at least two cubes; one stays.", rule: "DF-13.1" },
    expand_to: { title: "EXPAND", text: "Into a sector without other colours. A wonder there can be used with a card of its suit.", rule: "DF-13.1" },
    expand_number: { title: "How many?", text: "As many as you like; one stays. Few cubes hold a sector as well as many, until others come.", rule: "DF-13.1" },
    battle_from: { title: "BATTLE", text: "Both sides lose the same number of cubes.", rule: "DF-12.1" },
    battle_target: { title: "BATTLE", text: "A sector of a rival next to yours.", rule: "DF-12.1" },
    battle_number: { title: "How many?", text: "Each side loses this many cubes. Don't empty your home sector.", rule: "DF-12.2" },
    raise_instead: { title: "No rival is near", text: "Then BATTLE raises a track by one.", rule: "DF-12.5", points: [".df-track-board"] },
    plan_suit: { title: "PLAN", text: "Your hand is gone; you get a new card of the suit you name. It is a way out when nothing fits.", rule: "DF-14.1" },
    discard_one: { title: "Discard one", text: "Keep the suits you cannot answer otherwise.", rule: "DF-2.3", points: [HAND] },
    pay_track: { title: "A price", text: "A track falls by one: take it from the one that stands highest and matters least.", points: [".df-track-board"] },
    pay_for: {
      title: "Upkeep",
      text: "Pay with a hand card whose corner is the suit of one of the card's lines; it gets a cube. Every card not paid brings one more challenge.",
      rule: "DF-17.2",
      points: [HAND],
    },
    pay_with: { title: "Which card pays?", text: "Give a suit that no other card of yours needs.", rule: "DF-17.2", points: [HAND] },
    meet: {
      title: "A challenge",
      text:
        "A hand card of the suit, a cube from a card with a line of it, or a colony; or suffer it, and a number decides. Look at the rows and at how far your tracks are from the cross.",
      rule: "DF-18.2",
      points: [".df-challenge"],
    },
    new_home: { title: "The home is lost", text: "A colony can become the new home. Without one the empire is lost.", rule: "DF-16.3" },
    begin_afresh: { title: "Beginning afresh", text: "With a new home and your tracks back on the circles, or not at all. The cards in your hand stay yours.", rule: "DF-20.4" },
    choose_suit: { title: "A second effect", text: "Any suit that at least two lines of your home and your complete techs have. It decides what later players can evoke.", rule: "DF-19.11" },
  },
  otherwise: { title: "A question", text: "What glows can be chosen. The rule number in the prompt opens the rule." },
  over: {
    title: "The end of the lesson",
    text:
      "Win or lose, the galaxy keeps what you wrote. In a campaign the next game would begin with this deck and this map. You have seen every phase and six " +
      "of the eight actions: PLAN trades your hand for one card of the suit you name, EVOKE uses a civilization of an earlier game.",
  },
};
