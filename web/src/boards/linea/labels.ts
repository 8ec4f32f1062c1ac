import type { Point } from '../../lib/hex';

// Names on the table, placed so that none lies on another or on a piece. The more important come first; what finds no
// room is left out.
export interface Wanted {
  id: string;
  lines: string[]; // what it is, and below it, smaller, how it is
  at: Point;
  away: number; // from the middle of what it names
  size: number; // of its print, in units of the board
  on?: boolean; // stands on the thing itself, as the name of a wood does
  plate?: boolean; // on a plate with the colour of its side, which may stand farther off
  short?: string; // better than nothing
}

export interface Label extends Pick<Wanted, 'id' | 'lines' | 'size' | 'plate'> {
  x: number; // of its middle
  y: number; // of the first base line
  from?: Point; // what a plate that stands off belongs to
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const kLine = 1.25; // from line to line, as a share of the size of the print
export const kEdge = 0.5; // around the words on a plate
export const kFlag = 1.4; // the coloured end of a plate

// How wide a text is, as a share of the size of its print: bold and without serifs, a little on the safe side.
function wide(text: string): number {
  let sum = 0;
  for (const letter of text)
    sum += /[iljtf.,:;'’|()·! 1]/.test(letter)
      ? 0.4
      : /[mwMW%]/.test(letter)
        ? 0.95
        : /[A-Z]/.test(letter)
          ? 0.76
          : 0.62;
  return sum;
}

const apart = (a: Rect, b: Rect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

export function rectOf({ x, y, size, lines, plate }: Omit<Label, 'id'>): Rect {
  const half = (Math.max(...lines.map(wide)) * size) / 2;
  const [edge, flag] = plate ? [kEdge * size, kFlag * size] : [0, 0];
  return {
    left: x - half - edge - flag,
    right: x + half + edge,
    top: y - size - edge,
    bottom: y + size * (0.3 + kLine * (lines.length - 1)) + edge,
  };
}

// Below, above, right and left of what is named, so many times as far off as it must be.
function around({ at, away, size, on }: Wanted, { left, top, right, bottom }: Rect, far: number): Point[] {
  const gap = size * 0.3;
  const x = at.x - (left + right) / 2; // a plate stands with its whole width over the middle
  const y = at.y - (top + bottom) / 2;
  const spots = [
    { x, y: at.y + away * far - top },
    { x, y: at.y - away * far - bottom },
    { x: at.x + away * far + gap - left, y },
    { x: at.x - away * far - gap - right, y },
  ];
  return on ? [{ x, y }, ...spots] : spots;
}

const kFar = [1, 2, 3, 4, 5, 6];

export function place(wanted: Wanted[], taken: Rect[], board: { w: number; h: number }): Label[] {
  const filled = [...taken];
  const placed = (one: Wanted): Label[] => {
    const { id, lines, size, plate, at } = one;
    const words = { id, lines, size, ...(plate && { plate }) };
    for (const far of plate ? kFar : [1]) {
      for (const spot of around(one, rectOf({ ...words, x: 0, y: 0 }), far)) {
        const label: Label = { ...words, ...spot, ...(far > 1 && { from: at }) };
        const rect = rectOf(label);
        if (rect.left < 0 || rect.right > board.w || rect.top < 0 || rect.bottom > board.h) continue;
        if (!filled.every((other) => apart(rect, other))) continue;
        filled.push(rect);
        return [label];
      }
    }
    // Without the second line, without the plate: a name is better than none, and a number better than no name.
    if (lines.length > 1) return placed({ ...one, lines: lines.slice(0, 1) });
    if (plate) return placed({ ...one, plate: false });
    return one.short && one.short !== lines[0] ? placed({ ...one, lines: [one.short] }) : [];
  };
  return wanted.flatMap(placed);
}
