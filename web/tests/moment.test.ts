import { describe, expect, it } from 'vitest';
import { momentAddress, parseMoment, plyOf } from '../src/lib/moment';
import type { LogEntry } from '../src/lib/types';

describe('the address of a moment', () => {
  const entry = (...seen: number[]) => ({ seen }) as LogEntry;
  // Seat 1 saw the first, the third and the fifth of six.
  const whole = [entry(1, 2), entry(2), entry(1, 2), entry(2), entry(1), entry(2)];

  it('says whose count it is while a game keeps secrets', () => {
    expect(momentAddress({ log: [], log_of: 1 }, 12)).toBe('1-12');
    expect(momentAddress({ log: [], log_of: 0 }, 12)).toBe('12');
    expect(parseMoment('2-7')).toEqual({ of: 2, ply: 7 });
    expect(parseMoment('7')).toEqual({ of: 0, ply: 7 });
    for (const wrong of ['', '3-1', '1-', '-1', '1.1', '1-2-3', 'x']) expect(parseMoment(wrong)).toBeNull();
  });

  it('leads to the same moment after the end: before the next thing that the seat saw', () => {
    const after = { log: whole, log_of: 0 as const };
    expect([0, 1, 2, 3, 9].map((ply) => plyOf({ of: 1, ply }, after))).toEqual([0, 2, 4, 6, 6]);
    expect([0, 1, 2, 3, 4].map((ply) => plyOf({ of: 2, ply }, after))).toEqual([0, 1, 2, 3, 5]);
    expect(plyOf({ of: 0, ply: 4 }, after)).toBe(4);
  });

  it('is the same number where nothing was secret, and in the log that it was counted by', () => {
    const open = { log: [{} as LogEntry, {} as LogEntry, {} as LogEntry], log_of: 0 as const };
    expect(plyOf({ of: 1, ply: 2 }, open)).toBe(2);
    expect(plyOf({ of: 1, ply: 2 }, { log: whole.slice(0, 3), log_of: 1 })).toBe(2);
  });
});
