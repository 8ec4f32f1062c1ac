import type { Box } from '../../lib/camera';
import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Choice, GameEvent, Lang, Position } from '../../lib/types';
import { inside, type Narrow, type PackFiles, type Scene, type Spot } from '../kit';
import { actionAt, onlyDie, placeOfChoice } from './choices';
import { dieSpot, enemySpot, layoutFor, type Layout } from './layout';
import { cardOf, componentsOf, unitCard, type Components, type FiammePosition, type FiammeState } from './model';

// Places: unit:a3, enemy:2, die:1, card, courage, pm; and actor, the figure of who fights now.
class FiammeScene implements Scene {
  readonly whole: Box;
  readonly home: Box;
  readonly near: Box;
  readonly #state: FiammeState;
  readonly #layout: Layout;

  constructor(
    position: FiammePosition,
    readonly components: Components,
    narrow: Narrow,
  ) {
    this.#state = position.state;
    this.#layout = layoutFor(narrow);
    const { table, upper, lower } = this.#layout;
    this.whole = table;
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
    if (kind === 'actor')
      return { x: this.#layout.actor.x, y: this.#layout.actor.y - 90, shape: 'box', r: 6, w: 120, h: 180 };
    const number = Number(name);
    if (kind === 'enemy')
      return this.#state.enemies[number - 1]
        ? enemySpot(this.#layout.enemies, number - 1, this.#state.enemies.length)
        : null;
    if (kind === 'die')
      return this.#state.dice.faces[number - 1] !== undefined ? dieSpot(this.#layout, number - 1) : null;
    return null;
  }

  placeOf(choice: Choice): string | null {
    return onlyDie(choice, this.#state) ? null : placeOfChoice(choice);
  }

  // Short enough for the dock; the odds of another roll stand on its button.
  prompt(lang: Lang): string | null {
    const { step, dice } = this.#state;
    if (step !== 'keep') return null;
    const [own, theirs] = dice.faces;
    return dice.kind === 'melee'
      ? phrase(lang, 'fa.keep.melee', { own: own ?? '', theirs: theirs ?? '' })
      : phrase(lang, 'fa.keep', { faces: dice.faces.join(', ') });
  }

  focus(): string | null {
    return this.#state.active !== null ? 'actor' : 'card';
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
    return actionAt(place, this.#state);
  }

  placeOfEvent(event: GameEvent): string | null {
    const { unit, place, card: drawn, enemy, to } = event.data;
    if (typeof unit === 'string') return `unit:${unit}`;
    if (typeof to === 'string') return `unit:${to}`;
    if (typeof place === 'number') return `enemy:${place}`;
    if (typeof enemy === 'string') {
      const index = this.#state.enemies.findIndex((counter) => counter.id === enemy);
      return index < 0 ? 'card' : `enemy:${index + 1}`;
    }
    if (typeof drawn === 'string') return 'card';
    if ('courage' in event.data) return 'courage';
    return null;
  }

  label(place: string, lang: Lang): string {
    const [kind, name = ''] = place.split(':');
    const state = this.#state;
    if (kind === 'courage') return phrase(lang, 'fa.label.courage', { n: state.courage });
    if (kind === 'pm') return this.components.pm.name[lang];
    if (kind === 'card') return cardOf(this.components, state.card)?.name[lang] ?? '';
    if (kind === 'die')
      return phrase(lang, 'fa.label.die', { n: name, face: state.dice.faces[Number(name) - 1] || '–' });
    if (kind === 'enemy') {
      const counter = state.enemies[Number(name) - 1]!;
      const enemy = this.components.enemies.find((entry) => entry.id === counter.id);
      const title = enemy?.name[lang] ?? counter.id;
      if (counter.suppressed) return phrase(lang, 'fa.label.suppressed', { title, melee: enemy?.suppressed ?? '?' });
      return phrase(lang, 'fa.label.enemy', { title, fire: enemy?.fire ?? '?', melee: enemy?.melee ?? '?' });
    }
    const unit = state.units.find((entry) => entry.id === name);
    if (!unit) return '';
    const title = `${name.toUpperCase()} ${unitCard(this.components, name)?.name[lang] ?? ''}`;
    if (unit.status !== 'in-play') return `${title}: ${maybePhrase(lang, `fa.status.${unit.status}`) ?? unit.status}`;
    return phrase(lang, 'fa.label.unit', { title, wounds: unit.wounds, bombs: unit.bombs });
  }
}

export function fiammeScene(position: Position, files: PackFiles, narrow: Narrow): Scene {
  return new FiammeScene(position as FiammePosition, componentsOf(files), narrow);
}
