import type { Box } from '../../lib/camera';
import { phrase } from '../../lib/catalogue';
import { hexAt, hexCentre, neighbour, sheetSize, shortestPath, type Direction, type Point } from '../../lib/hex';
import type { Choice, GameEvent, Lang, Position } from '../../lib/types';
import type { PackFiles, Scene, Spot, Step } from '../kit';
import { actionAt, placeOfChoice, stepsAlong } from './choices';
import { seaOf, type Sea, type XmasPosition } from './model';

const kMargin = 6;

const kKeys: Record<string, Direction> = {
  q: 'nw',
  w: 'n',
  e: 'ne',
  a: 'sw',
  s: 's',
  d: 'se',
  ArrowUp: 'n',
  ArrowDown: 's',
};

// Places are hexes, by number.
class XmasScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly near: Box;
  readonly #state;
  readonly #ways = new Map<string, Step[] | null>();

  constructor(
    readonly position: XmasPosition,
    readonly sea: Sea,
  ) {
    this.#state = position.state;
    const { w, h } = sheetSize(sea.columns, sea.rows);
    this.whole = { x: -kMargin, y: -kMargin, w: w + 2 * kMargin, h: h + 2 * kMargin };
    this.home = this.whole;
    const middle = hexCentre(this.#state.hex ?? sea.sheet.starts[0]!.hex);
    const nearW = Math.min(this.whole.w, 150);
    const nearH = Math.min(this.whole.h, 170);
    const hold = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
    this.near = {
      x: hold(Math.round((middle.x - nearW / 2) / 60) * 60, this.whole.x, this.whole.x + this.whole.w - nearW),
      y: hold(Math.round((middle.y - nearH / 2) / 60) * 60, this.whole.y, this.whole.y + this.whole.h - nearH),
      w: nearW,
      h: nearH,
    };
  }

  spot(place: string): Spot | null {
    return this.sea.contains(place) ? { ...hexCentre(place), shape: 'hex', r: 1 } : null;
  }

  placeOf(choice: Choice): string | null {
    return placeOfChoice(choice, this.#state, this.sea);
  }

  focus(): string | null {
    return this.#state.hex;
  }

  pieces(): Map<string, Point> {
    return new Map(this.#state.hex === null ? [] : [['boats', hexCentre(this.#state.hex)]]);
  }

  places(): string[] {
    return this.sea.hexes().filter((hex) => this.sea.isSea(hex));
  }

  at(point: { x: number; y: number }): string | null {
    const hex = hexAt(point);
    return this.sea.contains(hex) ? hex : null;
  }

  meant(place: string): string | null {
    return actionAt(place, this.#state);
  }

  placeOfEvent(event: GameEvent): string | null {
    const { hex, ship } = event.data;
    if (typeof hex === 'string') return hex;
    if (typeof ship === 'string') return this.#state.ships.find((entry) => entry.id === ship)?.anchor ?? null;
    return null;
  }

  step(from: string | null, key: string): string | null {
    const here = from ?? this.#state.hex ?? this.places()[0]!;
    if (from === null) return here;
    let there: string | null = null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Columns zigzag: an even column goes down and an odd one up, so that a row of presses goes straight.
      const even = Number(here.slice(0, 2)) % 2 === 0;
      const [up, down] = key === 'ArrowLeft' ? (['nw', 'sw'] as const) : (['ne', 'se'] as const);
      there = neighbour(here, even ? down : up);
    } else if (kKeys[key]) there = neighbour(here, kKeys[key]);
    return there !== null && this.sea.contains(there) ? there : here;
  }

  // The shortest way over free water, within the speed that is left or may still be announced.
  path(place: string): Step[] | null {
    const known = this.#ways.get(place);
    if (known !== undefined) return known;
    const found = this.#path(place);
    this.#ways.set(place, found);
    return found;
  }

  #path(place: string): Step[] | null {
    const { hex, step, speed, moved } = this.#state;
    const announced = step === 'speed';
    if (hex === null || (!announced && step !== 'move')) return null;
    const way = shortestPath(hex, place, (to, from) => this.sea.free(to, from), announced ? 4 : speed - moved);
    if (!way || (!announced && way.length < 2)) return null;
    return stepsAlong(way, announced);
  }

  label(place: string, lang: Lang): string {
    const { sheet } = this.sea;
    const words = [place];
    const net = this.sea.netOf.get(place);
    if (net !== undefined) words.push(sheet.nets[net]!.label[lang]);
    for (const found of sheet.places) if (found.hexes.includes(place)) words.push(found.label[lang]);
    const beams = sheet.beams.filter((beam) => beam.hexes.includes(place));
    if (beams.length > 0) {
      const names = [...new Set(beams.map((beam) => phrase(lang, `xmas.light.${beam.colour}`)))].join(', ');
      words.push(phrase(lang, 'xmas.label.beam', { names }));
    }
    const buoy = sheet.buoys.find((entry) => entry.hex === place);
    if (buoy) words.push(phrase(lang, 'xmas.label.buoy', { n: buoy.die }));
    const ships = this.#state.ships.filter((ship) => ship.anchor === place);
    for (const ship of ships) words.push(sheet.ships.find((entry) => entry.id === ship.id)?.name ?? ship.id);
    const hidden = (this.sea.anchors.get(place) ?? 0) - ships.length;
    if (hidden > 0) words.push(phrase(lang, 'xmas.label.hidden', { n: hidden }));
    if (place === sheet.bridge?.hex) words.push(phrase(lang, 'xmas.label.bridge'));
    if (place === this.#state.hex) words.push(phrase(lang, 'xmas.label.boats', { n: this.#state.boats }));
    return words.join(' · ');
  }
}

export function xmasScene(position: Position, files: PackFiles): Scene {
  return new XmasScene(position as XmasPosition, seaOf(files, position.scenario));
}

// The battery that fires: the nearest one.
export function gunsNear(scene: Scene, { x, y }: Point): Point {
  const guns = scene instanceof XmasScene ? scene.sea.sheet.batteries.map((battery) => hexCentre(battery.hex)) : [];
  const far = (gun: Point) => Math.hypot(gun.x - x, gun.y - y);
  return guns.reduce((best, gun) => (far(gun) < far(best) ? gun : best), guns[0] ?? { x, y });
}
