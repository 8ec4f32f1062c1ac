import type { Box } from '../../lib/camera';
import type { GameEvent, Lang, Position } from '../../lib/types';
import { inside, type PackFiles, type Scene, type Spot } from '../kit';
import { dieSpot, enemySpot, layoutFor, type Layout } from './layout';
import { cardOf, componentsOf, unitCard, type Components, type FiammePosition, type FiammeState } from './model';

const kWords: Record<Lang, Record<string, string>> = {
  it: { courage: 'Ardimento', pm: 'Pistole Mitragliatrici', card: 'Carta', die: 'Dado', wounds: 'ferite', bombs: 'bombe', eliminated: 'eliminata', garrison: 'presidio', suppressed: 'soppresso', fire: 'fuoco', melee: 'mischia' },
  en: { courage: 'Ardimento', pm: 'Submachine Guns', card: 'Card', die: 'Die', wounds: 'wounds', bombs: 'bombs', eliminated: 'eliminated', garrison: 'garrison', suppressed: 'suppressed', fire: 'fire', melee: 'melee' },
};

// Places: unit:a3, enemy:2, die:1, card, courage, pm.
class FiammeScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly near: Box;
  readonly #state: FiammeState;
  readonly #layout: Layout;

  constructor(
    position: FiammePosition,
    readonly components: Components,
    narrow: boolean,
  ) {
    this.#state = position.state;
    this.#layout = layoutFor(narrow);
    const { table, upper, lower } = this.#layout;
    this.whole = { x: -10, y: -10, w: table.w + 20, h: table.h + 20 };
    this.home = this.whole;
    // On a narrow page: the units where one is chosen, else the card with what is on it.
    const choosing = ['spend', 'unit'].includes(this.#state.step);
    this.near = choosing ? lower : upper;
  }

  spot(place: string): Spot | null {
    const [kind, name = ''] = place.split(':');
    if (kind === 'card' || kind === 'courage' || kind === 'pm') return this.#layout[kind];
    if (kind === 'unit') {
      const index = this.#state.units.findIndex((unit) => unit.id === name);
      return index < 0 ? null : this.#layout.unit(index, this.#state.units.length);
    }
    const number = Number(name);
    if (kind === 'enemy') return this.#state.enemies[number - 1] ? enemySpot(this.#layout.enemyBox, number - 1, this.#state.enemies.length) : null;
    if (kind === 'die') return this.#state.dice.faces[number - 1] !== undefined ? dieSpot(this.#layout, number - 1) : null;
    return null;
  }

  placeOf(action: string): string | null {
    const [verb, what] = action.split(' ');
    switch (verb) {
      case 'select':
      case 'unit':
      case 'fuoco':
      case 'pass':
        return `unit:${what}`;
      case 'courage':
      case 'pool':
        return 'courage';
      case 'pm':
      case 'ready':
        return 'pm';
      case 'marker':
      case 'bomb':
        return 'card';
      case 'reroll':
      case 'mark':
        return `die:${what}`;
      default:
        return null;
    }
  }

  places(): string[] {
    return [
      'courage',
      'pm',
      'card',
      ...this.#state.enemies.map((_, i) => `enemy:${i + 1}`),
      ...this.#state.dice.faces.map((_, i) => `die:${i + 1}`),
      ...this.#state.units.map((unit) => `unit:${unit.id}`),
    ];
  }

  at(point: { x: number; y: number }): string | null {
    return this.places().find((place) => inside(this.spot(place)!, point)) ?? null;
  }

  meant(place: string): string | null {
    const [kind, name] = place.split(':');
    const { step } = this.#state;
    if (step === 'spend') {
      if (kind === 'unit') return `select ${name}`;
      if (kind === 'card') return 'marker';
      if (kind === 'courage') return 'courage';
      if (kind === 'pm') return 'pm';
    }
    if (step === 'unit' && kind === 'unit') return `unit ${name}`;
    if (step === 'keep' && kind === 'die') return `reroll ${name}`;
    return null;
  }

  placeOfEvent(event: GameEvent): string | null {
    const { unit, place, card: drawn } = event.data;
    if (typeof unit === 'string') return `unit:${unit}`;
    if (typeof place === 'number') return `enemy:${place}`;
    if (typeof drawn === 'string') return 'card';
    if ('courage' in event.data) return 'courage';
    return null;
  }

  label(place: string, lang: Lang): string {
    const words = kWords[lang];
    const [kind, name = ''] = place.split(':');
    const state = this.#state;
    if (kind === 'courage') return `${words.courage} ${state.courage}`;
    if (kind === 'pm') return this.components.pm.name[lang];
    if (kind === 'card') return cardOf(this.components, state.card)?.name[lang] ?? '';
    if (kind === 'die') return `${words.die} ${name}: ${state.dice.faces[Number(name) - 1] || '–'}`;
    if (kind === 'enemy') {
      const counter = state.enemies[Number(name) - 1]!;
      const enemy = this.components.enemies.find((entry) => entry.id === counter.id);
      const values = counter.suppressed ? `${words.suppressed}, ${words.melee} ${enemy?.suppressed}` : `${words.fire} ${enemy?.fire}+, ${words.melee} ${enemy?.melee}`;
      return `${enemy?.name[lang] ?? counter.id}: ${values}`;
    }
    const unit = state.units.find((entry) => entry.id === name);
    if (!unit) return '';
    const title = `${name.toUpperCase()} ${unitCard(this.components, name)?.name[lang] ?? ''}`;
    if (unit.status !== 'in-play') return `${title}: ${words[unit.status] ?? unit.status}`;
    return `${title}: ${words.wounds} ${unit.wounds}, ${words.bombs} ${unit.bombs}`;
  }
}

export function fiammeScene(position: Position, files: PackFiles, narrow: boolean): Scene {
  return new FiammeScene(position as FiammePosition, componentsOf(files), narrow);
}
