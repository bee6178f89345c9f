/** How to play Nemesis, in two minutes. */

/** @type {import("../../primer.js").Primer} */
export default {
  lead: "You wake from hibernation on a ship that should be asleep. Something has come aboard. Find out which rooms are which, fulfil your objective, and get away alive. The others want the same, or say so.",
  parts: [
    {
      title: "What you want",
      scenes: [
        { title: "Win: alive, and with your objective", picture: "signal", tone: "odd",
          words: "You begin with two secret objectives and keep one when the first intruder appears. At the end only those win who are alive and have fulfilled theirs. Others may need the opposite of what you need." },
        { title: "Way home 1: sleep", picture: "sleep", tone: "cold",
          words: "Late in the game the chambers of the Hibernatorium open. Who sleeps there lives, if the ship then jumps to Earth, with at least two sound engines, and has not blown up. Nobody knows its course before somebody has looked in the Cockpit." },
        { title: "Way home 2: an escape pod", picture: "pod", tone: "own",
          words: "Pods stand in the Evacuation Sections and are locked at first. Unlock one, get in when nothing is near, launch." },
      ],
    },
    {
      title: "Your turn",
      scenes: [
        { title: "Two actions a round", picture: "time", tone: "act",
          words: "Everybody takes two actions, then the next, round after round, until all have passed: that is a turn. Cards pay: a move costs one, a room's action two. A card is either played for its text or given up to pay. Only when a new turn begins do you draw up to five." },
        { title: "Move, and be heard", picture: "noise", tone: "alarm",
          words: "Entering an empty room you roll for noise. A marker goes into that corridor. Where one lies already, something comes.",
          points: ["A careful move costs two cards; you place the marker yourself.", "With somebody else in the room there is no roll."] },
        { title: "Explore, search, use", picture: "door", tone: "cold",
          words: "A new room is turned over: it may burn, be broken, shut the door behind you. Rooms hold items for who searches, and most can do something: repair, heal, unlock, send a signal." },
      ],
    },
    {
      title: "What comes",
      scenes: [
        { title: "An encounter", picture: "adult", tone: "alarm",
          words: "A token from the bag says what it is. If its number is higher than the cards you hold, it attacks at once. So never run with an empty hand, nor end a turn with one: noise may come for you then as well." },
        { title: "Fight, or flee", picture: "shot", tone: "act",
          words: "Shooting costs a card and ammo; each hit is an injury, and nobody knows how many it bears. Fleeing takes you next door, but it attacks first." },
        { title: "Wounds", picture: "wound", tone: "alarm",
          words: "A third light wound becomes a serious one, which hampers you. With three serious wounds the next one kills." },
        { title: "Contamination", picture: "larva", tone: "bio",
          words: "Such cards clog your hand, and some are INFECTED. Scan them (Rest) in time: a larva may grow in you, and who is infected at the end may die of it." },
      ],
    },
    {
      title: "When all have passed",
      scenes: [
        { title: "The Event Phase", picture: "event", tone: "odd",
          words: "Time runs down. Intruders in combat attack, fire burns, an event moves the intruders and does its worst, and the bag fills with bigger ones. At zero the ship jumps, and whoever is awake dies." },
        { title: "The end", picture: "jump", tone: "cold",
          words: "It ends when the ship jumps or is destroyed, or nobody awake is left. Then it is checked: engines, course, infection, and each objective." },
      ],
    },
  ],
};
