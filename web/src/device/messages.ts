// What the page and its workers say to each other.

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
  | { carry: 'out' | Change[] };
export type FromTable =
  | { id: number; status: number; text: string }
  | { elsewhere: boolean } // another page has the table, or has given it back
  | { carried: [string, string][] | null }; // all rows; nothing if they could not be written

export type ToThinker = { setting: Setting; question: Question };
export type FromThinker = { done: number; of: number } | { status: number; text: string; changes: Change[] };
