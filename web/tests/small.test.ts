import { describe, expect, it } from 'vitest';
import { briefChoice, briefOdds, briefPrompt, chance, together } from '../src/lib/brief';
import { beside } from '../src/lib/beside';
import { buttonsFor } from '../src/lib/buttons';
import { clamp, fit, frame, include, overlap, shown, widen, zoomAt } from '../src/lib/camera';
import { fractionValue, percent, shortFraction } from '../src/lib/fraction';
import { parseRoute } from '../src/lib/route';
import { requestOf, scenarioFor, seatsOf, wishFor } from '../src/lib/setup';
import { ruleFits } from '../src/lib/rules';
import { typedAction } from '../src/lib/typed';
import { wrap } from '../src/lib/wrap';
import type { Choice, GameInfo, Odd, RuleEntry } from '../src/lib/types';
import { choice } from './choice';

const text = { it: '', en: '' };

describe('buttons', () => {
  const choices = (n: number): Choice[] => Array.from({ length: n }, (_, i) => choice({ verb: 'a', n: i }));

  it('repeat nothing that the board shows', () => {
    const shown = buttonsFor(choices(4), (one) => (one.data.n as number) < 3);
    expect(shown.buttons.map((choice) => choice.action)).toEqual(['a 3']);
    expect(shown.rest).toEqual([]);
  });

  it('never exceed five with the menu button, and lose nothing', () => {
    expect(buttonsFor(choices(5), () => false).buttons).toHaveLength(5);
    const shown = buttonsFor(choices(9), () => false);
    expect(shown.buttons).toHaveLength(4);
    expect(shown.rest).toHaveLength(5);
  });
});

describe('the camera', () => {
  it('knows a place beside what is seen from another sheet', () => {
    const seen = { x: 0, y: 0, w: 100, h: 50 };
    expect(overlap(seen, { x: 90, y: 40, w: 100, h: 50 })).toBe(true);
    expect(overlap(seen, { x: 110, y: 0, w: 100, h: 50 })).toBe(false);
    expect(overlap(seen, { x: 0, y: 50, w: 100, h: 50 })).toBe(false);
  });

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

  it('moves no more than it must to have everything in sight, and draws back where it has to', () => {
    const near = fit({ x: 0, y: 0, w: 100, h: 50 }, whole);
    expect(shown(near, whole)).toEqual({ x: 0, y: 0, w: 100, h: 50 });
    expect(include(near, [{ x: 50, y: 25 }], 10, whole, whole, whole)).toBe(near);
    expect(shown(include(near, [{ x: 110, y: 25 }], 10, whole, whole, whole), whole)).toEqual({
      x: 20,
      y: 0,
      w: 100,
      h: 50,
    });
    const back = shown(
      include(
        near,
        [
          { x: 20, y: 25 },
          { x: 170, y: 25 },
        ],
        10,
        whole,
        whole,
        whole,
      ),
      whole,
    );
    expect(include(near, [{ x: 3, y: 2 }], 10, whole, whole, whole)).toBe(near); // beyond the board there is nothing to see
    expect(back.x).toBeLessThanOrEqual(10);
    expect(back.x + back.w).toBeGreaterThanOrEqual(180);
  });

  it('comes near to what is decided, stays while that is in sight and large, and shows all where all is needed', () => {
    const home = fit(whole, whole);
    const about = (...boxes: [number, number][]) => boxes.map(([x, y]) => ({ x, y, w: 10, h: 10 }));
    const led = (from: typeof home, boxes: ReturnType<typeof about>, most = 4) =>
      frame(from, boxes, 10, whole, whole, home, most);
    const near = led(home, about([20, 20], [50, 30]));
    const view = shown(near, whole);
    expect(near.scale).toBe(4);
    expect(view).toEqual({ x: 15, y: 17.5, w: 50, h: 25 });
    expect(led(near, about([30, 20]))).toBe(near);
    expect(led(near, about([0, 0], [190, 90]))).toBe(home);
    expect(led(home, about([20, 20], [50, 30]), 1.2)).toBe(home); // nearly as large: nothing moves
    expect(shown(led(home, about([0, 0])), whole)).toEqual({ x: 0, y: 0, w: 50, h: 25 }); // nothing beyond the board
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
    expect(parseRoute('/play/abc', '#key')).toEqual({ page: 'play', id: 'abc', moment: null, token: 'key' });
    expect(parseRoute('/play/abc/17', '')).toEqual({ page: 'play', id: 'abc', moment: { of: 0, ply: 17 }, token: '' });
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
    scenarios: [
      { id: 'training', name: text, text, players: 1, opposed: false },
      { id: 'assault', name: text, text, players: 1, opposed: false },
      { id: 'drill', name: text, text, players: 2, opposed: false },
      { id: 'storm', name: text, text, players: 2, opposed: false },
    ],
    first: 'assault',
    rules: ['it'],
    options: [],
    components: ['fiamme-default'],
    notation: 1,
    fields: {},
  };

  it('starts with the scenario that the game gives a newcomer', () => {
    expect(wishFor(game).scenario).toBe('assault');
    expect(seatsOf(game, 'assault')).toBe(1);
    expect(seatsOf(game, 'storm')).toBe(2);
    expect(scenarioFor(game, 'assault', 2)).toBe('storm');
    expect(scenarioFor(game, 'storm', 1)).toBe('assault');
    expect(scenarioFor(game, 'assault', 1)).toBe('assault');
  });

  it('sends only what was asked for', () => {
    const wish = wishFor(game);
    expect(requestOf(game, wish)).toEqual({
      game: 'fiamme',
      scenario: 'assault',
      rules: 'it',
      components: 'fiamme-default',
    });
    expect(requestOf(game, { ...wish, practice: true, seed: ' 7 ', opponent: 'scripted' })).toEqual({
      game: 'fiamme',
      scenario: 'assault',
      rules: 'it',
      components: 'fiamme-default',
      options: { practice: 'on' },
      seed: '7',
    });
    expect(requestOf(game, { ...wish, scenario: 'storm', opponent: 'machine', level: 'ace' }).opponent).toBe('ace');
    expect(requestOf(game, { ...wish, scenario: 'storm', seat: 2 }).seat).toBe(2);
    expect(requestOf(game, { ...wish, seat: 2 }).seat).toBeUndefined();
  });
});

describe('text in pictures', () => {
  it('is broken at spaces', () => {
    expect(wrap('Too cramped: no bomb may be thrown', 14)).toEqual(['Too cramped:', 'no bomb may be', 'thrown']);
  });
});

describe('the dock', () => {
  it('asks in one line and helps in another', () => {
    expect(briefPrompt('The boats are in 3805. Choose a speed.')).toEqual({
      head: 'Choose a speed',
      help: 'The boats are in 3805.',
    });
    expect(briefPrompt('How many Green crews in Used aircraft? 51 points are left.')).toEqual({
      head: 'How many Green crews in Used aircraft?',
      help: '51 points are left.',
    });
    const long = briefPrompt('The six of hearts: the Allied player activates one piece, or passes.');
    expect(long).toEqual({ head: 'The six of hearts', help: 'the Allied player activates one piece, or passes.' });
    expect(briefPrompt('Stuart-2 may finish its path (go) or stop (halt 0, or how far it goes).').head).toBe(
      'Stuart-2 may finish its path or stop',
    );
    const whole = 'The Allied player activates a platoon or one piece of those left';
    expect(briefPrompt(`${whole}.`)).toEqual({ head: whole, help: '' }); // it goes over two lines
    expect(briefPrompt(`${whole} or else does nothing.`)).toEqual({
      head: 'The Allied player activates a platoon or one piece of those left …',
      help: '… or else does nothing.',
    });
    expect(briefPrompt('Distance 36.5 cm.').head).toBe('Distance 36.5 cm');
  });

  it('names a choice and what it means', () => {
    expect(briefChoice('Binoculars: +1 to an attack die')).toEqual({ head: 'Binoculars', help: '+1 to an attack die' });
    expect(briefChoice('Speed 1 (event −1)')).toEqual({ head: 'Speed 1', help: 'event −1' });
    expect(briefChoice('Keep the result.')).toEqual({ head: 'Keep the result', help: '' });
  });

  it('tells the chances of one die in sixths and others in per cent', () => {
    expect(chance(0.5, 'en')).toBe('3/6');
    expect(chance(5 / 36, 'it')).toBe('13,9 %');
    const odd = (en: string, probability: string): Odd => ({ outcome: en, probability, text: { it: en, en } });
    expect(briefOdds([odd('spotted', '1/3'), odd('unseen', '2/3')], 'en')).toBe('spotted 2/6');
    expect(briefOdds([odd('a', '1/4'), odd('b', '1/4'), odd('c', '1/4'), odd('d', '1/4')], 'en')).toBe('');
    const lights = [odd('nothing', '1/2'), odd('lights-red', '1/6'), odd('lights-green', '1/3')];
    expect(together(lights, (outcome) => outcome.startsWith('lights-'), 'lights', 'en')).toBe('lights 3/6');
  });
});

describe('a typed line', () => {
  const choices = ['speed 1', 'speed 2', 'move 3804', 'keep', 'prepare sherman-1'].map((words) => choice({ words }));

  it('may be shortened as in the terminal', () => {
    expect(typedAction('Speed  2', choices)).toEqual({ action: 'speed 2' });
    expect(typedAction('sp 1', choices)).toEqual({ action: 'speed 1' });
    expect(typedAction('3804', choices)).toEqual({ action: 'move 3804' });
    expect(typedAction('sher', choices)).toEqual({ action: 'prepare sherman-1' });
  });

  it('that fits several says so, and one that fits none goes to the server', () => {
    expect(typedAction('sp', choices)).toEqual({ among: choices.slice(0, 2) });
    expect(typedAction('move 0101', choices)).toEqual({ action: 'move 0101' });
  });
});

describe('looking for a rule', () => {
  it('finds words that do not stand together', () => {
    const entry: RuleEntry = {
      id: 'XM-4.1a',
      kind: 'rule',
      section: '4',
      text: { it: 'la velocità', en: 'announce a speed from one to four' },
      parts: [],
      see: [],
      options: [],
      editions: [],
    };
    expect(ruleFits(entry, 'four speed', 'en')).toBe(true);
    expect(ruleFits(entry, 'xm-4 announce', 'en')).toBe(true);
    expect(ruleFits(entry, 'speed net', 'en')).toBe(false);
    expect(ruleFits(entry, '  ', 'it')).toBe(true);
  });
});

describe('a tip', () => {
  const window = { left: 0, top: 0, right: 1000, bottom: 600 };
  const over = (
    a: { x: number; y: number },
    w: number,
    h: number,
    b: { left: number; top: number; right: number; bottom: number },
  ) => a.x < b.right && a.x + w > b.left && a.y < b.bottom && a.y + h > b.top;

  it('never covers what it is about while there is room beside it', () => {
    for (const [left, top] of [
      [10, 10],
      [900, 10],
      [10, 500],
      [900, 500],
      [450, 250],
    ] as const) {
      for (const [w, h] of [
        [20, 20],
        [90, 90],
        [180, 280],
      ] as const) {
        const around = { left, top, right: Math.min(1000, left + w), bottom: Math.min(600, top + h) };
        for (const upright of [false, true]) {
          const at = beside(around, 300, 160, window, upright);
          expect(over(at, 300, 160, around), `${left} ${top} ${w} ${upright}`).toBe(false);
          expect(at.x >= 0 && at.y >= 0 && at.x + 300 <= 1000 && at.y + 160 <= 600).toBe(true);
        }
      }
    }
  });
});
