import type { Position } from '../../lib/types';
import { spentOf, type NakajimaState, type Tables } from './model';

// What the typed actions of Nakajima Raid say about places.

// Verbs that name an aircraft, by the step that asks for them.
const kVerbs: Record<string, string> = {
  crash: 'crash',
  stall: 'stall',
  tired: 'tired',
  elite: 'elite',
  repair: 'repair',
  ground: 'ground',
  unload: 'unload',
  rest: 'rest',
  lead: 'lead',
  escort: 'escort',
  hit: 'shield',
  centre: 'centre',
};

export function placeOfChoice(action: string, state: NakajimaState): string | null {
  const [verb, a, b] = action.split(' ');
  if (verb === 'teams') return `teams:${a}`;
  if (verb === 'unit') return `unit:${a}-${b}`;
  if (verb === 'count') return `slot:${state.aircraft.length + Number(a)}`;
  if (verb === 'target') return `ship:${a}`;
  if (verb === 'enter') return `zone:${a}`;
  return a && Object.values(kVerbs).includes(verb!) ? `plane:${a}` : null;
}

export function choiceAt(place: string, state: NakajimaState): string | null {
  const [kind, name = ''] = place.split(':');
  const { step, aircraft } = state;
  if (kind === 'plane' && kVerbs[step]) return `${kVerbs[step]} ${name}`;
  if (kind === 'ship' && step === 'target') return `target ${name}`;
  if (kind === 'zone' && step === 'entry') return `enter ${name}`;
  if (kind === 'teams' && step === 'teams') return `teams ${name}`;
  if (kind === 'unit' && step === 'unit') return `unit ${name.replace('-', ' ')}`;
  if (kind === 'slot' && step === 'count') return `count ${Number(name) - aircraft.length}`;
  return null;
}

// Points that are thrown away by ending the purchases while something can still be bought.
export function pointsWasted(action: string, position: Position, tables: Tables): number {
  if (action !== 'done' || position.phase !== 'buying' || (position.choices?.length ?? 0) < 2) return 0;
  const state = position.state as NakajimaState;
  return state.points - spentOf(state, tables);
}
