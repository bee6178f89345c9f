/** Which emblem of cards.svg a card has, by its name. */
import { drawings, slug } from "../../kit/drawn.js";

/** @type {Record<string, string[]>} */
const CARDS = {
  search: ["Search", "Scavenging", "Motion Scanner", "Laboratory Equipment"],
  shoot: ["Six-Shooter", "Shotgun", "Pistol", "Rifle", "Assault Rifle", "Sawed-Off Shotgun", "Prototype Pistol", "Prototype Rifle", "Prototype Shotgun", "Taser"],
  burst: ["Full Auto", "Suppressive Fire", "Covering Fire"],
  aim: ["Taking Aim"],
  move: ["Adrenaline", "The Way of Moving"],
  quiet: ["Reconnaissance"],
  repair: ["Repairs", "Basic Repairs", "Fast Repairs", "Ingenuity", "Tools"],
  rest: ["Rest", "Medkit", "Bandages"],
  command: ["Order", "Motivation"],
  tech: ["Computer Skills", "Intranet", "Holo Computer", "Log"],
  plan: ["Knowledge of the Ship", "Technical Corridors", "Technical Corridors Plan", "Nemesis Plans", "Risk Assessment"],
  will: ["Nerves of Steel", "Old Friend"],
  stop: ["Interruption"],
  steer: ["Piloting", "Orbital Maneuvering System"],
  door: ["Blocking Access"],
  cargo: [],
  flame: ["Pyrotechnics", "Flamethrower", "Plasma Torch", "Fire Extinguisher"],
  bomb: ["Demolition", "Grenade", "Smoke Grenade", "Molotov Cocktail"],
  key: ["Security Key", "Evacuation Key", "Evacuation Key (Pilot's)", "Self-Destruct Key", "Comms Key"],
  ammo: ["Reload", "Autoloader", "Extended Magazine"],
  armour: ["Armor", "Space Suit"],
  syringe: ["Adrenaline Injection", "Military Drugs", "Antidote"],
  food: ["Synthetic Food"],
  torch: ["Flashlight"],
  radio: ["Intercom", "Decoy"],
  energy: ["Energy Charge"],
  flask: ["Chemicals", "Alcohol"],
  drone: ["Recon Drone"],
  tape: ["Duct Tape"],
  clothes: ["Clothes"],
  specimen: ["Egg"],
  taint: ["Contamination"],
  claws: ["Scratch", "Claw Attack", "Bite", "Tail Attack", "Frenzy", "Transformation", "Slime", "Summoning"],
  prowl: ["Carcass"],
  goal: [],
};
const BY_NAME = new Map(Object.entries(CARDS).flatMap(([emblem, names]) => names.map((name) => [name, emblem])));
/** Those of a kind that have none of their own. @type {Record<string, string>} */
const OF_KIND = { objective: "goal", item: "cargo", quest: "cargo", slot: "cargo", hunting: "prowl", action: "move" };

/** The theme's pictures. */
export const drawing = drawings(import.meta.url);

/** The emblem of a card, null for none. @param {string} name @param {string} [kind] */
export function emblem(name, kind = "") {
  const found = BY_NAME.get(name) ?? OF_KIND[kind];
  return found ? drawing("cards", found) : null;
}

/** Head and shoulders of a character. @param {string} character */
export const portrait = (character) => drawing("people", slug(character));

/** Where the head of each kind of intruder is in its picture. @type {Record<string, string>} */
const HEADS = {
  larva: "80 28 120 120", creeper: "90 40 140 140", adult: "85 6 150 150", breeder: "80 8 160 160", queen: "75 8 170 170",
};

/** An intruder's head. @param {string} type */
export const head = (type) => (HEADS[type] ? { ...drawing("art", type), box: HEADS[type] } : null);

/** What a room looks like. @param {string} tile */
export const view = (tile) => drawing("rooms", slug(tile));
