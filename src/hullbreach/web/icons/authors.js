/** Who drew the icons of games. */
export const AUTHORS = {
 "Lorc": [
  "acid-blob",
  "alien-skull",
  "alien-stare",
  "biohazard",
  "bleeding-wound",
  "brain",
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
  "mine-explosion",
  "radar-sweep",
  "radioactive",
  "rocket",
  "small-fire",
  "surprised-skull",
  "tentacle-strike",
  "virus"
 ],
 "Delapouite": [
  "alien-bug",
  "alien-egg",
  "astronaut-helmet",
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
  "ammo-box",
  "death-skull",
  "egg-pod",
  "electric",
  "fire",
  "flamer",
  "grenade",
  "medical-pack",
  "syringe",
  "water-drop"
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
