import type { Box } from '../../lib/camera';
import type { Spot } from '../kit';

// The table: pools on the left, the card, the enemy box, and below them the unit board.

export const table: Box = { x: 0, y: 0, w: 1000, h: 640 };
export const card: Spot = { x: 352, y: 176, shape: 'box', r: 12, w: 236, h: 296 };
export const courage: Spot = { x: 118, y: 64, shape: 'box', r: 10, w: 204, h: 76 };
export const pm: Spot = { x: 118, y: 266, shape: 'box', r: 10, w: 204, h: 116 };
export const command = { x: 16, y: 112, w: 204, h: 86 };
export const enemyBox: Box = { x: 486, y: 28, w: 498, h: 196 };
export const diceBox: Box = { x: 486, y: 236, w: 498, h: 88 };
export const board = { y: 344, h: 284 };

export function unitSpot(index: number, count: number): Spot {
  const w = (table.w - 32 - (count - 1) * 10) / count;
  return { x: 16 + w / 2 + index * (w + 10), y: board.y + board.h / 2, shape: 'box', r: 12, w, h: board.h };
}

export function enemySpot(index: number, count: number): Spot {
  const step = Math.min(96, (enemyBox.w - 16) / Math.max(count, 1));
  return { x: enemyBox.x + 12 + step * (index + 0.5), y: enemyBox.y + 112, shape: 'box', r: 8, w: Math.min(88, step - 6), h: 132 };
}

export function dieSpot(index: number): Spot {
  return { x: diceBox.x + 190 + index * 76, y: diceBox.y + 44, shape: 'box', r: 12, w: 60, h: 60 };
}
