import { describe, expect, it } from 'vitest';
import { kitOf } from '../src/boards/plain/kit';
import { rowsOf } from '../src/boards/plain/sheet';
import type { GameEvent, GameInfo, Position, Text } from '../src/lib/types';

const both = (en: string): Text => ({ it: `(it) ${en}`, en });
const info: GameInfo = {
  id: 'pig',
  name: both('Pig'),
  players: { least: 2, most: 2 },
  scenarios: [{ id: 'sty', name: both('Sty'), text: both('Who dares wins.'), players: 2, opposed: true }],
  first: 'sty',
  rules: ['it'],
  options: [],
  components: ['pig-default'],
  notation: 1,
  fields: { turn: both('Turn'), mood: both('Mood'), 'mood.calm': both('quite calm'), points: both('Points') },
};
const state = { step: 'roll', turn: 3, mood: 'calm', points: [4, 9], hidden: 1 };
const position = { game: 'pig', scenario: 'sty', state } as unknown as Position;
const event = (data: GameEvent['data']): GameEvent => ({
  kind: 'rolled',
  rule: 'PG-1',
  seat: null,
  text: both('…'),
  data,
});

describe('the plain board', () => {
  const kit = kitOf(info);

  it('has a row for each field with a word, in the order of the position', () => {
    expect(rowsOf(position, 'en')).toEqual([
      { field: 'turn', label: 'Turn', values: ['3'] },
      { field: 'mood', label: 'Mood', values: ['quite calm'] },
      { field: 'points', label: 'Points', values: ['4', '9'] },
    ]);
    expect(kit.where(position, 'it')).toBe('(it) Turn 3');
    expect(kit.goal(position, {}, 'en')).toBe('Who dares wins.');
  });

  it('has a place for each value, and shows an event beside the value it tells of', () => {
    const scene = kit.scene(position, {}, false);
    expect(scene.places()).toEqual(['turn', 'mood', 'points:1', 'points:2']);
    for (const place of scene.places()) expect(scene.at(scene.spot(place)!)).toBe(place);
    expect(scene.label('points:2', 'en')).toBe('Points: 9');
    expect(scene.spot('points:3')).toBeNull();
    expect(scene.spot('hidden')).toBeNull();
    expect(scene.placeOfEvent(event({ seat: 1, mood: 'calm' }))).toBe('mood');
    expect(scene.placeOfEvent(event({ face: 2 }))).toBe('turn');
  });

  it('changes a field when an event tells its new value', () => {
    expect(kit.during(state, event({ turn: 4, points: 7, face: 2 }), {})).toEqual({ ...state, turn: 4 });
  });
});
