import { describe, expect, it } from 'vitest';
import { parseRoute } from '../src/lib/route';
import { lastPlies, linkTo } from '../src/lib/share';

describe('what is shared', () => {
  it('is the link of spectators, led to a moment', () => {
    expect(linkTo('/play/abc#key', null)).toBe('/play/abc#key');
    expect(linkTo('/play/abc#key', 12)).toBe('/play/abc/12#key');
    expect(parseRoute('/play/abc/12', '#key')).toEqual({
      page: 'play',
      id: 'abc',
      moment: { of: 0, ply: 12 },
      token: 'key',
    });
  });

  it('is a film of the last actions, from the position before the first of them', () => {
    expect(lastPlies(30, 3)).toEqual([27, 28, 29, 30]);
    expect(lastPlies(2, 24)).toEqual([0, 1, 2]);
    expect(lastPlies(0, 24)).toEqual([0]);
  });
});

describe('the addresses one comes back to', () => {
  it('name the raid of a day, a puzzle, a start sheet', () => {
    expect(parseRoute('/daily', '')).toEqual({ page: 'daily', day: '' });
    expect(parseRoute('/daily/1941-03-26', '')).toEqual({ page: 'daily', day: '1941-03-26' });
    expect(parseRoute('/puzzles', '')).toEqual({ page: 'puzzles' });
    expect(parseRoute('/puzzles/xmas-1', '')).toEqual({ page: 'puzzle', id: 'xmas-1' });
    expect(parseRoute('/new/xmas', '')).toEqual({ page: 'new', game: 'xmas', pack: '' });
    expect(parseRoute('/new/xmas', '#0a1b')).toEqual({ page: 'new', game: 'xmas', pack: '0a1b' });
    expect(parseRoute('/packs/xmas', '')).toEqual({ page: 'packs', game: 'xmas' });
    expect(parseRoute('/puzzles/xmas-1/2', '')).toEqual({ page: 'lost' });
  });
});
