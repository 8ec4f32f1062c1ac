// Made from the descriptions of the game by `make docs`; not to be edited.

export interface State {
  cycle: number;
  draws: number;
  jokers: number;
  placings: number;
  deck: string[];
  card: string | null;
  step: 'setup' | 'card' | 'platoon' | 'half' | 'aim' | 'test' | 'reply' | 'ambush' | 'go-on' | 'assaulted' | 'opportunity' | 'smoke' | 'rally' | 'roll' | 'draw' | 'over';
  stage: 'idle' | 'joker' | 'half-over' | 'moving' | 'exchange' | 'area' | 'volley' | 'contact' | 'melee-over';
  player: number;
  side: 'allied' | 'axis';
  die: 'none' | 'at' | 'other' | 'area' | 'volley' | 'test' | 'nerve' | 'hunt' | 'crush' | 'attacker' | 'defender' | 'passenger';
  faces: number[];
  subject: string | null;
  joker_effect: number;
  joker_part: number;
  platoon: string | null;
  active: string | null;
  halves: number;
  bounded: boolean;
  cut: boolean;
  activated: string[];
  ambushers: string[];
  passengers: string[];
  firer: string | null;
  target: string | null;
  mount: number;
  fire: 'at' | 'mg' | 'he';
  exchange: 'plain' | 'reply' | 'ambush' | 'opportunity';
  tested: string | null;
  cause: string | null;
  move: 'none' | 'bound' | 'speed' | 'assault';
  assaulted: string | null;
  opportunity_over: boolean;
  stopped: boolean;
  from: [number, number, number];
  to: [number, number, number];
  progress: number;
  halt_at: number;
  battery_firing: string | null;
  section: number;
  next_piece: number;
  area: [number, number];
  opening_smoke: boolean;
  smoke: [number, number] | null;
  dust: number;
  requests: number;
  holders: ('allied' | 'axis' | null)[];
  believed: { allied: ('allied' | 'axis' | null)[]; axis: ('allied' | 'axis' | null)[] };
  batteries: { id: string; mission: 'none' | 'pending' | 'active'; requester: string | null; order: number; volleys: number; squares: [number, number][]; streaks: Record<string, number>[] }[];
  pieces: { id: string; status: 'in-play' | 'due' | 'destroyed' | 'left'; at: [number, number, number]; posture: 'stationary' | 'bound' | 'fast'; prepared: number; immobilised: boolean; routed: boolean; spotted: boolean; seen: [number, number, number] | null; shots: number; aboard: string | null; streak: number; streak_at: string | null }[];
}

export interface View {
  side: 'allied' | 'axis';
  cycle: number;
  draws: number;
  jokers: number;
  deck: string[];
  card: string | null;
  step: 'setup' | 'card' | 'platoon' | 'half' | 'aim' | 'test' | 'reply' | 'ambush' | 'go-on' | 'assaulted' | 'opportunity' | 'smoke' | 'rally' | 'roll' | 'draw' | 'over' | 'wait';
  die: 'none' | 'at' | 'other' | 'area' | 'volley' | 'test' | 'nerve' | 'hunt' | 'crush' | 'attacker' | 'defender' | 'passenger';
  faces: number[];
  subject: string | null;
  platoon: string | null;
  activated: string[];
  active: string | null;
  halves: number;
  bounded: boolean;
  firer: string | null;
  target: string | null;
  tested: string | null;
  assaulted: string | null;
  ambushers: string[];
  move: 'none' | 'bound' | 'speed' | 'assault';
  to: [number, number, number];
  progress: number;
  opening_smoke: boolean;
  smoke: [number, number] | null;
  dust: number;
  objectives: { id: string; controller: 'allied' | 'axis' | null }[];
  score: { allied: number; axis: number };
  batteries: { id: string; mission: 'none' | 'pending' | 'active'; volleys: number; squares: [number, number][] }[];
  lost: string[];
  marks: { id: string; at: [number, number, number] }[];
  enemies: { id: string; at: [number, number, number]; posture: 'stationary' | 'bound' | 'fast'; prepared: number; shots: number; immobilised: boolean; routed: boolean }[];
  pieces: { id: string; status: 'in-play' | 'due' | 'destroyed' | 'left'; at: [number, number, number]; posture: 'stationary' | 'bound' | 'fast'; prepared: number; immobilised: boolean; routed: boolean; spotted: boolean; seen: [number, number, number] | null; shots: number; aboard: string | null; streak: number; streak_at: string | null }[];
}

export type Action =
  | { verb: 'place'; piece: string; x: number; y: number; heading: number }
  | { verb: 'ready' }
  | { verb: 'platoon'; platoon: string }
  | { verb: 'turn'; piece: string; heading: number }
  | { verb: 'move'; piece: string; x: number; y: number; heading: number }
  | { verb: 'run'; piece: string; x: number; y: number; heading: number }
  | { verb: 'fire'; piece: string; target: string; weapon: string; fire: 'at' | 'mg' | 'he' }
  | { verb: 'area'; piece: string; weapon: string; fire: 'at' | 'mg' | 'he'; x: number; y: number }
  | { verb: 'assault'; piece: string; target: string; x: number; y: number; heading: number }
  | { verb: 'prepare'; piece: string }
  | { verb: 'mount'; piece: string; target: string }
  | { verb: 'dismount'; piece: string; x: number; y: number; heading: number }
  | { verb: 'recover'; piece: string }
  | { verb: 'rout'; piece: string }
  | { verb: 'end' }
  | { verb: 'pass' }
  | { verb: 'request'; piece: string; battery: string; x: number; y: number }
  | { verb: 'aim'; x: number; y: number }
  | { verb: 'sustain'; battery: string }
  | { verb: 'reinforce'; reinforcement: string }
  | { verb: 'test' }
  | { verb: 'reply'; piece: string; weapon: string; fire: 'at' | 'mg' | 'he' }
  | { verb: 'ambush'; piece: string; weapon: string; fire: 'at' | 'mg' | 'he' }
  | { verb: 'opportunity'; piece: string; weapon: string; fire: 'at' | 'mg' | 'he' }
  | { verb: 'decline' }
  | { verb: 'go' }
  | { verb: 'halt'; length: number }
  | { verb: 'smoke'; x: number; y: number }
  | { verb: 'rally'; platoon: string }
  | { verb: 'roll'; face: number }
  | { verb: 'card'; card: string };

export interface Events {
  'placed': { piece: string; x: number; y: number; heading: number };
  'side-ready': { player: 'allied' | 'axis' };
  'card-drawn': { card: string; left: number };
  'deck-rebuilt': { cycle: number; limit: number };
  'passed': { player: 'allied' | 'axis' };
  'platoon-activated': { platoon: string };
  'platoon-over': { platoon: string };
  'activated': { piece: string };
  'activation-over': { piece: string };
  'rally-marker': { piece: string };
  'turned': { piece: string; heading: number };
  'moves': { piece: string; x: number; y: number; heading: number };
  'runs': { piece: string; x: number; y: number; heading: number };
  'moved': { piece: string; x: number; y: number; heading: number };
  'halted': { piece: string; x: number; y: number };
  'met-hidden': { piece: string; enemy: string };
  'no-room': { piece: string };
  'spotted': { piece: string; x: number; y: number; heading: number };
  'lost-from-sight': { piece: string; x: number; y: number };
  'fires': { piece: string; target: string; weapon: string; fire: 'at' | 'mg' | 'he' };
  'fires-ambush': { piece: string; target: string; weapon: string; fire: 'at' | 'mg' | 'he' };
  'replies': { piece: string; target: string; weapon: string; fire: 'at' | 'mg' | 'he' };
  'fires-opportunity': { piece: string; target: string; weapon: string; fire: 'at' | 'mg' | 'he' };
  'at-shot': { difference: number; modifier: number; gap: number; long: number };
  'other-shot': { difference: number; modifier: number; gap: number; streak: number };
  'rolled': { die: 'at' | 'other' | 'area' | 'volley' | 'test' | 'nerve' | 'hunt' | 'crush' | 'attacker' | 'defender' | 'passenger'; face: number; piece: string };
  'no-effect': { piece: string };
  'destroyed': { piece: string };
  'immobilised': { piece: string };
  'still-immobilised': { piece: string };
  'must-test': { piece: string };
  'takes-test': { piece: string };
  'test-held': { piece: string; total: number; morale: number; modifier: number };
  'test-fails': { piece: string; total: number; morale: number; modifier: number };
  'routs': { piece: string };
  'falls-back': { piece: string; x: number; y: number; heading: number };
  'flees': { piece: string; x: number; y: number; heading: number };
  'leaves-table': { piece: string };
  'abandoned': { piece: string };
  'tokens-lost': { piece: string; count: number };
  'prepared': { piece: string; count: number };
  'declined': { player: 'allied' | 'axis'; step: 'setup' | 'card' | 'platoon' | 'half' | 'aim' | 'test' | 'reply' | 'ambush' | 'go-on' | 'assaulted' | 'opportunity' | 'smoke' | 'rally' | 'roll' | 'draw' | 'over' };
  'area-fire': { piece: string; weapon: string; x: number; y: number };
  'area-hits': { piece: string; difference: number; modifier: number };
  'mounted': { piece: string; transport: string };
  'dismounted': { piece: string; x: number; y: number; heading: number };
  'passenger-lost': { piece: string };
  'passenger-saved': { piece: string; x: number; y: number };
  'recovered': { piece: string };
  'assault-declared': { piece: string; target: string };
  'assault-stopped': { piece: string };
  'nerve-held': { piece: string; total: number; morale: number; modifier: number };
  'nerve-lost': { piece: string; total: number; morale: number; modifier: number };
  'hunt-succeeds': { piece: string; vehicle: string; number: number };
  'hunt-fails': { piece: string; vehicle: string; number: number };
  'overrun-survived': { piece: string; tank: string };
  'melee-won': { winner: string; loser: string; won: number; lost: number };
  'melee-tied': { attacker: string; defender: string; total: number };
  'requested': { battery: string; requester: string };
  'square-set': { battery: string; section: number; x: number; y: number };
  'volley': { battery: string; fired: number; most: number };
  'shells-fall': { battery: string; section: number; x: number; y: number };
  'mission-over': { battery: string };
  'shell-hits': { piece: string; difference: number; streak: number };
  'joker-idle': { jokers: number };
  'smoke-laid': { x: number; y: number };
  'smoke-gone': Record<string, never>;
  'dust-storm': { cap: number };
  'dust-over': Record<string, never>;
  'rally-offered': { player: 'allied' | 'axis' };
  'platoon-rallied': { platoon: string };
  'reinforced': { reinforcement: string };
  'arrived': { piece: string; x: number; y: number; heading: number };
  'held-up': { piece: string };
  'objective-taken': { objective: string; player: 'allied' | 'axis' };
  'side-gone': { player: 'allied' | 'axis' };
  'limit-reached': { cycles: number };
  'final-score': { allied: number; axis: number };
}

export type Tables = { format: 'plancia-linea-tables 2'; anti_tank: { dice: number; rows: string[]; long_most: number; hull_down: number; close: number }; other_fire: { rows: string[]; ambush: number }; defence: { fast_open: number; fast_protected: number; bound_open: number; bound_protected: number; still_open: number; still_protected: number; prepared: number; entrenched: number; open_vehicle: number; light_armour: number; other_tank: number }; spotting: { vehicle_moving_open: 'unlimited' | number; vehicle_moving_cover: 'unlimited' | number; vehicle_still_open: 'unlimited' | number; vehicle_still_cover: 'unlimited' | number; foot_fast_open: 'unlimited' | number; foot_fast_cover: 'unlimited' | number; foot_bound: 'unlimited' | number; foot_still_open: 'unlimited' | number; foot_still_cover: 'unlimited' | number; foot_ambush: 'unlimited' | number; contact: 'unlimited' | number }; limits: { prepared: number; front_arc: number; rear_arc: number; adjacent: number; close: number; fall_back: number; square: number; area_radius: number; area_unseen: number; surrounded: number; reshuffle_at: number; passenger_lost: number; depth: number; near: number; grazing: number }; terrain: { id: 'woods' | 'building' | 'crops' | 'hill' | 'ridge' | 'hedge' | 'bocage' | 'wall' | 'road' | 'water' | 'ford' | 'foxholes' | 'trench' | 'smoke'; name: { it: string; en: string }; sight: 'clear' | 'smoke' | 'woods' | 'building' | 'hill' | 'screen' | 'low-screen'; cover?: boolean; protection?: boolean; hull_down?: boolean; works?: 'none' | 'prepared' | 'entrenched'; crossing?: number[]; cost?: number[]; rank?: number; cancels_crossings?: boolean }[] };

export type Weapons = { format: 'plancia-linea-weapons 2'; weapons: { id: string; name: { it: string; en: string }; at?: number[]; at_to?: number[]; at_long?: boolean; he?: number[]; he_to?: number[]; mg?: number[]; mg_to?: number[]; indirect?: boolean; least?: number; penetration?: number[]; obliquity?: number; shell?: number; confidence?: 'A' | 'B' | 'C' }[]; sections: { id: string; name: { it: string; en: string }; factor: number; shell?: number; confidence?: 'A' | 'B' | 'C' }[] };

export type Units = { format: 'plancia-linea-units 2'; units: { id: string; name: { it: string; en: string }; class: 'vehicle' | 'infantry'; kind: 'tank' | 'assault-gun' | 'tank-destroyer' | 'half-track' | 'armoured-car' | 'gun' | 'infantry' | 'team' | 'mortar' | 'hq' | 'observer'; base?: [number, number]; radius?: number; bound: number; speed: number; mobility: 'foot' | 'manhandled' | 'tracked' | 'half-track' | 'wheeled'; defence: 'foot' | 'open-vehicle' | 'light-armour' | 'other-tank'; front?: number; side?: number; morale: number; weapons: string[]; arcs: number[]; machine_guns?: boolean; specially_protected?: boolean; recon?: boolean; portable_at?: boolean; assault?: number; overrun?: number; calls_artillery?: boolean; carries?: number; tows?: number; points: number; hull_front?: [number, number]; turret_front?: [number, number]; hull_side?: [number, number]; turret_side?: [number, number]; mass?: number; confidence?: 'A' | 'B' | 'C' }[] };

export type Scenario = { format: 'plancia-linea-scenario 2'; sheet: { title: { it: string; en: string }; summary: { it: string; en: string }; setting: { it: string; en: string }; size: [number, number]; visibility?: number; area_fire?: boolean }; terrain: { id: string; name: { it: string; en: string }; type: 'woods' | 'building' | 'crops' | 'hill' | 'ridge' | 'hedge' | 'bocage' | 'wall' | 'road' | 'water' | 'ford' | 'foxholes' | 'trench'; line?: [number, number][]; outline?: [number, number][]; width?: number }[]; opening_smoke?: { id: string; name: { it: string; en: string }; outline: [number, number][] }[]; setup: { first: 'allied' | 'axis'; allied_zone: [number, number][]; axis_zone: [number, number][]; allied_edge: 'west' | 'east' | 'south' | 'north'; axis_edge: 'west' | 'east' | 'south' | 'north' }; platoons: { id: string; name: { it: string; en: string }; side: 'allied' | 'axis'; pieces: { id: string; unit: string; at: [number, number]; facing: number; prepared?: number; morale_change?: number }[] }[]; batteries?: { id: string; name: { it: string; en: string }; side: 'allied' | 'axis'; sections: string[]; requesters: string[]; volleys: number; planned_by?: string; planned?: [number, number][] }[]; reinforcements?: { id: string; name: { it: string; en: string }; platoon: string; from_cycle?: number }[]; jokers: { each: { effect: 'activate-each' | 'smoke' | 'rally' | 'reinforce' | 'dust' | 'smoke-off'; first?: 'allied' | 'axis'; side?: 'allied' | 'axis'; seen_by?: string; reinforcement?: string; cap?: number }[]; sequence: { effect: 'activate-each' | 'smoke' | 'rally' | 'reinforce' | 'dust' | 'smoke-off'; first?: 'allied' | 'axis'; side?: 'allied' | 'axis'; seen_by?: string; reinforcement?: string; cap?: number }[]; after?: { effect: 'activate-each' | 'smoke' | 'rally' | 'reinforce' | 'dust' | 'smoke-off'; first?: 'allied' | 'axis'; side?: 'allied' | 'axis'; seen_by?: string; reinforcement?: string; cap?: number } }; objectives: { id: string; name: { it: string; en: string }; outline: [number, number][]; margin: number; points: number; holder?: 'allied' | 'axis' }[]; victory: { cycles: number; lead: number } };
