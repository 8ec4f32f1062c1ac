import type { Box } from '../../lib/camera';
import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Point } from '../../lib/hex';
import type { Choice, GameEvent, Lang, Position } from '../../lib/types';
import { inside, type Narrow, type PackFiles, type Scene, type Spot } from '../kit';
import { actionAt, placeOfChoice } from './choices';
import {
  attackSpot,
  bothSheets,
  deckSlot,
  firstSheet,
  layoutFor,
  matrixCell,
  sea,
  secondSheet,
  shipSpot,
  teamsBox,
  zoneSpot,
  type Layout,
} from './layout';
import { onFirstSheet, tablesOf, type NakajimaPosition, type NakajimaState, type Tables, type Zone } from './model';

const kSideways = 694; // units of the sea that a phone held sideways shows at its full height

// Places: plane:4, ship:2, teams:5, unit:average-used, slot:9, zone:far.
class NakajimaScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly near: Box;
  readonly #state: NakajimaState;
  readonly #first: boolean;
  readonly #layout: Layout;

  constructor(
    position: NakajimaPosition,
    readonly tables: Tables,
    narrow: Narrow,
  ) {
    this.#state = position.state;
    this.#layout = layoutFor(narrow);
    this.#first = onFirstSheet(position.phase);
    this.whole = bothSheets(this.#layout);
    this.home = this.#first ? firstSheet(this.#layout) : secondSheet;
    this.near = this.#first ? this.#trainingNear(position.phase) : this.#attackNear(narrow);
  }

  // On a phone: what is bought, the tables of what is decided or rolled for, else the deck with its aircraft.
  #trainingNear(phase: string): Box {
    const { deck, training, checking } = this.#layout;
    const { step } = this.#state;
    if (phase === 'buying' && step !== 'count') return { x: 0, y: 0, w: 268, h: 320 };
    if (step === 'train' || step === 'roll') return phase === 'checks' ? checking : training;
    return { x: deck.x - 6, y: deck.y - 8, w: deck.w + 12, h: deck.h + 16 };
  }

  // On a phone: the ships while one is chosen, those who circle while a formation is, then from it to the ships.
  #attackNear(narrow: Narrow): Box {
    const { zone, step } = this.#state;
    const end = sea.x + sea.w;
    if (narrow === 'sideways') {
      const circling = zone === 'circling' && step !== 'entry' && step !== 'target';
      return { x: circling ? sea.x : end - kSideways, y: 0, w: kSideways, h: sea.h };
    }
    if (step === 'target') return { x: end - 300, y: 0, w: 300, h: sea.h };
    if (zone === 'circling' && step !== 'entry') return { x: sea.x, y: 0, w: 206, h: sea.h };
    const x = zoneSpot(zone === 'circling' ? 'far' : zone, this.#state).x - 96;
    return { x, y: 0, w: end - x, h: sea.h };
  }

  spot(place: string): Spot | null {
    const [kind, name = ''] = place.split(':');
    const number = Number(name);
    switch (kind) {
      case 'plane':
        if (!this.#state.aircraft[number - 1]) return null;
        return this.#first ? deckSlot(number, this.#layout) : attackSpot(number, this.#state);
      case 'slot':
        return deckSlot(number, this.#layout);
      case 'ship':
        return this.#state.ships[number - 1] ? shipSpot(number, this.#state) : null;
      case 'zone':
        return zoneSpot(name as Zone, this.#state);
      case 'teams': {
        const index = this.tables.ground_teams.findIndex((row) => row.teams === number);
        return index < 0 ? null : teamsBox(index);
      }
      case 'unit': {
        const [crew, plane] = name.split('-');
        const row = this.tables.crews.findIndex((entry) => entry.id === crew);
        const column = this.tables.planes.findIndex((entry) => entry.id === plane);
        return row < 0 || column < 0 ? null : matrixCell(row, column);
      }
      default:
        return null;
    }
  }

  placeOf(choice: Choice): string | null {
    return placeOfChoice(choice, this.#state);
  }

  // The leader of a run, else the ship it is about, else the crews that are being trained.
  focus(): string | null {
    const { leader, target, aircraft, testing } = this.#state;
    if (leader !== null) return `plane:${leader}`;
    if (target !== null) return `ship:${target}`;
    const trained = aircraft.findIndex((plane) => plane.crew === testing && plane.status === 'present');
    return trained < 0 ? null : `plane:${trained + 1}`;
  }

  target(): string | null {
    return this.#state.target === null ? null : `ship:${this.#state.target}`;
  }

  pieces(): Map<string, Point> {
    if (this.#first) return new Map();
    return new Map(this.#state.aircraft.map((_, i) => [`plane:${i + 1}`, attackSpot(i + 1, this.#state)]));
  }

  places(): string[] {
    const planes = this.#state.aircraft.map((_, i) => `plane:${i + 1}`);
    if (!this.#first)
      return [...planes, ...this.#state.ships.map((_, i) => `ship:${i + 1}`), 'zone:far', 'zone:near', 'zone:close'];
    const free = Array.from(
      { length: this.tables.mission.max_aircraft - planes.length },
      (_, i) => `slot:${planes.length + i + 1}`,
    );
    const units = this.tables.crews.flatMap((crew) => this.tables.planes.map((plane) => `unit:${crew.id}-${plane.id}`));
    return [...this.tables.ground_teams.map((row) => `teams:${row.teams}`), ...units, ...planes, ...free];
  }

  at(point: { x: number; y: number }): string | null {
    // Small things lie on top of the zones.
    return this.places().find((place) => inside(this.spot(place)!, point)) ?? null;
  }

  meant(place: string): string | null {
    return actionAt(place, this.#state);
  }

  placeOfEvent(event: GameEvent): string | null {
    const { aircraft, ship, zone, die } = event.data;
    if (die === 'damage' || die === 'flak') return this.target();
    if (typeof aircraft === 'number') return `plane:${aircraft}`;
    if (typeof ship === 'number') return `ship:${ship}`;
    if (typeof zone === 'string' && !this.#first) return `zone:${zone}`;
    return null;
  }

  label(place: string, lang: Lang): string {
    const [kind, name = ''] = place.split(':');
    if (kind === 'plane') {
      const plane = this.#state.aircraft[Number(name) - 1]!;
      const parts = [phrase(lang, 'nk.label.plane', { n: name }), capital(plane.crew), capital(plane.plane)];
      if (plane.status === 'behind') parts.push(phrase(lang, 'nk.label.behind'));
      else if (plane.status !== 'present') parts.push(phrase(lang, 'nk.label.lost'));
      else parts.push(phrase(lang, plane.torpedo ? 'nk.label.armed' : 'nk.label.unarmed'));
      if (plane.damaged) parts.push(phrase(lang, 'nk.label.damaged'));
      if (plane.fatigued) parts.push(phrase(lang, 'nk.label.fatigued'));
      if (plane.elite) parts.push(phrase(lang, 'nk.label.elite'));
      return parts.join(' · ');
    }
    if (kind === 'ship') {
      const ship = this.#state.ships[Number(name) - 1]!;
      const card = this.tables.ships.find((entry) => entry.id === ship.type);
      const type = maybePhrase(lang, `nk.ship.${ship.type}`) ?? ship.type;
      return phrase(lang, 'nk.label.ship', {
        n: name,
        type,
        damage: ship.damage,
        of: card?.hit_points ?? '?',
        flak: ship.flak,
        value: card?.value ?? '?',
      });
    }
    if (kind === 'teams') return phrase(lang, 'nk.label.teams', { n: name });
    if (kind === 'unit') return name.split('-').map(capital).join(' · ');
    if (kind === 'slot') return phrase(lang, 'nk.label.slot', { n: name });
    return kind === 'zone' ? capital(name) : '';
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function nakajimaScene(position: Position, files: PackFiles, narrow: Narrow): Scene {
  return new NakajimaScene(position as NakajimaPosition, tablesOf(files), narrow);
}
