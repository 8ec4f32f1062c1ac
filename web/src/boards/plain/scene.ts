import type { Box } from '../../lib/camera';
import type { Point } from '../../lib/hex';
import type { GameEvent, Lang, Position } from '../../lib/types';
import { inside, type Scene, type Spot } from '../kit';
import { sheetBox, valueBox } from './layout';
import { rowsOf, seatsIn, type Row } from './sheet';

// Places: strip, boats:1. What can be chosen is on buttons; the sheet only shows.
export class PlainScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly #position: Position;
  readonly #rows: Row[];

  constructor(position: Position) {
    this.#position = position;
    this.#rows = rowsOf(position, 'en');
    this.whole = this.home = sheetBox(this.#rows.length);
  }

  spot(place: string): Spot | null {
    const [field, seat = '1'] = place.split(':');
    const row = this.#rows.findIndex((entry) => entry.field === field);
    const values = this.#rows[row]?.values.length ?? 0;
    return Number(seat) > values ? null : valueBox(row, Number(seat) - 1, seatsIn(this.#rows), values > 1);
  }

  places(): string[] {
    return this.#rows.flatMap(({ field, values }) =>
      values.map((_, i) => (values.length === 1 ? field : `${field}:${i + 1}`)),
    );
  }

  at(point: Point): string | null {
    return this.places().find((place) => inside(this.spot(place)!, point)) ?? null;
  }

  label(place: string, lang: Lang): string {
    const [field, seat = '1'] = place.split(':');
    const row = rowsOf(this.#position, lang).find((entry) => entry.field === field);
    return row ? `${row.label}: ${row.values[Number(seat) - 1]}` : place;
  }

  // Beside the value that an event tells of, else beside the first.
  placeOfEvent(event: GameEvent): string | null {
    const row = this.#rows.find(({ field }) => field !== 'seat' && field in event.data) ?? this.#rows[0];
    return row?.field ?? null;
  }

  placeOf(): null {
    return null;
  }
  meant(): null {
    return null;
  }
}
