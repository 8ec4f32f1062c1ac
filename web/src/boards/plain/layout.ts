import type { Box } from '../../lib/camera';
import type { Spot } from '../kit';

// A sheet of paper: a heading, then one row below the other, the label to the left and a box for each value.
export const kWidth = 640;
export const kHead = 76;
export const kRow = 62;
const kLabels = 300;
const kBox = { w: 132, h: 46 };

export function sheetBox(rows: number): Box {
  return { x: 0, y: 0, w: kWidth, h: kHead + rows * kRow + 22 };
}

// One value of a row that has several, one for each seat; a value for all seats stands in the middle between them.
export function valueBox(row: number, value: number, seats: number, ofSeat: boolean): Spot {
  const column = ofSeat ? value : (Math.max(seats, 1) - 1) / 2;
  const x = kLabels + column * (kBox.w + 18) + kBox.w / 2;
  return { shape: 'box', x, y: kHead + row * kRow + kRow / 2, r: 6, ...kBox };
}
