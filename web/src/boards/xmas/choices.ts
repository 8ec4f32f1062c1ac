import type { Choice } from '../../lib/types';
import type { Parts, Step } from '../kit';
import type { Action } from './described';
import type { Sea, XmasState } from './model';

// What the choices of X MAS say about places, and which action a place stands for.

type Order = Parts<Action>;

export function placeOfChoice(choice: Choice, state: XmasState, sea: Sea): string | null {
  const { verb, hex, target } = choice.data as Order;
  if (verb === 'move' || verb === 'land') return hex!;
  if (verb !== 'attack') return null;
  if (target === 'bridge') return sea.sheet.bridge?.hex ?? null;
  return state.ships.find((ship) => ship.id === target)?.anchor ?? null;
}

export function actionAt(hex: string, state: XmasState): string | null {
  if (state.step === 'move') return `move ${hex}`;
  if (state.step === 'landing') return `land ${hex}`;
  return null;
}

export function stepsAlong(way: string[], announce: boolean): Step[] {
  const moves = way.map((hex) => ({ action: `move ${hex}`, place: hex }));
  return announce ? [{ action: `speed ${way.length}`, place: null }, ...moves] : moves;
}
