import type { Point } from '../../lib/hex';
import { noise } from '../../lib/noise';
import type { Sea } from './model';

// The coast as a chart has it: the union of the land hexes, made rough by noise, blurred and cut at one height; wider
// blurs give the lines of depth. All of them are closed outlines, sharp at every zoom.

const kStep = 2.5; // units between samples
const kApron = 24; // sampled around the sheet
const kBeyond = 900; // and what lies there goes on beyond it
const kRough = 5; // how far noise moves the shore

interface Field {
  columns: number;
  rows: number;
  values: Float32Array;
}

// The mean over a square, thrice: near enough to a bell.
function blurred(field: Field, radius: number): Field {
  const { columns, rows } = field;
  let from = field.values;
  const pass = (count: number, stride: number, lines: number, across: number): void => {
    const to = new Float32Array(from.length);
    const last = (count - 1) * stride;
    for (let line = 0; line < lines; line++) {
      const first = line * across;
      let sum = from[first]! * (radius + 1);
      for (let i = 1; i <= radius; i++) sum += from[first + Math.min(last, i * stride)]!;
      for (let i = 0, here = first; i < count; i++, here += stride) {
        to[here] = sum / (2 * radius + 1);
        const comes = Math.min(first + last, here + (radius + 1) * stride);
        sum += from[comes]! - from[Math.max(first, here - radius * stride)]!;
      }
    }
    from = to;
  };
  for (let i = 0; i < 3; i++) {
    pass(columns, 1, rows, columns);
    pass(rows, columns, columns, 1);
  }
  return { columns, rows, values: from };
}

// Outlines of where the field is above a level, for the rule "evenodd". Around the field there is nothing.
function outlines({ columns, rows, values }: Field, level: number, xs: number[], ys: number[]): string {
  const value = (c: number, r: number) => (c < 0 || r < 0 || c >= columns || r >= rows ? 0 : values[r * columns + c]!);
  const points = new Map<number, Point>();
  const next = new Map<number, number[]>();
  // An edge of the grid by number: to the right of a sample, or below it.
  const edge = (c: number, r: number, down: boolean): number => 2 * ((r + 1) * (columns + 2) + c + 1) + (down ? 1 : 0);
  const cross = (c: number, r: number, down: boolean): number => {
    const name = edge(c, r, down);
    if (!points.has(name)) {
      const a = value(c, r);
      const b = down ? value(c, r + 1) : value(c + 1, r);
      const t = (level - a) / (b - a);
      const along = (list: number[], i: number, part: number) => {
        const at = (j: number) => list[Math.max(0, Math.min(list.length - 1, j))]!;
        return at(i) + part * (at(i + 1) - at(i));
      };
      const x = along(xs, c, down ? 0 : t);
      const y = along(ys, r, down ? t : 0);
      points.set(name, { x, y });
    }
    return name;
  };
  const join = (a: number, b: number): void => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  // Most of it is all above or all below.
  const above = new Uint8Array((columns + 2) * (rows + 2));
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) above[(r + 1) * (columns + 2) + c + 1] = values[r * columns + c]! > level ? 1 : 0;
  for (let r = -1; r < rows; r++) {
    for (let c = -1; c < columns; c++) {
      const at = (r + 1) * (columns + 2) + c + 1;
      const a = above[at];
      const b = above[at + 1];
      const d = above[at + columns + 3];
      const e = above[at + columns + 2];
      if (a === b && b === d && d === e) continue;
      const found: number[] = [];
      if (a !== b) found.push(cross(c, r, false));
      if (b !== d) found.push(cross(c + 1, r, true));
      if (d !== e) found.push(cross(c, r + 1, false));
      if (e !== a) found.push(cross(c, r, true));
      for (let i = 0; i + 1 < found.length; i += 2) join(found[i]!, found[i + 1]!);
    }
  }
  let path = '';
  const left = new Set(next.keys());
  for (const start of left) {
    const loop: Point[] = [];
    let here: number | undefined = start;
    while (here !== undefined) {
      left.delete(here);
      loop.push(points.get(here)!);
      here = next.get(here)!.find((name) => left.has(name));
    }
    path += smooth(loop);
  }
  return path;
}

// Through the middles of the sides, with the points as handles.
function smooth(loop: Point[]): string {
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const middle = (a: Point, b: Point) => text((a.x + b.x) / 2, (a.y + b.y) / 2);
  let path = `M${middle(loop.at(-1)!, loop[0]!)}`;
  loop.forEach((point, i) => (path += `Q${text(point.x, point.y)} ${middle(point, loop[(i + 1) % loop.length]!)}`));
  return path + 'Z';
}

export interface Coast {
  land: string;
  shallows: string[]; // the widest, and deepest, first
}

const kShallows = [
  { radius: 6, level: 0.06 },
  { radius: 5, level: 0.12 },
  { radius: 3, level: 0.2 },
  { radius: 2, level: 0.28 },
];

function chartOf(sea: Sea, width: number, height: number): Coast {
  const columns = Math.ceil((width + 2 * kApron) / kStep) + 1;
  const rows = Math.ceil((height + 2 * kApron) / kStep) + 1;
  const values = new Float32Array(columns * rows);
  const rough = (x: number, y: number, seed: number) =>
    (noise(x / 11, y / 11, seed) + 0.6 * noise(x / 5, y / 5, seed + 1) - 0.8) * kRough;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const x = c * kStep - kApron;
      const y = r * kStep - kApron;
      values[r * columns + c] = sea.landAt(x + rough(x, y, 3), y + rough(x, y, 7)) ? 1 : 0;
    }
  }
  const raw = { columns, rows, values };
  const lines = (count: number) => {
    const list = Array.from({ length: count }, (_, i) => i * kStep - kApron);
    list[0] = -kBeyond;
    list[count - 1]! += kBeyond;
    return list;
  };
  const xs = lines(columns);
  const ys = lines(rows);
  return {
    land: outlines(blurred(raw, 1), 0.5, xs, ys),
    shallows: kShallows.map(({ radius, level }) => outlines(blurred(raw, radius), level, xs, ys)),
  };
}

const coasts = new WeakMap<Sea, Coast>();

export function coastOf(sea: Sea, width: number, height: number): Coast {
  let coast = coasts.get(sea);
  if (!coast) coasts.set(sea, (coast = chartOf(sea, width, height)));
  return coast;
}
