import { placeOf } from '../beats';
import { duringBy } from '../during';
import type { Beat, Happening, Look, Scene, Spot } from '../kit';

// How the events of Nakajima Raid look and sound, and what each changes.

const pencil: Look = { seconds: 0.3, sound: 'pencil' };
const answer = (piece: string): Beat => ({ show: 'track', piece, seconds: 0.3, sound: 'tick', words: '' });

// Who attacks and who is attacked; a leader that falls is known before the event only.
const first = (was: Scene, is: Scene, find: (scene: Scene) => Spot | null): Spot | null => find(is) ?? find(was);
const leaderOf = ({ was, is }: Happening) =>
  first(was, is, (scene) => (scene.focus?.()?.startsWith('plane') ? scene.spot(scene.focus()!) : null));
const targetOf = ({ was, is }: Happening) =>
  first(was, is, (scene) => (scene.target?.() ? scene.spot(scene.target()!) : null));

function fall(happening: Happening): Beat[] {
  return [{ show: 'burst', seconds: 0.8, sound: 'blast', at: placeOf(happening) }, answer('lost')];
}

// The ship fires before anybody knows whether it hits.
function flak(hits: boolean): Look {
  return (happening) => {
    const at = targetOf(happening);
    const to = leaderOf(happening);
    if (!at || !to) return [{ show: 'flash', seconds: 0.5, sound: 'flak' }];
    return [
      { show: 'tracer', seconds: 0.4, sound: 'flak', at, to, words: '' },
      hits
        ? { show: 'burst', seconds: 0.4, at: to }
        : { show: 'flash', seconds: 0.4, at: { x: to.x + 44, y: to.y - 34 } },
    ];
  };
}

const gunnery: Look = (happening) => {
  const to = targetOf(happening);
  return [
    to
      ? { show: 'tracer', seconds: 0.4, sound: 'mg', at: placeOf(happening), to }
      : { show: 'still', seconds: 0.4, sound: 'mg' },
  ];
};

export const looks: Record<string, Look> = {
  'turn-begins': { show: 'track', piece: 'turn', seconds: 0.4, sound: 'bell' },
  'sequence-begins': { show: 'ring', seconds: 0.4, sound: 'bell' },
  'points-set': pencil,
  'teams-bought': pencil,
  'units-bought': pencil,
  trained: pencil,
  repaired: { seconds: 0.4, sound: 'clank' },
  'crew-elite': pencil,
  'crew-tired': pencil,
  crashed: fall,
  'stall-loss': fall,
  'shot-down': fall,
  'shot-down-alone': fall,
  'stall-damage': { show: 'burst', seconds: 0.5, sound: 'shot' },
  damaged: { show: 'burst', seconds: 0.5, sound: 'flak' },
  'alert-cross': pencil,
  spotted: { show: 'stamp', seconds: 0.6, sound: 'siren' },
  unseen: { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  leads: { show: 'ring', seconds: 0.4, sound: 'pencil' },
  escorts: { show: 'ring', seconds: 0.4, sound: 'pencil' },
  'run-begins': { seconds: 0.5, sound: 'engine' },
  'moves-on': { seconds: 0.5, sound: 'engine' },
  climbs: { seconds: 0.5, sound: 'engine' },
  'pulls-up': { seconds: 0.5, sound: 'engine' },
  'sequence-ends': { seconds: 0.5, sound: 'engine' },
  'value-set': pencil,
  'flak-hits': flak(true),
  'flak-misses': flak(false),
  evaded: ({ event }) => [
    { show: 'shake', piece: `plane:${String(event.data.aircraft)}`, seconds: 0.4, sound: 'engine' },
  ],
  'gunnery-hit': gunnery,
  'gunnery-miss': gunnery,
  'release-success'(happening) {
    const from = leaderOf(happening);
    const to = targetOf(happening);
    if (!from || !to) return [{ show: 'splash', seconds: 0.8, sound: 'hiss' }];
    return [
      { show: 'splash', seconds: 0.4, sound: 'splash', at: from, words: '' },
      { show: 'glide', seconds: 0.8, sound: 'hiss', at: to, moves: [{ piece: 'torpedo', path: [from, to] }] },
    ];
  },
  'release-failure': { show: 'splash', seconds: 0.6, sound: 'splash' },
  concussion: { show: 'burst', seconds: 0.8, sound: 'blast' },
  dud: (happening) => [
    {
      show: 'shake',
      piece: 'torpedo',
      seconds: 0.6,
      sound: 'clank',
      ...(targetOf(happening) ? { at: targetOf(happening)! } : {}),
    },
  ],
  'ship-damaged': { show: 'splash', seconds: 0.8, sound: 'blast' },
  'ship-sunk': (happening) => [
    { show: 'burst', seconds: 0.8, sound: 'blast', at: placeOf(happening) },
    answer('score'),
  ],
};

export const during = duringBy({
  'turn-begins': ['turn'],
  'points-set': ['points'],
  'teams-bought': ['teams'],
  'units-bought': ['aircraft'],
  trained: ['levels'],
  repaired: ['aircraft', 'fatigued_teams'],
  crashed: ['aircraft'],
  'stall-loss': ['aircraft'],
  'stall-damage': ['aircraft'],
  'crew-elite': ['aircraft'],
  'crew-tired': ['aircraft'],
  'crew-unfit': ['aircraft'],
  'left-behind': ['aircraft'],
  'torpedo-removed': ['aircraft'],
  'fleet-sighted': ['fleet', 'ships'],
  'sequence-begins': ['sequences', 'target'],
  leads: ['leader'],
  escorts: ['escorts'],
  'run-begins': ['zone'],
  'moves-on': ['zone'],
  'value-set': ['speed', 'altitude'],
  damaged: ['aircraft'],
  'shot-down': ['aircraft', 'score'],
  'shot-down-alone': ['aircraft', 'score'],
  'flak-falls': ['ships'],
  'ship-damaged': ['ships'],
  'ship-sunk': ['ships', 'score'],
});
