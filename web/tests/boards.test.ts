import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { during } from '../src/boards/fiamme/events';
import { furrows, seedOf } from '../src/boards/fiamme/linocut';
import { rerollOdds } from '../src/boards/fiamme/odds';
import { first } from '../src/boards/linea/first';
import { hands, take } from '../src/boards/linea/hands.svelte';
import { place, rectOf } from '../src/boards/linea/labels';
import { gap, groundOf, measured } from '../src/boards/linea/model';
import { choice } from './choice';

const file = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8')) as unknown;
const words = { it: '', en: '' };
const event = (kind: string, data: Record<string, unknown>) => ({ kind, data, rule: 'FA-1', text: words }) as never;

describe('Fiamme', () => {
  const none = { enemies: [] as { id: string; suppressed: boolean; immune: boolean }[] };

  it('has enemies come, kneel and fall one by one, whatever the end of the action has', () => {
    const end = { enemies: [] };
    const one = during(none, event('counter-drawn', { enemy: 'bos', place: 1 }), end) as typeof none;
    const two = during(one, event('counter-drawn', { enemy: 'lst', place: 2 }), end) as typeof none;
    expect(two.enemies.map((enemy) => enemy.id)).toEqual(['bos', 'lst']);
    const down = during(two, event('suppressed', { enemy: 'bos', place: 1 }), end) as typeof none;
    expect(down.enemies.map((enemy) => enemy.suppressed)).toEqual([true, false]);
    const left = during(down, event('round-won', { enemy: 'bos' }), end) as typeof none;
    expect(left.enemies.map((enemy) => enemy.id)).toEqual(['lst']);
    expect((during(left, event('enemy-eliminated', { enemy: 'lst' }), end) as typeof none).enemies).toEqual([]);
  });

  it('says of another roll how likely it succeeds and what it needs, never how likely it gains nothing', () => {
    const odd = (outcome: string, probability: string) => ({
      outcome,
      probability,
      text: { it: outcome, en: outcome },
    });
    const again = choice({ verb: 'reroll', die: 1 });
    expect(rerollOdds(again, [odd('round-won', '1/3'), odd('round-lost', '2/3')], 'en')).toBe(
      'round-won 2/6 · needs 5+',
    );
    expect(rerollOdds(again, [odd('points-0', '1/2'), odd('points-1', '1/2')], 'en')).toBe('more 3/6 · needs 4+');
    expect(rerollOdds(choice({ verb: 'bomb' }), [odd('passed', '1/2')], 'en')).toBeNull();
  });

  it('cuts the same picture for the same card', () => {
    expect(furrows(0, 0, 100, 40, 5, seedOf('tr-02'))).toBe(furrows(0, 0, 100, 40, 5, seedOf('tr-02')));
    expect(seedOf('tr-02')).not.toBe(seedOf('tr-03'));
  });
});

describe('Linea', () => {
  const files = Object.fromEntries(
    ['lane', 'grove', 'units', 'tables'].map((name) => [`${name}.json`, file(`linea/default/${name}.json`)]),
  );
  const ground = groundOf(files, 'lane');
  const stand = (id: string, x: number, y: number, facing: number) =>
    ground.piece({
      id,
      at: [x, y, facing],
      posture: 'stationary',
      prepared: 0,
      shots: 0,
      immobilised: false,
      routed: false,
    })!;

  it('calls a piece by its unit, with a number where its side has several, as the game does', () => {
    const state = { posture: 'stationary', prepared: 0, shots: 0, immobilised: false, routed: false } as const;
    const name = (scenario: string, id: string) =>
      groundOf(files, scenario).piece({ id, at: [9, 9, 0], ...state })!.name;
    expect(name('lane', 'sherman-1').en).toBe('M4A1 Sherman');
    expect(name('grove', 'm10-2')).toEqual({ it: 'Cacciacarri M10 · 2', en: 'M10 tank destroyer 2' });
  });

  it('measures from edge to edge', () => {
    const sherman = stand('sherman-1', 10, 10, 0); // 5.8 by 2.6
    const rifle = stand('rifle-1', 20, 10, 0); // a disc of 1.5
    expect(measured(gap(sherman, sherman, rifle))).toBeCloseTo(10 - 2.9 - 1.5, 6);
    expect(measured(gap(sherman, { ...sherman, facing: 90 }, rifle))).toBeCloseTo(10 - 1.3 - 1.5, 6);
    expect(measured(gap(rifle, rifle, sherman))).toBeCloseTo(10 - 2.9 - 1.5, 6);
  });

  it('places names so that none lies on another, and leaves out what has no room', () => {
    const wanted = Array.from({ length: 12 }, (_, i) => ({
      id: `p${i}`,
      lines: ['M4A1 Sherman', i % 2 === 0 ? 'pinned' : '12.4 cm'],
      plate: i < 3,
      at: { x: 100 + (i % 4) * 20, y: 100 + i * 6 },
      away: 15,
      size: 12,
    }));
    const labels = place(wanted, [], { w: 900, h: 600 });
    const rects = labels.map(rectOf);
    rects.forEach((a, i) =>
      rects
        .slice(i + 1)
        .forEach((b) =>
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true),
        ),
    );
    expect(labels[0]!.id).toBe('p0');
    expect(labels.length).toBeLessThan(wanted.length);
  });

  it('puts a dragged piece down before its side says that it is ready', () => {
    const position = { game: 'linea', scenario: 'lane', state: { step: 'setup' } } as never;
    take('sherman-1');
    hands.ghost = { piece: 'sherman-1', x: 120, y: 450, facing: 15 };
    expect(first(choice({ verb: 'place', piece: 'rifle-1', x: 0.1, y: 0.2, heading: 3 }), position, files)).toBeNull();
    expect(first(choice({ verb: 'ready' }), position, files)).toBe('place sherman-1 12 15 15');
    expect(first(choice({ verb: 'ready' }), position, files)).toBeNull();
  });
});
