import type { Position } from '../../lib/types';
import type { PackFiles } from '../kit';

// The tables of the component pack, as data/schema describes them: what the sheets print of them.
export interface Tables {
  mission: { base_points: number; max_aircraft: number };
  crews: { id: string; cost: number; training_modifier: number; start_level: number }[];
  planes: { id: string; cost: number; check_bonus: number }[];
  ground_teams: { teams: number; cost: number }[];
  training: { class: string; rows: { result: number; points: number; effect?: string }[] }[];
  abilities: { level: number; rolls: number; release_bonus: number }[];
  alert: { turn: number; spotted_up_to: number; flak: number }[];
  aircraft_check: { rows: CheckRow[] };
  torpedo_check: { rows: CheckRow[] };
  aircrew_check: { rows: CheckRow[] };
  speed_altitude: { sum: number; bonus: number; knots: number; metres: number }[];
  flak: { level: number; hits: [number, number] }[];
  release: { concussion_up_to: number; success_from: number; damaged: number; near: number; far: number };
  ship_damage: { die: number; damage: number; again: boolean }[];
  ships: { id: string; hit_points: number; value: number }[];
  score: { aircraft_lost: number; aircraft_damaged: number };
  ladder: Record<string, unknown>; // the least score of each verdict, where the option asks for one
}

export interface CheckRow {
  at_least?: number;
  number: number;
}

export interface Aircraft {
  crew: string;
  plane: string;
  status: 'present' | 'behind' | 'lost-training' | 'lost-battle';
  damaged: boolean;
  fatigued: boolean;
  elite: boolean;
  torpedo: boolean;
}

export interface NakajimaState {
  step: string;
  die: string | null;
  first: number;
  points: number;
  teams: number;
  fatigued_teams: number;
  turn: number;
  levels: Record<string, { altitude_speed: number; torpedo: number }>;
  testing: string | null;
  skill: string | null;
  named: number | null;
  buying: { crew: string; plane: string } | null;
  aircraft: Aircraft[];
  fleet: number;
  ships: { type: string; damage: number; flak: number }[];
  sequences: number;
  target: number | null;
  leader: number | null;
  escorts: number[];
  zone: Zone;
  speed: number | null;
  altitude: number | null;
  hits: number;
  score: number;
}

export type Zone = 'circling' | 'far' | 'near' | 'close' | 'climb';
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
