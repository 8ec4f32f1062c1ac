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

export function hexCentre(name: string): Point {
  const { column, row } = hexParts(name);
  return { x: kSide + (column - 1) * 1.5 * kSide, y: kHalf * (2 * row - 1 + (column % 2 === 1 ? 1 : 0)) };
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

export function hexAt(point: Point): string {
  // Nearest centre among the few columns and rows around the point.
  const column = Math.round((point.x - kSide) / (1.5 * kSide)) + 1;
  let best = '';
  let least = Infinity;
  for (let c = column - 1; c <= column + 1; c++) {
    const guess = Math.round((point.y / kHalf + 1 - (c % 2 === 1 ? 1 : 0)) / 2);
    for (let r = guess - 1; r <= guess + 1; r++) {
      if (c < 1 || r < 1) continue;
      const centre = hexCentre(hexName(c, r));
      const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
      if (distance < least) {
        least = distance;
        best = hexName(c, r);
      }
    }
  }
  return best;
}

// Shortest way from one hex to another by steps that `open` allows, the first not included.
export function shortestPath(from: string, to: string, open: (to: string, from: string) => boolean, most: number): string[] | null {
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
