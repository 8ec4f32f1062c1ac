import { host } from './host';
import type { GameInfo, NewMatch, Pack, PackInfo, Seat, Text } from './types';

export function seatsOf(game: GameInfo, scenario: string): number {
  return game.scenarios.find((entry) => entry.id === scenario)?.players ?? game.players.most;
}

// The same scenario for so many people: those for one and those for two stand in the same order.
export function scenarioFor(game: GameInfo, scenario: string, people: number): string {
  const alike = game.scenarios.filter((entry) => entry.players === seatsOf(game, scenario));
  const place = alike.findIndex((entry) => entry.id === scenario);
  return game.scenarios.filter((entry) => entry.players === people)[place]?.id ?? scenario;
}

export interface Wish {
  scenario: string;
  rules: string;
  components: string;
  practice: boolean;
  realDice: boolean; // rolled beside the screen and typed in
  opponent: string; // empty: a person; kHotseat: whoever sits here; kMachine: a machine …
  level: (typeof kLevels)[number]; // … and how well it plays
  seat: number;
  seed: string;
  advice: boolean;
  options: Record<string, string>;
}

export const kHotseat = 'hotseat';
export const kMachine = 'machine';
// How well machines play, from the weakest to the strongest.
export const kLevels = ['recruit', 'regular', 'veteran', 'ace'] as const;

export function wishFor(game: GameInfo): Wish {
  return {
    scenario: game.first,
    rules: game.rules[0] ?? '',
    components: game.components[0] ?? '',
    practice: false,
    realDice: false,
    opponent: game.players.least === 2 ? kMachine : host.meets ? '' : kHotseat,
    level: 'regular',
    seat: 1,
    seed: '',
    advice: false,
    options: {},
  };
}

// Whether two people at different ends play it; and whether they will.
export function peopleApart({ seats, hotseat }: { seats: Seat[]; hotseat: boolean }): boolean {
  return seats.length === 2 && !hotseat && seats.every((seat) => seat.kind === 'person');
}

export function betweenTwo(game: GameInfo, wish: Wish): boolean {
  return seatsOf(game, wish.scenario) === 2 && wish.opponent === '';
}

// Between two people nobody chooses the dice, unless it is for practice.
export function mayChooseSeed(game: GameInfo, wish: Wish): boolean {
  return wish.practice || !betweenTwo(game, wish);
}

// Real dice are for one person alone or at both seats: nobody else could check them.
export function mayUseRealDice(game: GameInfo, wish: Wish): boolean {
  return seatsOf(game, wish.scenario) === 1 || wish.opponent === kHotseat;
}

// With the scenarios that can be played with the components that are chosen: all of the game, where these are ours.
export function playedWith(game: GameInfo, pack: PackInfo | undefined): GameInfo {
  return pack ? { ...game, scenarios: pack.scenarios } : game;
}

// Only what differs from the defaults is sent, so that an edition can still set its own options.
export function requestOf(game: GameInfo, wish: Wish): NewMatch {
  const two = seatsOf(game, wish.scenario) === 2;
  const real = wish.realDice && mayUseRealDice(game, wish);
  const options = Object.fromEntries(Object.entries(wish.options).filter(([, value]) => value !== ''));
  if (wish.practice && !real) options.practice = 'on';
  return {
    game: game.id,
    scenario: wish.scenario,
    ...(wish.rules ? { rules: wish.rules } : {}),
    ...(wish.components ? { components: wish.components } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(real ? { real_dice: true } : {}),
    ...(!real && wish.seed.trim() && mayChooseSeed(game, wish) ? { seed: wish.seed.trim() } : {}),
    ...(two && wish.opponent === kMachine ? { opponent: wish.level } : {}),
    ...(two && wish.opponent === kHotseat ? { hotseat: true } : {}),
    ...(two && wish.seat === 2 ? { seat: 2 } : {}),
    ...(betweenTwo(game, wish) && wish.advice ? { advice: true } : {}),
  };
}

// Where and when a scenario plays, where its sheet says it.
export function settingOf(pack: Pack | null, scenario: string): Text | undefined {
  const file = pack?.files[scenario] ?? pack?.files[`${scenario}.json`];
  return (file as { sheet?: { setting?: Text } } | undefined)?.sheet?.setting;
}
