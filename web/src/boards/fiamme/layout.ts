import type { Box } from '../../lib/camera';
import type { Narrow, Spot } from '../kit';

// The table: the card as a panorama with its name, the dice and the enemies in it, the pools below it, the units below
// them. It has the shape of the window it is made for, so that print keeps its size. A narrow page gets the same things
// one below the other, the units in rows of two.

export interface Layout {
  table: Box;
  upper: Box; // where the card is played
  lower: Box; // where the units are
  scene: Box; // the panorama
  floor: number; // where its ground begins
  card: Spot;
  actor: { x: number; y: number; scale: number };
  enemies: Box;
  courage: Spot;
  pm: Spot;
  command: Box;
  dice: { x: number; y: number };
  unit(index: number, count: number): Spot;
}

const kUnitHeight = 146;

const box = (x: number, y: number, w: number, h: number, r: number): Spot => ({
  x: x + w / 2,
  y: y + h / 2,
  shape: 'box',
  r,
  w,
  h,
});

function unitIn(columns: number, width: number, top: number, index: number): Spot {
  const w = (width - 24 - (columns - 1) * 10) / columns;
  return box(
    12 + (index % columns) * (w + 10),
    top + Math.floor(index / columns) * (kUnitHeight + 6),
    w,
    kUnitHeight,
    7,
  );
}

const wide: Layout = {
  table: { x: 0, y: 0, w: 1280, h: 556 },
  upper: { x: 0, y: 0, w: 1280, h: 400 },
  lower: { x: 0, y: 344, w: 1280, h: 212 },
  scene: { x: 0, y: 0, w: 1280, h: 342 },
  floor: 246,
  card: box(14, 12, 330, 142, 4),
  actor: { x: 478, y: 328, scale: 1.22 },
  enemies: { x: 600, y: 10, w: 672, h: 324 },
  courage: box(14, 348, 268, 50, 5),
  command: { x: 292, y: 348, w: 330, h: 50 },
  pm: box(632, 348, 400, 50, 5),
  dice: { x: 392, y: 62 },
  unit: (index, count) => unitIn(count, 1280, 405, index),
};

const narrow: Layout = {
  table: { x: 0, y: 0, w: 400, h: 1020 },
  upper: { x: 0, y: 0, w: 400, h: 500 },
  lower: { x: 0, y: 442, w: 400, h: 572 },
  scene: { x: 0, y: 0, w: 400, h: 440 },
  floor: 352,
  card: box(6, 6, 388, 142, 4),
  actor: { x: 78, y: 428, scale: 1.02 },
  enemies: { x: 132, y: 216, w: 264, h: 218 },
  courage: box(6, 446, 190, 50, 5),
  command: { x: 202, y: 446, w: 192, h: 50 },
  pm: box(6, 504, 388, 50, 5),
  dice: { x: 40, y: 184 },
  unit: (index) => unitIn(2, 400, 560, index),
};

// Held sideways: the card with those who fight, or the units in rows of three.
const sideways: Layout = {
  table: { x: 0, y: 0, w: 660, h: 720 },
  upper: { x: 0, y: 0, w: 660, h: 412 },
  lower: { x: 0, y: 352, w: 660, h: 366 },
  scene: { x: 0, y: 0, w: 660, h: 350 },
  floor: 262,
  card: box(8, 8, 336, 142, 4),
  actor: { x: 96, y: 340, scale: 1.02 },
  enemies: { x: 356, y: 10, w: 298, h: 330 },
  courage: box(8, 356, 194, 50, 5),
  command: { x: 208, y: 356, w: 122, h: 50 },
  pm: box(336, 356, 316, 50, 5),
  dice: { x: 190, y: 196 },
  unit: (index) => unitIn(3, 660, 414, index),
};

export function layoutFor(shape: Narrow): Layout {
  return shape === 'upright' ? narrow : shape === 'sideways' ? sideways : wide;
}

// In order from the unit outwards: the tag above, the figure below it.
export function enemySpot(area: Box, index: number, count: number): Spot {
  const step = Math.min(148, area.w / Math.max(count, 1));
  const left = area.w > 400 ? area.x + area.w - step * count : area.x;
  return { x: left + step * (index + 0.5), y: area.y + area.h / 2, shape: 'box', r: 6, w: step - 6, h: area.h };
}

export function dieSpot(layout: Layout, index: number): Spot {
  return { x: layout.dice.x + index * 66, y: layout.dice.y, shape: 'box', r: 12, w: 60, h: 60 };
}
