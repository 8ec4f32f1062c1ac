import type { Choice } from '../../lib/types';
import type { Parts } from '../kit';
import type { Action } from './described';
import type { FiammeState } from './model';

// What the choices of Fiamme d'assalto say about places, and which action a place stands for.

type Order = Parts<Action>;

export function placeOfChoice(choice: Choice): string | null {
  const { verb, unit, from, die } = choice.data as Order;
  switch (verb) {
    case 'select':
    case 'unit':
    case 'fuoco':
      return `unit:${unit}`;
    case 'pass':
      return `unit:${from}`;
    case 'courage':
    case 'pool':
      return 'courage';
    case 'pm':
    case 'ready':
      return 'pm';
    case 'marker':
    case 'bomb':
      return 'card';
    case 'reroll':
    case 'mark':
      return `die:${die}`;
    default:
      return null;
  }
}

// With one die of one's own on the table there is nothing to point at: whether to roll it again is asked in the dock,
// with the odds.
export function onlyDie(choice: Choice, { dice }: FiammeState): boolean {
  return choice.data.verb === 'reroll' && (dice.faces.length === 1 || dice.kind === 'melee');
}

export function actionAt(place: string, { step }: FiammeState): string | null {
  const [kind, name] = place.split(':');
  if (step === 'spend') {
    if (kind === 'unit') return `select ${name}`;
    if (kind === 'card') return 'marker';
    if (kind === 'courage') return 'courage';
    if (kind === 'pm') return 'pm';
  }
  if (step === 'unit' && kind === 'unit') return `unit ${name}`;
  if (step === 'keep' && kind === 'die') return `reroll ${name}`;
  return null;
}
