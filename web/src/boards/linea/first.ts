import type { Choice, Position } from '../../lib/types';
import type { PackFiles } from '../kit';
import { order, verbOf } from './choices';
import { hands, take } from './hands.svelte';
import { groundOf, type LineaPosition } from './model';

// A piece that was dragged and not yet put down stands where its ghost is when its side says that it is ready.
export function first(choice: Choice, position: Position, files: PackFiles): string | null {
  const { ghost } = hands;
  if (!ghost || (position as LineaPosition).state.step !== 'setup' || verbOf(choice) !== 'ready') return null;
  take(null);
  return order('place', ghost.piece, groundOf(files, position.scenario).onTable(ghost), Math.round(ghost.facing));
}
