/** How to play Neo-Morphosis: Infestation, in two minutes. */

/** @type {import("../../primer.js").Primer} */
export default {
  lead: "Four people in a station that is falling apart, and something that grows in its rooms. You play all four together: against the aliens, and against the panel that counts what the station has lost.",
  parts: [
    {
      title: "Win, lose",
      scenes: [
        { title: "A mission", picture: "ascent", tone: "own",
          words: "It says what to do, and adds rules of its own. Once all of it is so at one moment, you have won. Tutorial and ten missions are a campaign; the generator deals new ones." },
        { title: "Lost", picture: "panel", tone: "alarm",
          words: "A new emergency that finds all four fields of the panel taken, or all four of you down at the same time. Running out of time only means an emergency every round." },
      ],
    },
    {
      title: "A round",
      scenes: [
        { title: "What fails", picture: "critical", tone: "act",
          words: "Emergencies lie on the four fields of the panel and rise a level each round. After the third one goes critical: its field is lost for good, its sector hurts whoever stays, and while a door there is open it makes another emergency each round." },
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
          words: "Whoever enters a room first turns its card up: it says which aliens stand at which numbers of the floor. A scan shows it beforehand." },
        { title: "They grow", picture: "morph", tone: "bio",
          words: "Pods hatch into Worms and Hydras. These get a ring, later they become Rippers and Slugs, and get rings again. All ringed ones of a kind share cards that make them worse." },
        { title: "In your way", picture: "strikes", tone: "alarm",
          words: "A die and a skill must be more than a number: the Defense of what you attack, or what holds you where it stands. Equal is not enough. Pods hold nobody." },
      ],
    },
    {
      title: "The station",
      scenes: [
        { title: "Terminals", picture: "program", tone: "cold",
          words: "Roll as many dice as your programming skill: the signs of a pattern must be among them, points may add up. A function needs all of it in one roll; an emergency keeps what is covered." },
        { title: "Halon", picture: "halon", tone: "own",
          words: "Close every door of a sector and flood it: all aliens in it die, and all of you. Then bring a new tank." },
        { title: "Craft", picture: "craft", tone: "act",
          words: "At an Assembly Point you may try to make any card that lies open. It is put behind your last one, if that has a plug." },
        { title: "What they share", picture: "blueprint", tone: "bio",
          words: "Each of you has a card with a species on every side. Each round they are laid side by side, equal species together: that gives bonuses against them while all four stand." },
      ],
    },
  ],
};
