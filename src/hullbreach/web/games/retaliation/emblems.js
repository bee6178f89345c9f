/** Which emblem of cards.svg a card or thing has, by its name; faces, rooms, and what intruders look like. */
import { drawings, slug } from "../../kit/drawn.js";

/** @import { TableView } from "./types.js" */

/** @type {Record<string, string[]>} */
const CARDS = {
  search: ["Search", "Scrounge", "Sweep"],
  shoot: ["Hired Gun", "Point Blank", "Volley", "Stand Firm", "Command Sidearm", "Snub Revolver", "Field Pistol", "Service Revolver", "Flare Pistol", "Gilded Pistol", "Smart Pistol"],
  burst: ["Spotter", "Long Burst", "Full Auto", "Barrage", "Twin Machine Pistols", "Pump Shotgun", "Auto-Shotgun"],
  aim: ["Target Designator", "Weakness", "Lock On", "Overwatch"],
  melee: ["Mono-Blade", "Hunting Knife", "Ambush"],
  move: ["Dash", "Bulldoze", "Hard Turn", "Sidestep", "Skitter", "Crimson Haste"],
  team: ["Lead the Way", "Shield the Wounded", "Rally"],
  quiet: ["Ghost Step", "Fade", "Overlooked", "Night Step", "Quiet Suit"],
  repair: ["Field Repair", "Damp Down", "Toolkit", "Patch", "Rivet Driver"],
  rest: ["Rest", "Triage", "Medkit"],
  command: ["Direct Order", "Captain's Order", "Delegate", "Thrall's Word"],
  tech: ["Clearance", "Bypass", "Executive Access", "Override", "Breaker", "Protocol"],
  plan: ["Motion Tracker", "Pathfind", "Trail Sign", "Nav Slate", "Log Entry"],
  will: ["Steady Nerves", "Cool Head", "Grit", "Old Grudge I", "Old Grudge II", "Old Grudge III", "Old Grudge IV", "Old Grudge V"],
  stop: ["Break Contact", "Hold Ground", "Buy Time", "Fixed Stare"],
  door: ["Force the Hatch", "Door Jack", "Portable Barrier", "Weld Shut"],
  cargo: ["Requisition", "Plant"],
  swap: ["Human Shield", "Catalyst", "Bonus"],
  flame: ["Incendiary Canister", "Flame Projector", "Scorched Earth", "Burn the Nest"],
  bomb: ["Frag Pouch", "Grenade Launcher", "Shaped Charge", "Tripwire Mine"],
  key: ["Master Keycard", "Keyring", "Company Card"],
  ammo: ["Ammo Crate", "Hot Reload", "Ammo Harness"],
  armour: ["Plate Vest", "Ballistic Vest", "Breacher Plate", "Flak Vest", "Lattice Mail", "Mirror Plate", "Tool Apron", "Lab Coat"],
  syringe: ["Adrenaline", "Stimulant", "Antiviral Serum", "Combat Stims", "Antitoxin", "Antidote", "Dart Rifle"],
  torch: ["Cutting Torch"],
  radio: ["Signal Relay", "Signal Beacon", "Remote Link", "Ghost Signal"],
  energy: ["Shock Prod", "Arc Rifle", "Coil Gun", "Overclock"],
  flask: ["Decon Spray", "Pheromone", "Test Subject"],
  drone: ["Scout Drone"],
  tape: ["Binding Tape"],
  specimen: ["Egg", "Egg Smuggler", "Brood Knowledge"],
  taint: ["Contamination", "Quarantine"],
  clock: ["Quick Boots", "Vector", "Loop"],
  robot: ["Puppet", "Rewire"],
  goal: ["Standing Orders", "Hidden Agenda", "Guardian", "Sole Witness", "Exterminator"],
  chip: ["Data Spike", "Data Wedge", "Data Broker", "Blackout"],
  boots: ["Soft Boots"],
  prod: ["Shock Collar"],
  microscope: ["Microscope", "Behaviour", "Sampling Gun"],
  heart: ["Suture", "Dissection", "Drinking Wound"],
  mask: ["Hazmat Suit", "NBC Suit", "Breather Shell", "Pressure Suit"],
  tank: ["Oxygen Canister", "Oxygen Tank Rack", "Oxygen Recycler", "Extinguisher", "Sealant Foam", "Bucket Brigade"],
  scope: ["Proximity Sensor", "Tactical Scanner", "Radar", "Sniff Out"],
  fist: ["Bite", "Take the Hit", "Kinetic Harness"],
  duct: ["Air Duct", "Squeeze Through"],
  rifle: ["Assault Rifle", "Marksman Rifle", "Scout Carbine", "Battle Rifle", "Riot Gun", "Cover Fire"],
  cannon: ["Rotary Cannon", "Autocannon", "Suppression"],
  guard: ["Dig In"],
  wall: ["Rapid Bulkhead"],
  repel: ["Flash Charge", "Wet Floor"],
  lure: ["Noise Lure", "Loose Ends"],
  blood: ["Iron Blood", "Blood Price", "Marrow", "Oath of Thorns", "Black Sight"],
  vein: ["Pale Veins", "Cold Hunger", "Red Sight", "Nettle Tongue", "Hollow Ribs", "Thin Skin", "Feeding", "Waning"],
  papers: ["Off the Books"],
  medal: ["Old Medal"],
  bandage: ["Bandages", "Swab Test"],
  exo: ["Exo-Frame"],
  cloak: ["Phase Cloak", "Whisper Skin"],
  lander: ["Flight Control", "Pre-Flight"],
  glow: ["Deep Sleep"],
  chain: ["Restraint Chain"],
  mop: ["Steel Mop", "Clean Up"],
  case: ["Medic Satchel", "Field Medical Unit", "Specimen Case"],
  wound: [],
  maul: ["Power Maul"],
  dots: [],
};
const BY_NAME = new Map(Object.entries(CARDS).flatMap(([emblem, names]) => names.map((name) => [name, emblem])));

/** The theme's pictures. */
export const drawing = drawings(import.meta.url);

/** The emblem of a card or thing. @param {string} name @param {string} [other] where it has none of its own */
export const emblem = (name, other = "cargo") => drawing("cards", BY_NAME.get(name) ?? other);

/** Head and shoulders of somebody. @param {string} character */
export const portrait = (character) => drawing("people", slug(character));

/** What a room looks like. @param {string} room */
export const roomView = (room) => drawing("rooms", slug(room));

const BASE = ["larva", "adult", "drone", "queen"], BLOOD = ["ghoul", "spectre", "king"];
const FLESH = ["cultist", "twitchling", "firespitter", "ironclad", "crawlmine", "slasher", "motherbrain"];

/** The scenes of the intruders of a table, by type. @param {TableView} table */
const kinds = (table) => (table.neoflesh ? FLESH : table.sangrevores ? BLOOD : BASE);

/** The scene of an intruder; behind those of the table come Xyrians, or the Insider. @param {TableView} table @param {number} type */
export const creature = (table, type) => drawing("art", kinds(table)[type] ?? (table.insider ? "insider" : "xyrian"));

/** Whether it is the one with a track. @param {TableView} table @param {number} type */
export const isQueen = (table, type) => type === kinds(table).length - 1;

/** Her picture, or his. @param {TableView} table */
export const queen = (table) => creature(table, kinds(table).length - 1);

/** The part of its scene with the head, by the name of its type. @type {Record<string, string>} */
const HEADS = {
  "Larva": "96 28 128 128", "Adult": "96 48 128 128", "Drone": "104 0 112 112", "Queen": "90 26 140 140",
  "Ghoul": "100 16 120 120", "Blood Spectre": "104 24 112 112", "King": "100 0 120 120",
  "Cultist": "104 24 112 112", "Twitchling": "100 40 120 120", "Firespitter": "108 0 104 104", "Ironclad": "108 0 104 104", "Crawlmine": "92 40 136 136", "Slasher": "118 44 84 84", "Motherbrain": "90 0 140 140",
  "Xyrian": "110 0 100 100", "Insider": "110 14 100 100",
};

/** The head of an intruder. @param {string} type its name */
export const head = (type) => ({ ...drawing("art", type === "Blood Spectre" ? "spectre" : type.toLowerCase()), box: HEADS[type] });

const HIRED = ["Captain", "Pilot", "Scientist", "Scout", "Soldier", "Mechanic", "CEO", "Hacker", "Janitor", "Lab Rat", "Sentry", "Xenobiologist"];

/** Whether somebody is for hire. @param {string} character */
export const isHired = (character) => HIRED.includes(character);
