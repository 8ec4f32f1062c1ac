import type { Box } from '../../lib/camera';
import type { Spot } from '../kit';
import type { NakajimaState, Tables, Zone } from './model';

// Two sheets side by side on the table. Positions are those of our drawing; how many boxes there are comes from the pack.

export const kSheet = { w: 700, h: 560 };
export const kSecond = 730; // where the second sheet begins

export const firstSheet: Box = { x: -6, y: -6, w: kSheet.w + 12, h: kSheet.h + 12 };
export const secondSheet: Box = { x: kSecond - 6, y: -6, w: kSheet.w + 12, h: kSheet.h + 12 };
export const bothSheets: Box = { x: -12, y: -12, w: kSecond + kSheet.w + 24, h: kSheet.h + 24 };

export function teamsBox(index: number): Spot {
  return { x: 46 + index * 74, y: 96, shape: 'box', r: 6, w: 62, h: 34 };
}

export function matrixCell(crew: number, plane: number): Spot {
  return { x: 118 + plane * 50, y: 196 + crew * 34, shape: 'box', r: 4, w: 46, h: 30 };
}

export const deck = { x: 262, y: 60, w: 424, h: 238 };

export function deckSlot(number: number, tables: Tables): Spot {
  const columns = Math.ceil(tables.mission.max_aircraft / 2);
  const step = (deck.w - 40) / columns;
  const column = (number - 1) % columns;
  const row = Math.floor((number - 1) / columns);
  return { x: deck.x + 26 + step * (column + 0.5), y: deck.y + 66 + row * 104, shape: 'box', r: 8, w: step - 4, h: 92 };
}

export const zones: Record<Zone, { x: number; w: number }> = {
  circling: { x: kSecond + 14, w: 186 },
  far: { x: kSecond + 200, w: 116 },
  near: { x: kSecond + 316, w: 116 },
  close: { x: kSecond + 432, w: 96 },
  climb: { x: kSecond + 200, w: 328 },
};

export const sea = { y: 56, h: 312, climb: 40 };

export function zoneSpot(zone: Zone): Spot {
  const { x, w } = zones[zone];
  return { x: x + w / 2, y: sea.y + sea.climb + (sea.h - sea.climb) / 2, shape: 'box', r: 8, w: w - 8, h: sea.h - sea.climb - 10 };
}

export function shipSpot(number: number, state: NakajimaState): Spot {
  const rows = Math.max(state.ships.length, 1);
  const h = Math.min(76, (sea.h - 12) / rows);
  return { x: kSecond + 608, y: sea.y + 6 + h * (number - 0.5), shape: 'box', r: 8, w: 154, h: h - 6 };
}

// Aircraft of the attack: the formation in its zone before its target, the others circling in rows of four.
export function attackSpot(number: number, state: NakajimaState): Spot {
  const escort = state.escorts.indexOf(number);
  if (state.zone !== 'circling' && (number === state.leader || escort >= 0)) {
    const zone = zones[state.zone];
    const row = state.zone === 'climb' ? sea.y + 22 : state.target === null ? sea.y + 180 : shipSpot(state.target, state).y;
    const y = Math.max(sea.y + 76, Math.min(row, sea.y + sea.h - 46));
    const place = number === state.leader ? 0 : escort + 1;
    const dx = [14, -20, -20][place]!;
    const dy = [0, -32, 32][place]!;
    if (state.zone === 'climb') return { x: zone.x + zone.w / 2 + place * 44 - 40, y: row, shape: 'circle', r: 18 };
    return { x: zone.x + zone.w / 2 + dx, y: y + dy, shape: 'circle', r: 19 };
  }
  const column = (number - 1) % 4;
  const row = Math.floor((number - 1) / 4);
  return { x: zones.circling.x + 26 + column * 44, y: sea.y + 62 + row * 66, shape: 'circle', r: 20 };
}
