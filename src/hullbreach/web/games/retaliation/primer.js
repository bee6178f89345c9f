/** How to play Nemesis: Retaliation, in two minutes. */

/** @type {import("../../primer.js").Primer} */
export default {
  lead: "Marines go down into a facility that nobody has mapped. Each has orders of their own, and not all go together; something lives in the corridors; air and time run out. Do what you came for, and get away.",
  parts: [
    {
      title: "Win, lose",
      scenes: [
        { title: "Your objective", picture: "orders", tone: "own",
          words: "You hold two: a private one, and one about the mission task that lies open for all. Sooner or later you keep one of them; the sooner, the more cards you draw for it. Say about it what you like." },
        { title: "Away", picture: "launch", tone: "cold",
          words: "With the Lander when it has come, with the Escape Shuttle, or asleep in the Hibernatorium. Whoever is still in the facility after round 14 is lost. Then it shows who brought something along." },
        { title: "Solo/Coop", picture: "squad", tone: "own",
          words: "Open tasks in place of objectives: all of them done and somebody alive, or all have lost. Who dies can be dragged to the Surgery Room." },
      ],
    },
    {
      title: "Your turn",
      scenes: [
        { title: "Two actions", picture: "hand", tone: "act",
          words: "Turn about, until all have passed. Cards are what you do and what you pay with; you draw to five only when all have passed." },
        { title: "Moving", picture: "breach", tone: "cold",
          words: "Through a corridor into a room. Into an empty slot an exploration card lays the room and its corridors. Into a room that lies there you roll for noise; careful movement costs a card more and leaves a secure token there." },
        { title: "Noise", picture: "noise", tone: "alarm",
          words: "Each corridor around you that shows the number of the die gets a marker. Where one lies already, a token out of the bag says what stands there now; what stood there before comes in." },
      ],
    },
    {
      title: "Intruders",
      scenes: [
        { title: "In corridors", picture: "burst", tone: "act",
          words: "Meet swarms there, with bursts and grenades: you share the hits out, and most need one. In a room only a shoot die kills, and each hit makes the next shot deadlier." },
        { title: "In your room", picture: "attack", tone: "alarm",
          words: "Whoever comes in attacks; a secure token stops one attack. Who leaves is struck. Attacks cost health and may wound you for good; armor lies on the last section of it and is torn when that is reached." },
        { title: "Contamination", picture: "taint", tone: "bio",
          words: "Dead cards in your deck. Scanned, they are clean or infected, and infected means something grows in you." },
      ],
    },
    {
      title: "The facility",
      scenes: [
        { title: "Air", picture: "suffocating", tone: "cold",
          words: "Where life support is off each turn costs oxygen; with none left the next loss kills. Each section has its own switch." },
        { title: "The Lander", picture: "landing", tone: "act",
          words: "It comes in round 10. If the top one of two anti-aircraft tokens is active, it is shot down. They lie face down; in Life Support Control B you may look at them and swap them." },
        { title: "Orders, reactions", picture: "order", tone: "own",
          words: "Some cards make another character act, and it cannot refuse; some may be played in anybody's turn, at the moment they name. You may be asked without having one: so nobody learns what you hold." },
      ],
    },
    {
      title: "With expansions",
      scenes: [
        { title: "Sangrevores", picture: "shadows", tone: "bio",
          words: "Shadows in place of noise: they lie in corridors, and whoever crosses them draws a card. Infections and tainted blood can be used." },
        { title: "Neoflesh Cult", picture: "motherbrain", tone: "bio",
          words: "Every kind has a skill until a Cultist dies for it. Twitchlings bring the bodies nearer, and each body absorbed makes the Motherbrain worse." },
        { title: "Others in the facility", picture: "xyrian", tone: "odd",
          words: "Contractors for hire, one of whom somebody may draft; Xyrians, who hunt intruders and you; the Insider, whose story begins where her symbol is turned." },
      ],
    },
  ],
};
