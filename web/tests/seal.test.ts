import { describe, expect, it } from 'vitest';
import { below, bytesHex, commitment, composed, hexBytes, madeOf, seedFromText, verify } from '../src/lib/seal';
import type { LogEntry } from '../src/lib/types';

// The vectors of docs/dice.md.
describe('sealed dice', () => {
  const seed = seedFromText('7');

  it('make a seed from a text', () => {
    expect(bytesHex(seed)).toBe('8370125516a970c92203373d5747fb54f8e7f8df1b6ff8e3e8313bc538cc5198');
  });

  it('are promised by a commitment', () => {
    expect(commitment(seed)).toBe('cea49d3def915a6e3b6f4d4d69f8fc98f329e0e126cde4f511c8c415d02a8e3f');
  });

  it('show the documented faces at the steps 0 to 7', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((step) => below(seed, step, 6) + 1)).toEqual([1, 5, 6, 4, 6, 6, 2, 5]);
  });

  it('try again where the first number would not be fair', () => {
    expect(below(new Uint8Array(32), 0, 3 * 2 ** 30)).toBe(1952080685);
  });

  it('are verified die by die, and a forged one is named', () => {
    const entry = (n: number, face: number): LogEntry => ({
      n,
      phase: 'event',
      actor: 'chance',
      action: `roll ${face}`,
      data: { verb: 'roll', face },
      chance: true,
      events: [],
    });
    const text = bytesHex(seed);
    expect(hexBytes(text)).toEqual(seed);
    expect(verify(text, commitment(seed), [entry(1, 1), entry(2, 5)])).toEqual({
      sealed: true,
      dice: 2,
      others: 0,
      entered: 0,
      wrong: [],
    });
    // What a lesson has set proves nothing, and disproves nothing.
    const set = verify(text, commitment(seed), [{ ...entry(1, 6), entered: true }, entry(2, 5)]);
    expect(set).toEqual({ sealed: true, dice: 1, others: 0, entered: 1, wrong: [] });
    expect(verify(text, commitment(seed), [entry(1, 1), entry(2, 6)]).wrong).toEqual([2]);
    expect(verify(text, 'f'.repeat(64), []).sealed).toBe(false);
  });
});

describe('a seed made of parts', () => {
  const parts = ['7', 'seat 1', 'seat 2'].map(seedFromText);
  const seed = '64ebb06427b0a8c9a1c340eaf3e55b9eafe4e40758f95451e11304dca0049604';
  const dice = { from: 'parts' as const, ready: true, commitments: parts.map(commitment), parts: parts.map(bytesHex) };

  it('is the documented one, and so are its dice', () => {
    expect(bytesHex(composed(parts))).toBe(seed);
    expect(commitment(composed(parts))).toBe('138144f0daa7c1112f45ced89ab2b4ca42261aed96838408b61419f5425ce762');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((step) => below(composed(parts), step, 6) + 1)).toEqual([
      2, 3, 1, 1, 4, 3, 1, 6,
    ]);
  });

  it('is checked part by part, against the promises and against what this browser saw', () => {
    expect(madeOf(seed, dice, null)).toBe(true);
    expect(madeOf(seed, dice, dice.commitments)).toBe(true);
    expect(madeOf('0'.repeat(64), dice, null)).toBe(false);
    const other = bytesHex(seedFromText('8'));
    expect(madeOf(seed, { ...dice, parts: [other, ...dice.parts.slice(1)] }, null)).toBe(false);
    expect(madeOf(seed, { ...dice, parts: [null, ...dice.parts.slice(1)] }, null)).toBe(false);
    expect(madeOf(seed, { from: 'parts', ready: true }, null)).toBe(false);
    // A server that promised this browser something else before it showed its part.
    expect(madeOf(seed, dice, [commitment(seedFromText('8')), ...dice.commitments.slice(1)])).toBe(false);
  });
});
