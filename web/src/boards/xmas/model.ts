import { directions, hexCentre, hexName, hexPartsAt, neighbour, type Point } from '../../lib/hex';
import type { Position } from '../../lib/types';
import type { PackFiles } from '../kit';
import type { Scenario, State } from './described';

export type XmasSheet = Scenario;
export type XmasState = State;
export type Colour = State['lights'][number];
export type XmasPosition = Position<XmasState>;

export function sheetOf(files: PackFiles, scenario: string): XmasSheet {
  const sheets = Object.values(files) as XmasSheet[];
  return sheets.find((sheet) => sheet.scenario === scenario) ?? sheets[0]!;
}

export class Sea {
  readonly columns: number;
  readonly rows: number;
  readonly netOf = new Map<string, number>();
  readonly anchors = new Map<string, number>();
  readonly #walls = new Set<string>();

  constructor(readonly sheet: XmasSheet) {
    this.columns = sheet.sheet.columns;
    this.rows = sheet.sheet.rows;
    sheet.nets.forEach((net, i) => net.hexes.forEach((hex) => this.netOf.set(hex, i)));
    sheet.anchors.forEach((anchor) => this.anchors.set(anchor.hex, anchor.ships));
    for (const { between } of sheet.piers ?? []) this.#walls.add(between.join()).add([...between].reverse().join());
  }

  contains(hex: string): boolean {
    const column = Number(hex.slice(0, 2));
    const row = Number(hex.slice(2, 4));
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows;
  }

  isSea(hex: string): boolean {
    return (
      this.contains(hex) && this.sheet.terrain.rows[Number(hex.slice(2, 4)) - 1]?.[Number(hex.slice(0, 2)) - 1] === '.'
    );
  }

  depth(hex: string): number {
    return Number(this.sheet.depth.rows[Number(hex.slice(2, 4)) - 1]?.[Number(hex.slice(0, 2)) - 1] ?? 0) || 0;
  }

  // Free water, for a preview of the way: where the rules stop nobody and ask nothing.
  free(to: string, from: string): boolean {
    const special = this.netOf.has(to) || this.anchors.has(to) || to === this.sheet.bridge?.hex;
    return this.isSea(to) && !special && !this.#walls.has(`${from},${to}`);
  }

  hexes(): string[] {
    const all: string[] = [];
    for (let c = 1; c <= this.columns; c++) for (let r = 1; r <= this.rows; r++) all.push(hexName(c, r));
    return all;
  }

  // Whether a point is on land; what lies beyond the sheet goes on as its edge does.
  landAt(x: number, y: number): boolean {
    const { column, row } = hexPartsAt({ x: Math.max(x, 0), y: Math.max(y, 0) });
    return this.sheet.terrain.rows[Math.min(row, this.rows) - 1]?.[Math.min(column, this.columns) - 1] !== '.';
  }

  // Towards the ships: how the boats head.
  heading(from: Point): number {
    const ships = [...this.anchors.keys()].map(hexCentre);
    const x = ships.reduce((sum, p) => sum + p.x, 0) / ships.length;
    const y = ships.reduce((sum, p) => sum + p.y, 0) / ships.length;
    return (Math.atan2(y - from.y, x - from.x) * 180) / Math.PI;
  }

  // Lines of floats: each net as the chains of its hexes that touch.
  chains(net: { hexes: string[] }): Point[][] {
    const touches = (a: string, b: string) => directions.some((direction) => neighbour(a, direction) === b);
    const chains: Point[][] = [];
    let last = '';
    for (const hex of net.hexes) {
      if (last && touches(last, hex)) chains.at(-1)!.push(hexCentre(hex));
      else chains.push([hexCentre(hex)]);
      last = hex;
    }
    return chains;
  }
}

const seas = new WeakMap<XmasSheet, Sea>();

export function seaOf(files: PackFiles, scenario: string): Sea {
  const sheet = sheetOf(files, scenario);
  let sea = seas.get(sheet);
  if (!sea) seas.set(sheet, (sea = new Sea(sheet)));
  return sea;
}
