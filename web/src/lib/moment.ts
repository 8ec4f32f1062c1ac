import type { Match } from './types';

// A moment of a game as its address names it. While a game keeps secrets a seat counts what it saw, and the address says
// whose count it is: "1-12". Once all see all, moments are counted through the whole game: "40". So an address leads to
// the same moment before and after the end.
export interface Moment {
  of: number; // the seat whose log counts, 0 for the whole
  ply: number;
}

type Counted = Pick<Match, 'log' | 'log_of'>;

export function parseMoment(text: string): Moment | null {
  const found = /^(?:([12])-)?(\d{1,9})$/.exec(text);
  return found ? { of: Number(found[1] ?? 0), ply: Number(found[2]) } : null;
}

export function momentAddress(match: Counted, ply: number): string {
  return match.log_of === 0 ? `${ply}` : `${match.log_of}-${ply}`;
}

// Where a moment lies in the log that this page has.
export function plyOf({ of, ply }: Moment, { log, log_of }: Counted): number {
  if (of === log_of || log_of !== 0) return ply;
  let seen = 0;
  const next = log.findIndex((entry) => (entry.seen?.includes(of as 1 | 2) ?? true) && ++seen > ply);
  return next < 0 ? log.length : next;
}
