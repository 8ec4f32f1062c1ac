import type { Component } from 'svelte';
import type { Box } from '../lib/camera';
import { hexSide, type Point } from '../lib/hex';
import type { GameReference } from '../lib/reference';
import type { Sound } from '../lib/sound';
import type { Table } from '../lib/table.svelte';
import type { Choice, GameEvent, Lang, LogEntry, Odd, Position, Setup } from '../lib/types';

// Where something lies on a board, in the units of its viewBox.
export interface Spot extends Point {
  shape: 'hex' | 'circle' | 'box';
  r: number; // of a circle; for a hex the scale; for a box the rounding
  w?: number;
  h?: number;
}

// An action on the way to somewhere, and the place it leads to if it has one.
export interface Step {
  action: string;
  place: string | null;
}

// The data of any action of a game: its verb, and the parts that some of its actions have.
export type Parts<A extends { verb: string }> = { verb: A['verb'] } & {
  [K in Exclude<A extends unknown ? keyof A : never, 'verb'>]?: A extends Record<K, infer V> ? V : never;
};

// One position on one component pack, as a board: where things are and what touching them means. What a choice's
// data says is read in the board's `choices.ts` and nowhere else.
export interface Scene {
  whole: Box;
  home: Box; // the part to look at now
  near?: Box; // and where the page is narrow
  spot(place: string): Spot | null;
  label(place: string, lang: Lang): string;
  prompt?(lang: Lang): string | null; // where hands at this table do otherwise than the game's own prompt says
  placeOf(choice: Choice): string | null;
  places(): string[]; // what the arrow keys can reach
  at(point: Point): string | null;
  meant(place: string): string | null; // the action somebody tries who touches it
  placeOfEvent(event: GameEvent): string | null;
  focus?(): string | null; // where something happens that names no place of its own: who acts now
  target?(): string | null; // who it is done to
  parties?(): string[]; // everybody whom the decision is about, where these two are not all
  legible?: number; // pixels to a unit at which pieces are easily told apart: the camera comes so near if it can
  pieces?(): Map<string, Point>; // what can glide, by the name in its data-piece
  step?(from: string | null, key: string): string | null;
  path?(place: string): Step[] | null; // actions that lead there, played one after the other
  quiet?(place: string): boolean; // not shown now, because the hands are busy with something else
  preview?(place: string | null): void; // what lies there is pointed at: the picture may show what it would come to
  takes?(place: string): boolean; // touching it takes a piece up, which is no action
  take?(place: string): void;
  grab?(place: string): boolean; // whether it can be dragged
  drag?(place: string, point: Point): void;
}

// Laid out for a phone, held upright or sideways.
export type Narrow = false | 'upright' | 'sideways';

export interface PictureProps {
  position: Position;
  files: PackFiles;
  lang: Lang;
  path?: Point[];
  near?: boolean; // zoomed in: small print may show
  narrow?: Narrow;
  unit?: number; // pixels of the screen to one unit of the board: what must keep its size divides by it
}

export interface StripProps {
  position: Position;
  files: PackFiles;
  lang: Lang;
  width: number; // pixels there are; the height is 42, on a phone 40
}

export type PackFiles = Record<string, unknown>;

// An element with data-piece=`piece` on its way. Its transform is a translation to where it stands and nothing else.
export interface Move {
  piece: string;
  path: Point[];
}

// One picture of the film. Points are those of the board; what is left out comes from the event: `at` from the place it
// names, `words` from its text, which is told when the picture is over or its dice lie still.
export interface Beat {
  show:
    | 'none' // takes no time and shows nothing
    | 'still' // the words alone
    | 'dice' // `faces` tumble beside `at`
    | 'glide' // the elements of `moves` run along their paths, all at once
    | 'turn' // the element with data-piece=`piece` turns over like a card
    | 'shake' // or trembles
    | 'ring' // a ring closes around `at`
    | 'flash' // light at `at`
    | 'burst' // fire and splinters at `at`
    | 'splash' // a column of water at `at`
    | 'tracer' // shots fly from `at` to `to`
    | 'rise' // the element with data-piece=`piece` comes up
    | 'fall' // or falls over, drawn as it was before the event
    | 'lob' // something is thrown from `at` to `to` and bursts
    | 'stamp' // the words are stamped beside `at`
    | 'track'; // the element with data-track=`piece` on the strip is lit up
  seconds: number; // at normal speed: 0.3 to 0.8
  sound?: Sound;
  at?: Point | Spot; // a spot has a size: words and dice stand beside all of it
  to?: Point;
  moves?: Move[];
  piece?: string;
  faces?: number[];
  words?: string; // '' for none
}

// An event with the positions around it: `before` has all events that came before it in its action, `after` has it too.
export interface Happening {
  event: GameEvent;
  entry: LogEntry;
  before: Position;
  after: Position;
  was: Scene;
  is: Scene;
}

// How a kind of event looks: what differs from the usual beat, or beats of its own.
export type Look = Partial<Beat> | ((happening: Happening) => Beat[]);

// What wins, on one card: results or what counts, with what each needs or is worth.
export interface Win {
  rows: { name: string; needs: string; history?: boolean }[]; // `history`: how it really ended
  notes: string[];
}

// The pause between two parts of a long game.
export interface Interval {
  id: string; // each is shown once by itself
  fresh: boolean; // nothing of the next part has been decided yet
  over: string; // what has ended
  title: string;
  verdict: string;
  good: boolean;
  groups: { title: string; lines: string[]; none: string }[];
  score: string;
  next: { title: string; text: string } | null;
  history?: string;
}

// The latest pause that there was.
export type Between = (log: LogEntry[], position: Position, files: PackFiles, lang: Lang) => Interval | null;

// A game's share of the interface, loaded when the game is opened.
export interface Kit {
  scene(position: Position, files: PackFiles, narrow: Narrow): Scene;
  Picture: Component<PictureProps>;
  Strip: Component<StripProps>; // the margin of the board, with the state printed on it
  Status: Component<{ position: Position; files: PackFiles; lang: Lang }>; // the whole state, in the drawer
  Tools?: Component<{ table: Table; position: Position; files: PackFiles; lang: Lang }>; // in the dock
  looks: Record<string, Look>; // by kind of event
  // The state once an event has happened, while others of the same action are still to come.
  during(state: unknown, event: GameEvent, end: unknown): unknown;
  odds?(choice: Choice, odds: Odd[], lang: Lang): string | null; // what stands on a button; null for the usual
  outcome?(action: string): string | null; // what came by chance, where it has no name in the pack
  waste?(choice: Choice, position: Position, files: PackFiles, lang: Lang): string | null; // what a choice throws away: it is asked for twice
  // What the hands have begun and must be declared before this action, or it would be lost.
  first?(choice: Choice, position: Position, files: PackFiles): string | null;
  short?(event: GameEvent, lang: Lang): string | null; // a word or two for a frame of the film
  goal(position: Position, files: PackFiles, lang: Lang): string;
  win(setup: Setup, files: PackFiles, lang: Lang): Win;
  reference?(): Promise<GameReference>; // sheets and tables, loaded when somebody looks something up
  pauses?(scenario: string): Promise<Between> | null; // where a game has them
  where(position: Position, lang: Lang): string; // the turn, for the bar
  recall?(position: Position, log: LogEntry[], files: PackFiles): Position; // with what only the log still tells
  phases: string[];
  heads: string[]; // kinds of event that begin a new part of the log
  ground: string; // the colour of the table around the board
}

export function narrowAt(width: number, height: number): Narrow {
  return width < 600 || (width < 900 && height > width) ? 'upright' : height < 480 ? 'sideways' : false;
}

export function sizeOf(spot: Spot): [number, number] {
  if (spot.shape === 'box') return [spot.w ?? 0, spot.h ?? 0];
  const across = 2 * (spot.shape === 'hex' ? hexSide * spot.r : spot.r);
  return [across, across];
}

export function boxOf(spot: Spot): Box {
  const [w, h] = sizeOf(spot);
  return { x: spot.x - w / 2, y: spot.y - h / 2, w, h };
}

export function inside(spot: Spot, point: Point): boolean {
  if (spot.shape === 'box') {
    return Math.abs(point.x - spot.x) <= (spot.w ?? 0) / 2 && Math.abs(point.y - spot.y) <= (spot.h ?? 0) / 2;
  }
  return Math.hypot(point.x - spot.x, point.y - spot.y) <= (spot.shape === 'hex' ? hexSide * spot.r : spot.r);
}

// The nearest place in the direction of an arrow key.
export function nearestTowards(scene: Scene, from: string | null, key: string): string | null {
  const places = scene.places();
  const here = from === null ? null : scene.spot(from);
  if (!here) return places[0] ?? null;
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const there = scene.spot(place);
    if (!there || place === from) continue;
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along <= 1) continue;
    const cost = along + 2.5 * across;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
