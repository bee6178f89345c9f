/** Who drew the icons of games. */
export const AUTHORS = {
 "Lorc": [
  "acid-blob",
  "alien-skull",
  "alien-stare",
  "biohazard",
  "bleeding-wound",
  "broken-bone",
  "claw-slashes",
  "cracked-alien-skull",
  "dna2",
  "egg-clutch",
  "explosion-rays",
  "fangs-circle",
  "footprint",
  "gears",
  "hazard-sign",
  "hourglass",
  "insect-jaws",
  "leeching-worm",
  "radar-sweep",
  "radioactive",
  "rocket",
  "small-fire",
  "surprised-skull",
  "tentacle-strike"
 ],
 "Delapouite": [
  "alien-bug",
  "alien-egg",
  "backpack",
  "bed",
  "closed-doors",
  "crosshair",
  "cryo-chamber",
  "fire-extinguisher",
  "first-aid-kit",
  "half-dead",
  "key-card",
  "laser-turret",
  "power-generator",
  "robot-helmet",
  "slime",
  "sound-off",
  "space-suit",
  "spaceship",
  "toolbox",
  "worms"
 ],
 "sbed": [
  "death-skull",
  "egg-pod",
  "electric",
  "fire",
  "flamer",
  "medical-pack",
  "syringe"
 ],
 "Skoll": [
  "bowie-knife"
 ],
 "John Colburn": [
  "pistol-gun"
 ],
 "Carl Olsen": [
  "flame"
 ]
};
