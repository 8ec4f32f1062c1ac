import type { Point } from '../../lib/hex';
import type { Choice } from '../../lib/types';
import type { Parts } from '../kit';
import type { Action } from './described';

// What the choices of Linea di Tiro say about pieces and places.

type Order = Parts<Action>;

const orderOf = (choice: Choice) => choice.data as Order;

// The piece that a choice is an order to.
export function orderedPiece(choice: Choice): string | null {
  return orderOf(choice).piece ?? null;
}

// Where a move ends and which way it faces, as the rules count it.
export function endOf(choice: Choice): { x: number; y: number; facing: number } | null {
  const { x, y, heading } = orderOf(choice);
  return x === undefined || y === undefined || heading === undefined ? null : { x, y, facing: heading };
}

export function verbOf(choice: Choice): string {
  return orderOf(choice).verb;
}

// Where a choice is shown while `selected` is the piece in hand: at the piece it is an order to, until that is taken up,
// then at the piece or the place it names.
export function placeOfChoice(choice: Choice, selected: string | null): string | null {
  const { piece, target, x, y } = orderOf(choice);
  if (piece !== undefined && piece !== selected) return `piece:${piece}`;
  if (target !== undefined) return `piece:${target}`;
  if (x !== undefined) return `to:${x},${y}`;
  return piece === undefined ? null : `piece:${piece}`;
}

// An order by hand, which no choice names: where a piece goes, in centimetres, and which way it faces.
export function order(verb: string, piece: string, at: Point, facing: number): string {
  return `${verb} ${piece} ${at.x} ${at.y} ${facing}`;
}
