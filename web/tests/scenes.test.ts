import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fiammeScene } from '../src/boards/fiamme/scene';
import { nearestTowards } from '../src/boards/kit';
import { hands, take } from '../src/boards/linea/hands.svelte';
import { groundOf } from '../src/boards/linea/model';
import { lineaScene } from '../src/boards/linea/scene';
import { pointsWasted } from '../src/boards/nakajima/choices';
import { spentOf } from '../src/boards/nakajima/model';
import { nakajimaScene } from '../src/boards/nakajima/scene';
import { seaOf } from '../src/boards/xmas/model';
import { xmasScene } from '../src/boards/xmas/scene';
import { choice } from './choice';
import type { Position } from '../src/lib/types';

const file = (path: string): unknown => JSON.parse(readFileSync(`../data/${path}`, 'utf8'));
const words = { it: '', en: '' };

function position(game: string, scenario: string, phase: string, state: object): Position {
  return {
    game,
    scenario,
    rules: 'it',
    ply: 0,
    turn: 'player',
    phase,
    rule: 'X',
    prompt: words,
    state,
    result: null,
    hash: '',
  };
}

describe('the X MAS board', () => {
  const files = { 'suda.json': file('xmas/default/suda.json'), 'malta.json': file('xmas/default/malta.json') };
  const state = {
    hex: '3811',
    step: 'move',
    speed: 3,
    moved: 0,
    boats: 6,
    ships: [{ id: 'york', anchor: '1104', sunk: false }],
  };
  const scene = xmasScene(position('xmas', 'suda', 'movement', state), files);

  it('puts moves on hexes and attacks on the anchorage of the ship', () => {
    expect(scene.placeOf(choice({ verb: 'move', hex: '3710' }))).toBe('3710');
    expect(scene.placeOf(choice({ verb: 'attack', target: 'york', boats: 2 }))).toBe('1104');
    expect(scene.placeOf(choice({ verb: 'speed', speed: 3 }))).toBeNull();
  });

  it('shows the way over free water, within the speed left', () => {
    expect(scene.path!('3609')!.map((step) => step.action)).toEqual(['move 3810', 'move 3709', 'move 3609']);
    expect(scene.path!('3409')).toBeNull(); // a net, and too far
    expect(scene.path!('3808')).toHaveLength(3);
  });

  it('announces the speed that the way needs', () => {
    const before = xmasScene(position('xmas', 'suda', 'movement', { ...state, step: 'speed', speed: 0 }), files);
    expect(before.path!('3809')).toEqual([
      { action: 'speed 2', place: null },
      { action: 'move 3810', place: '3810' },
      { action: 'move 3809', place: '3809' },
    ]);
  });

  it('means a move by touching any hex, so that the rules can say why not', () => {
    expect(scene.meant('0101')).toBe('move 0101');
  });

  it('does not lead through the piers of Malta', () => {
    const sea = seaOf(files, 'malta');
    expect(sea.free('1706', '1807')).toBe(false);
    expect(sea.free('1707', '1807')).toBe(true);
  });

  it('walks the cursor in six directions, and straight by the arrow keys', () => {
    expect(scene.step!('3811', 'q')).toBe('3710');
    expect(scene.step!('3811', 'ArrowLeft')).toBe('3711');
    expect(scene.step!('3711', 'ArrowLeft')).toBe('3611');
    expect(scene.step!(null, 'w')).toBe('3811');
  });
});

describe('the sheets of Nakajima Raid', () => {
  const files = { 'tables.json': file('nakajima/default/tables.json') };
  const plane = {
    crew: 'green',
    plane: 'old',
    status: 'present',
    damaged: false,
    fatigued: false,
    elite: false,
    torpedo: true,
  };
  const state = {
    step: 'lead',
    aircraft: [plane, plane, plane],
    ships: [{ type: 'carrier', damage: 3, flak: 2 }],
    escorts: [],
    leader: null,
    target: 1,
    zone: 'circling',
  };

  it('put every aircraft on the deck before and in the sky during the attack', () => {
    const deck = nakajimaScene(position('nakajima', 'raid', 'training', state), files, false);
    const sky = nakajimaScene(position('nakajima', 'raid', 'approach', state), files, false);
    expect(deck.spot('plane:2')!.x).toBeLessThan(1010);
    expect(sky.spot('plane:2')!.x).toBeGreaterThan(1040);
    expect(sky.at(sky.spot('plane:3')!)).toBe('plane:3');
    const formed = nakajimaScene(position('nakajima', 'raid', 'approach', { ...state, leader: 1 }), files, false);
    for (const place of ['plane:1', 'plane:2', 'plane:3']) expect(formed.at(formed.spot(place)!)).toBe(place);
  });

  it('bring a formation nearer to its target from zone to zone, all of it on the sea and off the others', () => {
    const many = {
      ...state,
      aircraft: Array.from({ length: 16 }, () => plane),
      ships: Array.from({ length: 4 }, () => state.ships[0]),
      leader: 1,
      escorts: [2, 3],
    };
    for (const target of [1, 2, 3, 4]) {
      let last = Infinity;
      for (const zone of ['far', 'near', 'close']) {
        const scene = nakajimaScene(position('nakajima', 'raid', 'attack', { ...many, target, zone }), files, false);
        const ship = scene.spot(`ship:${target}`)!;
        const leader = scene.spot('plane:1')!;
        const range = Math.hypot(ship.x - leader.x, ship.y - leader.y);
        expect(range).toBeLessThan(last);
        last = range;
        for (const n of [1, 2, 3]) {
          const spot = scene.spot(`plane:${n}`)!;
          expect(spot.y - spot.r).toBeGreaterThan(0);
          expect(spot.y + spot.r).toBeLessThan(440);
          expect(scene.at(spot)).toBe(`plane:${n}`);
          for (let other = n + 1; other <= 16; other++) {
            const there = scene.spot(`plane:${other}`)!;
            expect(Math.hypot(spot.x - there.x, spot.y - there.y)).toBeGreaterThan(40);
          }
        }
      }
    }
  });

  it('mean by an aircraft what the step asks for', () => {
    const sky = nakajimaScene(position('nakajima', 'raid', 'approach', state), files, false);
    expect(sky.placeOf(choice({ verb: 'lead', aircraft: 2 }))).toBe('plane:2');
    expect(sky.meant('plane:2')).toBe('lead 2');
    expect(sky.label('ship:1', 'en')).toContain('damage 3/16');
  });

  it('count purchases by the places they fill', () => {
    const buying = nakajimaScene(position('nakajima', 'raid', 'buying', { ...state, step: 'count' }), files, false);
    expect(buying.placeOf(choice({ verb: 'count', number: 4 }))).toBe('slot:7');
    expect(buying.meant('slot:7')).toBe('count 4');
    expect(buying.placeOf(choice({ verb: 'unit', crew: 'average', plane: 'used' }))).toBe('unit:average-used');
  });
});

describe('the purchases of Nakajima Raid', () => {
  const files = { 'tables.json': file('nakajima/default/tables.json') };
  const plane = {
    crew: 'veteran',
    plane: 'new',
    status: 'present',
    damaged: false,
    fatigued: false,
    elite: false,
    torpedo: true,
  };
  const state = { step: 'unit', points: 63, teams: 3, aircraft: [] as object[], ships: [] };
  const buying = (aircraft: object[], verbs: string[]) => ({
    ...position('nakajima', 'raid', 'buying', { ...state, aircraft }),
    choices: verbs.map((verb) => choice({ verb })),
  });
  const wasted = (verb: string, where: Position) =>
    pointsWasted(choice({ verb }), where, files['tables.json'] as never);

  it('are counted as spent, teams and all', () => {
    const { crews, planes } = files['tables.json'] as {
      crews: { id: string; cost: number }[];
      planes: { id: string; cost: number }[];
    };
    const one = crews.find(({ id }) => id === 'veteran')!.cost + planes.find(({ id }) => id === 'new')!.cost;
    expect(spentOf({ ...state, aircraft: [] } as never, files['tables.json'] as never)).toBe(3);
    expect(spentOf({ ...state, aircraft: [plane, plane] } as never, files['tables.json'] as never)).toBe(3 + 2 * one);
  });

  it('are ended with points left only after a question that says how many', () => {
    expect(wasted('done', buying([], ['unit', 'done']))).toBe(60);
    expect(wasted('unit', buying([], ['unit', 'done']))).toBe(0);
    expect(wasted('done', buying([], ['done']))).toBe(0); // nothing else can be bought
    expect(wasted('done', { ...buying([], ['a', 'done']), phase: 'training' })).toBe(0);
  });
});

describe('the table of Fiamme', () => {
  const files = { 'components.json': file('fiamme/default/components.json') };
  const unit = (id: string) => ({ id, status: 'in-play', wounds: 1, bombs: 3, missions: 0, raised: [] });
  const state = {
    step: 'spend',
    card: 'tr-02',
    courage: 3,
    units: ['a1', 'a2', 'a3'].map(unit),
    enemies: [{ id: 'lst', suppressed: false, immune: false }],
    dice: { kind: 'none', faces: [] },
  };
  const scene = fiammeScene(position('fiamme', 'assault', 'trench', state), files, false);

  it('knows where each choice lies', () => {
    expect(scene.placeOf(choice({ verb: 'select', unit: 'a3' }))).toBe('unit:a3');
    expect(scene.placeOf(choice({ verb: 'pass', from: 'a1', to: 'a2' }))).toBe('unit:a1');
    expect(scene.placeOf(choice({ verb: 'bomb' }))).toBe('card');
    expect(scene.placeOf(choice({ verb: 'done' }))).toBeNull();
    expect(scene.at(scene.spot('unit:a2')!)).toBe('unit:a2');
  });

  it('goes from one thing to the next by arrow keys', () => {
    expect(nearestTowards(scene, 'unit:a1', 'ArrowRight')).toBe('unit:a2');
    expect(nearestTowards(scene, 'unit:a2', 'ArrowUp')).not.toBe('unit:a2');
  });
});

describe('the table of Linea di Tiro', () => {
  const files = Object.fromEntries(
    ['lane', 'units', 'tables'].map((name) => [`${name}.json`, file(`linea/default/${name}.json`)]),
  );
  const piece = (id: string, x: number, y: number, facing: number) => ({
    id,
    status: 'in-play',
    at: [x, y, facing],
    posture: 'stationary',
    prepared: 0,
    immobilised: false,
    routed: false,
  });
  const state = {
    step: 'card',
    active: null,
    deck: [],
    batteries: [],
    smoke: null,
    pieces: [piece('sherman-1', 8, 12, 0), piece('rifle-1', 10, 38.25, 90.5)],
    enemies: [piece('stug-1', 80, 18, 180)],
  };
  const bound = choice({ verb: 'move', piece: 'sherman-1', x: 18, y: 12.5, heading: 0 });
  const turn = choice({ verb: 'turn', piece: 'sherman-1', heading: 90 });
  const shot = choice({ verb: 'fire', piece: 'sherman-1', target: 'stug-1', weapon: 'us-75', fire: 'at' });
  const other = choice({ verb: 'move', piece: 'rifle-1', x: 10, y: 48, heading: 90 });
  const pass = choice({ verb: 'pass' });
  const choices = [bound, turn, shot, other, pass];
  const make = () => lineaScene({ ...position('linea', 'lane', 'card', state), choices }, files);
  const ground = groundOf(files, 'lane');

  it('counts centimetres from the south-west corner, and the picture from above', () => {
    expect(ground.at([8, 12.5])).toEqual({ x: 80, y: 475 });
    expect(ground.onTable(ground.at([8.04, 12.56]))).toEqual({ x: 8, y: 12.6 }); // an order goes to the millimetre
    expect(ground.pieces(state as never).map((one) => [one.id, one.facing, one.side])).toEqual([
      ['sherman-1', 0, 'allied'],
      ['rifle-1', 90.5, 'allied'],
      ['stug-1', 180, 'axis'],
    ]);
  });

  it('shows what a piece can do once it is taken up', () => {
    take(null);
    expect(make().placeOf(bound)).toBe('piece:sherman-1');
    expect(make().takes!('piece:sherman-1')).toBe(true);
    make().take!('piece:sherman-1');
    const scene = make();
    expect(scene.takes!('piece:sherman-1')).toBe(false);
    expect(scene.placeOf(bound)).toBe('to:18,12.5');
    expect(scene.placeOf(shot)).toBe('piece:stug-1');
    expect(scene.placeOf(turn)).toBe('piece:sherman-1');
    expect(scene.placeOf(other)).toBe('piece:rifle-1');
    expect(scene.placeOf(pass)).toBeNull();
    expect(scene.at({ x: 180, y: 475 })).toBe('to:18,12.5');
  });

  it('leaves a ghost facing the way the piece is dragged', () => {
    const scene = make();
    expect(scene.grab!('piece:stug-1')).toBe(false);
    expect(scene.grab!('piece:sherman-1')).toBe(true);
    scene.drag!('piece:sherman-1', { x: 80, y: 380 });
    expect(hands.ghost).toEqual({ piece: 'sherman-1', x: 80, y: 380, facing: 90 });
    expect(make().quiet!('to:180,120')).toBe(true); // the ruler is not hidden by suggestions
    expect(make().quiet!('piece:stug-1')).toBe(false);
    take(null);
    expect(make().quiet!('to:180,120')).toBe(false);
  });

  it('sets up by dragging: every own piece can be taken up, and the prompt says so', () => {
    const setup = lineaScene(
      {
        ...position('linea', 'lane', 'setup', { ...state, step: 'setup', enemies: [] }),
        choices: [choice({ verb: 'ready' })],
      },
      files,
    );
    expect(setup.takes!('piece:sherman-1') && setup.takes!('piece:rifle-1')).toBe(true);
    expect(setup.prompt!('en')).toMatch(/^Set up: drag/);
    expect(make().prompt!('en')).toBeNull();
  });

  it('means the nearest of two circles that overlap', () => {
    const close = { ...state, pieces: [piece('sherman-1', 8, 12, 0), piece('rifle-1', 11, 12, 90)] };
    const scene = lineaScene({ ...position('linea', 'lane', 'card', close), choices }, files);
    expect(scene.at(scene.spot('piece:rifle-1')!)).toBe('piece:rifle-1');
    expect(scene.at(scene.spot('piece:sherman-1')!)).toBe('piece:sherman-1');
  });

  it('names the terrain in the line of sight', () => {
    const at = (x: number, y: number) => ground.at([x, y]);
    expect(ground.between(at(20, 40), at(70, 40)).map((feature) => feature.id)).toEqual(['wood', 'hedge']);
    expect(ground.between(at(8, 12), at(48, 12))).toEqual([]);
  });
});
