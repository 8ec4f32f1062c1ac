import type { Point } from '../../lib/hex';
import type { Position, Text } from '../../lib/types';
import type { PackFiles } from '../kit';
import type { Scenario, State, Tables, Units, View } from './described';

// The table in centimetres, as packs, positions, choices and events all give it: origin in the south-west corner, headings
// in degrees counter-clockwise from east.
export type { Scenario, Tables };
export type Unit = Units['units'][number];
export type Side = State['side'];
export type Feature = Omit<Scenario['terrain'][number], 'type'> & { type: string }; // smoke is drawn as terrain is
// One's own, or what is seen of an enemy.
export type PieceState = View['enemies'][number] & Partial<State['pieces'][number]>;

// While a game with secrets is played the table shows what a seat sees, when it is over all there is.
export type LineaState = { [K in keyof View & keyof State]: View[K] | State[K] } & Partial<Omit<View, keyof State>> &
  Partial<Omit<State, keyof View>> & { wrecks?: View['marks'] }; // what the page remembers of them

export type LineaPosition = Position<LineaState>;

// A seat is told who it believes holds an objective; when the game is over, who does.
export function holderOf(state: LineaState, id: string, index: number): Side | null {
  return state.objectives?.find((objective) => objective.id === id)?.controller ?? state.holders?.[index] ?? null;
}

export function scoreOf(position: LineaPosition): Record<Side, number> | null {
  const { allied, axis } = position.result?.details ?? {};
  if (typeof allied === 'number' && typeof axis === 'number') return { allied, axis };
  return position.state.score ?? null;
}

// A piece as it is drawn: its place and size in the units of the picture, with y downwards as a screen has it, its facing
// as the rules count it.
export interface Piece extends Point {
  id: string;
  name: Text; // its own, "M4A1 Sherman 2"
  number: number; // 0 for the only one of its unit
  unit: Unit;
  base?: [number, number];
  radius?: number;
  side: Side;
  facing: number;
  state: PieceState;
}

// Units of the picture to a centimetre of the table, so that a line of one unit is a thin one.
const kScale = 10;

export function drawn(centimetres: number): number {
  return centimetres * kScale;
}

export function measured(length: number): number {
  return length / kScale;
}

// From where a piece is, or would be, to an enemy: how far, and what stands in the way.
export interface Look {
  enemy: Piece;
  between: Feature[];
  distance: number;
}

export class Ground {
  readonly w: number; // of the picture
  readonly h: number;
  readonly print: number; // how much larger words are on a larger table
  readonly units: Map<string, Unit>;
  readonly sights: number[]; // distances at which something is seen, in centimetres, the nearest first
  readonly #pieces = new Map<string, { unit: string; side: Side; name: Text; number: number }>();
  readonly #sight: Map<string, string>;

  constructor(
    readonly scenario: Scenario,
    units: Unit[],
    readonly tables: Tables,
  ) {
    [this.w, this.h] = scenario.sheet.size.map(drawn) as [number, number];
    this.print = Math.max(1, this.w / 900);
    this.units = new Map(units.map((unit) => [unit.id, unit]));
    const distances = Object.values(tables.spotting).filter(
      (one): one is number => typeof one === 'number' && one >= 5,
    );
    this.sights = [...new Set(distances)].sort((a, b) => a - b);
    this.#sight = new Map(tables.terrain.map((type) => [type.id, type.sight]));
    const all = scenario.platoons.flatMap(({ side, pieces }) => pieces.map(({ id, unit }) => ({ id, unit, side })));
    for (const { id, unit, side } of all) {
      const alike = all.filter((one) => one.unit === unit && one.side === side);
      const number = alike.length > 1 ? alike.findIndex((one) => one.id === id) + 1 : 0;
      this.#pieces.set(id, { unit, side, number, name: this.#called(unit, number) });
    }
  }

  // By its unit, with a number where its side has several of them: as the texts of the game do.
  #called(unit: string, number: number): Text {
    const { it, en } = this.units.get(unit)?.name ?? { it: unit, en: unit };
    const numbered = (name: string) => (number === 0 ? name : `${name}${/\d$/.test(name) ? ' · ' : ' '}${number}`);
    return { it: numbered(it), en: numbered(en) };
  }

  // From the table to the picture, and back to the millimetre, which is as fine as orders are.
  at([x, y]: readonly [number, number, ...number[]]): Point {
    return { x: drawn(x), y: this.h - drawn(y) };
  }

  onTable(point: Point): Point {
    return { x: measured(Math.round(point.x)), y: measured(Math.round(this.h - point.y)) };
  }

  points(list: [number, number][]): Point[] {
    return list.map((corner) => this.at(corner));
  }

  piece(state: PieceState): Piece | null {
    const card = this.#pieces.get(state.id);
    const unit = card && this.units.get(card.unit);
    if (!card || !unit) return null;
    const { base, radius } = unit;
    return {
      id: state.id,
      name: card.name,
      number: card.number,
      unit,
      ...(base && { base: [drawn(base[0]), drawn(base[1])] }),
      ...(radius && { radius: drawn(radius) }),
      side: card.side,
      facing: state.at[2],
      state,
      ...this.at(state.at),
    };
  }

  sideOf(id: string): Side | null {
    return this.#pieces.get(id)?.side ?? null;
  }

  #known(state: LineaState): PieceState[] {
    return [...state.pieces, ...(state.enemies ?? [])];
  }

  // Pieces on the table that this seat knows of.
  pieces(state: LineaState): Piece[] {
    const present = this.#known(state).filter((piece) => (piece.status ?? 'in-play') === 'in-play' && !piece.aboard);
    return present.flatMap((piece) => this.piece(piece) ?? []);
  }

  // Vehicles that were destroyed: in the film the state still has their places, afterwards the page remembers them.
  wrecks(state: LineaState): Piece[] {
    const remembered = state.wrecks ?? [];
    const lost = this.#known(state).filter(
      (piece) =>
        piece.status === 'destroyed' &&
        (piece.at[0] !== 0 || piece.at[1] !== 0) &&
        !remembered.some(({ id }) => id === piece.id),
    );
    const gone = { posture: 'stationary', prepared: 0, shots: 0, immobilised: false, routed: false } as const;
    return [...lost, ...remembered.map((wreck) => ({ ...gone, status: 'destroyed' as const, ...wreck }))]
      .flatMap((piece) => this.piece(piece) ?? [])
      .filter((piece) => piece.base !== undefined);
  }

  // Terrain that stands in the way of a straight look. The rules weigh more (edges, heights, depth); this says what to
  // look at, and the odds of a shot are the engine's own.
  between(from: Point, to: Point): Feature[] {
    return this.scenario.terrain.filter((feature) => {
      const sight = this.#sight.get(feature.type) ?? 'clear';
      if (sight === 'clear') return false;
      const shape = this.points(feature.outline ?? feature.line ?? []);
      const closed = feature.outline !== undefined;
      if (closed && (insidePolygon(from, shape) || insidePolygon(to, shape))) return false;
      return shape.some((corner, i) => {
        const next = shape[i + 1] ?? (closed ? shape[0] : undefined);
        return next !== undefined && segmentsCross(from, to, corner, next);
      });
    });
  }
}

// The outline of a piece where it stands, as far as it takes to measure from: the corners of its base, or a circle.
function outline(piece: Piece, at: Point & { facing: number }): { corners: Point[]; radius: number } {
  if (!piece.base) return { corners: [at], radius: piece.radius ?? 0 };
  const [length, width] = piece.base;
  const angle = (-at.facing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([x, y]) => ({
    x: at.x + (x! * length * cos - y! * width * sin) / 2,
    y: at.y + (x! * length * sin + y! * width * cos) / 2,
  }));
  return { corners, radius: 0 };
}

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

// The distance the rules speak of: from edge to edge, not from middle to middle.
export function gap(one: Piece, at: Point & { facing: number }, other: Piece): number {
  const a = outline(one, at);
  const b = outline(other, other);
  let least = Infinity;
  for (const [p, q] of [
    [a.corners, b.corners],
    [b.corners, a.corners],
  ] as const) {
    for (const point of p)
      q.forEach((corner, i) => (least = Math.min(least, toSegment(point, corner, q[(i + 1) % q.length]!))));
  }
  return Math.max(0, least - a.radius - b.radius);
}

export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

export function insidePolygon(point: Point, corners: Point[]): boolean {
  let inside = false;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  });
  return inside;
}

const grounds = new WeakMap<Scenario, Ground>();

export function groundOf(files: PackFiles, scenario: string): Ground {
  const sheet = files[`${scenario}.json`] as Scenario;
  let ground = grounds.get(sheet);
  if (!ground) {
    const { units } = files['units.json'] as { units: Unit[] };
    grounds.set(sheet, (ground = new Ground(sheet, units, files['tables.json'] as Tables)));
  }
  return ground;
}
