import type { Position } from '../../lib/types';
import type { PackFiles } from '../kit';
import type { Components, State } from './described';

export type { Components } from './described';
type UnitB = Components['board_b'][number];
export type Unit = Omit<UnitB, 'player'> & Partial<Pick<UnitB, 'player'>>; // of either board
type Land = Components['no_mans_land'][number];
type AnyCard = Land & Components['trench'][number] & Components['objectives'][number];
export type Card = Pick<Land, 'id' | 'name'> & Partial<AnyCard>;
export type Enemy = Components['enemies'][number];
export type Attribute = NonNullable<Land['attribute']>;
export const kAttributes: Attribute[] = ['agility', 'combat', 'courage', 'reflexes'];

export type FiammeState = State;
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
