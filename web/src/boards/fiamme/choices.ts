import type { FiammeState } from './model';

// What the typed actions of Fiamme d'assalto say about places.

export function placeOfChoice(action: string): string | null {
  const [verb, what] = action.split(' ');
  switch (verb) {
    case 'select':
    case 'unit':
    case 'fuoco':
    case 'pass':
      return `unit:${what}`;
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
      return `die:${what}`;
    default:
      return null;
  }
}

// With one die of one's own on the table there is nothing to point at: whether to roll it again is asked in the dock,
// with the odds.
export function onlyDie(action: string, { dice }: FiammeState): boolean {
  return action.startsWith('reroll ') && (dice.faces.length === 1 || dice.kind === 'melee');
}

export function choiceAt(place: string, { step }: FiammeState): string | null {
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
