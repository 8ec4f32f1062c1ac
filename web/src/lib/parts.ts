import * as api from './api';
import { bytesHex, commitment, hexBytes } from './seal';
import type { Match } from './types';

// The part of the seed that this browser gives for a seat of a game between two people. It is made here, kept here until
// it is shown, and shown when everyone has committed to theirs (docs/dice.md).
interface Kept {
  part: string;
  seen?: (string | null)[]; // the commitments that stood when it was shown
}

const keyOf = (id: string, seat: number) => `plancia.part.${id}.${seat}`;
const held = new Map<string, Kept>(); // for a browser that stores nothing, until the page is closed

function kept(id: string, seat: number): Kept | null {
  const key = keyOf(id, seat);
  try {
    return held.get(key) ?? (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null);
  } catch {
    return null;
  }
}

function keep(id: string, seat: number, what: Kept): void {
  held.set(keyOf(id, seat), what);
  try {
    localStorage.setItem(keyOf(id, seat), JSON.stringify(what));
  } catch {
    // Only this page knows it then.
  }
}

const mine = (match: Match) => match.seats.filter((seat) => seat.you).map((seat) => seat.seat);
const committed = (match: Match) => match.dice.commitments?.every((one) => one !== null) ?? false;

// A seat whose part this browser does not have: another one committed to it.
function lacks(match: Match, seat: number): boolean {
  const promised = match.dice.commitments?.[seat] ?? null;
  if (promised === null || match.dice.parts?.[seat]) return false;
  const own = kept(match.id, seat);
  return own === null || commitment(hexBytes(own.part)) !== promised;
}

function commitTo(match: Match, seat: number): Promise<Match> {
  const part = crypto.getRandomValues(new Uint8Array(32));
  keep(match.id, seat, { part: bytesHex(part) });
  return api.commit(match.id, seat, commitment(part));
}

// Does what this browser can do now for the seed; gives the match as it is then, or null where there is nothing to do.
export async function give(match: Match): Promise<Match | null> {
  if (match.dice.from !== 'parts' || match.dice.ready) return null;
  let now: Match | null = null;
  for (const seat of mine(match)) {
    const { commitments, parts } = (now ?? match).dice;
    if (commitments?.[seat] === null) now = await commitTo(match, seat);
    else if (committed(now ?? match) && !parts?.[seat] && !lacks(now ?? match, seat)) {
      const own = kept(match.id, seat)!;
      keep(match.id, seat, { ...own, seen: [...commitments!] });
      now = await api.show(match.id, seat, own.part);
    }
  }
  return now;
}

// Commits anew to a part of this browser's, where the old one is lost. Possible until everyone has committed.
export async function renew(match: Match): Promise<Match | null> {
  let now: Match | null = null;
  for (const seat of mine(match)) if (lacks(match, seat)) now = await commitTo(match, seat);
  return now;
}

// What the game waits for before it can begin.
export type Waiting = 'player' | 'part' | 'elsewhere' | 'lost';

export function waitingFor(match: Match): Waiting | null {
  if (match.dice.ready) return null;
  const lacking = mine(match).some((seat) => lacks(match, seat));
  if (lacking) return committed(match) ? 'elsewhere' : 'lost';
  return committed(match) ? 'part' : 'player';
}

// The commitments that this browser saw before it showed its part, or null if another device did.
export function seenCommitments(match: Match): (string | null)[] | null {
  for (const seat of mine(match)) {
    const seen = kept(match.id, seat)?.seen;
    if (seen) return seen;
  }
  return null;
}
