import type { Box } from '../../lib/camera';
import type { Spot } from '../kit';

// The table: pools, the card, the enemy box and the dice above, the unit board below. A narrow page gets the same things
// in two columns and the units in rows of three.

export interface Layout {
  table: Box;
  upper: Box; // where the card is played
  lower: Box; // where the units are
  card: Spot;
  courage: Spot;
  pm: Spot;
  command: Box;
  enemyBox: Box;
  diceBox: Box;
  dice: { x: number; y: number };
  unit(index: number, count: number): Spot;
}

const kUnitHeight = 284;

const box = (x: number, y: number, w: number, h: number, r: number): Spot => ({ x: x + w / 2, y: y + h / 2, shape: 'box', r, w, h });

function unitIn(columns: number, width: number, top: number, index: number): Spot {
  const w = (width - 32 - (columns - 1) * 10) / columns;
  return box(16 + (index % columns) * (w + 10), top + Math.floor(index / columns) * (kUnitHeight + 10), w, kUnitHeight, 12);
}

const wide: Layout = {
  table: { x: 0, y: 0, w: 1000, h: 652 },
  upper: { x: 0, y: 0, w: 1000, h: 356 },
  lower: { x: 0, y: 302, w: 1000, h: 350 },
  card: box(234, 28, 236, 296, 12),
  courage: box(16, 26, 204, 76, 10),
  command: { x: 16, y: 112, w: 204, h: 86 },
  pm: box(16, 208, 204, 116, 10),
  enemyBox: { x: 486, y: 28, w: 498, h: 196 },
  diceBox: { x: 486, y: 236, w: 498, h: 88 },
  dice: { x: 676, y: 280 },
  unit: (index, count) => unitIn(count, 1000, 356, index),
};

const narrow: Layout = {
  table: { x: 0, y: 0, w: 560, h: 1224 },
  upper: { x: 0, y: 0, w: 560, h: 632 },
  lower: { x: 0, y: 530, w: 560, h: 694 },
  card: box(16, 10, 236, 296, 12),
  courage: box(270, 10, 274, 76, 10),
  command: { x: 270, y: 94, w: 274, h: 86 },
  pm: box(270, 190, 274, 116, 10),
  enemyBox: { x: 16, y: 332, w: 528, h: 196 },
  diceBox: { x: 16, y: 536, w: 528, h: 88 },
  dice: { x: 206, y: 580 },
  unit: (index) => unitIn(3, 560, 636, index),
};

export function layoutFor(slim: boolean): Layout {
  return slim ? narrow : wide;
}

export function enemySpot(area: Box, index: number, count: number): Spot {
  const step = Math.min(96, (area.w - 16) / Math.max(count, 1));
  return { x: area.x + 12 + step * (index + 0.5), y: area.y + 112, shape: 'box', r: 8, w: Math.min(88, step - 6), h: 132 };
}

export function dieSpot(layout: Layout, index: number): Spot {
  return { x: layout.dice.x + index * 76, y: layout.dice.y, shape: 'box', r: 12, w: 60, h: 60 };
}
