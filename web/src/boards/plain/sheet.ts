import type { GameInfo, Lang, Position } from '../../lib/types';

// The position of a game that has no board of its own, as a sheet: a row for each field that the game has a word for,
// with one value, or one for each seat.
export interface Row {
  field: string;
  label: string;
  values: string[];
}

const known = new Map<string, GameInfo>();

export function remember(info: GameInfo): void {
  known.set(info.id, info);
}

export function infoOf(position: Position): GameInfo {
  return known.get(position.game)!;
}

export function seatsIn(rows: Row[]): number {
  return Math.max(...rows.map((row) => row.values.length));
}

export function rowsOf(position: Position, lang: Lang): Row[] {
  const { fields } = infoOf(position);
  const told = (field: string, value: unknown): string => fields[`${field}.${value}`]?.[lang] ?? String(value ?? '–');
  return Object.entries(position.state as Record<string, unknown>).flatMap(([field, value]) => {
    const label = fields[field]?.[lang];
    if (label === undefined) return [];
    return [{ field, label, values: [value].flat().map((one) => told(field, one)) }];
  });
}
