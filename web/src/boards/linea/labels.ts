import type { Point } from '../../lib/hex';

// Names on the table, placed so that none lies on another or on a piece. The more important come first; what finds no
// room is left out.
export interface Wanted {
  id: string;
  text: string;
  short?: string; // where the text finds no room
  at: Point;
  away: number; // from the middle of what it names
  size: number; // of its print, in units of the board
  on?: boolean; // stands on the thing itself, as the name of a wood does
}

export interface Label {
  id: string;
  text: string;
  x: number;
  y: number; // of the base line
  size: number;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const kWide = 0.66; // of a letter, as a share of its height

const apart = (a: Rect, b: Rect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

export function rectOf({ x, y, size, text }: Label): Rect {
  const half = (text.length * size * kWide) / 2;
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.3 };
}

export function place(wanted: Wanted[], taken: Rect[], board: { w: number; h: number }): Label[] {
  const filled = [...taken];
  const placed = ({ id, text, at, away, size, on }: Wanted): Label[] => {
    const half = (text.length * size * kWide) / 2;
    const [below, above, level] = [at.y + away + size, at.y - away - size * 0.4, at.y + size * 0.35];
    const tries: [number, number][] = [
      [at.x, below],
      [at.x, above],
      [at.x + away + half + size * 0.4, level],
      [at.x - away - half - size * 0.4, level],
    ];
    if (on) tries.unshift([at.x, level]);
    for (const [x, y] of tries) {
      const label = { id, text, x, y, size };
      const rect = rectOf(label);
      if (rect.left < 0 || rect.right > board.w || rect.top < 0 || rect.bottom > board.h) continue;
      if (!filled.every((other) => apart(rect, other))) continue;
      filled.push(rect);
      return [label];
    }
    return [];
  };
  return wanted.flatMap((one) => {
    const found = placed(one);
    return found.length > 0 || !one.short ? found : placed({ ...one, text: one.short });
  });
}
