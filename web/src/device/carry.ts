// All that is kept on a device as one text, and back: on this device or another, beside what is there.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesHex } from '../lib/seal';
import type { Change } from './messages';

type Row = [name: string, text: string];

const kFormat = 'plancia device 1';

const hashOf = (rows: Row[]) => bytesHex(blake2b(new TextEncoder().encode(JSON.stringify(rows)), { dkLen: 16 }));

export function packed(rows: Row[]): string {
  return JSON.stringify({ format: kFormat, hash: hashOf(rows), rows }) + '\n';
}

// Nothing if the text is no such file, or is damaged.
export function unpacked(text: string): Row[] | null {
  try {
    const { format, hash, rows } = JSON.parse(text) as { format: string; hash: string; rows: Row[] };
    if (format !== kFormat || hash !== hashOf(rows)) return null;
    return rows;
  } catch {
    return null;
  }
}

const kOfMatches = new Set(['matches', 'seats', 'members', 'journal', 'shelves', 'reviews', 'snapshots']);
const kVersion = 6; // the column of a game that says how far it is

function userOf(rows: Row[]): string | undefined {
  return rows.find(([name]) => name.startsWith('users/'))?.[0].slice('users/'.length);
}

// What to write so that both are there. A game that both have stays as it is where it is further on.
export function merged(have: Row[], brought: Row[]): Change[] {
  if (have.length === 0) return brought;
  const known = new Map(have);
  const [mine, theirs] = [userOf(have), userOf(brought)];
  const ours = (text: string) => (mine && theirs ? text.replaceAll(theirs, mine) : text);
  const further = new Set<string>();
  for (const [name, text] of brought) {
    if (!name.startsWith('matches/')) continue;
    const own = known.get(name);
    const version = (row: string) => (JSON.parse(row) as number[])[kVersion]!;
    if (own === undefined || version(own) < version(text)) further.add(name.slice('matches/'.length));
  }
  const changes: Change[] = [];
  for (const [name, text] of brought) {
    const [table, first] = name.split('/') as [string, string];
    const wanted = kOfMatches.has(table)
      ? further.has(first)
      : (table === 'packs' || table === 'own_packs') && !known.has(ours(name));
    if (wanted) changes.push([ours(name), ours(text)]);
  }
  return changes;
}
