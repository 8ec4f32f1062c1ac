// What the typed actions of Linea di Tiro say about pieces and places.

// Orders to a piece, by where they are shown: at the place they name, at the piece they name, or at the piece itself.
const kToPlace: Record<string, number> = { place: 2, move: 2, run: 2, dismount: 2, area: 4, request: 3 };
const kAtOther: Record<string, number> = { fire: 2, assault: 2, mount: 2 };
const kOnSpot = new Set(['turn', 'prepare', 'recover', 'rout', 'reply', 'ambush', 'opportunity']);

// The piece that an action is an order to.
export function orderedPiece(action: string): string | null {
  const [verb, piece] = action.split(' ');
  return piece !== undefined && (verb! in kToPlace || verb! in kAtOther || kOnSpot.has(verb!)) ? piece : null;
}

export function verbOf(action: string): string {
  return action.split(' ')[0]!;
}

// Where an action is shown while `selected` is the piece in hand.
export function placeOfChoice(action: string, selected: string | null): string | null {
  const words = action.split(' ');
  const verb = words[0]!;
  if (verb === 'aim' || verb === 'smoke') return `to:${words[1]},${words[2]}`;
  const piece = orderedPiece(action);
  if (piece === null) return null;
  if (piece !== selected || kOnSpot.has(verb)) return `piece:${piece}`;
  if (verb in kAtOther) return `piece:${words[kAtOther[verb]!]}`;
  return `to:${words[kToPlace[verb]!]},${words[kToPlace[verb]! + 1]}`;
}

export function order(verb: string, piece: string, x: number, y: number, facing: number): string {
  return `${verb} ${piece} ${x} ${y} ${facing}`;
}
