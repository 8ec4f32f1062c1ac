import { describe, expect, it } from 'vitest';
import { beatsOf, movesOf, placeOf } from '../src/boards/beats';
import { duringBy } from '../src/boards/during';
import { during as fiammeDuring, looks as fiamme } from '../src/boards/fiamme/events';
import { during as lineaDuring, looks as linea } from '../src/boards/linea/events';
import { during as nakajimaDuring, looks as nakajima } from '../src/boards/nakajima/events';
import { during as xmasDuring, looks as xmas } from '../src/boards/xmas/events';
import type { Happening, Kit, Scene } from '../src/boards/kit';
import type { GameEvent } from '../src/lib/types';

const event = (kind: string, data: Record<string, unknown> = {}): GameEvent => ({
  kind,
  seat: null,
  rule: 'R',
  text: { it: kind, en: kind },
  data,
});

// A board with one piece, which stands at `x`.
const scene = (x: number, focus: string | null = null): Scene =>
  ({
    home: { x: 0, y: 0, w: 200, h: 100 },
    spot: (place: string) =>
      place === 'tower'
        ? { x: 7, y: 9, shape: 'circle', r: 1 }
        : place === 'boat'
          ? { x, y: 5, shape: 'circle', r: 1 }
          : null,
    placeOfEvent: ({ data }: GameEvent) => (data.tower ? 'tower' : null),
    focus: () => focus,
    pieces: () => new Map([['boat', { x, y: 5 }]]),
  }) as unknown as Scene;

const happening = (what: GameEvent, was = scene(10), is = scene(10)): Happening =>
  ({ event: what, was, is }) as Happening;
const kit = (looks: Kit['looks']): Kit => ({ looks }) as Kit;

describe('where an event happens', () => {
  it('is the place it names, else where somebody acts, else the middle', () => {
    expect(placeOf(happening(event('a', { tower: 1 })))).toMatchObject({ x: 7, y: 9 });
    expect(placeOf(happening(event('a'), scene(10), scene(10, 'boat')))).toMatchObject({ x: 10, y: 5 });
    expect(placeOf(happening(event('a')))).toEqual({ x: 100, y: 50 });
  });
});

describe('the beats of an event', () => {
  it('are dice where it has some, a pair as one roll', () => {
    expect(beatsOf(kit({}), happening(event('rolled', { face: 4 })))).toMatchObject([
      { show: 'dice', faces: [4], seconds: 0.8, sound: 'die' },
    ]);
    expect(beatsOf(kit({}), happening(event('first-die', { face: 4 })))).toEqual([]);
    expect(beatsOf(kit({}), happening(event('pair-rolled', { first: 4, second: 2 })))).toMatchObject([
      { faces: [4, 2] },
    ]);
  });

  it('are a glide where a piece stands elsewhere, else a still', () => {
    const moved = happening(event('moved'), scene(10), scene(30));
    expect(movesOf(moved)).toEqual([
      {
        piece: 'boat',
        path: [
          { x: 10, y: 5 },
          { x: 30, y: 5 },
        ],
      },
    ]);
    expect(beatsOf(kit({}), moved)).toMatchObject([{ show: 'glide', seconds: 0.5 }]);
    expect(beatsOf(kit({}), happening(event('told')))).toMatchObject([{ show: 'still', seconds: 0.4 }]);
  });

  it('are what the board says', () => {
    const looks: Kit['looks'] = {
      hit: { show: 'burst', seconds: 0.6, sound: 'blast' },
      moved: { seconds: 0.3, sound: 'motor' },
      idle: { show: 'none' },
      own: ({ event: told }) => [{ show: 'stamp', seconds: 0.5, words: told.kind }],
    };
    expect(beatsOf(kit(looks), happening(event('hit')))).toMatchObject([
      { show: 'burst', seconds: 0.6, sound: 'blast', at: { x: 100, y: 50 } },
    ]);
    expect(beatsOf(kit(looks), happening(event('moved'), scene(10), scene(30)))).toMatchObject([
      { show: 'glide', seconds: 0.3, sound: 'motor' },
    ]);
    expect(beatsOf(kit(looks), happening(event('idle')))).toEqual([]);
    expect(beatsOf(kit(looks), happening(event('own')))).toEqual([
      { show: 'stamp', seconds: 0.5, words: 'own', at: { x: 100, y: 50 } },
    ]);
  });

  it('last from 0.3 to 0.8 s in every game', () => {
    for (const looks of [xmas, nakajima, fiamme, linea]) {
      for (const [kind, look] of Object.entries(looks)) {
        if (typeof look === 'function' || look.seconds === undefined) continue;
        expect(look.seconds, kind).toBeGreaterThanOrEqual(0.3);
        expect(look.seconds, kind).toBeLessThanOrEqual(0.8);
      }
    }
  });
});

describe('the state as of an event', () => {
  it('takes what the event tells, else what it ends in, and nothing of what is still to come', () => {
    const during = duringBy({ rises: ['alarm'], found: ['ships'] });
    const start = { alarm: 1, ships: ['a'], turn: 3 };
    const end = { alarm: 3, ships: ['a', 'b'], turn: 4 };
    expect(during(start, event('rises', { alarm: 2 }), end)).toEqual({ ...start, alarm: 2 });
    expect(during(start, event('found', { ships: 2 }), end)).toEqual({ ...start, ships: ['a', 'b'] });
    expect(during(start, event('other', { turn: 9 }), end)).toEqual(start);
  });

  it('moves the boats to a hex they go to, not to a buoy that looks for them', () => {
    const start = { hex: '3809', alarm: 0 };
    expect(xmasDuring(start, event('moved', { hex: '3808' }), start)).toMatchObject({ hex: '3808' });
    expect(xmasDuring(start, event('buoy-misses', { hex: '3507' }), start)).toEqual(start);
  });

  it('wounds a unit and turns a zone when it is told', () => {
    expect(fiammeDuring({ units: [0] }, event('wounded', { unit: 'a1', wounds: 1 }), { units: [1] })).toEqual({
      units: [1],
    });
    expect(nakajimaDuring({ zone: 'far' }, event('moves-on', { zone: 'near' }), { zone: 'close' })).toEqual({
      zone: 'near',
    });
  });

  it('moves one piece of Linea at a time, and shows an enemy where it was seen', () => {
    const piece = (id: string, x: number) => ({ id, at: [x, 0, 0], status: 'in-play' });
    const start = { pieces: [piece('tank', 10), piece('truck', 20)], enemies: [], marks: [] };
    const end = { pieces: [piece('tank', 30), piece('truck', 20)], enemies: [piece('gun', 90)], marks: [] };
    const seen = lineaDuring(start, event('spotted', { piece: 'gun', x: 80, y: 0, heading: 90 }), end) as typeof end;
    expect(seen.enemies).toEqual([{ ...piece('gun', 80), at: [80, 0, 90] }]);
    expect(seen.pieces).toEqual(start.pieces);
    expect(lineaDuring(seen, event('spotted', { piece: 'tank', x: 25, y: 0, heading: 0 }), end)).toMatchObject({
      pieces: [piece('tank', 25), piece('truck', 20)],
    });
    expect(lineaDuring(seen, event('destroyed', { piece: 'gun' }), { ...end, enemies: [] })).toMatchObject({
      enemies: [],
    });
  });
});
