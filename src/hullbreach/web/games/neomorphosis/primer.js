/** How to play Neo-Morphosis: Infestation, in two minutes. */

/** @type {import("../../primer.js").Primer} */
export default {
  lead: "Four people in a station that is falling apart, and something that grows in its rooms. You play all four together: against the aliens, and against the panel that counts what the station has lost.",
  parts: [
    {
      title: "Win, lose",
      scenes: [
        { title: "A mission", picture: "ascent", tone: "own",
          words: "The mission says what to do and by which rules. The tutorial and ten missions are a campaign; the generator deals a new mission of three stages. All conditions met: won, at once." },
        { title: "Lost", picture: "panel", tone: "alarm",
          words: "A new emergency with all four fields of the panel taken, or all four of you down at the same time. Running out of time only means an emergency every round." },
      ],
    },
    {
      title: "A round",
      scenes: [
        { title: "What fails", picture: "critical", tone: "act",
          words: "Emergencies rise. After level 3 one is critical: its sector is compromised and hurts who stays, and its field is lost for good. A compromised sector with an open door makes another one each round." },
        { title: "Your turns", picture: "lead", tone: "own",
          words: "In any order, each of you spends three actions: move, attack, doors, repair, search, craft, heal, trade, use a terminal." },
        { title: "Their turn", picture: "activation", tone: "alarm",
          words: "One card says who moves, hunts, claws at doors and walls. Every step is told with its reason. Then some of them grow." },
      ],
    },
    {
      title: "The aliens",
      scenes: [
        { title: "Behind the door", picture: "infestation", tone: "bio",
          words: "Who first enters a room turns its card: what nests there stands on the numbers of the areas. Scan shows a card beforehand." },
        { title: "They grow", picture: "morph", tone: "bio",
          words: "A Pod hatches a Worm or a Hydra. Those get a ring and a card, then become Rippers and Slugs. A ring makes all its cards count." },
        { title: "In your way", picture: "strikes", tone: "alarm",
          words: "To leave an area with aliens, beat their Impede with Agility. A hit needs more than the Defense." },
      ],
    },
    {
      title: "The station",
      scenes: [
        { title: "Terminals", picture: "program", tone: "cold",
          words: "Roll the dice of your programming skill and match the pattern: an icon needs its icon, a number needs points. Functions need all of it in one roll; emergencies keep what you cover." },
        { title: "Halon", picture: "halon", tone: "own",
          words: "Close every door of a sector and flood it: all aliens in it die, and all of you. Then bring a new tank." },
        { title: "Craft", picture: "craft", tone: "act",
          words: "At an Assembly Point any card of the display can be tried. It joins your tech or science row, if the last one there has a plug." },
        { title: "What they share", picture: "blueprint", tone: "bio",
          words: "Lay the four xenobiology cards so that touching sides show the same species: equal signs are a bonus for all, while all four stand." },
      ],
    },
  ],
};
