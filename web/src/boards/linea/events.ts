import type { GameEvent } from '../../lib/types';
import { placeOf } from '../beats';
import { duringBy } from '../during';
import type { Beat, Happening, Kit, Look } from '../kit';
import type { LineaState, PieceState } from './model';

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
  'objective-taken': ({ event }) => [
    { show: 'turn', piece: `flag:${event.data.objective}`, seconds: 0.5, sound: 'bell' },
  ],
  'deck-rebuilt': { seconds: 0.5, sound: 'paper' },
};

// Events that tell where a piece stands, and those after which it is not there any more.
const kStands = new Set(['arrived', 'placed', 'moved', 'halted', 'turned', 'falls-back', 'flees', 'spotted']);
const kGoes = new Set(['destroyed', 'leaves-table', 'lost-from-sight']);

const fields = duringBy({
  'card-drawn': ['card', 'deck', 'draws'],
  activated: ['active'],
  fires: ['firer', 'target'],
  spotted: ['marks'],
  'lost-from-sight': ['marks'],
  destroyed: ['lost'],
  'objective-taken': ['objectives', 'score'],
});

// An event changes its own piece and no other: who comes into sight on the way stands where it was seen, not yet where it
// ends up.
export const during: Kit['during'] = (before, event, after) => {
  const state = fields(before, event, after) as LineaState;
  const end = after as LineaState;
  const { piece: id } = event.data;
  if (typeof id !== 'string' || id === '') return state;
  const become = (list: PieceState[], last: PieceState[], comes: boolean): PieceState[] => {
    const old = list.find((piece) => piece.id === id);
    const final = last.find((piece) => piece.id === id);
    if (!old && !(comes && final)) return list;
    if (!final) return kGoes.has(event.kind) ? list.filter((piece) => piece.id !== id) : list;
    const piece = { ...final, at: kStands.has(event.kind) ? standing(event, final.at) : (old ?? final).at };
    return old ? list.map((one) => (one.id === id ? piece : one)) : [...list, piece];
  };
  const comes = event.kind === 'spotted' || event.kind === 'arrived';
  const pieces = become(state.pieces, end.pieces, false);
  if (!state.enemies) return { ...state, pieces };
  const own = state.pieces.some((piece) => piece.id === id);
  return { ...state, pieces, enemies: own ? state.enemies : become(state.enemies, end.enemies ?? [], comes) };
};

// Where the event says, or where it was.
function standing(event: GameEvent, at: PieceState['at']): PieceState['at'] {
  const { x, y, heading } = event.data;
  const turned = typeof heading === 'number' ? heading : at[2];
  return typeof x === 'number' && typeof y === 'number' ? [x, y, turned] : [at[0], at[1], turned];
}
