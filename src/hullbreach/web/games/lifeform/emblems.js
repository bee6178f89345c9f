/** Which emblem of cards.svg a card has, by its name. */
import { drawings, slug } from "../../kit/drawn.js";

/** @type {Record<string, string[]>} */
const CARDS = {
  search: ["Sweep the Compartment", "Turn Out the Lockers", "Scent", "Specimen Report"],
  move: ["Flat Out", "RUN"],
  team: ["Move as a Team", "Drive the Herd", "Double Shift"],
  quiet: ["Not a Sound", "Echo on the Scope"],
  repair: ["Last Charge", "Governor Lock", "Umbilical Checks", "Spare Seals"],
  command: ["Priority Request", "Beacon on the Emergency Band", "Screams on the Intercom"],
  tech: ["Splice the Bus", "Rewritten Orders", "Wake the Mainframe", "Wipe the Flight Recorder", "Deck Sensors", "Company Directive", "Names of the Sleepers"],
  will: ["Grit", "Trauma Kit"],
  door: ["Drop the Hatch", "Melted Lock", "Cut Them Off", "Bulkhead Control", "Scratches in the Airlock"],
  hide: ["Under the Deckplates", "Hide Like Slag"],
  cargo: ["Stores Chit", "Fabricator Queue", "Torn Crate", "Locker of a Friend", "Sealed Stores", "Cracked Canister"],
  swap: ["Crossed Signals", "Static"],
  flame: ["Fuel and Flame", "Scorched Retreat", "Flamethrower", "Sample Purge", "Steam Burst"],
  aim: ["Mining Laser"],
  claws: ["Strike", "Pounce"],
  prowl: ["Prowl", "Apex", "Something Overhead"],
  resin: ["Resin", "Wet Resin"],
  outage: ["Chewed Cables", "Lights Out", "Emergency Lighting"],
  scope: ["Live Contacts", "False Alarm"],
  shriek: ["Shriek"],
  duct: ["Into the Ducts"],
  growth: ["Moult"],
  clock: ["No Time Left", "Runaway Reaction", "Clock Discipline", "The Count Skips"],
  fear: ["Frayed Nerves", "Frozen Stiff"],
  goal: [],
  harpoon: ["Harpoon Gun"],
  cat: ["Arched Back", "Wide Eyes", "Mouser", "Something to Follow", "Warm Company"],
};
const BY_NAME = new Map(Object.entries(CARDS).flatMap(([emblem, names]) => names.map((name) => [name, emblem])));

/** The theme's pictures. */
export const drawing = drawings(import.meta.url);

/** The emblem of a card: its own, else that of its kind. @param {string} name @param {string} kind */
export const emblem = (name, kind) => drawing("cards", BY_NAME.get(name) ?? (kind === "objective" ? "goal" : kind === "lifeform_card" ? "prowl" : "move"));

/** Head and shoulders of a character. @param {string} name */
export const portrait = (name) => drawing("people", slug(name));

/** Of whom there is no portrait, their head in a picture of a scene. */
export const HEADS = {
  lifeform: { ...drawing("art", "real"), box: "95 0 130 130" },
  image: { ...drawing("art", "image"), box: "86 18 146 146" },
  android: { ...drawing("art", "android"), box: "90 18 140 140" },
  cat: { ...drawing("art", "cat"), box: "95 32 130 130" },
  mainframe: { ...drawing("art", "mainframe"), box: "96 12 130 130" },
};

/** What a chamber looks like. @param {string} name */
export const view = (name) => drawing("rooms", slug(name));
