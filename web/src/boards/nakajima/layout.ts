import type { Box } from '../../lib/camera';
import type { Point } from '../../lib/hex';
import type { Narrow, Spot } from '../kit';
import type { NakajimaState, Zone } from './model';

// Two sheets side by side on the table. Positions are those of our drawing; how many boxes there are comes from the pack.

export const kSheet = { w: 1010, h: 440 };
export const kSecond = 1046; // where the second sheet begins

export const secondSheet: Box = { x: kSecond - 6, y: -4, w: kSheet.w + 12, h: kSheet.h + 8 };

// The first sheet. On a phone the deck has shorter rows and what stood below it lies under the purchases, so that what
// belongs to one decision has room enough for its print.
export interface Layout {
  h: number; // of the sheet
  deck: Box;
  columns: number;
  slot: { w: number; h: number }; // from one aircraft to the next
  levels: Point; // how far these are shifted
  results: Point;
  checks: Point;
  training: Box; // what to look at, where not all of the sheet is shown
  checking: Box;
}

const wide: Layout = {
  h: kSheet.h,
  deck: { x: 268, y: 44, w: 728, h: 232 },
  columns: 8,
  slot: { w: 81.5, h: 104 },
  levels: { x: 0, y: 0 },
  results: { x: 0, y: 0 },
  checks: { x: 0, y: 0 },
  training: { x: 260, y: 36, w: 744, h: 248 },
  checking: { x: 260, y: 36, w: 744, h: 248 },
};

const upright: Layout = {
  h: 764,
  deck: { x: 268, y: 44, w: 350, h: 408 },
  columns: 4,
  slot: { w: 74, h: 96 },
  levels: { x: -254, y: 180 },
  results: { x: -466, y: 310 },
  checks: { x: -396, y: 180 },
  training: { x: 8, y: 338, w: 304, h: 420 },
  checking: { x: 312, y: 466, w: 296, h: 160 },
};

const sideways: Layout = {
  ...upright,
  deck: { x: 268, y: 44, w: 498, h: 312 },
  columns: 6,
  training: { x: 8, y: 462, w: 590, h: 290 },
  checking: { x: 8, y: 462, w: 590, h: 290 },
};

export function layoutFor(shape: Narrow): Layout {
  return shape === 'upright' ? upright : shape === 'sideways' ? sideways : wide;
}

export function firstSheet({ h }: Layout): Box {
  return { x: -6, y: -4, w: kSheet.w + 12, h: h + 8 };
}

export function bothSheets({ h }: Layout): Box {
  return { x: -12, y: -12, w: kSecond + kSheet.w + 24, h: h + 24 };
}

export function teamsBox(index: number): Spot {
  return { x: 46 + index * 74, y: 84, shape: 'box', r: 6, w: 62, h: 36 };
}

export function matrixCell(crew: number, plane: number): Spot {
  return { x: 128 + plane * 50, y: 202 + crew * 36, shape: 'box', r: 4, w: 46, h: 32 };
}

export function deckSlot(number: number, { deck, columns, slot }: Layout): Spot {
  const column = (number - 1) % columns;
  const row = Math.floor((number - 1) / columns);
  return {
    x: deck.x + 22 + slot.w * (column + 0.5),
    y: deck.y + 12 + slot.h * (row + 0.5),
    shape: 'box',
    r: 8,
    w: slot.w - 6,
    h: slot.h - 12,
  };
}

// The squadron sheet lies on the left, the rest is sea.
export const kNotes = 236;
export const sea: Box = { x: kSecond + kNotes, y: 0, w: kSheet.w - kNotes, h: kSheet.h };

const kShips = kSecond + 902; // where the enemy steams
const kRange: Record<'far' | 'near' | 'close', number> = { far: 342, near: 238, close: 138 }; // of a formation in that zone
export const kRings: Record<'far' | 'near' | 'close', number> = { far: 398, near: 290, close: 186 }; // outer edge of a zone

export function shipSpot(number: number, state: NakajimaState): Spot {
  const h = Math.min(140, (sea.h - 12) / Math.max(state.ships.length, 1));
  const top = (sea.h - h * state.ships.length) / 2;
  return { x: kShips, y: top + h * (number - 0.5), shape: 'box', r: 8, w: 196, h: h - 6 };
}

// Around the target, else around the middle of the fleet.
export function ringCentre(state: NakajimaState): { x: number; y: number } {
  return { x: kShips, y: state.target === null ? sea.h / 2 : shipSpot(state.target, state).y };
}

// Where the leader is in a zone: level with its target as far as two escorts beside it leave room.
export function zoneSpot(zone: Zone, state: NakajimaState): Spot {
  const y = Math.max(104, Math.min(ringCentre(state).y, sea.h - 108));
  if (zone === 'circling') return { x: sea.x + 92, y: sea.h / 2, shape: 'circle', r: 40 };
  if (zone === 'climb') return { x: sea.x + 420, y: 52, shape: 'circle', r: 40 };
  return { x: kShips - kRange[zone], y, shape: 'circle', r: 42 };
}

// Aircraft of the attack: the formation in its zone before its target, the others circling in rows of four.
export function attackSpot(number: number, state: NakajimaState): Spot {
  const escort = state.escorts.indexOf(number);
  if (state.zone !== 'circling' && (number === state.leader || escort >= 0)) {
    const at = zoneSpot(state.zone, state);
    if (number === state.leader) return { x: at.x, y: at.y, shape: 'circle', r: 26 };
    return { x: at.x - 40, y: at.y + (escort === 0 ? -56 : 56), shape: 'circle', r: 26 };
  }
  const column = (number - 1) % 4;
  const row = Math.floor((number - 1) / 4);
  return { x: sea.x + 26 + column * 45, y: 78 + row * 96, shape: 'circle', r: 21 };
}

export const kAway = { x: -4000, y: -4000 }; // where the torpedo is while none runs
