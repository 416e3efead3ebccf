/** The first mission: four rounds with Zeke Nine-Fingers, won with the fourth Super Weapon if one follows it. */

const ABILITIES = [".pi-dials", ".pi-abilities"]; // beside the board, or on the phone above it
const BAG = [".pi-bag-box", '.tabs [data-tab="bag"][aria-pressed="false"]']; // on the board, or on the phone under a tab
const DICE = ".pi-dice";
const ENGAGE = ".pi-act-engage";
const EVADE = ".pi-act-evade";
const HAND = ".pi-hand";
const LOCATION = [".pi-middle > .pi-place:not(.pi-planet)", '.pi-places-short [data-large^="location:"]', '.tabs [data-tab="places"][aria-pressed="false"]'];
const ODDS = ".pi-aside";
const PLANET = ".pi-planet";
const SUMS = [".pi-why", '.tabs [data-tab="places"][aria-pressed="false"]'];
const WEAPONS = ".pi-arms";

/** @type {import("../../tutorial/lesson.js").Tutorial} */
export default {
  title: "a first mission",
  lead:
    "A short mission, about fifteen minutes: four rounds, four Super Weapons, and Zeke Nine-Fingers in command. " +
    "Every question is explained when it comes; one choice is suggested, and you may always take another. You can leave the lesson at any time.",
  plan: {
    game: "pulp_invasion",
    title: "A first mission",
    seed: "12",
    options: { difficulty: "basic", captain: "cp5", alert: "off" },
    seats: [{ kind: "me" }],
    free_undo: true,
  },
  free: [],
  line: [
    3, // the dice
    1, 0, 0, 11, 0, 22, 1, // round 1: two weapons
    8, 0, 10, 1, 0, 1, 9, // round 2
    1, 0, 1, 2, 1, 0, 10, 1, 242, 0, 15, 1, 14, 9, 1, 0, 13, 0, // round 3: the third weapon
    0, 1, 0, 15, 1, 2, 0, 10, 1, 7, 1, // round 4: the fourth
  ],

  notes: {
    0: {
      title: "Your crew",
      text:
        "You look for four Super Weapons in three sectors. Your ship has three abilities, the dials: two of them at 0, and the mission is lost. " +
        "Dice save you points. Zeke may take two of these three.",
      rule: "PI-2.4",
      points: [".pi-crew", ...ABILITIES],
      because: "One helps with Combat, the other with Science.",
    },
    1: {
      title: "A Planet",
      text: "Every round begins with a Planet. Its text applies for the whole round, and at the end of the round you search it.",
      rule: "PI-4.1",
      points: [".pi-range"],
      because: "On The Drowned Moon an Evade draws one cube fewer. That is a gentle start.",
    },
    2: {
      title: "The Encounter Line",
      text:
        "Four cards came. Free Port of Tarn is a Location: it is not part of the line, and only its highlighted text applies. You meet the other cards from left to right. " +
        "Their cubes went into the bag. Meteor Storm has Strength 0: it can only be evaded. You pay a point, and then cubes from the bag may take more.",
      rule: "PI-5.12",
      points: [".pi-slots", ...LOCATION, EVADE],
      because: "Combat is your highest ability.",
    },
    3: {
      title: "Engage or evade",
      text:
        "Embassy Guard has Strength 1. The icon of the card to the right, where the red arrow points, says what you pay with: Diplomacy. " +
        "The sum says where every point comes from. Evading would cost a point and a cube.",
      rule: "PI-5.2",
      points: [ENGAGE, EVADE, ...SUMS],
      because: "One point is cheap. The card shows a Code, and its text adds a cube to the search.",
    },
    4: {
      title: "Paying",
      text: "You pay with the ability that is asked for. Two points of another ability pay for one. Every way says what you have left.",
      points: [".pi-aside", ...ABILITIES],
      because: "Two points for one is a bad bargain.",
    },
    5: {
      title: "Round the end of the line",
      text:
        "Ghost Squadron is the last card, so it reads the first one. That was evaded and no longer counts: the arrow goes on to Embassy Guard. " +
        "Its text forbids dice.",
      rule: "PI-5.5",
      points: [ENGAGE, ...SUMS],
      because: "Two points buy two Planet icons, the small globes: two more cubes in the search.",
    },
    6: { because: "You can spare them." },
    7: {
      title: "The search",
      text:
        "You draw a cube for each Planet icon of the cards you engaged, and for what texts add. A yellow cube is a Super Weapon. Red, blue and orange give points, " +
        "white is a false lead, black goes onto The Quietus. With the bag you see how likely a find is.",
      rule: "PI-10.6",
      points: [...BAG, ODDS],
      because: "That is why we are here.",
    },
    8: {
      title: "Two Super Weapons!",
      text:
        "Two yellow cubes: the Phase Cloak and the Hypno-Choir are yours. Before you can use them you must understand them, with cubes of the colours they show. " +
        "Embassy Guard is in your hand now: Codes and Keys pay for what Planets offer.",
      rule: "PI-11.1",
      points: [WEAPONS, HAND],
      because: "Lantern sells a cube for a Code, and you have one.",
    },
    9: {
      title: "A lonely card",
      text: "Three Locations came, and only the last one stays. Minefield Tenders is alone in the line, so it asks for its own icon.",
      rule: "PI-5.8",
      points: [...LOCATION, ENGAGE],
      because: "Evading it would cost a point, two cubes, and one more Combat by its text.",
    },
    10: {
      title: "A die helps",
      text: "Once for each card, a die may pay. The face says how much, and against which ability. Points beyond that are lost.",
      rule: "PI-6.2",
      points: [DICE],
      because: "It pays for the whole card.",
    },
    11: {
      title: "The die is turned down",
      text: "After its use a die is turned to the next lower face, or to the one below that. On face 1 it stays, and still helps.",
      points: [DICE],
      because: "Face 5 will be of use soon: it can also clear the bag of white cubes.",
    },
    12: {
      title: "A favour",
      text: "Before the search you may buy what the Planet offers. The card that pays is discarded.",
      points: [PLANET, HAND],
      because: "Minefield Tenders has no Planet icon. Without this cube there would be no search.",
    },
    13: { because: "One cube is one chance." },
    14: { because: "A red cube gives you 1 Combat." },
    15: {
      title: "Two parts",
      text:
        "The Silent Watch is loyal to The Quietus, in whose sector you are: it asks for 1 Science as well. Both parts must be paid. Ambush! brought one more card.",
      rule: "PI-5.10",
      points: [...SUMS, ENGAGE],
      because: "Three points for two icons is expensive, and richer cards are coming.",
    },
    16: {
      title: "A die for the Evade",
      text: "Some faces help when you evade: they take cubes out of the bag before the draw.",
      points: [DICE, ...BAG],
      because: "White cubes only get in the way of yellow ones.",
    },
    17: { because: "Face 4 helps against any ability." },
    18: { because: "Keep Combat for the War-Barge." },
    19: { because: "Keep all three abilities above 1: two at 0 lose the mission." },
    20: {
      title: "A big one",
      text: "War-Barge Behemoth is worth three Planet icons and a Code. It reads The Bounty Hunter: Combat, which you have most of.",
      points: [ENGAGE, ...SUMS],
      because: "A die takes two points off.",
    },
    21: { because: "Two points less to pay." },
    22: { because: "Against Combat, face 3 is as good as face 4." },
    23: { because: "Combat is what you have most of." },
    24: {
      because: "The Engineer can pay for all of it. Evading would cost one more point because of the card's text.",
    },
    25: { because: "Nothing is left to pay." },
    26: { because: "Face 5 gives as much as face 6." },
    27: {
      title: "Pirate Haven",
      text: "The Location's line for this sector: if you engage an Agent, you may take a Code or Key card from the discard pile.",
      points: LOCATION,
      because: "A Code for nothing.",
    },
    28: { because: "Thinning the bag is not worth a Code just now." },
    29: { because: "Four cubes." },
    30: {
      title: "What a cube is good for",
      text: "A red, blue or orange cube gives you a point of its ability, up to your maximum, or goes onto a Super Weapon that needs its colour.",
      points: [...ABILITIES, WEAPONS],
      because: "Points keep you alive.",
    },
    31: { because: "Combat is high enough. The Planet Peeler needs one cube of each colour." },
    32: { because: "You will need Science for the next cards." },
    33: {
      title: "One to go",
      text: "Three weapons are found, one is left in the bag. All Planets were searched, so three new ones are in range.",
      rule: "PI-4.2",
      points: [".pi-range"],
      because: "Xanthe Prime adds a cube and asks for nothing.",
    },
    34: { because: "On face 6 the Engineer is ready for the Iron Legion." },
    35: { because: "Two Planet icons and a Key. The Engineer pays for half of it." },
    36: { because: "Two points less." },
    37: { because: "Face 5 gives as much as face 6." },
    38: { because: "You have enough of it." },
    39: { because: "One point, and the die pays it." },
    40: { because: "Nothing is left to pay." },
    41: { because: "Face 2 helps against any ability." },
    42: {
      title: "The Defector talks",
      text: "A cube from the supply goes onto a Super Weapon. With the last one that it needs, a weapon is understood and can be used once in every round.",
      rule: "PI-11.2",
      points: [WEAPONS],
      because: "The Phase Cloak makes Evades cheap.",
    },
    43: {
      title: "The last search",
      text: "Four cubes. The fourth weapon wins the mission at once.",
      rule: "PI-14.1",
      points: [...BAG, ODDS],
      because: "Go and get it!",
    },
  },

  kinds: {
    choose_dice: { title: "Your crew", text: "Crew dice start on face 6, Systems dice are rolled. Take those that help where your abilities are low.", rule: "PI-2.4", points: [".pi-crew"] },
    choose_planet: { title: "A Planet", text: "Its text applies for the whole round, and you search it at the end. When you are low choose an easy one, when you are strong a rich one.", rule: "PI-4.1", points: [".pi-range"] },
    card_action: {
      title: "Engage or evade",
      text: "To engage, pay what the card asks for: its Planet icons then count in the search. Evading costs a point and cubes. Super Weapons may be used first.",
      rule: "PI-4.18",
      points: [ENGAGE, EVADE, ...SUMS],
    },
    engage_die: { title: "A die", text: "One die may help with each card. It is turned down afterwards.", rule: "PI-6.2", points: [DICE] },
    evade_die: { title: "A die for the Evade", text: "It takes cubes out of the bag before the draw.", rule: "PI-8.12", points: [DICE, ...BAG] },
    die_step: { title: "Turning the die", text: "To the next lower face, or one further. Some lower faces are better.", rule: "PI-8.3", points: [DICE] },
    which_die: { title: "Which die?", text: "Think of the cards ahead: against which abilities do you need help?", rule: "PI-8.25", points: [DICE] },
    swap_in: { title: "A new die", text: "It is rolled, and can be used from the next card on.", rule: "PI-8.18" },
    loan_part: { title: "A borrowed die", text: "Its face is used once, for this card.", rule: "PI-8.15" },
    after_loan: { title: "Pay or evade", text: "The die has rolled. You may still evade.", rule: "PI-6.11" },
    upgrade_die: { title: "A Systems die goes up", text: "The Engineer turns it to a higher face.", rule: "PI-8.11", points: [DICE] },
    payment: { title: "Paying", text: "Two points of one ability pay for one of another. Watch what is left: two abilities at 0 lose the mission.", rule: "PI-6.3", points: ABILITIES },
    evade_cost: { title: "The price of an Evade", text: "Pay from an ability that you can spare. Then cubes are drawn, and each red, blue or orange one takes a point.", rule: "PI-7.1", points: [...ABILITIES, ...BAG] },
    purge_cube: { title: "Out of the bag", text: "White cubes are false leads, black ones hurt later. Yellow ones always stay.", rule: "PI-8.13", points: BAG },
    gain_point: { title: "A point", text: "The lowest ability needs it most.", rule: "PI-10.12", points: ABILITIES },
    lose_point: { title: "A point is lost", text: "Take it from an ability that you can spare.", rule: "PI-10.18", points: ABILITIES },
    fetch_card: { title: "From the discard pile", text: "A card with a Code or a Key joins your hand at once.", rule: "PI-10.23", points: [HAND] },
    charge_weapon: { title: "A cube on a weapon", text: "A weapon that has all its cubes is understood.", rule: "PI-11.2", points: [WEAPONS] },
    planet_paid: { title: "A favour", text: "Codes and Keys buy what the Planet offers, before the search.", rule: "PI-10.2", points: [PLANET, HAND] },
    pay_card: { title: "Which card pays?", text: "It goes to the discard pile. A card with both icons is worth more: keep it.", rule: "PI-10.4", points: [HAND] },
    search_die: { title: "A die for the search", text: "One die may add to the search.", rule: "PI-8.14", points: [DICE] },
    save_icon: { title: "An icon after all", text: "A Planet icon of an evaded card counts.", rule: "PI-8.22" },
    search_or_leave: { title: "The search", text: "Draw the cubes, or leave. With few yellow cubes and many black ones it may be wise to leave.", rule: "PI-10.8", points: [...BAG, ODDS] },
    trade_cube: { title: "Another cube?", text: "You may put one drawn cube back and draw another. White and black are the ones to put back.", rule: "PI-13.11", points: [ODDS] },
    next_cube: { title: "Which cube next?", text: "The order is yours: points first, black cubes last.", rule: "PI-10.9", points: [ODDS] },
    use_cube: { title: "What for?", text: "A point of its ability, or a part of a Super Weapon.", rule: "PI-10.11", points: [...ABILITIES, WEAPONS] },
    use_sc6: { title: "Choose the weapon?", text: "Scanning Technology lets you look through the deck. It is turned down for it.", rule: "PI-8.23" },
    pick_weapon: { title: "Which weapon?", text: "Those without cubes can be used at once.", rule: "PI-8.23", points: [WEAPONS] },
    power_icon: { title: "Which ability?", text: "You pay for the card with the ability that you choose.", rule: "PI-11.10", points: ABILITIES },
    which_weapon: { title: "Which weapon?", text: "It is understood from now on, without cubes.", rule: "PI-8.21", points: [WEAPONS] },
    take_card: { title: "Keep it?", text: "Engaged cards with a Code or a Key may join your hand.", rule: "PI-12.1", points: [HAND] },
  },
  otherwise: { title: "A question", text: "What glows can be chosen. The rule number in the prompt opens the rule." },
  over: {
    title: "The end of the lesson",
    text:
      "You have engaged and evaded, used dice, paid with Codes and searched. On Normal there are five weapons to find, and with the third one the Aliens raise the Alert: " +
      "their cards grow stronger. The other two sectors have rules of their own: {point at|hold a finger on} the Aliens to read them.",
  },
};
