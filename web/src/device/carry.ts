// All that is kept on a device as one text, and back: on this device or another, beside what is there.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesHex } from '../lib/seal';
import type { Change } from './messages';

export type Row = [name: string, text: string];

const kFormat = 'plancia device 1';

const hashOf = (rows: Row[]) => bytesHex(blake2b(new TextEncoder().encode(JSON.stringify(rows)), { dkLen: 16 }));

export function packed(stored: Row[]): string {
  const played = stored.filter((row) => !isAside(row));
  const names = new Set(played.map(([name]) => name));
  const rows = [
    ...played,
    ...stored
      .filter(isAside)
      .map(outright)
      .filter(([name]) => !names.has(name)),
  ];
  return JSON.stringify({ format: kFormat, hash: hashOf(rows), rows }) + '\n';
}

// What cannot be played with lies aside on the device under another name, and goes along in a file under its own.
const kAside = 'aside/';
export const isAside = ([name]: Row): boolean => name.startsWith(kAside);
export const aside = ([name, text]: Row): Row => [kAside + name, text];
export const outright = (row: Row): Row => (isAside(row) ? [row[0].slice(kAside.length), row[1]] : row);

const isRow = (row: unknown) => Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string');

// Nothing if the text is no such file, or is damaged. What its rows are worth is another question (sound.ts).
export function unpacked(text: string): Row[] | null {
  try {
    const { format, hash, rows } = JSON.parse(text) as { format: string; hash: string; rows: Row[] };
    if (format !== kFormat || hash !== hashOf(rows) || !rows.every(isRow)) return null;
    return rows;
  } catch {
    return null;
  }
}

const kOfMatches = new Set(['matches', 'seats', 'members', 'journal', 'shelves', 'reviews', 'snapshots']);

// The game or the pack that a row belongs to, as "matches/ID" or "packs/ADDRESS"; nothing for what everything needs.
export function unitOf(name: string): string | null {
  const [table, ...keys] = name.split('/');
  if (kOfMatches.has(table!)) return `matches/${keys[0]}`;
  return table === 'packs' || table === 'own_packs' ? `packs/${keys.at(-1)}` : null;
}
// What the rows are about; packs come first.
export const unitsOf = (rows: Row[]): string[] =>
  [...new Set(rows.map(([name]) => unitOf(name)).filter((unit) => unit !== null))].sort().reverse();

const kVersion = 6; // the column of a game that says how far it is

// A device has one person, who sits at each of its tables.
function userOf(rows: Row[]): string | undefined {
  const key = (table: string, at: number) => rows.find(([name]) => name.startsWith(table))?.[0].split('/')[at];
  return key('users/', 1) ?? key('members/', 2);
}

// What to write so that both are there. A game that both have stays as it is where it is further on.
export function merged(have: Row[], brought: Row[]): Change[] {
  const known = new Map(have);
  const [mine, theirs] = [userOf(have), userOf(brought)];
  const owner = <T>(word: T) => (word === theirs ? mine! : word);
  const ours = (name: string) => name.split('/').map(owner).join('/');
  const further = new Set<string>();
  for (const [name, text] of brought) {
    if (!name.startsWith('matches/')) continue;
    const own = known.get(name);
    const version = (row: string) => (JSON.parse(row) as number[])[kVersion]!;
    if (own === undefined || version(own) < version(text)) further.add(name.slice('matches/'.length));
  }
  const changes: Change[] = [];
  for (const [name, text] of brought) {
    const unit = unitOf(name);
    const wanted = unit?.startsWith('matches/')
      ? further.has(unit.slice('matches/'.length))
      : unit !== null && !known.has(ours(name));
    if (wanted) changes.push([ours(name), JSON.stringify((JSON.parse(text) as unknown[]).map(owner))]);
  }
  return changes;
}
