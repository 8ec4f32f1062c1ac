import type { Point } from '../../lib/hex';

// The hand of the cutter: strokes as a gouge leaves them and edges that are never quite straight. The same seed always
// cuts the same picture, so nothing has to be kept and nothing flickers.

export function dice(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return seed;
}

const n = (value: number) => value.toFixed(1);

// One stroke: pointed where the tool goes in and where it comes out.
export function gouge(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * width, (-(x2 - x1) / length) * width];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${n(x1)} ${n(y1)}Q${n(mx + dx)} ${n(my + dy)} ${n(x2)} ${n(y2)}Q${n(mx - dx)} ${n(my - dy)} ${n(x1)} ${n(y1)}Z`;
}

// Strokes outwards from a light.
export function rays(at: Point, near: number, far: number, count: number, seed: number): string {
  const next = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + next() * 0.5) / count) * 2 * Math.PI;
    const from = near * (1 + next() * 0.5);
    const to = from + (far - near) * (0.15 + next() * next());
    return gouge(
      at.x + Math.cos(angle) * from,
      at.y + Math.sin(angle) * from,
      at.x + Math.cos(angle) * to,
      at.y + Math.sin(angle) * to,
      1.4 + next(),
    );
  }).join('');
}

// Short strokes scattered over a strip of ground, all leaning one way.
export function furrows(left: number, top: number, width: number, height: number, count: number, seed: number): string {
  const next = dice(seed);
  return Array.from({ length: count }, () => {
    const [x, y, long] = [left + next() * width, top + next() * height, 14 + next() * 34];
    return gouge(x, y, x + long, y - 3 + next() * 5, 1 + next());
  }).join('');
}

// A range of mountains: its outline down to `base`, and the cuts on the slopes that face the light.
export function range(
  left: number,
  right: number,
  base: number,
  height: number,
  step: number,
  seed: number,
): { outline: string; cuts: string } {
  const next = dice(seed);
  let outline = `M${left} ${base}`;
  let cuts = '';
  for (let x = left; x < right; x += step) {
    const wide = step * (0.8 + next() * 0.5);
    const [px, py] = [x + wide * (0.4 + next() * 0.2), base - height * (0.55 + next() * 0.45)];
    const [vx, vy] = [x + wide, base - height * (0.1 + next() * 0.2)];
    outline += `L${n(px)} ${n(py)}L${n(vx)} ${n(vy)}`;
    for (let i = 1; i < 9; i++) {
      const along = i / 9;
      const [sx, sy] = [px + (vx - px) * along, py + (vy - py) * along + 4];
      cuts += gouge(sx, sy, sx - 4 - next() * 8, sy + 14 + next() * 34, 1.3);
    }
  }
  return { outline: `${outline}L${right + step} ${base}Z`, cuts };
}

// An outline with the small slips of a knife.
export function cut(points: [number, number][], seed: number, slip = 1.6): string {
  const next = dice(seed);
  return `M${points.map(([x, y]) => `${n(x + (next() - 0.5) * slip * 2)} ${n(y + (next() - 0.5) * slip * 2)}`).join('L')}Z`;
}
