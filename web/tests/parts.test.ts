import { beforeEach, describe, expect, it, vi } from 'vitest';
import { give, renew, seenCommitments, waitingFor } from '../src/lib/parts';
import { commitment, hexBytes } from '../src/lib/seal';
import type { Match } from '../src/lib/types';

// A server that keeps what it is given; what seat 2 does is done by the tests.
const server = vi.hoisted(() => ({ match: null as unknown, given: [] as string[] }));
vi.mock('../src/lib/api', () => {
  const change = (list: 'commitments' | 'parts', seat: number, value: string) => {
    const match = structuredClone(server.match) as Match;
    match.dice[list]![seat] = value;
    match.dice.ready = match.dice.parts!.slice(1).every((part) => part !== null);
    server.match = match;
    server.given.push(list);
    return Promise.resolve(match);
  };
  return {
    commit: (_: string, seat: number, value: string) => change('commitments', seat, value),
    show: (_: string, seat: number, value: string) => change('parts', seat, value),
  };
});

let games = 0;
const now = () => server.match as Match;
const other = 'a'.repeat(64);

beforeEach(() => {
  server.given = [];
  server.match = {
    id: `game ${games++}`,
    seats: [
      { seat: 1, you: true },
      { seat: 2, you: false },
    ],
    dice: { from: 'parts', ready: false, commitments: ['c', null, null], parts: [null, null, null] },
  };
});

describe('the part of this browser', () => {
  it('is promised at once, and shown when everyone has promised', async () => {
    expect(waitingFor(now())).toBe('player');
    await give(now());
    expect(server.given).toEqual(['commitments']);
    expect(now().dice.commitments![1]).toMatch(/^[0-9a-f]{64}$/);
    expect(await give(now())).toBeNull(); // nothing to do until the other has promised
    expect(waitingFor(now())).toBe('player');
    now().dice.commitments![2] = other;
    await give(now());
    expect(server.given).toEqual(['commitments', 'parts']);
    expect(commitment(hexBytes(now().dice.parts![1]!))).toBe(now().dice.commitments![1]);
    expect(waitingFor(now())).toBe('part');
    expect(await give(now())).toBeNull();
    now().dice.ready = true;
    expect(waitingFor(now())).toBeNull();
    expect(seenCommitments(now())).toEqual(now().dice.commitments);
  });

  it('is never shown in place of another that this seat promised elsewhere', async () => {
    now().dice.commitments = ['c', 'b'.repeat(64), null];
    expect(await give(now())).toBeNull();
    expect(waitingFor(now())).toBe('lost');
    expect(seenCommitments(now())).toBeNull();
    await renew(now()); // as long as the other has not promised
    expect(now().dice.commitments![1]).not.toBe('b'.repeat(64));
    expect(waitingFor(now())).toBe('player');
    now().dice.commitments = ['c', 'b'.repeat(64), other];
    expect(await give(now())).toBeNull();
    expect(waitingFor(now())).toBe('elsewhere');
  });

  it('is not asked for where the seed is not made of parts, or is ready', async () => {
    now().dice = { from: 'program', ready: true };
    expect(await give(now())).toBeNull();
    expect(server.given).toEqual([]);
    expect(waitingFor(now())).toBeNull();
  });

  it('is given for both seats by who holds both', async () => {
    now().seats[1]!.you = true;
    for (let i = 0; i < 3; i++) await give(now());
    expect(now().dice.ready).toBe(true);
  });
});
