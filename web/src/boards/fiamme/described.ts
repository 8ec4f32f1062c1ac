// Made from the descriptions of the game by `make docs`; not to be edited.

export interface State {
  turn: number;
  mission: number;
  stage: number;
  phase: 'no-mans-land' | 'trench' | 'rest';
  step: 'spend' | 'answer' | 'keep' | 'actor' | 'unit' | 'order' | 'grenades' | 'improve' | 'roll' | 'card' | 'counter' | 'over';
  player: number;
  outcome: 'open' | 'lost' | 'survived' | 'won';
  missions_won: number[];
  no_mans_land_turned: number;
  no_mans_land_seen: string[];
  trench_drawn: number;
  trench_seen: string[];
  card: string | null;
  active: string | null;
  courage: number;
  pm: 'ready' | 'used' | 'gone';
  pm_this_turn: boolean;
  points: number[];
  carried: number[];
  window: 'plan' | 'selected' | 'tested' | 'enemies';
  silent: number;
  declined: number[];
  marker: boolean;
  bomb: boolean;
  suppression: number;
  event_off: boolean;
  enemies_met: boolean;
  takes_over: boolean;
  dice: { kind: 'none' | 'command' | 'selection' | 'test' | 'sniper' | 'event' | 'pm' | 'fuoco' | 'number' | 'bomb' | 'fire' | 'card-fire' | 'melee' | 'grenades'; faces: number[] };
  to_draw: number;
  immune_due: boolean;
  fire_at: number;
  suppress_left: number;
  eliminate_left: number;
  enemies: { id: string; suppressed: boolean; immune: boolean }[];
  units: { id: string; status: 'in-play' | 'eliminated' | 'garrison' | 'absent'; wounds: number; bombs: number; missions: number; raised: ('agility' | 'combat' | 'courage' | 'reflexes')[] }[];
}

export type Action =
  | { verb: 'done' }
  | { verb: 'marker' }
  | { verb: 'bomb' }
  | { verb: 'pass'; from: string; to: string }
  | { verb: 'courage' }
  | { verb: 'pool' }
  | { verb: 'agree' }
  | { verb: 'decline' }
  | { verb: 'select'; unit: string }
  | { verb: 'ready' }
  | { verb: 'pm' }
  | { verb: 'fuoco'; unit: string }
  | { verb: 'keep' }
  | { verb: 'reroll'; die: number }
  | { verb: 'mark'; die: number }
  | { verb: 'act' }
  | { verb: 'leave' }
  | { verb: 'unit'; unit: string }
  | { verb: 'suppress' }
  | { verb: 'eliminate' }
  | { verb: 'recover' }
  | { verb: 'skip' }
  | { verb: 'improve'; attribute: 'agility' | 'combat' | 'courage' | 'reflexes' }
  | { verb: 'wait' }
  | { verb: 'roll'; face: number }
  | { verb: 'card'; card: string }
  | { verb: 'counter'; enemy: string };

export interface Events {
  'mission-begins': { mission: string };
  'turn-begins': { turn: number };
  'trenches-reached': Record<string, never>;
  'card-drawn': { card: string };
  'objective-stays': { card: string };
  'rolled': { die: 'command' | 'selection' | 'test' | 'sniper' | 'event' | 'pm' | 'fuoco' | 'number' | 'bomb' | 'fire' | 'card-fire' | 'melee' | 'grenades'; face: number; seat: number; enemy: number };
  'rerolled': { die: 'command' | 'selection' | 'test' | 'sniper' | 'event' | 'pm' | 'fuoco' | 'number' | 'bomb' | 'fire' | 'card-fire' | 'melee' | 'grenades'; face: number; courage: number };
  'marker-used': { die: 'command' | 'selection' | 'test' | 'sniper' | 'event' | 'pm' | 'fuoco' | 'number' | 'bomb' | 'fire' | 'card-fire' | 'melee' | 'grenades'; face: number };
  'points-gained': { points: number; seat: number };
  'points-lost': { points: number; seat: number };
  'marker-placed': { seat: number };
  'bomb-prepared': { seat: number };
  'bomb-passed': { from: string; to: string };
  'courage-gained': { courage: number };
  'courage-shared': { courage: number };
  'pool-offered': { seat: number };
  'pool-declined': { seat: number };
  'unit-selected': { unit: string };
  'pm-readied': Record<string, never>;
  'pm-fires': { points: number; all: number };
  'fuoco-fires': { unit: string; points: number; all: number };
  'player-acts': { seat: number };
  'free-choice': Record<string, never>;
  'unit-active': { unit: string };
  'test-passed': { unit: string; total: number; difficulty: number; attribute: 'agility' | 'combat' | 'courage' | 'reflexes' };
  'test-failed': { unit: string; total: number; difficulty: number; attribute: 'agility' | 'combat' | 'courage' | 'reflexes' };
  'sniper-hits': { unit: string; value: number };
  'sniper-misses': { unit: string; value: number };
  'reward': { points: number; seat: number };
  'wounded': { unit: string; wounds: number };
  'unit-falls': { unit: string };
  'event-no-bomb': Record<string, never>;
  'event-no-select': Record<string, never>;
  'event-extra': { counters: number };
  'artillery-short': { courage: number };
  'artillery-idle': Record<string, never>;
  'artillery-hits': Record<string, never>;
  'forces': { enemies: number };
  'immune-comes': Record<string, never>;
  'counter-drawn': { enemy: string; place: number };
  'no-enemy': Record<string, never>;
  'suppressed': { enemy: string; place: number };
  'points-idle': { points: number };
  'bomb-thrown': { unit: string; bombs: number };
  'bomb-missing': { unit: string };
  'bomb-kept': { unit: string };
  'bomb-in-vain': { unit: string; bombs: number };
  'enemy-eliminated': { enemy: string };
  'result-idle': Record<string, never>;
  'enemy-hits': { enemy: string; factor: number };
  'enemy-misses': { enemy: string; factor: number };
  'card-hits': { factor: number };
  'card-misses': { factor: number };
  'round-won': { own: number; theirs: number; enemy: string };
  'round-lost': { own: number; theirs: number; enemy: string };
  'card-cleared': { card: string };
  'grenades-found': { found: number; bombs: number };
  'grenades-left': Record<string, never>;
  'garrison-stays': { unit: string };
  'pm-discarded': Record<string, never>;
  'defence-idle': Record<string, never>;
  'card-discarded': { card: string };
  'objective-held': { card: string };
  'objective-taken': { card: string };
  'second-stage': Record<string, never>;
  'mission-won': { mission: string };
  'mission-survived': { mission: string; units: number };
  'mission-lost': { mission: string };
  'recruit': { unit: string };
  'came-through': { unit: string; missions: number };
  'improved': { unit: string; attribute: 'agility' | 'combat' | 'courage' | 'reflexes' };
  'not-improved': { unit: string };
  'campaign-over': { won: number };
}

export type Components = { format: 'plancia-fiamme-components 1'; board_a: { id: string; name: { it: string; en: string }; agility: number; combat: number; courage: number; reflexes: number; bombs: number; number: number }[]; board_b: { id: string; name: { it: string; en: string }; agility: number; combat: number; courage: number; reflexes: number; bombs: number; player: number; number?: number; fuoco?: [number, number] }[]; pm: { name: { it: string; en: string }; suppression: number[] }; no_mans_land: { id: string; name: { it: string; en: string }; attribute?: 'agility' | 'combat' | 'courage' | 'reflexes'; difficulty?: number; sniper?: number; reward?: number }[]; trench: { id: string; name: { it: string; en: string }; attribute?: 'agility' | 'combat' | 'courage' | 'reflexes'; difficulty?: number; fire?: number; enemies: number[]; event?: { kind: 'extra-enemy' | 'no-bomb' | 'no-select' | 'artillery'; text: { it: string; en: string }; counters?: number; short_max?: number; hit_min?: number }; special?: 'grenades' | 'defence' }[]; objectives: { id: string; name: { it: string; en: string }; attribute?: 'agility' | 'combat' | 'courage' | 'reflexes'; difficulty?: number; fire?: number; enemies: number[]; event?: { kind: 'extra-enemy' | 'no-bomb' | 'no-select' | 'artillery'; text: { it: string; en: string }; counters?: number; short_max?: number; hit_min?: number }; role: 'link' | 'random' }[]; enemies: { id: string; name: { it: string; en: string }; count: number; fire: number; melee: number; suppressed: number }[]; counters: { id: 'wound' | 'bombs' | 'courage' | 'bomb' | 'command' | 'veteran' | 'enemy'; name: { it: string; en: string }; count: number }[]; counter_total: { count: number }; missions: { id: 'training' | 'assault' | 'counterattack' | 'no-respite' | 'support-trench'; name: { it: string; en: string }; summary: { it: string; en: string }; no_mans_land: number; trench_limit?: number; discarded?: number; objective: 'none' | 'random' | 'link-then-random'; second_stage?: number; pm: boolean; enemy_die: number }[] };
