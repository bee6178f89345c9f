// Made by `python tools/page_types.py` of the server's Structs; not for editing.

/** What a game is started with. Together with the journal it is the whole game. */
export interface Setup {
  game: string;
  seats: number;
  variant: string;
  options: Record<string, string>;
}

/**
 * An option in words, in parts: what it is, what it costs, what else is to be known.
 *
 * `group` is the heading it belongs under in a long list, "" for none. `refs` are the things on
 * the table it speaks of: ("room", 5) and the like. Choices of one `act` are ways of doing it,
 * each called by its `way`: a front may show the act once and let the way be chosen.
 */
export interface Choice {
  title: string;
  price: string;
  note: string;
  group: string;
  refs: [string, number][];
  option: unknown[];
  act: string;
  way: string;
  /** It ends or declines what is asked: fronts put it last, on a key of its own. */
  last: boolean;
}

/**
 * A fact in a sentence, and the things on the table that it speaks of; `grave`: it may cost a
 * life or the game.
 */
export interface Note {
  words: string;
  refs: [string, number][];
  grave: boolean;
}

/**
 * A pending decision as an asked seat sees it. Answer with an index into `choices`; with
 * `several` with ascending ones that come to `low` to `high`.
 *
 * `mode` is one of decision.MODES. `repeats` says how often each choice may be taken, `weights`
 * how much each counts, () for 1. The last `asides` choices may be taken, one at a time, without
 * answering. `forced`: there is one possible answer only.
 */
export interface DecisionView {
  kind: string;
  prompt: string;
  rule: string;
  mode: string;
  several: boolean;
  low: number;
  high: number;
  repeats: number[];
  weights: number[];
  asides: number;
  forced: boolean;
  window: string;
  choices: Choice[];
  /** Advice for who meets this kind of decision for the first time, "" for none. */
  hint: string;
  /** What to have in mind: the moment, odds, dangers. */
  situation: Note[];
  /** What taking none of the choices means, where one may ("Keep all"); "" for just that. */
  nothing: string;
}

/** Seats that win or lose together, under the name the game gives them. */
export interface Side {
  title: string;
  seats: number[];
  won: boolean;
}

/** One line of the reckoning at the end: a rule and what came of it. */
export interface Check {
  rule: string;
  words: string;
  seat: number;
}

/**
 * How a game ended. `ending` is the id of one of the game's endings, `words` says it in a
 * sentence.
 *
 * Every seat is in one of the `sides`.
 */
export interface Result {
  ending: string;
  words: string;
  sides: Side[];
  /** What became of each seat, in the game's words: "Escaped in a pod". */
  fates: string[];
  /** What statistics count, a flag per seat: "survived". */
  marks: Record<string, boolean[]>;
  /** The ending told at length, where the game has words for it. */
  story: string;
  checks: Check[];
}

/** What rules a table is played by, as far as front ends show it. */
export interface EditionView {
  /** The titles of the parts of the rulebook in play. */
  parts: string[];
  /** Reaction windows by name, in words. */
  windows: Record<string, string>;
  /** How long a standing answer may hold. */
  standing: string[];
  /** The headings of choices, in the order in which they are listed. */
  groups: string[];
  /** Whether every seat sees the same. */
  open: boolean;
}

/** What the same people may play next; `words` say what is different, "" for the same. */
export interface SequelView {
  setup: Setup;
  words: string;
}

/** A seat as everybody sees it. `bot` is the bot that plays it now, also for a person. */
export interface Person {
  seat: number;
  kind: string;
  name: string;
  bot: string;
  present: boolean;
}

/**
 * Something the people at the table must agree to: going back, a stand-in for a seat, or
 * that a seat is free for somebody else.
 */
export interface Proposal {
  kind: "free" | "rewind" | "stand_in";
  by: number;
  to: number;
  agreed: number[];
}

/** A line of chat; `seat` -1 is the house, telling who has taken or left a seat. */
export interface Said {
  seat: number;
  at: number;
  text: string;
}

/**
 * From draw `at` on: `nonces` were added, or a new `secret` (hex) holds.
 *
 * `why`: "start", "parts", "back", "rules" or "again". A secret is "" where it is not shown yet.
 */
export interface Stage {
  at: number;
  why: string;
  nonces: string[];
  commitment: string;
  secret: string;
}

/** What a player's device adds: the seal (SHA-256 of the nonce, hex), later the nonce (hex). */
export interface Part {
  seats: number[];
  seal: string;
  nonce: string;
}

/**
 * What everybody may know of a table's chance: see Chances. Secrets are shown at the end.
 *
 * `asks`: what pages that hold a seat are to do now with their nonce: seal or open it.
 */
export interface ChanceView {
  stages: Stage[];
  parts: Part[];
  given: number;
  origin: string;
  asks: "" | "open" | "seal";
}

/** A lesson as a player reads it. */
export interface Told {
  id: string;
  title: string;
  words: string;
}

/**
 * What the coach of a guided game says to the one who learns.
 *
 * `told` are the lessons about what has happened, in the order it did: a front end shows those not
 * yet read. `now` is about the own decision, or the end. `proposed` are the choices it proposes,
 * as an answer; `passes`: a front end may give it by itself. `learnt` of the titles in `lessons`
 * have come up so far.
 */
export interface CoachView {
  title: string;
  told: Told[];
  now: Told;
  proposed: number[];
  passes: boolean;
  lessons: string[];
  learnt: boolean[];
}

/**
 * A table as a viewer sees it: its match, and who is at the table.
 *
 * `epoch` grows when the past changes (send it back with a choice); `undo`: the seat may take
 * its last choice back; `timed`: the open reaction window closes for all at one moment;
 * `standing`: windows it declines in advance; `trouble`: a rule failed;
 * `pace`: how fast the bots play.
 */
export interface Shown<Table = object> {
  game: string;
  setup: Setup;
  seq: number;
  seat: number | null;
  over: boolean;
  awaiting: number[];
  /** What those awaited decide, as far as that is public. */
  awaited: string;
  decision: DecisionView | null;
  /** The own answer that takes effect when the open reaction window closes. */
  noted: number | number[] | null;
  /** Seats that have asked for time at the open reaction window. */
  held: number[];
  table: Table;
  result: Result | null;
  edition: EditionView;
  sequel: SequelView | null;
  /** The table at which the same people have gone on, "" for none. */
  next_table: string;
  epoch: number;
  undo: boolean;
  standing: string[];
  people: Person[];
  proposal: Proposal | null;
  chatted: number;
  last_chat: Said | null;
  trouble: string;
  pace: "quick" | "slow" | "usual";
  timed: boolean;
  /** None for a table made before fair chance. */
  chance: ChanceView | null;
  /** At a guided game, for who learns there. */
  coach: CoachView | null;
}

/**
 * A line of the log. `at` counts the choices before it; `refs` are the things it speaks of.
 *
 * `level`: a "turn" begins a part of the game, a "head" stands for itself, a "lead" belongs to
 * the line behind it, a "part" to the head before it. `topic`: "fight", "death", "event" or "".
 */
export interface Line {
  at: number;
  kind: string;
  rule: string;
  words: string;
  args: unknown[];
  refs: [string, number][];
  story: boolean;
  level: string;
  topic: string;
}

/** Everything. */
export interface Full<Table = object> {
  t: "full";
  view: Shown<Table>;
  log: Line[];
  chat: Said[];
}

/** What is new since the frame before. */
export interface Change {
  t: "patch";
  ops: [(string | number)[], unknown][];
  log: Line[];
}

/**
 * Something a seat cannot do now, and why.
 *
 * `title` and `price` are as in a Choice; `note` is what is missing, `why` the rule in brief.
 */
export interface Cannot {
  title: string;
  price: string;
  note: string;
  rule: string;
  why: string;
  refs: [string, number][];
}

/**
 * A command was carried out; `refused` and `advice` (the options that a bot would take, and
 * with `aim` what it is after, "" where it could not say) are the answers to the commands of those
 * names.
 */
export interface Done {
  t: "ok";
  id: number;
  refused?: Cannot[];
  advice?: number[];
  aim?: string;
}

/** A command was not: `error` for programs, `words` for people. */
export interface No {
  t: "no";
  id: number;
  error: string;
  words: string;
}

/** A way to play, with the seats it allows. */
export interface Variant {
  id: string;
  title: string;
  words: string;
  seats: [number, number];
}

/**
 * One value of an option, with what it means in a sentence.
 *
 * `reached`: a sequel leads to it, as to a later mission; whoever likes may choose it at once.
 */
export interface Value {
  id: string;
  title: string;
  words: string;
  reached: boolean;
}

/**
 * A setting of a game: one of `values`; only in the variants named, () for all, by a `rule`
 * where one says so. `campaign`: the values are the parts of a campaign, in their order.
 */
export interface GameOption {
  id: string;
  title: string;
  values: Value[];
  default: string;
  variants: string[];
  rule: string;
  campaign: boolean;
}

/** A bot that can take a seat. */
export interface BotInfo {
  id: string;
  words: string;
  /** How strong it was found, by variant. */
  found: Record<string, string>;
}

/** A guided game, which explains itself while it is played. */
export interface GuideInfo {
  id: string;
  title: string;
  words: string;
}

/**
 * A game that can be played. `seats`: fewest and most; `usual_seats`: how many a table is
 * offered with; `bots`: the one to offer first in front; `first_bot`: the one to meet in a first
 * game; `cover`: the page has a picture of it; `judged`: finished games can be analysed.
 */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  length: string;
  weight: string;
  special: string[];
  cover: boolean;
  seats: [number, number];
  usual_seats: number;
  variants: Variant[];
  options: GameOption[];
  bots: BotInfo[];
  first_bot: string;
  guides: GuideInfo[];
  judged: boolean;
}

/** What the one in a seat plays: "The lifeform", "Crew". */
export interface Role {
  title: string;
  words: string;
}

/**
 * What a setup comes to before a table is opened with it.
 *
 * `refusal` is the id of the rule that forbids it, "" for none, `words` its text; `roles` what
 * each seat plays, none where all seats are alike.
 */
export interface Proposed {
  setup: Setup;
  refusal: string;
  words: string;
  roles: Role[];
}

/** A rule of a rulebook. */
export interface RuleText {
  id: string;
  text: string;
}

/** A section of a rulebook; `markdown` is the text of one that has no rules. */
export interface Chapter {
  title: string;
  part: string;
  rules: RuleText[];
  markdown: string;
}

/** A rulebook of one or more parts: the base and its expansions, by their titles. */
export interface RulesText {
  title: string;
  parts: string[];
  sections: Chapter[];
}

/**
 * What a thing of the game is, to be looked up: its name, what sort of thing, facts, its text.
 *
 * `facts` are short ("costs 1 card"); `rule` is the id of its rule, "" for none.
 */
export interface Entry {
  name: string;
  what: string;
  facts: string[];
  words: string;
  rule: string;
}

/** What the things of a name are; none if nothing is called so. */
export interface Explained {
  entries: Entry[];
}

/** A table for lists: whose turn it is, or how it ended. */
export interface Summary {
  awaiting: number[];
  seq: number;
  won: boolean[];
  ending: string;
}

/** Who plays a seat. */
export interface ListedSeat {
  kind: string;
  name: string;
  bot: string;
}

/**
 * A table that the device takes part in, by its seats `mine`; `particulars` tell it from others
 * of the game, `next_table` is where the same people have gone on, "" for nowhere.
 */
export interface Listed {
  table: string;
  game: string;
  title: string;
  particulars: string[];
  created: number;
  updated: number;
  over: boolean;
  summary: Summary;
  mine: number[];
  seats: ListedSeat[];
  setup: Setup;
  next_table: string;
}

/** What a seat sees of a table, and the seats of the device (-1: it may watch). */
export interface State<Table = object> {
  view: Shown<Table>;
  log: Line[];
  mine: number[];
}

/** All that a seat sees of a match: who is to decide, its own decision, the game's view. */
export interface SeatView<Table = object> {
  game: string;
  setup: Setup;
  seq: number;
  seat: number | null;
  over: boolean;
  awaiting: number[];
  /** What those awaited decide, as far as that is public. */
  awaited: string;
  decision: DecisionView | null;
  /** The own answer that takes effect when the open reaction window closes. */
  noted: number | number[] | null;
  /** Seats that have asked for time at the open reaction window. */
  held: number[];
  table: Table;
  result: Result | null;
  edition: EditionView;
  sequel: SequelView | null;
}

/** A position of the past; `choices` is how many the game has so far. */
export interface Past<Table = object> {
  view: SeatView<Table>;
  log: Line[];
  choices: number;
}

/**
 * A new table: its id, the secret tokens of its open seats ("" for others), and of spectators.
 *
 * A token is spent by the first device that takes its seat.
 */
export interface Opened {
  table: string;
  tokens: string[];
  watch: string;
}

/** The seat that a link gave, -1 to watch. */
export interface Seated {
  seat: number;
}

/** The new secret of a seat's link. */
export interface Link {
  token: string;
}

/** The table at which the same people play on. */
export interface GoneOn {
  table: string;
}

/**
 * What was proven: `draws` come from `commitments` and `nonces` of players.
 *
 * `given` entries of the journal came about otherwise, see Chances; so often the game went `back`
 * behind draws, which were drawn anew.
 */
export interface Proof {
  draws: number;
  commitments: string[];
  nonces: string[];
  back: number;
  given: number;
  origin: string;
}

/** Whether a game's draws are those it was committed to; `words` say what is wrong. */
export interface Proven {
  fair: boolean;
  words: string;
  proof: Proof | null;
}

/**
 * The commitment of a table to be opened (fairness.py): who opens it does so with the ticket
 * and a nonce of its own, 32 hex digits, that nobody could know before.
 */
export interface Ticket {
  ticket: string;
  commitment: string;
}

/**
 * A table in the memory of this worker. `quiet_s`: since somebody did or looked at something;
 * `trouble`: a rule failed there.
 */
export interface HostTable {
  table: string;
  title: string;
  people: number;
  here: number;
  bots: number;
  watching: number;
  choices: number;
  over: boolean;
  trouble: boolean;
  quiet_s: number;
}

/** A game that can be played here. */
export interface HostGame {
  id: string;
  title: string;
  version: string;
  content: string;
}

/** A rule that failed; `hullbreach reports` has the journal. */
export interface HostReport {
  table: string;
  at: number;
  words: string;
}

/**
 * The server as its host sees it: this worker, and the database that all share.
 *
 * `load` is the system's over 1, 5 and 15 minutes, per core; `lag_ms` how late the event loop
 * was lately; `memory_mb` 0 where it is not known.
 */
export interface HostView {
  version: string;
  python: string;
  system: string;
  database: string;
  database_mb: number;
  worker: string;
  started: number;
  now: number;
  load: number[];
  cores: number;
  memory_mb: number;
  lag_ms: number;
  running: number;
  over: number;
  live: number;
  connections: number;
  choices: number;
  requests: number;
  refused: number;
  errors: number;
  tables: HostTable[];
  games: HostGame[];
  reports: HostReport[];
}

/**
 * A gauge of a game (`top` the most it can be, 0: nothing limits it; `seat` whose, -1: all's)
 * with its values at the moments of its time line.
 */
export interface Curve {
  title: string;
  top: number;
  seat: number;
  values: number[];
}

/** How a finished game went: curves, and after how many choices each of their values was. */
export interface Timeline {
  at: number[];
  curves: Curve[];
}

/**
 * A choice of a seat, after `at` choices of all. `advised` is "" where the adviser would have
 * chosen alike.
 */
export interface Turn {
  at: number;
  prompt: string;
  played: string;
  advised: string;
  before: [number, number];
  /** Of what was played. */
  expected: [number, number];
  /** Of what was advised. */
  better: [number, number];
  /** When the seat next chose, or at the end. */
  after: [number, number];
}

/**
 * How a seat's game went: its chances at each of its own choices, after `at` choices of all,
 * and at the end. `luck` and `choices` are sums over them, in chances to win. `adviser` is the
 * level of the bot that advises.
 */
export interface Account {
  seat: number;
  adviser: string;
  at: number[];
  chances: [number, number][];
  luck: number;
  choices: number;
  turns: Turn[];
}

/** What `analyse` finds. `mark` is the game's first, "" if it has none. */
export interface Analysis {
  mark: string;
  accounts: Account[];
}

/** Addresses by which others reach this server, the best first; none if nobody else can. */
export interface Reach {
  addresses: string[];
}

/** A picture. */
export interface Drawn {
  svg: string;
}

/**
 * A command of a client; `id` is its own number for it, answered with the result.
 *
 * choose: `seq` and `epoch` (of the view it answers), `answer`; undo; rewind: `to`; stand_in,
 * free: `to` (a seat); vote: `agree`, `kind`, `to` and `epoch` (what is proposed in that view);
 * standing: `window`, `until`; hold: `seq`, `epoch`, `agree` (whether to ask for time); back (play
 * again after a stand-in); seal: `seal` (SHA-256 of a nonce); open: `nonce` (the one sealed);
 * chat: `text`; pace: `pace` of the bots; refused; advice (for who plays alone); full; ping.
 */
export interface Command {
  t: "advice" | "back" | "chat" | "choose" | "free" | "full" | "hold" | "open" | "pace" | "ping" | "refused" | "rewind" | "seal" | "stand_in" | "standing" | "undo" | "vote";
  id?: number;
  seq?: number;
  epoch?: number;
  answer?: number | number[];
  to?: number;
  agree?: boolean;
  kind?: "" | "free" | "rewind" | "stand_in";
  window?: string;
  until?: string;
  seal?: string;
  nonce?: string;
  text?: string;
  pace?: "quick" | "slow" | "usual";
}

/**
 * A seat as asked for: "me" (this device), "open" (by link) or "bot" with its level, ""
 * for the usual one of the game.
 */
export interface SeatSpec {
  kind: string;
  bot?: string;
  name?: string;
}

/**
 * A new table as asked for. `limit_s`: seconds until a bot plays for an absent person;
 * `pace` of the bots.
 *
 * `seed` makes the setup repeatable, not what is drawn later. Whoever knows it knows what was
 * dealt, so it goes with no open seat. `ticket` and `nonce`: see Ticket. `guided` is a guided
 * game: it says itself what its table is, of `seats` it takes the name of the first, if any.
 */
export interface TableSpec {
  game: string;
  seats: SeatSpec[];
  variant?: string;
  options?: Record<string, string>;
  seed?: number | null;
  limit_s?: number;
  pace?: "quick" | "slow" | "usual";
  ticket?: string;
  nonce?: string;
  guided?: string;
}

/** A seat by its secret link. */
export interface Sit {
  token: string;
  name?: string;
}

/** A seat whose link is to change; -1 is the link of spectators. */
export interface Renew {
  seat: number;
}

/**
 * To play on with the same people; `ticket` and `nonce` as for a new table. `options` that
 * are to be other than before: any part of a campaign, say.
 */
export interface GoOn {
  ticket?: string;
  nonce?: string;
  options?: Record<string, string> | null;
}

/** A link, to be drawn. */
export interface Linked {
  link: string;
}
