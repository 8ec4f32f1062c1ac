import { duringBy } from '../during';
import type { Beat, Happening, Kit, Look, Scene, Spot } from '../kit';
import type { FiammeState } from './model';

// How the events of Fiamme d'assalto look and sound, and what each changes.

const blast: Look = { show: 'burst', seconds: 0.7, sound: 'blast' };

// The figure below an enemy's tag, not the middle of both.
function figure(scene: Scene, place: string | null): Spot | null {
  const spot = place === null ? null : scene.spot(place);
  if (!spot || !place?.startsWith('enemy:')) return spot;
  return { ...spot, y: spot.y + spot.h! / 2 - 80, h: 150 };
}

const enemyOf = ({ event, is }: Happening) => {
  const place = is.placeOfEvent(event);
  return place?.startsWith('enemy:') ? place : null;
};

// An enemy comes up behind the parapet.
function rises(happening: Happening): Beat[] {
  const place = `enemy:${(happening.after.state as FiammeState).enemies.length}`;
  return [{ show: 'rise', seconds: 0.3, sound: 'paper', piece: place, at: figure(happening.is, place) ?? undefined }];
}

// Fire rakes one after the other; who is hit is on his knees when it is over.
function kneels(happening: Happening): Beat[] {
  const to = figure(happening.is, enemyOf(happening));
  const from = happening.is.spot('actor');
  return [
    to && from
      ? { show: 'tracer', seconds: 0.4, sound: 'mg', at: from, to }
      : { show: 'ring', seconds: 0.4, sound: 'mg' },
  ];
}

function thrown({ was }: Happening): Beat[] {
  const from = was.spot('actor');
  const to = figure(was, 'enemy:1') ?? was.spot('card');
  return [
    from && to
      ? { show: 'lob', seconds: 0.7, sound: 'blast', at: from, to }
      : { show: 'burst', seconds: 0.7, sound: 'blast' },
  ];
}

// An enemy fires: the flash is at his rifle, the shot flies to the unit.
function fires(happening: Happening): Beat[] {
  const from = figure(happening.is, enemyOf(happening));
  const to = happening.is.spot('actor');
  if (!from) return [{ show: 'flash', seconds: 0.4, sound: 'shot' }];
  return [
    { show: 'flash', seconds: 0.3, sound: 'shot', at: from, words: '' },
    ...(to ? [{ show: 'tracer' as const, seconds: 0.3, at: from, to }] : []),
  ];
}

// A bomb takes the first of its kind that still stands, else the first one.
function beaten({ enemies }: FiammeState, id: unknown): number {
  const up = enemies.findIndex((enemy) => enemy.id === id && !enemy.suppressed);
  return up >= 0 ? up : enemies.findIndex((enemy) => enemy.id === id);
}

function falls(happening: Happening): Beat[] {
  const place = `enemy:${beaten(happening.before.state as FiammeState, happening.event.data.enemy) + 1}`;
  return [{ show: 'fall', seconds: 0.5, sound: 'steel', piece: place, at: figure(happening.was, place) ?? undefined }];
}

export const looks: Record<string, Look> = {
  'turn-begins': { show: 'track', piece: 'turn', seconds: 0.4, sound: 'bell' },
  'mission-begins': { show: 'stamp', seconds: 0.6, sound: 'whistle' },
  'card-drawn': { show: 'turn', piece: 'card', seconds: 0.4, sound: 'paper' },
  'card-discarded': { seconds: 0.3, sound: 'paper' },
  'card-cleared': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'points-gained': { show: 'track', piece: 'points', seconds: 0.3, sound: 'tick' },
  'courage-gained': { show: 'track', piece: 'courage', seconds: 0.3, sound: 'tick' },
  'unit-selected': { show: 'ring', seconds: 0.4, sound: 'steps' },
  'unit-active': { show: 'ring', seconds: 0.4, sound: 'steps' },
  'test-passed': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'test-failed': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'counter-drawn': rises,
  suppressed: kneels,
  'pm-fires': { show: 'flash', seconds: 0.6, sound: 'mg' },
  'fuoco-fires': { show: 'flash', seconds: 0.6, sound: 'mg' },
  'bomb-thrown': thrown,
  'artillery-hits': blast,
  'artillery-short': blast,
  'grenades-found': { seconds: 0.4, sound: 'clank' },
  'card-hits': { show: 'flash', seconds: 0.4, sound: 'shot' },
  'card-misses': { seconds: 0.4, sound: 'shot' },
  'enemy-hits': fires,
  'enemy-misses': fires,
  'sniper-hits': { show: 'flash', seconds: 0.4, sound: 'shot' },
  'sniper-misses': { seconds: 0.4, sound: 'shot' },
  'round-won': ({ was }) => [
    { show: 'fall', seconds: 0.8, sound: 'steel', piece: 'enemy:1', at: figure(was, 'enemy:1') ?? undefined },
  ],
  'round-lost': { show: 'stamp', seconds: 0.8, sound: 'steel' },
  'enemy-eliminated': falls,
  wounded: { show: 'shake', piece: 'actor', seconds: 0.5, sound: 'steel' },
  'unit-falls': { show: 'fall', piece: 'actor', seconds: 0.8, sound: 'blast' },
  'mission-won': { show: 'stamp', seconds: 0.8, sound: 'whistle' },
  'mission-lost': { show: 'stamp', seconds: 0.8, sound: 'bell' },
};

const fields = duringBy({
  'turn-begins': ['turn'],
  'card-drawn': ['card', 'no_mans_land_turned', 'trench_drawn'],
  'points-gained': ['points'],
  'points-lost': ['points'],
  'courage-gained': ['courage'],
  'artillery-short': ['courage'],
  rerolled: ['courage'],
  'unit-selected': ['active', 'points'],
  'unit-active': ['active'],
  'marker-placed': ['marker', 'points'],
  'bomb-prepared': ['bomb', 'points'],
  'bomb-passed': ['units'],
  'bomb-thrown': ['units'],
  'pm-fires': ['pm', 'suppression'],
  'pm-readied': ['pm'],
  wounded: ['units'],
  'unit-falls': ['units'],
  rolled: ['dice'],
});

// Enemies come, kneel and fall one by one, while the action's end has all of them at once.
export const during: Kit['during'] = (before, event, end) => {
  const state = fields(before, event, end) as FiammeState;
  const { enemy, place } = event.data;
  const { enemies } = state;
  switch (event.kind) {
    case 'counter-drawn':
      return typeof enemy === 'string'
        ? { ...state, enemies: [...enemies, { id: enemy, suppressed: false, immune: false }] }
        : state;
    case 'suppressed':
      return { ...state, enemies: enemies.map((one, i) => (i + 1 === place ? { ...one, suppressed: true } : one)) };
    case 'round-won':
      return { ...state, enemies: enemies.slice(1) };
    case 'enemy-eliminated': {
      const gone = beaten(state, enemy);
      return { ...state, enemies: enemies.filter((_, i) => i !== gone) };
    }
    default:
      return state;
  }
};
