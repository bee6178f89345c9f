/** How to play LIFEFORM, in two minutes; Dragon's Domain has a part of its own. */

/** @type {import("../../primer.js").Primer} */
export default {
  lead: "A mining ship counts down to its own destruction. The crew must load the shuttle and leave. One player is the lifeform: hidden among its own images, it hunts them. Alone you play Dragon's Domain, against a dot on a motion tracker.",
  parts: [
    {
      title: "The crew",
      scenes: [
        { title: "Load the shuttle", picture: "loaded", tone: "own",
          words: "Mission tokens lie in the chambers. Who stands on one when the turn begins loads it into a column: WEAPONRY, COOLANT and ENERGY must reach their bars, and everybody needs a suit." },
        { title: "One card a turn", picture: "nearer", tone: "act",
          words: "Play a card and execute one of its rows, or equip to draw cards, or use a skill. What you hold is your armour: reactions are cards too." },
        { title: "When it attacks", picture: "prod", tone: "alarm",
          words: "HIDE, RUN! or SHOCK-PROD save a character, one reaction a player. The lifeform may cancel it. Without one, the character dies." },
        { title: "Leave", picture: "launch", tone: "cold",
          words: "Weaponry, coolant, energy and a suit for everybody aboard, and the secret objectives done: then all aboard agree to the launch. Who is left behind dies. If something came along, the last fight is fought with the cards you still hold." },
      ],
    },
    {
      title: "The lifeform",
      scenes: [
        { title: "One of them is real", picture: "image", tone: "odd",
          words: "The crew sees where your images are, not which is you. After every meeting and attack you choose anew. A ghost that is met costs them a minute and is put elsewhere." },
        { title: "Hunt", picture: "real", tone: "alarm",
          words: "Play cards to move, darken rooms, lay terror, use the vents, attack the next chamber. Their reactions, fire and dead make you stronger." },
        { title: "Win", picture: "stowaway", tone: "bio",
          words: "Kill them all, let the count run out on them, or come along: aboard the shuttle the cards you kept are your claws." },
      ],
    },
    {
      title: "The ship",
      scenes: [
        { title: "The count", picture: "explosion", tone: "act",
          words: "Equipping takes minutes, and so do ghosts that are met and some cards. At its marks terror comes, the bay opens, sensors fail. At the end all aboard die." },
        { title: "Dark and terror", picture: "terror", tone: "odd",
          words: "Where the power is out nobody runs. Terror waits for who enters: EXPLORE removes it from next door." },
        { title: "Not alone", picture: "cat", tone: "own",
          words: "The cat helps who is near; once it plays it must be aboard when you leave. Two players have it from the start. With more, who has no character left may play it, or the ship's mainframe." },
      ],
    },
    {
      title: "Alone: Dragon's Domain",
      scenes: [
        { title: "The dot", picture: "tracker", tone: "cold",
          words: "The creature is a dot that comes down the motion track to its end: you. What it passes helps or harms. Fire and fights drive it back." },
        { title: "Crises", picture: "crisis", tone: "act",
          words: "Cards that demand a price and offer ways out. Some give what you need to leave: the cat, the umbilicus, the xeno data." },
        { title: "Proximity alert", picture: "alert", tone: "alarm",
          words: "When it reaches you: drive it back, elude it for cards, or draw a chit, alive or killed. Each fight makes the next draw worse." },
        { title: "Get away", picture: "survived", tone: "own",
          words: "Columns at their bars, a suit, what the crises gave: launch. What slipped aboard meanwhile waits in the shuttle." },
      ],
    },
  ],
};
