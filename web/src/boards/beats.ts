import type { Point } from '../lib/hex';
import { diceOf } from '../lib/log';
import type { Beat, Happening, Kit, Move, Spot } from './kit';

const kStill = 0.4;
const kGlide = 0.5;

// Where an event happens: the place it names, else where the one who acts is, else the middle of what is looked at.
export function placeOf({ event, is, was }: Happening): Point | Spot {
  for (const scene of [is, was]) {
    const place = scene.placeOfEvent(event);
    const spot = place === null ? null : scene.spot(place);
    if (spot) return spot;
  }
  const focus = is.focus?.() ?? was.focus?.() ?? null;
  const spot = focus === null ? null : (is.spot(focus) ?? was.spot(focus));
  return spot ?? { x: is.home.x + is.home.w / 2, y: is.home.y + is.home.h / 2 };
}

// Pieces that stand elsewhere after the event than before it.
export function movesOf({ was, is }: Happening): Move[] {
  const before = was.pieces?.();
  return [...(is.pieces?.() ?? [])].flatMap(([piece, to]) => {
    const from = before?.get(piece);
    return from && Math.hypot(to.x - from.x, to.y - from.y) > 0.5 ? [{ piece, path: [from, to] }] : [];
  });
}

// The beats of one event: as the board says, else dice where they fall, a glide where a piece moved, or its words.
export function beatsOf(kit: Kit, happening: Happening): Beat[] {
  const { event } = happening;
  if (event.kind === 'first-die') return []; // told by its pair
  const look = kit.looks[event.kind];
  if (typeof look === 'object' && look.show === 'none') return [];
  const at = placeOf(happening);
  if (typeof look === 'function') return look(happening).map((beat) => ({ at, ...beat }));
  const faces = diceOf(event);
  if (faces.length > 0) return [{ show: 'dice', seconds: 0.8, sound: 'die', faces, at, ...look }];
  const moves = movesOf(happening);
  if (moves.length > 0) return [{ show: 'glide', seconds: kGlide, moves, at, ...look }];
  return [{ show: 'still', seconds: kStill, at, ...look }];
}
