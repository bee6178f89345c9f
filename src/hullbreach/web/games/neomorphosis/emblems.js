/** Which emblem of cards.svg a thing has, by its name; faces of crew and aliens. */
import { drawings, slug } from "../../kit/drawn.js";

/** @type {Record<string, string[]>} */
const CARDS = {
  shoot: ["Service Pistol", "Nail Blaster"],
  burst: ["Rivet Shotgun"],
  aim: ["Targeting Visor"],
  move: ["Rail Skates", "Servo Frame"],
  repair: ["Multitool"],
  rest: ["Trauma Kit", "Medkit"],
  command: ["Signal Booster"],
  tech: ["Data Spike", "Cortex Link"],
  bomb: ["Pipe Bomb"],
  key: ["Admin Keycard", "Door Jack"],
  armour: ["Ballistic Vest", "Trauma Plate", "Scrap Plating", "Exo-Brace"],
  syringe: ["Gel Injector", "Adrenaline Shot", "Stim Pack"],
  food: ["Caffeine Tabs", "Adhesive Foam"],
  torch: ["Welding Torch", "Plasma Cutter"],
  radio: ["Drone Relay"],
  energy: ["Arc Projector", "Reagent Pack"],
  flask: ["Acid Flask", "Cryo Canister", "Toxin Coating"],
  drone: ["S.A.M."],
  scope: ["Bio Scanner"],
  prod: ["Shock Baton"],
  chip: ["Debug Chip", "Neural Booster"],
  boots: ["Grip Boots"],
  microscope: ["Field Microscope"],
  axe: ["Fire Axe"],
  charm: ["Lucky Charm"],
  saw: ["Saw Launcher"],
  fist: ["Power Gauntlet"],
  mask: ["Life Support Gear", "Pheromone Mask"],
  heart: ["Field Dressing", "Revival Serum"],
  tank: ["Halon Tank"],
  triangle: [],
  diamond: [],
  hexagon: [],
  token: ["yellow token", "green token"],
};
const BY_NAME = new Map(Object.entries(CARDS).flatMap(([emblem, names]) => names.map((name) => [name, emblem])));

/** The theme's pictures. */
export const drawing = drawings(import.meta.url);

/** The emblem of a thing. @param {string} name */
export const emblem = (name) => drawing("cards", BY_NAME.get(name) ?? "token");

/** Head and shoulders of a crew member. @param {string} name */
export const portrait = (name) => drawing("people", slug(name));

/** What a room looks like. @param {string} name */
export const roomView = (name) => drawing("rooms", slug(name));

const SCENES = ["pod", "worm", "hydra", "ripper", "slug", "mother", "blare", "phipps"];
/** The part of their scene with the head. */
const HEADS = ["100 16 120 120", "102 26 116 116", "108 30 104 104", "98 14 124 124", "92 10 136 136", "96 22 128 128", "110 16 110 110", "110 14 100 100"];

/** The scene of an alien type. @param {number} type */
export const creature = (type) => SCENES[type] ?? "pod";

/** The head of an alien type. @param {number} type */
export const head = (type) => ({ ...drawing("art", creature(type)), box: HEADS[type] });

/** The drone's. */
export const SAM = { ...drawing("art", "drone"), box: "90 18 150 150" };
