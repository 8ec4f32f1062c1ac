import { describe, expect, it } from 'vitest';
import { buttonsFor } from '../src/lib/buttons';
import { clamp, fit, widen, zoomAt } from '../src/lib/camera';
import { fractionValue, percent, shortFraction } from '../src/lib/fraction';
import { parseRoute } from '../src/lib/route';
import { defaultScenario, requestOf, seatsOf, wishFor } from '../src/lib/setup';
import { wrap } from '../src/lib/wrap';
import type { Choice, GameInfo } from '../src/lib/types';

const text = { it: '', en: '' };

describe('buttons', () => {
  const choices = (n: number): Choice[] => Array.from({ length: n }, (_, i) => ({ action: `a ${i}`, rule: 'R', text }));

  it('are all choices while there are at most six', () => {
    expect(buttonsFor(choices(6), () => true).buttons).toHaveLength(6);
  });

  it('leave out what lies on the board when there are more', () => {
    const shown = buttonsFor(choices(9), (action) => Number(action.split(' ')[1]) < 7);
    expect(shown.buttons.map((choice) => choice.action)).toEqual(['a 7', 'a 8']);
    expect(shown.rest).toEqual([]);
  });

  it('never exceed six with the menu button, and lose nothing', () => {
    const shown = buttonsFor(choices(9), () => false);
    expect(shown.buttons).toHaveLength(5);
    expect(shown.rest).toHaveLength(4);
  });
});

describe('the camera', () => {
  const whole = { x: 0, y: 0, w: 200, h: 100 };

  it('fits a part into the middle of the view', () => {
    const camera = fit({ x: 100, y: 50, w: 50, h: 50 }, whole);
    expect(camera.scale).toBe(2);
    expect(125 * camera.scale + camera.x).toBe(100);
    expect(75 * camera.scale + camera.y).toBe(50);
  });

  it('keeps the point under the pointer while zooming', () => {
    const camera = zoomAt({ scale: 1, x: 0, y: 0 }, 2, { x: 40, y: 30 }, whole);
    expect(40).toBe(40 * camera.scale + camera.x);
    expect(30).toBe(30 * camera.scale + camera.y);
  });

  it('never loses the board', () => {
    const camera = clamp({ scale: 2, x: 5000, y: -5000 }, whole);
    expect(camera.x).toBeLessThanOrEqual(100);
    expect(camera.y).toBeGreaterThanOrEqual(50 - 200);
  });

  it('takes the shape of the frame', () => {
    expect(widen({ x: 0, y: 0, w: 100, h: 100 }, 400, 200)).toEqual({ x: -50, y: 0, w: 200, h: 100 });
  });
});

describe('chances', () => {
  it('are exact as fractions and honest as percentages', () => {
    expect(fractionValue('5/36')).toBeCloseTo(0.13889, 5);
    expect(percent(5 / 36, 'en')).toBe('13.9 %');
    expect(percent(5 / 36, 'it')).toBe('13,9 %');
    expect(percent(0.00001, 'en')).toBe('< 0.1 %');
    expect(percent(0.99999, 'en')).toBe('> 99.9 %');
    expect(shortFraction('1/6', 'en')).toBe('1/6');
    expect(shortFraction('123457/1679616', 'en')).toBe('≈ 7.4 %');
  });
});

describe('addresses', () => {
  it('name pages, games and moments', () => {
    expect(parseRoute('/', '')).toEqual({ page: 'home' });
    expect(parseRoute('/play/abc', '#key')).toEqual({ page: 'play', id: 'abc', ply: null, token: 'key' });
    expect(parseRoute('/play/abc/17', '')).toEqual({ page: 'play', id: 'abc', ply: 17, token: '' });
    expect(parseRoute('/rules/xmas', '#XM-4.1b')).toEqual({ page: 'rules', game: 'xmas', id: 'XM-4.1b' });
    expect(parseRoute('/play/abc/x', '')).toEqual({ page: 'lost' });
    expect(parseRoute('/nowhere', '')).toEqual({ page: 'lost' });
  });
});

describe('a new game', () => {
  const game: GameInfo = {
    id: 'fiamme',
    name: text,
    players: { least: 1, most: 2 },
    scenarios: ['training', 'assault', 'assault-coop'].map((id) => ({ id, name: text, text })),
    rules: ['it'],
    options: [],
    components: ['fiamme-default'],
  };

  it('starts with a scenario for one', () => {
    expect(defaultScenario(game)).toBe('assault');
    expect(seatsOf(game, 'assault')).toBe(1);
    expect(seatsOf(game, 'assault-coop')).toBe(2);
  });

  it('sends only what was asked for', () => {
    const wish = wishFor(game);
    expect(requestOf(game, wish)).toEqual({ game: 'fiamme', scenario: 'assault', rules: 'it', components: 'fiamme-default' });
    expect(requestOf(game, { ...wish, practice: true, seed: ' 7 ', opponent: 'scripted' })).toEqual({
      game: 'fiamme',
      scenario: 'assault',
      rules: 'it',
      components: 'fiamme-default',
      options: { practice: 'on' },
      seed: '7',
    });
    expect(requestOf(game, { ...wish, scenario: 'assault-coop', opponent: 'scripted' }).opponent).toBe('scripted');
    expect(requestOf(game, { ...wish, scenario: 'assault-coop', seat: 2 }).seat).toBe(2);
    expect(requestOf(game, { ...wish, seat: 2 }).seat).toBeUndefined();
  });
});

describe('text in pictures', () => {
  it('is broken at spaces', () => {
    expect(wrap('Too cramped: no bomb may be thrown', 14)).toEqual(['Too cramped:', 'no bomb may be', 'thrown']);
  });
});
