import { placeOf } from '../beats';
import { duringBy } from '../during';
import type { Beat, Happening, Look } from '../kit';

// How the events of Linea di Tiro look and sound, and what each changes.

// A shot flies from who fires to the target; an unseen enemy's comes from nowhere.
function shot(happening: Happening): Beat[] {
  const { event, was } = happening;
  const at = (name: unknown) => (typeof name === 'string' ? was.spot(`piece:${name}`) : null);
  const [from, to] = [at(event.data.piece), at(event.data.target)];
  const sound = event.data.fire === 'mg' ? 'mg' : 'gun';
  if (!from || !to) return [{ show: 'flash', seconds: 0.5, sound, at: to ?? placeOf(happening) }];
  return [{ show: 'tracer', seconds: 0.5, sound, at: from, to }];
}

const moves: Look = { seconds: 0.6, sound: 'tracks' };
const hit: Look = { show: 'ring', seconds: 0.5, sound: 'stamp' };

export const looks: Record<string, Look> = {
  'card-drawn': { show: 'turn', piece: 'card', seconds: 0.5, sound: 'paper' },
  activated: { show: 'ring', seconds: 0.3, sound: 'tick' },
  'activation-over': { show: 'none' },
  moves: { show: 'none' }, // where it comes to is told next
  runs: { show: 'none' },
  moved: moves,
  turned: { seconds: 0.4, sound: 'tracks' },
  'falls-back': moves,
  flees: moves,
  arrived: { show: 'ring', seconds: 0.4, sound: 'tracks' },
  spotted: { show: 'ring', seconds: 0.4, sound: 'ping' },
  'lost-from-sight': { show: 'ring', seconds: 0.4 },
  prepared: { show: 'ring', seconds: 0.3, sound: 'tick' },
  fires: shot,
  'fires-ambush': shot,
  'fires-opportunity': shot,
  replies: shot,
  'at-shot': { seconds: 0.5 },
  'other-shot': { seconds: 0.5 },
  'area-fire': { show: 'flash', seconds: 0.5, sound: 'gun' },
  'shell-hits': { show: 'burst', seconds: 0.7, sound: 'blast' },
  destroyed: { show: 'burst', seconds: 0.8, sound: 'blast' },
  immobilised: hit,
  routs: hit,
  'must-test': hit,
  'test-held': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'test-fails': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'melee-won': { show: 'burst', seconds: 0.8, sound: 'steel' },
  'objective-taken': { show: 'stamp', seconds: 0.5, sound: 'bell' },
  'deck-rebuilt': { seconds: 0.5, sound: 'paper' },
};

const table = ['pieces', 'enemies', 'marks', 'lost'];

export const during = duringBy({
  'card-drawn': ['card', 'deck', 'draws'],
  activated: ['active'],
  arrived: table,
  placed: table,
  moved: table,
  turned: table,
  'falls-back': table,
  flees: table,
  spotted: table,
  'lost-from-sight': table,
  destroyed: table,
  'leaves-table': table,
  immobilised: table,
  prepared: table,
  'objective-taken': ['objectives', 'score'],
});
