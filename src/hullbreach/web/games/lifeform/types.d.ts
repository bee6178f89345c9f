// Made by `python tools/page_types.py` of the server's Structs; not for editing.

/**
 * A chamber as printed; `deck` is A, B or C, that of the Remora "" (it is drawn with C).
 *
 * `grid` is its centre (column, row) in the panel of its deck, 0 to 22 by 0 to 8. `icons`:
 * vent, cocoon, start, no_outage, circuit, objective.
 */
export interface PlacePlan {
  id: number;
  code: string;
  name: string;
  deck: string;
  grid: [number, number];
  mission: number;
  icons: string[];
}

/** A corridor or tunnel between two places. */
export interface LinkPlan {
  id: number;
  name: string;
  a: number;
  b: number;
  tunnel: boolean;
}

/** A column of the loadout; `numbers` and `bonuses` are those of its spaces from the bottom. */
export interface ColumnPlan {
  id: number;
  name: string;
  title: string;
  spaces: number;
  numbers: number[];
  bonuses: string[];
  compartment: number;
}

/** A space of the self-destruct track and what is printed on it. */
export interface MinutePlan {
  minute: number;
  name: string;
  icons: string[];
}

/** All that is printed. */
export interface BoardPlan {
  /** By number; the Remora is the last. */
  places: PlacePlan[];
  links: LinkPlan[];
  ai_path: number[];
  columns: ColumnPlan[];
  /** From START to EXPLOSION. */
  minutes: MinutePlan[];
  /** By space: "", "draw", "terror", "claw 3". */
  hostility: string[];
  /** By space, START first: "", "outage", "android", "self_destruct". */
  malfunction: string[];
  /** Mission tokens lost by space of the android status track; the space after is DESTROYED. */
  android: number[];
  role_spaces: number;
  role_triggers: number[];
}

/** What lies in a chamber. `cocoon`: it has the icon or a cocoon chamber token. */
export interface ChamberView {
  id: number;
  missions: number;
  outage: boolean;
  terror: boolean;
  cocoon: boolean;
  cocoon_token: boolean;
  breach: boolean;
}

/**
 * The security door token: the link it lies on (-1 in the supply), its side, and the seat at
 * whose next turn it returns, -1 for none.
 */
export interface DoorView {
  link: number;
  half_lock: boolean;
  returns: number;
}

/**
 * A lifeform image. `status`: ship, aside, gone. `place` is -1 off the ship.
 *
 * `identity` is what the seat knows: "real", "ghost" or "". `possible`: it may be the real one
 * as far as everybody was told.
 */
export interface ImageView {
  id: number;
  name: string;
  status: string;
  place: number;
  identity: string;
  possible: boolean;
}

/** A skill or survival ability of a sheet; `kind`: one_use, ongoing. */
export interface AbilityView {
  name: string;
  kind: string;
  words: string;
  active: boolean;
}

/** A character of this game. `status`: ship, aboard, dead; `place` is -1 when it is dead. */
export interface CharacterView {
  id: number;
  name: string;
  letter: string;
  full_name: string;
  role: string;
  seat: number;
  status: string;
  place: number;
  hidden: boolean;
  ward: boolean;
  frozen: boolean;
  skill: AbilityView;
  survival: AbilityView;
  trait: string;
}

/** Something with a number and a name. */
export interface Thing {
  id: number;
  name: string;
}

/** What everybody sees of a seat. `role`: crew, lifeform, cat, mainframe. */
export interface PlayerView {
  seat: number;
  name: string;
  role: string;
  out: boolean;
  /** Cards in the hand, special ones too. */
  hand: number;
  /** Special cards in the hand. */
  special: Thing[];
  /** Surviving ones. */
  characters: number[];
  heat: number;
  /** Data tokens by icon. */
  data: Record<string, number>;
  reacted: boolean;
  /** Crew cards drawn of which some will be kept. */
  choosing: number;
}

/** The lifeform board. */
export interface CreatureView {
  seat: number;
  hand: number;
  /** Its maximum hand size. */
  limit: number;
  /** How many cards it may discard first. */
  evolution: number;
  vents: number;
  hostility: number;
  /** Hostility tokens. */
  claws: number;
  /** The survival ability it has used, "" for none. */
  survival: string;
  survivals: string[];
  /** free, held or gone. */
  stowaway_token: string;
  /** Evolution tokens. */
  tokens: Thing[];
}

/** The ship's cat or the mainframe: `seat` is -1 while nobody plays it. */
export interface RoleView {
  seat: number;
  supply: Thing[];
  discard: Thing[];
  in_force: Thing[];
  tokens: number[];
}

/** The android: inactive, active or destroyed; `space` of its status track. */
export interface AndroidView {
  status: string;
  place: number;
  space: number;
  deviated: boolean;
}

/** The cocoon track in use: for each space hand size, evolution number (0 none) and tokens. */
export interface CocoonView {
  space: number;
  hands: number[];
  evolution: number[];
  tokens: Thing[][];
}

/** Tokens in a column of the loadout and how many a launch needs. */
export interface ColumnView {
  id: number;
  tokens: number;
  needed: number;
}

/** A deck: cards left, the open discard by name, and cards being carried out. */
export interface DeckView {
  name: string;
  size: number;
  discard: string[];
  open: string[];
}

/** A fact that keeps an objective waiting, and the same in words: "minute 9, ...". */
export interface WaitView {
  fact: string;
  words: string;
}

/** A secret objective: circuit, cost or immediate; `place` is where, -1 for nowhere. */
export interface ObjectiveView {
  id: number;
  name: string;
  kind: string;
  words: string;
  place: number;
  /** What keeps the seat from completing it now, while it is undone and the game runs. */
  waits: WaitView[];
}

/**
 * A crew or lifeform card: `rows` in words, `codes` the same as codes, `reaction` its name or
 * "", `icons` its showdown icons.
 */
export interface CardView {
  id: number;
  name: string;
  rows: string[];
  codes: string[][];
  reaction: string;
  icons: string[];
}

/** The card being played: its row, and which actions are still to be executed. */
export interface RowView {
  seat: number;
  card: CardView;
  row: number;
  left: string[];
  codes: string[];
}

/** A reaction of the crew. `state`: declared (the lifeform may answer it), cancelled or done. */
export interface DeclaredView {
  seat: number;
  /** Its name: "RUN!". */
  action: string;
  character: number;
  /** "" where it was none. */
  card: string;
  /** What cancelled it, "" for nothing. */
  answer: string;
  state: string;
}

/** An attack in progress. `part`: reactions, strike, ghosts or calibration, "" before them. */
export interface AttackView {
  kind: string;
  place: number;
  origin: number;
  link: number;
  image: number;
  targets: number[];
  safe: number[];
  cancelled: boolean;
  declared: DeclaredView[];
  part: string;
}

/** An agreement that is asked for: all of `asked` have still to answer, in this order. */
export interface VoteView {
  /** launch, concede or cancel. */
  kind: string;
  /** What is proposed. */
  words: string;
  /** What happens if all agree. */
  then: string;
  by: number;
  agreed: number[];
  asked: number[];
}

/**
 * Something that a launch needs. `words` and in short `lacks`: what is missing, "" if nothing
 * is.
 */
export interface CriterionView {
  name: string;
  title: string;
  met: boolean;
  words: string;
  lacks: string;
}

/** What a launch needs, and what would come of one. */
export interface LaunchView {
  criteria: CriterionView[];
  /** Characters aboard. */
  aboard: number[];
  /** Characters that a launch would leave behind. */
  behind: number[];
  /** What happens after it, in words. */
  then: string;
  /** Seats whose proposal was refused and that may not propose again yet. */
  refused: number[];
}

/** Something committed in a fight, and the fight icons it has matched. */
export interface LaidView {
  seat: number;
  words: string;
  icons: string[];
}

/** A fight of the showdown; `card` is None while it lies face down for the seat. */
export interface FightView {
  target: number;
  last: number;
  played: boolean;
  card: CardView | null;
  claws: number;
  stowaway: boolean;
  /** Fight icons still unmatched. */
  icons: string[];
  used: CardView[];
  /** Icons that lie ready for a two-for-one. */
  loose: string[];
  /** What was committed, in order. */
  laid: LaidView[];
}

/** A fight that is over: lost, survived or cancelled. */
export interface FoughtView {
  target: number;
  card: string;
  outcome: string;
}

/** The crew pool and what the lifeform kept for the showdown. */
export interface ShowdownView {
  blasts: number;
  shuttle_token: boolean;
  /** Crew cards still to be shared out. */
  shared: number;
  stowaway_kept: boolean;
  /** Fights that are over, in order. */
  fought: FoughtView[];
}

/** What only the seat itself sees, or its side. */
export interface OwnView {
  role: string;
  /** Crew cards, or the lifeform's. */
  hand: CardView[];
  /** Cards drawn of which some will be kept. */
  looking: CardView[];
  /** Characters to choose from in the draft. */
  disks: Thing[];
  /** The crew's undone objectives; () for the lifeform. */
  objectives: ObjectiveView[];
  /** The lifeform's guess, "" before it has one and for others. */
  stowaway: string;
}

/** A space of the motion track; `x`, `y` is its place in the drawing. */
export interface SpaceView {
  id: number;
  name: string;
  x: number;
  y: number;
  forward: number[];
  red: boolean;
  effect: string;
}

/** A trait area: unused, used or discarded; `icons` once it was seen. */
export interface TraitView {
  name: string;
  state: string;
  decks: number[];
  icons: string[];
}

/** A crisis card being resolved; costs and effects by option. */
export interface CrisisView {
  id: number;
  name: string;
  scene: string;
  costs: string[];
  effects: string[];
}

/** A combat zone: how many tokens lie there and their fight icons. */
export interface ZoneView {
  name: string;
  tokens: number;
  icons: string[];
}

/** The boards of Dragon's Domain. */
export interface SoloView {
  track: SpaceView[];
  figure: number;
  close_range: boolean;
  /** A proximity conflict goes on. */
  alert: boolean;
  /** Spaces that the figure had left when it reached the alert: chits more to draw. */
  surplus: number;
  alive: number;
  killed: number;
  alive_pool: number;
  nerve: number;
  fear: number;
  fear_spaces: number;
  traits: TraitView[];
  condition: number;
  impervious: boolean;
  cat: boolean;
  umbilicus: boolean;
  xeno: boolean;
  /** Tokens held, by name. */
  tokens: Record<string, number>;
  /** Chambers with a killed chit. */
  killed_at: number[];
  harpoons_at: number[];
  vents_at: number[];
  cocoon_chits: number[];
  attack_5_aboard: boolean;
  /** Spaces of ENERGY with a combat token. */
  attack_1: number[];
  stowaways: number;
  danger: number;
  crisis_left: number[];
  /** Crisis cards that were resolved and have left the game. */
  crisis_out: number[];
  /** Where the activity of this turn began, -1 before. */
  began: number;
  crisis: CrisisView | null;
  airlock: boolean;
  airlock_used: boolean;
  locker_used: boolean;
  zones: ZoneView[];
  attacked: number;
  top: string[];
  /**
   * Crew cards that you put back, the next to be drawn last in both; "" for one you have not
   * seen.
   */
  bottom: string[];
  /** The rule that forbids the launch now, "" if it is allowed. */
  launch: string;
}

/** Minutes with a token face down, and the card that struck, "" for none. */
export interface AsteroidsView {
  minutes: number[];
  struck: string;
}

/** A location of the shuttle board; `grid` is x, y, width and height. */
export interface LocationView {
  id: number;
  name: string;
  grid: [number, number, number, number];
  /** closed, empty (told or cleared) or searched. */
  state: string;
}

/** The shuttle board of module C. */
export interface SearchView {
  locations: LocationView[];
  clamps: number;
  support: number;
  zone: boolean;
  facedown: number;
  /** A survival token lies in the hidden zone: an attack there draws a chit first. */
  survival: boolean;
}

/** The hunt of module D. `hiding` is -1 for who must not know it. */
export interface HuntView {
  locations: LocationView[];
  hiding: number;
  wager: number;
  actions: string;
  disks: number[];
  prizes: string[];
  harpoons: number[];
}

/** The table of LIFEFORM as one seat sees it, with what expansions put on it. */
export interface TableView {
  board: BoardPlan;
  step: string;
  /** setup, starship or showdown. */
  stage: string;
  round: number;
  /** crew, android, lifeform or "". */
  phase: string;
  active: number;
  /** Who answers for the crew, -1 in the set-up. */
  speaker: number;
  chambers: ChamberView[];
  door: DoorView;
  images: ImageView[];
  characters: CharacterView[];
  players: PlayerView[];
  creature: CreatureView;
  cat: RoleView;
  cat_place: number;
  mainframe: RoleView;
  android: AndroidView;
  minute: number;
  malfunction: number;
  cocoon: CocoonView;
  loadout: ColumnView[];
  /** The space of COOLANT with the overheating token, 0 for none. */
  overheating: number;
  flamethrower_waits: boolean;
  laser_waits: boolean;
  /** Characters may enter the Remora. */
  boarding: boolean;
  /** A launch may leave survivors behind. */
  leaving: boolean;
  /** The lifeform has stowed away by itself. */
  stowed: boolean;
  /** Tokens left. */
  supply: Record<string, number>;
  decks: DeckView[];
  /** Terror cards being followed. */
  terror: Thing[];
  /** Undone secret objectives of the crew. */
  objectives_left: number;
  objectives_done: ObjectiveView[];
  /** Cards that are decided immediately and wait. */
  objectives_open: ObjectiveView[];
  /** "" before it is chosen, "chosen", or the card once everybody sees it. */
  stowaway: string;
  row: RowView | null;
  attack: AttackView | null;
  /** The lifeform chooses which image is real from now on. */
  calibrating: boolean;
  vote: VoteView | null;
  /** None before the first round and after the launch. */
  launch: LaunchView | null;
  fight: FightView | null;
  showdown: ShowdownView | null;
  /** The ending of the launch: A, B, C, "" before. */
  launched: string;
  ending: string;
  own: OwnView | null;
  solo: SoloView | null;
  asteroids: AsteroidsView | null;
  search: SearchView | null;
  hunt: HuntView | null;
}
