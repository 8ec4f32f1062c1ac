// Rows come from a store that anything may have written to, and from files that anybody may have made. What the program
// cannot do with is left out, and the rest plays on.
import { merged, unitOf, unitsOf, type Row } from './carry';
import { Engine } from './engine';
import type { Change } from './messages';

export interface Opened {
  engine: Engine;
  rows: Row[]; // without those that are no rows of any table, or whose game, person or pack is not there
}

export function opened(module: WebAssembly.Module, given: Row[]): Opened {
  const engine = new Engine(module);
  let rows = given.filter((row) => engine.load(row));
  for (let lost = engine.astray(); lost.length > 0; lost = engine.astray()) {
    lost.forEach((name) => engine.leave(name));
    const gone = new Set(lost);
    rows = rows.filter(([name]) => !gone.has(name));
  }
  return { engine, rows };
}

// Tries it out in a copy: who plays here, their lists, these games, and whether one can be begun. The program may end on
// any of it.
function works(module: WebAssembly.Module, rows: Row[], games: string[]): boolean {
  try {
    const { engine } = opened(module, rows);
    const ask = <T>(path: string, body?: object): T => {
      const { status, text } = engine.ask(body ? 'POST' : 'GET', path, body ? JSON.stringify(body) : '');
      if (status >= 500) throw new Error(text);
      return JSON.parse(text) as T;
    };
    ask('/api/session', {});
    for (const game of games) ask(`/api/matches/${game.slice('matches/'.length)}`);
    for (let next: string | null = ''; next !== null;) {
      const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
      ({ next } = ask<{ next: string | null }>(`/api/matches?limit=100${after}`));
    }
    ask('/api/results');
    const [game] = ask<{ id: string; scenarios: { id: string }[] }[]>('/api/games');
    ask('/api/matches', { game: game!.id, scenario: game!.scenarios[0]!.id });
    return true;
  } catch {
    return false;
  }
}

const isMatch = (unit: string) => unit.startsWith('matches/');

// The rows without the games and packs that it cannot do with. Where these games do not all work together, each is tried
// by itself.
function working(module: WebAssembly.Module, rows: Row[], games: string[]): Row[] {
  if (works(module, rows, games)) return rows;
  const bad = new Set<string>();
  for (const unit of unitsOf(rows)) {
    // A pack alone; a game with the packs, one of which it may need.
    const needed = (other: string | null) =>
      other === null || other === unit || (isMatch(unit) && !isMatch(other) && !bad.has(other));
    const alone = rows.filter(([name]) => needed(unitOf(name)));
    if (!works(module, alone, isMatch(unit) ? [unit] : [])) bad.add(unit);
  }
  return rows.filter(([name]) => !bad.has(unitOf(name) ?? ''));
}

const kept = (changes: Change[]) => changes.filter((change): change is Row => change[1] !== null);
const both = (rows: Row[], more: Row[]): Row[] => [...new Map([...rows, ...more])];

// Who comes to a device for the first time.
function newcomer(module: WebAssembly.Module): Row[] {
  const fresh = new Engine(module);
  fresh.ask('POST', '/api/session', '{}');
  return kept(fresh.changes());
}

// What a device has after a file was brought to it. Who plays here stays who plays here, and nobody comes with a file.
export function brought(module: WebAssembly.Module, here: Row[], file: Row[]): Row[] {
  const mine = here.length > 0 ? here : newcomer(module);
  const sieve = new Engine(module);
  const added = kept(
    merged(
      mine,
      file.filter((row) => sieve.load(row)),
    ),
  );
  const all = opened(module, both(mine, added)).rows;
  const good = new Map(working(module, all, unitsOf(added).filter(isMatch)));
  return both(
    mine,
    added.filter(([name]) => good.has(name)),
  );
}

const knowsWhoPlays = (engine: Engine) => engine.ask('GET', `/api/matches/${'0'.repeat(32)}`, '').status !== 401;

// What a device keeps, as far as it can be played with. Where nobody is left to play it, it is the newcomer's.
export function sound(module: WebAssembly.Module, stored: Row[]): Opened {
  const found = opened(module, stored);
  if (stored.length === 0 || knowsWhoPlays(found.engine)) return found;
  return opened(module, brought(module, [], stored));
}

// The same after the program ended on something: all of it is tried, which takes a while.
export function mended(module: WebAssembly.Module, stored: Row[]): Opened {
  const { rows } = sound(module, stored);
  const core = rows.filter(([name]) => unitOf(name) === null);
  if (!works(module, core, [])) return opened(module, brought(module, [], rows));
  return opened(module, working(module, rows, unitsOf(rows).filter(isMatch)));
}
