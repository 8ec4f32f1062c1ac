import type { Choice, Position } from '../../lib/types';
import type { Parts } from '../kit';
import type { Action } from './described';
import { spentOf, type NakajimaState, type Tables } from './model';

// What the choices of Nakajima Raid say about places, and which action a place stands for.

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

type Order = Parts<Action>;

export function placeOfChoice(choice: Choice, state: NakajimaState): string | null {
  const order = choice.data as Order;
  switch (order.verb) {
    case 'teams':
      return `teams:${order.teams}`;
    case 'unit':
      return `unit:${order.crew}-${order.plane}`;
    case 'count':
      return `slot:${state.aircraft.length + order.number!}`;
    case 'target':
      return `ship:${order.ship}`;
    case 'enter':
      return `zone:${order.zone}`;
    default:
      return order.aircraft === undefined ? null : `plane:${order.aircraft}`;
  }
}

export function actionAt(place: string, state: NakajimaState): string | null {
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
export function pointsWasted(choice: Choice, position: Position, tables: Tables): number {
  if (choice.data.verb !== 'done' || position.phase !== 'buying' || (position.choices?.length ?? 0) < 2) return 0;
  const state = position.state as NakajimaState;
  return state.points - spentOf(state, tables);
}
