import type { Component } from 'svelte';
import type { Box } from '../lib/camera';
import type { Point } from '../lib/hex';
import type { Table } from '../lib/table.svelte';
import type { GameEvent, Lang, Position } from '../lib/types';

// Where something lies on a board, in the units of its viewBox.
export interface Spot extends Point {
  shape: 'hex' | 'circle' | 'box';
  r: number; // of a circle; for a hex the scale; for a box the rounding
  w?: number;
  h?: number;
}

// One position on one component pack, as a board: where things are and what touching them means.
export interface Scene {
  whole: Box;
  home: Box; // the part to look at now
  near?: Box; // and where the page is narrow
  spot(place: string): Spot | null;
  label(place: string, lang: Lang): string;
  prompt?(lang: Lang): string | null; // where hands at this table do otherwise than the game's own prompt says
  placeOf(action: string): string | null;
  places(): string[]; // what the arrow keys can reach
  at(point: Point): string | null;
  meant(place: string): string | null; // the action somebody tries who touches it
  placeOfEvent(event: GameEvent): string | null;
  step?(from: string | null, key: string): string | null;
  path?(place: string): string[] | null; // actions that lead there, played one after the other
  quiet?(place: string): boolean; // not shown now, because the hands are busy with something else
  takes?(place: string): boolean; // touching it takes a piece up, which is no action
  take?(place: string): void;
  grab?(place: string): boolean; // whether it can be dragged
  drag?(place: string, point: Point): void;
}

export interface PictureProps {
  position: Position;
  files: PackFiles;
  lang: Lang;
  path?: Point[];
  near?: boolean; // zoomed in: small print may show
  narrow?: boolean; // laid out for a phone
}

export type PackFiles = Record<string, unknown>;

// A game's share of the interface, loaded when the game is opened.
export interface Kit {
  scene(position: Position, files: PackFiles, narrow: boolean): Scene;
  Picture: Component<PictureProps>;
  Status: Component<{ position: Position; files: PackFiles; lang: Lang }>;
  Tools?: Component<{ table: Table; position: Position; files: PackFiles; lang: Lang }>; // below the board
  phases: string[];
  heads: string[]; // kinds of event that begin a new part of the log
  opposed?: boolean; // the seats play against each other
  ground: string; // the colour of the table around the board
}

export function inside(spot: Spot, point: Point): boolean {
  if (spot.shape === 'box') {
    return Math.abs(point.x - spot.x) <= (spot.w ?? 0) / 2 && Math.abs(point.y - spot.y) <= (spot.h ?? 0) / 2;
  }
  return Math.hypot(point.x - spot.x, point.y - spot.y) <= (spot.shape === 'hex' ? 10 * spot.r : spot.r);
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
