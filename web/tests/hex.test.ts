import { describe, expect, it } from 'vitest';
import { directions, hexAt, hexCentre, hexCorners, hexName, hexParts, neighbour, shortestPath } from '../src/lib/hex';

describe('hexes', () => {
  it('are named by column and row with leading zeros', () => {
    expect(hexName(9, 6)).toBe('0906');
    expect(hexParts('1806')).toEqual({ column: 18, row: 6 });
  });

  it('touch their neighbours as the Malta bridge proves: 1806 lies beside 1807, 1906, 1706, 1705, 1805 and 1905', () => {
    const around = directions.map((direction) => neighbour('1806', direction)).sort();
    expect(around).toEqual(['1705', '1706', '1805', '1807', '1905', '1906']);
  });

  it('lie one hex height apart from every neighbour', () => {
    for (const name of ['1806', '1707', '0101', '0202']) {
      for (const direction of directions) {
        const a = hexCentre(name);
        const b = hexCentre(neighbour(name, direction));
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(10 * Math.sqrt(3), 6);
      }
    }
  });

  it('are found again from any point well inside them', () => {
    for (const name of ['0101', '1806', '3913', '2704']) {
      expect(hexAt(hexCentre(name))).toBe(name);
      for (const corner of hexCorners(hexCentre(name), 0.9)) expect(hexAt(corner)).toBe(name);
    }
  });

  it('give the shortest way, round what is closed', () => {
    const closed = new Set(['1006', '1106']);
    const open = (to: string) => !closed.has(to);
    expect(shortestPath('1206', '0906', () => true, 3)).toHaveLength(3);
    const way = shortestPath('1206', '0906', open, 4)!;
    expect(way.at(-1)).toBe('0906');
    expect(way.some((hex) => closed.has(hex))).toBe(false);
    expect(shortestPath('1206', '0906', open, 2)).toBeNull();
  });
});
