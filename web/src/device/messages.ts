// What the page and its workers say to each other.

import type { Row } from './carry';

export type Change = [name: string, text: string | null];

export interface Question {
  id: number;
  method: string;
  path: string;
  body: string;
}

export interface Setting {
  name: string; // of the database and of the lock
  module: WebAssembly.Module;
}

export type ToTable =
  | { open: string }
  | { module: WebAssembly.Module }
  | { question: Question }
  | { keep: Change[] }
  | { out: true }
  | { bring: Row[] };
export type FromTable =
  | { id: number; status: number; text: string }
  | { elsewhere: boolean } // another page has the table, or has given it back
  | { rows: Row[] | null } // all that is kept; nothing where it cannot be read
  | { brought: number | null }; // how many games and packs were left out; nothing where there was no room

export type ToThinker = { setting: Setting; question: Question };
export type FromThinker = { done: number; of: number } | { status: number; text: string; changes: Change[] };
