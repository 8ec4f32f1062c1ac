import type { Position, Text } from '../../lib/types';
import type { PackFiles } from '../kit';

// Boards, cards and counters of the component pack: what is drawn of them.
export interface Unit {
  id: string;
  name: Text;
  player?: number;
  number?: number;
  agility: number;
  combat: number;
  courage: number;
  reflexes: number;
  bombs: number;
  fuoco?: [number, number];
}

export interface Card {
  id: string;
  name: Text;
  attribute?: Attribute;
  difficulty?: number;
  reward?: number;
  sniper?: number;
  fire?: number;
  enemies?: number[];
  special?: 'grenades' | 'defence';
  event?: { kind: string; text: Text };
}

export interface Enemy {
  id: string;
  name: Text;
  fire: number;
  melee: number;
  suppressed: number;
}

export interface Components {
  board_a: Unit[];
  board_b: Unit[];
  pm: { name: Text; suppression: number[] };
  no_mans_land: Card[];
  trench: Card[];
  objectives: Card[];
  enemies: Enemy[];
  missions: {
    id: string;
    name: Text;
    summary: Text;
    objective: string;
    no_mans_land: number;
    trench_limit?: number;
  }[];
}

export type Attribute = 'agility' | 'combat' | 'courage' | 'reflexes';
export const kAttributes: Attribute[] = ['agility', 'combat', 'courage', 'reflexes'];

export interface FiammeState {
  turn: number;
  mission: number;
  stage: number;
  phase: string;
  step: string;
  player: number;
  no_mans_land_turned: number;
  no_mans_land_seen: string[];
  trench_drawn: number;
  trench_seen: string[];
  card: string | null;
  active: string | null;
  courage: number;
  pm: 'ready' | 'used' | 'gone';
  points: number[];
  carried: number[];
  marker: boolean;
  bomb: boolean;
  suppression: number;
  dice: { kind: string; faces: number[] };
  to_draw: number;
  enemies: { id: string; suppressed: boolean; immune: boolean }[];
  units: { id: string; status: string; wounds: number; bombs: number; missions: number; raised: Attribute[] }[];
}

export type FiammePosition = Position<FiammeState>;

export function componentsOf(files: PackFiles): Components {
  return Object.values(files)[0] as Components;
}

export function unitCard(components: Components, id: string): Unit | undefined {
  return [...components.board_a, ...components.board_b].find((unit) => unit.id === id);
}

export function cardOf(components: Components, id: string | null): Card | undefined {
  return [...components.no_mans_land, ...components.trench, ...components.objectives].find((card) => card.id === id);
}
