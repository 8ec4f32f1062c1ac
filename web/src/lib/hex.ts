// Hexes named CCRR as printed, flat-topped, in columns; the even columns stand half a hex up the sheet.

export interface Point {
  x: number;
  y: number;
}

export type Direction = 'n' | 'ne' | 'se' | 's' | 'sw' | 'nw';

const kSide = 10;
const kHalf = (kSide * Math.sqrt(3)) / 2;

export const hexSide = kSide;

export function hexName(column: number, row: number): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

export function hexParts(name: string): { column: number; row: number } {
  return { column: Number(name.slice(0, 2)), row: Number(name.slice(2, 4)) };
}

function centreOf(column: number, row: number): Point {
  return { x: kSide + (column - 1) * 1.5 * kSide, y: kHalf * (2 * row - 1 + (column % 2 === 1 ? 1 : 0)) };
}

export function hexCentre(name: string): Point {
  const { column, row } = hexParts(name);
  return centreOf(column, row);
}

export function sheetSize(columns: number, rows: number): { w: number; h: number } {
  return { w: (columns - 1) * 1.5 * kSide + 2 * kSide, h: kHalf * (2 * rows + 1) };
}

// The six corners, clockwise from the right one.
export function hexCorners(centre: Point, scale = 1): Point[] {
  const s = kSide * scale;
  const h = kHalf * scale;
  return [
    { x: centre.x + s, y: centre.y },
    { x: centre.x + s / 2, y: centre.y + h },
    { x: centre.x - s / 2, y: centre.y + h },
    { x: centre.x - s, y: centre.y },
    { x: centre.x - s / 2, y: centre.y - h },
    { x: centre.x + s / 2, y: centre.y - h },
  ];
}

export function pointsText(points: Point[]): string {
  return points.map((p) => `${p.x.toFixed(2)},${p.y.toFixed(2)}`).join(' ');
}

export function neighbour(name: string, direction: Direction): string {
  const { column, row } = hexParts(name);
  const odd = column % 2;
  switch (direction) {
    case 'n':
      return hexName(column, row - 1);
    case 's':
      return hexName(column, row + 1);
    case 'ne':
      return hexName(column + 1, row + odd - 1);
    case 'se':
      return hexName(column + 1, row + odd);
    case 'nw':
      return hexName(column - 1, row + odd - 1);
    case 'sw':
      return hexName(column - 1, row + odd);
  }
}

export const directions: Direction[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];

// The column and row whose centre is nearest, among the few around the point.
export function hexPartsAt({ x, y }: Point): { column: number; row: number } {
  const middle = Math.round((x - kSide) / (1.5 * kSide)) + 1;
  let best = { column: 1, row: 1 };
  let least = Infinity;
  for (let column = Math.max(1, middle - 1); column <= middle + 1; column++) {
    const guess = Math.round((y / kHalf + 1 - (column % 2 === 1 ? 1 : 0)) / 2);
    for (let row = Math.max(1, guess - 1); row <= guess + 1; row++) {
      const centre = centreOf(column, row);
      const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
      if (distance < least) {
        least = distance;
        best = { column, row };
      }
    }
  }
  return best;
}

export function hexAt(point: Point): string {
  const { column, row } = hexPartsAt(point);
  return hexName(column, row);
}

// Shortest way from one hex to another by steps that `open` allows, the first not included.
export function shortestPath(
  from: string,
  to: string,
  open: (to: string, from: string) => boolean,
  most: number,
): string[] | null {
  const before = new Map<string, string>([[from, '']]);
  let edge = [from];
  for (let step = 0; step < most && edge.length > 0; step++) {
    const next: string[] = [];
    for (const here of edge) {
      for (const direction of directions) {
        const there = neighbour(here, direction);
        if (before.has(there) || !open(there, here)) continue;
        before.set(there, here);
        if (there === to) {
          const path = [there];
          for (let p = here; p !== from; p = before.get(p)!) path.unshift(p);
          return path;
        }
        next.push(there);
      }
    }
    edge = next;
  }
  return null;
}
