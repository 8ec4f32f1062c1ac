import type { GameInfo, NewMatch } from './types';

// A good first evening: short, complete, for one player.
const kFirst: Record<string, string> = { xmas: 'suda', nakajima: 'raid', fiamme: 'assault', linea: 'lane' };

export function defaultScenario(game: GameInfo): string {
  const wanted = kFirst[game.id];
  return game.scenarios.find((scenario) => scenario.id === wanted)?.id ?? game.scenarios[0]!.id;
}

export function seatsOf(game: GameInfo, scenario: string): number {
  const known = game.scenarios.find((entry) => entry.id === scenario)?.players;
  if (known !== undefined) return known;
  if (game.players.least === game.players.most) return game.players.most;
  return scenario.endsWith('-coop') ? 2 : 1;
}

export interface Wish {
  scenario: string;
  rules: string;
  components: string;
  practice: boolean;
  opponent: string; // empty: a person
  seat: number;
  seed: string;
  options: Record<string, string>;
}

export function wishFor(game: GameInfo): Wish {
  return {
    scenario: defaultScenario(game),
    rules: game.rules[0] ?? '',
    components: game.components[0] ?? '',
    practice: false,
    opponent: game.players.least === 2 ? 'scripted' : '',
    seat: 1,
    seed: '',
    options: {},
  };
}

// Only what differs from the defaults is sent, so that an edition can still set its own options.
export function requestOf(game: GameInfo, wish: Wish): NewMatch {
  const options = Object.fromEntries(Object.entries(wish.options).filter(([, value]) => value !== ''));
  if (wish.practice) options.practice = 'on';
  return {
    game: game.id,
    scenario: wish.scenario,
    ...(wish.rules ? { rules: wish.rules } : {}),
    ...(wish.components ? { components: wish.components } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(wish.seed.trim() ? { seed: wish.seed.trim() } : {}),
    ...(seatsOf(game, wish.scenario) === 2 && wish.opponent ? { opponent: wish.opponent } : {}),
    ...(seatsOf(game, wish.scenario) === 2 && wish.seat === 2 ? { seat: 2 } : {}),
  };
}
