import type { Position } from '../../lib/types';
import type { PackFiles } from '../kit';
import type { State, Tables } from './described';

export type { Tables } from './described';
export type CheckRow = Tables['torpedo_check']['rows'][number];
export type NakajimaState = State;
export type Aircraft = State['aircraft'][number];
export type Zone = State['zone'];
export type NakajimaPosition = Position<NakajimaState>;

export function tablesOf(files: PackFiles): Tables {
  return Object.values(files)[0] as Tables;
}

export function onFirstSheet(phase: string): boolean {
  return phase === 'buying' || phase === 'training' || phase === 'checks';
}

// Mission points that teams, crews and aircraft have cost so far.
export function spentOf(state: NakajimaState, tables: Tables): number {
  const cost = (list: { id: string; cost: number }[], id: string) => list.find((entry) => entry.id === id)?.cost ?? 0;
  const units = state.aircraft.reduce(
    (sum, entry) => sum + cost(tables.crews, entry.crew) + cost(tables.planes, entry.plane),
    0,
  );
  return units + (tables.ground_teams.find((row) => row.teams === state.teams)?.cost ?? 0);
}
