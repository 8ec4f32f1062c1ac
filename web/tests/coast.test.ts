import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coastOf } from '../src/boards/xmas/coast';
import { seaOf } from '../src/boards/xmas/model';
import { hexCentre, sheetSize, type Point } from '../src/lib/hex';
import { noise } from '../src/lib/noise';

const files = Object.fromEntries(
  ['suda', 'malta'].map((name) => [
    name,
    JSON.parse(readFileSync(`../data/xmas/default/${name}.json`, 'utf8')) as unknown,
  ]),
);

function loops(path: string): Point[][] {
  const points = (text: string) =>
    [...text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return path.split('Z').filter(Boolean).map(points);
}

function inside(all: Point[][], { x, y }: Point): boolean {
  let crossings = 0;
  for (const loop of all) {
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length]!;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossings++;
    });
  }
  return crossings % 2 === 1;
}

describe('the drawn coast', () => {
  for (const scenario of ['suda', 'malta']) {
    const sea = seaOf(files, scenario);
    const { w, h } = sheetSize(sea.columns, sea.rows);
    const coast = coastOf(sea, w, h);

    it(`of ${scenario} has every hex of land on land and every hex of the sea in the water`, () => {
      const land = loops(coast.land);
      const wrong = sea.hexes().filter((hex) => inside(land, hexCentre(hex)) === sea.isSea(hex));
      expect(wrong).toEqual([]);
    });

    it(`of ${scenario} has shallows that lie within the next wider ones`, () => {
      const lines = coast.shallows.map(loops);
      const samples = sea.hexes().map(hexCentre);
      for (let i = 1; i < lines.length; i++)
        expect(samples.filter((at) => inside(lines[i]!, at) && !inside(lines[i - 1]!, at))).toEqual([]);
      expect(samples.filter((at) => inside(lines[0]!, at)).length).toBeGreaterThan(
        samples.filter((at) => inside(lines.at(-1)!, at)).length,
      );
    });
  }
});

describe('noise', () => {
  it('is smooth, between 0 and 1, and repeats after its period', () => {
    for (let i = 0; i < 50; i++) {
      const value = noise(i * 0.37, i * 0.91, 4, 8, 8);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      expect(noise(i * 0.37 + 8, i * 0.91 - 8, 4, 8, 8)).toBeCloseTo(value, 9);
      expect(Math.abs(noise(i * 0.37 + 0.01, i * 0.91, 4, 8, 8) - value)).toBeLessThan(0.03);
    }
  });
});
