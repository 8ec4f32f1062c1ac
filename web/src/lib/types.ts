// What the server says, as docs/api/openapi.json describes it.

export type Lang = 'it' | 'en';
export type Text = Record<Lang, string>;

export interface Choice {
  action: string;
  rule: string;
  text: Text;
}

export interface Result {
  level: string;
  score: number;
  text: Text;
  details: Record<string, unknown>;
  winner?: string | null;
}

export interface Position<S = unknown> {
  game: string;
  scenario: string;
  rules: string;
  ply: number;
  turn: string;
  phase: string;
  rule: string;
  prompt: Text;
  choices?: Choice[];
  open?: boolean;
  state: S;
  result: Result | null;
  hash: string;
}

export interface GameEvent {
  kind: string;
  rule: string;
  text: Text;
  data: Record<string, unknown>;
}

export interface LogEntry {
  n: number; // the ply after it
  phase: string; // in which it was played
  actor: string;
  action: string | null; // null where this seat may not know it
  chance: boolean;
  events: GameEvent[];
}

export interface Odd {
  outcome: string;
  probability: string;
  text: Text;
}

export interface Seat {
  seat: number;
  name: string;
  kind: 'person' | 'machine';
  taken: boolean;
  you: boolean;
  player: string | null;
  link?: string;
}

export interface Setup {
  game: string;
  scenario: string;
  rules: string;
  options: Record<string, string>;
  components: { id: string; hash: string; notes: Text };
  practice: boolean;
}

// How the seed comes about: drawn by the server, chosen by somebody, or made of parts (the server's, then one per seat).
export interface Dice {
  from: 'program' | 'chosen' | 'parts';
  ready: boolean; // the game can begin
  commitments?: (string | null)[];
  parts?: (string | null)[]; // the server's when the game is over
}

export interface Undo {
  allowed: boolean;
  text?: Text;
}

export interface Match {
  id: string;
  setup: Setup;
  seat: number;
  seats: Seat[];
  spectator?: string | null; // null where the game keeps secrets
  version: number;
  position: Position;
  log: LogEntry[];
  commitment: string | null; // of the seed; null until it is made
  seed: string | null;
  dice: Dice;
  advice: boolean; // the players may be advised while it goes on
  hotseat: boolean;
  undo: Undo;
  parent: { id: string; ply: number } | null;
  created: string;
  changed: string;
}

export interface Update {
  match: string;
  from: number;
  version: number;
  keep: number;
  log: LogEntry[];
  position: Position;
  seats: Seat[];
  undo: Undo;
  commitment: string | null;
  seed: string | null;
  dice: Dice;
  changed: string;
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  practice: boolean;
  version: number;
  ply: number;
  turn: string;
  your_turn: boolean;
  ready: boolean;
  advice: boolean;
  hotseat: boolean;
  seats: Seat[];
  prompt: Text;
  result: Result | null;
  created: string;
  changed: string;
}

export interface GameInfo {
  id: string;
  name: Text;
  players: { least: number; most: number };
  scenarios: { id: string; name: Text; text: Text; players?: number }[];
  rules: string[];
  options: { id: string; values: string[]; default: string; text: Text }[];
  components: string[];
}

export interface RuleEntry {
  id: string;
  kind: 'rule' | 'difference' | 'ruling';
  section: string;
  text: Text;
  parts: { kind: string; text: Text }[];
  see: string[];
  options: string[];
  editions: string[];
}

export interface Rulebook {
  game: string;
  name: Text;
  sections: { id: string; title: Text }[];
  entries: RuleEntry[];
}

export interface Pack {
  id: string;
  game: string;
  version: string;
  hash: string;
  title: Text;
  notes: Text;
  authors: string[];
  licence: string;
  files: Record<string, unknown>;
  provenance: string;
  origins: { file: string; pointer: string; from: string }[];
}

export interface NewMatch {
  game: string;
  scenario: string;
  rules?: string;
  options?: Record<string, string>;
  components?: string;
  seed?: string;
  opponent?: string;
  seat?: number;
  hotseat?: boolean;
  advice?: boolean;
}

export interface Advice {
  value: number;
  exact: boolean;
  choices: { action: string; value: number; low?: number; high?: number; visits?: number }[];
  levels?: { level: string; probability: number; text: Text }[]; // the worst first
}

// A device on which somebody is logged in; times in UTC.
export interface Session {
  created: string;
  used: string;
  current: boolean;
}

export interface Who {
  name: string | null;
  created: boolean;
  needs_secret: boolean;
}
