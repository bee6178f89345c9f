// Made by `python tools/page_types.py` of the server's Structs; not for editing.

/** A place for a room. `at` is where it is drawn; `fixed` the room that is printed there. */
export interface SlotPlan {
  id: number;
  name: string;
  section: string;
  at: [number, number];
  fixed: string;
}

/** A place for a corridor between two room slots. `lies` is H, U or D, as events name it. */
export interface EdgePlan {
  id: number;
  name: string;
  a: number;
  b: number;
  lies: string;
  printed: boolean;
}

/** The outline of the facility, and the lengths of tracks. */
export interface FacilityPlan {
  slots: SlotPlan[];
  corridors: EdgePlan[];
  rounds: number;
  /** Slots of the health track before the skull. */
  health: number;
  /** Slots of each section of it. */
  section: number;
  oxygen: number;
  /** Cards drawn on each space of the Objective Choice track. */
  choices: number[];
}

/** Whose turn it is, -1 nobody's; who acts in it just now, an ordered one last. */
export interface TurnView {
  seat: number;
  actions: number;
  acting: number[];
}

/** A room slot. `tile` is the number of its room, -1 while nothing is discovered there. */
export interface RoomView {
  slot: number;
  name: string;
  tile: number;
  items: string[];
  computer: boolean;
  /** What it can be used for. */
  uses: string[];
  fire: boolean;
  malfunction: boolean;
  secure: number;
  always_secured: boolean;
}

/**
 * A corridor that lies on the map. `door`: none, open, closed or destroyed, at the end of the
 * room slot `door_at`; a barrier stands closed at `barrier`, -1 for none.
 */
export interface CorridorView {
  slot: number;
  /** The number printed on its tile. */
  id: number;
  /** Noise values that are rolled for. */
  values: number[];
  reinforced: boolean;
  noise: number;
  door: string;
  door_at: number;
  barrier: number;
  in_play: boolean;
  unexplored: boolean;
}

/**
 * A model on the map: in a room slot, or in a corridor; the other is -1. `id` is its type and
 * number in one, as refs name it.
 */
export interface IntruderView {
  id: number;
  type: string;
  name: string;
  /** 0 for the smallest type. */
  size: number;
  room: number;
  corridor: number;
  hits: number;
}

/** Her track; the cards left are her life. */
export interface QueenView {
  name: string;
  hits: number;
  /** The last number before the skull. */
  last: number;
  cards: number;
  dead: boolean;
}

/** The robot; `name` is "" until it is revealed, `id` its card as refs name it, or -1. */
export interface RobotView {
  id: number;
  name: string;
  options: string[];
  room: number;
  malfunction: boolean;
  slots: string[];
  /** The seat whose mark lies on it, -1 for none. */
  relay: number;
}

/** Something with a number, as refs name it, and a name. */
export interface Thing {
  id: number;
  name: string;
}

/**
 * A heavy item in a hand, or armor worn.
 *
 * `slots` are its gear tokens, "" for an empty slot, `takes` what belongs there.
 */
export interface HeldView {
  id: number;
  name: string;
  weapon: string;
  slots: string[];
  takes: string[];
  malfunction: boolean;
  used: boolean;
  hand: number;
  /** An egg lies in it. */
  egg: boolean;
  words: string;
}

/**
 * What everybody sees of a seat and its character.
 *
 * `status`: in play, in the Lander, escaped, hibernated, dead, lying. `number` is the player
 * number, 0 before it is dealt; `letter` a sign, another for each.
 */
export interface PlayerView {
  seat: number;
  number: number;
  name: string;
  letter: string;
  character: string;
  rank: number;
  status: string;
  /** Killed by the final check. */
  killed: boolean;
  room: number;
  passed: boolean;
  hand: number;
  deck: number;
  discard: string[];
  playing: string[];
  /** The slot of the marker, 0 to 8, 9 on the skull. */
  health: number;
  wounds: Thing[];
  oxygen: number;
  /** Life support is active where it is. */
  air: boolean;
  suffocating: boolean;
  larva: boolean;
  data: boolean;
  belt: string[];
  held: HeldView[];
  armor: HeldView[];
  /** The decks that secret items came from. */
  backpack: string[];
  /** Items of the backpack that everybody knows: those of the character. */
  open_items: Thing[];
  used: Thing[];
  /** By name, "" for what lies face down. */
  objectives: string[];
  chosen: boolean;
  /** So many cards it looks at. */
  looking: number;
  /** Secret items that it shows to who is looking here. */
  offered: Thing[];
}

/** An objective or a mission task. */
export interface GoalView {
  id: number;
  name: string;
  words: string;
}

/** An attack that may be reacted to. `how`: entry, opportunity or plain. */
export interface StrikeView {
  seat: number;
  how: string;
}

/** A deck: "?" for placed cards that the seat does not know, the next to come last. */
export interface DeckView {
  name: string;
  size: number;
  discard: string[];
  known_top: string[];
  known_bottom: string[];
  open: string[];
  /** Out of the game, and known to all. */
  gone: string[];
}

/** An item that the seat sees: one of its backpack, or a card it looks at. */
export interface ItemView {
  id: number;
  name: string;
  deck: string;
  kind: string;
  words: string;
  used: boolean;
}

/** An action card in the own hand; `calm`: not in combat; `reaction` is "" for none. */
export interface CardView {
  id: number;
  name: string;
  options: string[];
  /** By option: how many more cards it costs. */
  cards: number[];
  calm: boolean;
  reaction: string;
}

/** What the seat alone sees. */
export interface OwnView {
  hand: CardView[];
  /** unread, clean or infected; an infection of the Sangrevores by its name. */
  contamination: Thing[];
  /** Clean and infected cards in its discard pile that it has scanned. */
  scanned: [number, number];
  items: ItemView[];
  looking: ItemView[];
  objectives: GoalView[];
  /** The characters to choose from. */
  draft: Thing[];
}

/** A story card that was turned. */
export interface StoryCardView {
  /** The number printed on it. */
  id: number;
  name: string;
  front: string;
  back: string;
  /** Its lower part works just now. */
  lasting: boolean;
}

/** The story, and the woman it is about. */
export interface InsiderView {
  /** Its name, "" before it begins. */
  story: string;
  /** Those that were turned; the last one is active. */
  cards: StoryCardView[];
  /** On the active card. */
  markers: number;
  /** Where she is, -1 off the map. */
  room: number;
  /** friendly or hostile, "" without her card. */
  side: string;
  /** What she has left while she is friendly. */
  health: number;
  hits: number;
  /** What the story adds to the mission, once a card has declared it (NR-INS-32). */
  task: GoalView | null;
}

/** A tainted blood card: what its ability costs, and whether it was used in this round. */
export interface TaintedView {
  id: number;
  name: string;
  words: string;
  cards: number;
  health: number;
  used: boolean;
}

/** What a character has of it; all of it is public. */
export interface BloodView {
  /** The active one first, the bottom one last. */
  tainted: TaintedView[];
  /** The next attack card costs less health. */
  iron: boolean;
}

/** What the Sangrevores lay out. */
export interface SangrevoresView {
  shadows: DeckView;
  tainted: DeckView;
  /** Cards left in that deck. */
  infections: number;
  /** By seat. */
  players: BloodView[];
}

/** A skill card; `active` while its coloured side shows. */
export interface SkillView {
  id: number;
  name: string;
  words: string;
  active: boolean;
}

/** What the Neoflesh Cult lays out. */
export interface NeofleshView {
  skills: SkillView[];
  /** Spaces of the body tokens on the round track. */
  bodies: number[];
  absorbed: number;
  dead_cultists: number;
}

/** A Xyrian on the map; `id` as refs name it. */
export interface XyrianView {
  id: number;
  name: string;
  room: number;
  hits: number;
  injured: boolean;
}

/** The status of a seat. */
export interface StatusView {
  seat: number;
  name: string;
  words: string;
  until: string;
}

/** An activation card. */
export interface ActivationView {
  name: string;
  upper: string;
  lower: string;
}

/** Xyrians, their tokens and cards; the token itself is among those of the bag. */
export interface XyriansView {
  /** That of the top card: "usual", "xyrian", "" without a card. */
  exploration_back: string;
  event_back: string;
  models: XyrianView[];
  dead: number;
  /** Room slots, one for each token. */
  traces: number[];
  /** Room slots where a dead one has left its armor. */
  armor: number[];
  /** The room slot of its token, -1 while it is not there or once it is spent. */
  allegiance: number;
  /** Both sides of the card (NR-XYR-05). */
  allegiance_words: [string, string];
  /** The seat that has the card, -1 for none. */
  owner: number;
  /** It was used in this round. */
  commanded: boolean;
  statuses: StatusView[];
  statuses_left: number;
  /** Events that stay. */
  events: Thing[];
  acting: ActivationView[];
  /** Cards under the activation deck, in the order in which they will come again. */
  known: ActivationView[];
  /** Cards above them. */
  unknown: number;
  /** Left in the item deck. */
  items: number;
  /** The item that the seat has found and looks at. */
  found: Thing[];
  /** Items under their deck that the seat has seen there. */
  refused: Thing[];
}

/** The table of Retaliation as one seat sees it, with what expansions put on it. */
export interface TableView {
  plan: FacilityPlan;
  step: string;
  coop: boolean;
  /** player, intruder, event, cleanup or final; "" before the first round. */
  phase: string;
  round: number;
  first: number;
  turn: TurnView;
  /** The space of the lander token, 0 off the track. */
  lander: number;
  /** track, landed or left. */
  lander_is: string;
  /** The space of the armed token, one behind the last for its place; 0 while it is not armed. */
  autodestruction: number;
  /** active or inactive as far as the seat knows, else ""; gone out of the game. */
  anti_aircraft: string;
  anti_aircraft_shown: boolean;
  choices: number;
  /** By section: inactive, active or gone. */
  life_support: string[];
  pods: boolean;
  connected: boolean;
  shutdown: boolean;
  /** The seat that left with it, -1 while it is there. */
  shuttle: number;
  eggs: number;
  nest_destroyed: boolean;
  /** By slot. */
  rooms: RoomView[];
  /** Those that lie there. */
  corridors: CorridorView[];
  intruders: IntruderView[];
  queen: QueenView;
  robot: RobotView;
  players: PlayerView[];
  tasks: GoalView[];
  strikes: StrikeView[];
  /** Tokens in the bag by type. */
  bag: Record<string, number>;
  token_piles: Record<string, number>;
  /** Drawn and being resolved. */
  tokens: string[];
  decks: DeckView[];
  /** Cards left in that deck. */
  contamination: number;
  /** Tiles left: rooms by back, corridors. */
  tiles: Record<string, number>;
  /** Gear tokens in the supply. */
  gear: Record<string, number>;
  /** Gear tokens beside the Landing Zone. */
  zone: Record<string, number>;
  /** Support equipment to choose from. */
  support: ItemView[];
  /** Things on their way to somebody. */
  receiving: Thing[];
  ending: string;
  winners: boolean[];
  own: OwnView | null;
  /** Those that lie open in the draft (NR-CTR-02). */
  contractors: Thing[];
  insider: InsiderView | null;
  sangrevores: SangrevoresView | null;
  neoflesh: NeofleshView | null;
  xyrians: XyriansView | null;
}
