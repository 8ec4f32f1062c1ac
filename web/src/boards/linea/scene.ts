import type { Box } from '../../lib/camera';
import { phrase } from '../../lib/catalogue';
import type { Point } from '../../lib/hex';
import type { Choice, GameEvent, Lang, Position } from '../../lib/types';
import { inside, type PackFiles, type Scene, type Spot } from '../kit';
import { endOf, orderedPiece, placeOfChoice } from './choices';
import { hands, take } from './hands.svelte';
import { groundOf, type Ground, type LineaPosition, type LineaState, type Piece } from './model';

// Places: piece:sherman-1, and to:64,21.5 in the centimetres that actions speak of.
class LineaScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly near: Box;
  readonly legible = 1.4;
  readonly #state: LineaState;
  readonly #pieces: Map<string, Piece>;
  readonly #able: Set<string>; // pieces that have something to choose
  readonly #only: string | null; // the one that acts
  readonly #destinations: string[];
  readonly #choices: Choice[];

  constructor(
    position: LineaPosition,
    readonly ground: Ground,
    choices: Choice[],
  ) {
    this.#state = position.state;
    this.#choices = choices;
    this.whole = { x: -20, y: -20, w: ground.w + 50 + 120 * ground.print, h: ground.h + 40 }; // with the card beside the table
    this.home = this.whole;
    this.#pieces = new Map(ground.pieces(this.#state).map((piece) => [piece.id, piece]));
    const ordered = choices.flatMap((choice) => orderedPiece(choice) ?? []);
    // While a side sets up, every piece of its own may be shifted; the list of choices does not name them all.
    this.#able = new Set(
      this.#state.step === 'setup' && choices.length > 0 ? this.#state.pieces.map((piece) => piece.id) : ordered,
    );
    this.#only = this.#able.size === 1 ? [...this.#able][0]! : this.#state.active;
    this.near = this.#around();
    this.#destinations = choices
      .flatMap((choice) => this.placeOf(choice) ?? [])
      .filter((place) => place.startsWith('to:'));
  }

  // On a phone: the piece that acts, or the middle of the own ones, with what lies around it.
  #around(): Box {
    const own = this.#state.pieces.flatMap((piece) => this.#pieces.get(piece.id) ?? []);
    const acting = this.selected === null ? own : own.filter((piece) => piece.id === this.selected);
    const size = Math.min(560, this.ground.w, this.ground.h);
    const middle = (values: number[], most: number) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
      return Math.round(Math.max(size / 2, Math.min(most - size / 2, mean)) / 40) * 40;
    };
    const x = middle(
      acting.map((piece) => piece.x),
      this.ground.w,
    );
    const y = middle(
      acting.map((piece) => piece.y),
      this.ground.h,
    );
    return { x: x - size / 2, y: y - size / 2, w: size, h: size };
  }

  get selected(): string | null {
    const chosen = hands.selected !== null && this.#able.has(hands.selected) ? hands.selected : null;
    return chosen ?? (this.#only !== null && this.#able.has(this.#only) ? this.#only : null);
  }

  spot(place: string): Spot | null {
    const [kind, name = ''] = place.split(':');
    if (kind === 'to') {
      const [x, y] = name.split(',').map(Number);
      return { ...this.ground.at([x!, y!]), shape: 'circle', r: 9 * this.ground.print };
    }
    const piece = this.#pieces.get(name);
    if (!piece) return null;
    return {
      x: piece.x,
      y: piece.y,
      shape: 'circle',
      r: (piece.radius ?? Math.max(...(piece.base ?? [40])) / 2) + 6,
    };
  }

  placeOf(choice: Choice): string | null {
    return placeOfChoice(choice, this.selected);
  }

  focus(): string | null {
    return this.#acting()[0] ?? null;
  }

  // A card, like the set-up, is about the whole table until a piece is in hand.
  parties(): string[] {
    const { step } = this.#state;
    const able = step === 'card' || step === 'setup' ? [] : [...this.#able];
    const hand = this.selected === null ? able : [this.selected];
    return [...this.#acting(), ...hand.map((id) => `piece:${id}`)];
  }

  #acting(): string[] {
    const { tested, target, active, firer } = this.#state;
    return [tested, target, active, firer].flatMap((id) => (id && this.#pieces.has(id) ? `piece:${id}` : []));
  }

  pieces(): Map<string, Point> {
    return this.#pieces;
  }

  // The prompt of the game tells how to type a place and which card it is; here pieces are dragged, and the card lies
  // beside the table.
  prompt(lang: Lang): string | null {
    const { step, card } = this.#state;
    if (this.#able.size === 0) return null;
    if (step === 'setup') return phrase(lang, 'linea.setup');
    if (step !== 'card' || !card || card.startsWith('x')) return null;
    return phrase(lang, /^.[jqk]$/i.test(card) ? 'linea.card.figure' : 'linea.card.plain');
  }

  places(): string[] {
    return [...[...this.#pieces.keys()].map((id) => `piece:${id}`), ...this.#destinations];
  }

  at(point: Point): string | null {
    // Where circles overlap, the one whose middle is nearest is meant.
    let found: string | null = null;
    let least = Infinity;
    for (const place of this.places()) {
      const spot = this.spot(place)!;
      const away = Math.hypot(point.x - spot.x, point.y - spot.y);
      if (away >= least || !inside(spot, point)) continue;
      found = place;
      least = away;
    }
    return found;
  }

  // The piece in hand is shown where a suggested move would bring it, with what it would see from there; an enemy is
  // aimed at.
  preview(place: string | null): void {
    const [kind, name] = place?.split(':') ?? [];
    const piece = this.selected;
    const aim = kind === 'piece' && name !== undefined && piece !== null && !this.#own(name) ? name : null;
    if (hands.aim !== aim) hands.aim = aim;
    const choice = kind === 'to' ? this.#choices.find((one) => this.placeOf(one) === place) : undefined;
    const end = choice ? endOf(choice) : null;
    if (!end || piece === null) {
      if (hands.tried !== null) hands.tried = null;
      return;
    }
    hands.tried = { piece, ...this.ground.at([end.x, end.y]), facing: end.facing };
  }

  // Suggested ends of a move only hide the ruler of the one that is being tried.
  quiet(place: string): boolean {
    return hands.ghost !== null && place.startsWith('to:');
  }

  // Suggested ends of a move, where they are shown.
  ends(): Spot[] {
    return this.#destinations.flatMap((place) => this.spot(place) ?? []);
  }

  // Taking a piece up is no action: it only shows what the piece can do.
  takes(place: string): boolean {
    const [kind, name] = place.split(':');
    return kind === 'piece' && name !== undefined && this.#able.has(name) && this.selected !== name;
  }

  take(place: string): void {
    take(place.slice('piece:'.length));
  }

  meant(): string | null {
    return null;
  }

  // A piece that may move or be set up can be dragged; the ghost shows where it would stand.
  grab(place: string): boolean {
    const [kind, name] = place.split(':');
    return kind === 'piece' && name !== undefined && this.#able.has(name) && this.#own(name);
  }

  drag(place: string, point: Point): void {
    const piece = this.#pieces.get(place.slice('piece:'.length));
    if (!piece) return;
    take(piece.id);
    const x = Math.max(0, Math.min(this.ground.w, Math.round(point.x)));
    const y = Math.max(0, Math.min(this.ground.h, Math.round(point.y)));
    const away = Math.hypot(x - piece.x, y - piece.y);
    const facing =
      away < 5 ? piece.facing : Math.round((Math.atan2(piece.y - y, x - piece.x) * 180) / Math.PI + 360) % 360;
    hands.ghost = { piece: piece.id, x, y, facing: this.#state.step === 'setup' ? Math.round(piece.facing) : facing };
  }

  #own(id: string): boolean {
    return this.#state.pieces.some((piece) => piece.id === id);
  }

  placeOfEvent(event: GameEvent): string | null {
    const { piece, target } = event.data;
    for (const id of [piece, target]) if (typeof id === 'string' && this.#pieces.has(id)) return `piece:${id}`;
    return null;
  }

  label(place: string, lang: Lang): string {
    const [kind, name = ''] = place.split(':');
    if (kind === 'to')
      return name
        .split(',')
        .map((cm) => `${new Intl.NumberFormat(lang).format(Number(cm))} cm`)
        .join(' · ');
    const piece = this.#pieces.get(name);
    return piece ? piece.name[lang] : name;
  }
}

export function lineaScene(position: Position, files: PackFiles): LineaScene {
  return new LineaScene(position as LineaPosition, groundOf(files, position.scenario), position.choices ?? []);
}
