import type { Scene } from '../boards/kit';
import type { Edges } from './tip.svelte';
import type { Choice } from './types';

// Where the coach's card stands, and the arrow from it to what it speaks of.

export const kCardWidth = 338;
const kGap = 40; // between card and object: never under 24
const kLeast = 24;
const kEdge = 8; // to the edge of the window

export interface Stand {
  x: number;
  y: number;
  arrow: string; // an SVG path, '' where there is no room for one
}

interface Point {
  x: number;
  y: number;
}

const hold = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

// Beside the object, on the side with the most room; in the middle of the window where there is no object.
export function stand(object: Edges | null, width: number, height: number, window: Point): Stand {
  const right = window.x - width - kEdge;
  const bottom = window.y - height - kEdge;
  if (!object) return { x: (window.x - width) / 2, y: Math.max(kEdge, (window.y - height) / 2), arrow: '' };
  const middle = { x: (object.left + object.right) / 2, y: (object.top + object.bottom) / 2 };
  const along = { x: hold(middle.x - width / 2, kEdge, right), y: hold(middle.y - height / 2, kEdge, bottom) };
  const sides = [
    { room: object.left - width, x: object.left - width, y: along.y, dx: -1, dy: 0 },
    { room: window.x - object.right - width, x: object.right, y: along.y, dx: 1, dy: 0 },
    { room: object.top - height, x: along.x, y: object.top - height, dx: 0, dy: -1 },
    { room: window.y - object.bottom - height, x: along.x, y: object.bottom, dx: 0, dy: 1 },
  ];
  const best = sides.reduce((a, b) => (b.room > a.room ? b : a));
  const gap = hold(best.room - kEdge, 0, kGap);
  const x = hold(best.x + best.dx * gap, kEdge, Math.max(kEdge, right));
  const y = hold(best.y + best.dy * gap, kEdge, Math.max(kEdge, bottom));
  if (gap < kLeast) return { x, y, arrow: '' };
  const from = { x: hold(middle.x, x + 24, x + width - 24), y: hold(middle.y, y + 24, y + height - 24) };
  const start = best.dx
    ? { x: best.dx > 0 ? x : x + width, y: from.y }
    : { x: from.x, y: best.dy > 0 ? y : y + height };
  const end = best.dx
    ? { x: (best.dx > 0 ? object.right : object.left) + best.dx * 5, y: middle.y }
    : { x: middle.x, y: (best.dy > 0 ? object.bottom : object.top) + best.dy * 5 };
  return { x, y, arrow: arrowPath(start, end) };
}

// A line that bends a little, with a head.
function arrowPath(from: Point, to: Point): string {
  const across = { x: (to.y - from.y) * 0.18 + (to.x - from.x) * 0.06, y: (to.x - from.x) * -0.18 };
  const bend = { x: (from.x + to.x) / 2 + across.x, y: (from.y + to.y) / 2 + across.y };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (turn: number) => `${to.x - 13 * Math.cos(angle + turn)} ${to.y - 13 * Math.sin(angle + turn)}`;
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`;
}

// Everything but the object.
export function shade(object: Edges | null, window: Point): string {
  const all = `M0 0H${window.x}V${window.y}H0Z`;
  if (!object) return all;
  const { left, top, right, bottom } = object;
  return `${all}M${left} ${top}V${bottom}H${right}V${top}Z`;
}

// The place on the board that a step is about: where the decision that is due is taken, else what it points at. `acts` says
// that touching it takes the decision.
export function aimOf(
  point: string,
  action: string | null,
  choices: Choice[],
  scene: Scene,
): { place: string | null; acts: boolean } {
  const choice = choices.find((offered) => offered.action === action);
  const offered = choice ? scene.placeOf(choice) : null;
  if (offered !== null && scene.spot(offered)) return { place: offered, acts: true };
  if (!point.startsWith('place ')) return { place: null, acts: false };
  const place = point.slice('place '.length);
  return { place, acts: action !== null && scene.path?.(place)?.[0]?.action === action };
}
