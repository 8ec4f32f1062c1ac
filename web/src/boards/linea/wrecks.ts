import type { LogEntry, Position } from '../../lib/types';
import type { PackFiles } from '../kit';
import type { Scenario } from './described';
import type { LineaState } from './model';

// The rules forget where a vehicle was destroyed, for nothing asks for it; on a table its wreck stays. So it is found in
// the log: where the piece was last told to be.
export function withWrecks(position: Position, log: LogEntry[], files: PackFiles): Position {
  const state = position.state as LineaState;
  const own = new Set(state.pieces.map(({ id }) => id));
  const poses = new Map<string, [number, number, number]>();
  for (const { pieces } of (files[`${position.scenario}.json`] as Scenario).platoons) {
    for (const { id, at, facing } of pieces) if (own.has(id)) poses.set(id, [at[0], at[1], facing]);
  }
  const wrecks: NonNullable<LineaState['wrecks']> = [];
  for (const { kind, data } of log.flatMap((entry) => entry.events)) {
    const { piece, x, y, heading } = data;
    if (typeof piece !== 'string') continue;
    const before = poses.get(piece);
    const facing = typeof heading === 'number' ? heading : (before?.[2] ?? 0);
    if (typeof x === 'number' && typeof y === 'number') poses.set(piece, [x, y, facing]);
    else if (before) poses.set(piece, [before[0], before[1], facing]);
    if (kind === 'destroyed' && before) wrecks.push({ id: piece, at: before });
  }
  return { ...position, state: { ...state, wrecks } };
}
