import type { Sea, XmasState } from './model';

// What the typed actions of X MAS say about places.

export function placeOfChoice(action: string, state: XmasState, sea: Sea): string | null {
  const [verb, what] = action.split(' ');
  if ((verb === 'move' || verb === 'land') && what) return what;
  if (verb !== 'attack' || !what) return null;
  if (what === 'bridge') return sea.sheet.bridge?.hex ?? null;
  return state.ships.find((ship) => ship.id === what)?.anchor ?? null;
}

export function choiceAt(hex: string, state: XmasState): string | null {
  if (state.step === 'move') return `move ${hex}`;
  if (state.step === 'landing') return `land ${hex}`;
  return null;
}

export function choicesAlong(way: string[], announce: boolean): string[] {
  const moves = way.map((hex) => `move ${hex}`);
  return announce ? [`speed ${way.length}`, ...moves] : moves;
}
