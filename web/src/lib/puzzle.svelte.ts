import * as api from './api';
import { both } from './catalogue';
import { Table } from './table.svelte';
import type { Match, Odd, Puzzle, PuzzleAnswer } from './types';

// How somebody did at a puzzle at the first try; this browser remembers it.
export type Tried = Record<string, boolean>;
const kKey = 'plancia.puzzles';

export function triedPuzzles(): Tried {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}') as Tried;
  } catch {
    return {};
  }
}

function remember(id: string, solved: boolean): void {
  const tried = triedPuzzles();
  if (id in tried) return; // the first try counts
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...tried, [id]: solved }));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

// A puzzle as a game that stands at its position and takes one answer.
function matchOf({ id, setup, position }: Puzzle): Match {
  const now = new Date(0).toISOString();
  return {
    id,
    setup,
    seat: 1,
    seats: [{ seat: 1, name: 'player', kind: 'person', taken: true, you: true, player: null }],
    version: 0,
    position,
    log: [],
    log_of: 0,
    commitment: null,
    seed: null,
    dice: { from: 'program', ready: true },
    advice: false,
    hotseat: false,
    daily: null,
    undo: { allowed: false },
    parent: null,
    created: now,
    changed: now,
  };
}

export class PuzzleTable extends Table {
  answer = $state.raw<PuzzleAnswer | null>(null);
  chosen = $state<string | null>(null);
  puzzle = $state.raw<Puzzle | null>(null);

  override async open(): Promise<void> {
    try {
      const puzzle = await api.puzzle(this.id);
      const { game, components } = puzzle.setup;
      [this.pack, this.rules] = await Promise.all([api.pack(game, components.address), api.rulebook(game)]);
      this.puzzle = puzzle;
      this.match = matchOf(puzzle);
    } catch (error) {
      this.absent = true;
      this.trouble = { text: error instanceof api.Refusal ? error.text : both('lost.server') };
    }
  }

  override async act(action: string): Promise<boolean> {
    if (this.busy || this.answer || !this.match) return false;
    this.busy = true;
    this.trouble = null;
    try {
      this.answer = await api.solvePuzzle(this.id, action);
      this.chosen = action;
      this.match = { ...this.match, version: 1, position: { ...this.match.position, choices: [] } };
      remember(this.id, this.answer.solved);
      return true;
    } catch (error) {
      this.trouble = { text: error instanceof api.Refusal ? error.text : both('lost.server') };
      return false;
    } finally {
      this.busy = false;
    }
  }

  // One answer, also where the board would lead a way of several steps.
  override async actAll(actions: string[]): Promise<void> {
    if (actions[0] !== undefined) await this.act(actions[0]);
  }

  override odds(action: string): Promise<Odd[]> {
    return Promise.resolve(this.puzzle?.odds[action] ?? []);
  }
}
