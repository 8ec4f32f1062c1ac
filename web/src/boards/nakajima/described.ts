// Made from the descriptions of the game by `make docs`; not to be edited.

export interface State {
  step: 'teams' | 'unit' | 'count' | 'crash' | 'stall' | 'tired' | 'elite' | 'repair' | 'train' | 'ground' | 'unload' | 'rest' | 'target' | 'lead' | 'escort' | 'entry' | 'adjust' | 'hit' | 'decide' | 'centre' | 'roll' | 'over';
  die: 'extra' | 'training' | 'stall' | 'catalina' | 'evasion' | 'gunnery' | 'damage' | 'mission' | 'aircraft-check' | 'torpedo-check' | 'aircrew-check' | 'fleet' | 'speed' | 'altitude' | 'adjust-speed' | 'adjust-altitude' | 'flak' | 'release' | null;
  first: number;
  left: number;
  points: number;
  teams: number;
  fatigued_teams: number;
  turn: number;
  levels: { green: { altitude_speed: number; torpedo: number }; average: { altitude_speed: number; torpedo: number }; veteran: { altitude_speed: number; torpedo: number } };
  testing: 'green' | 'average' | 'veteran' | null;
  skill: 'altitude-speed' | 'torpedo' | null;
  named: number | null;
  buying: { crew: 'green' | 'average' | 'veteran'; plane: 'new' | 'used' | 'old' } | null;
  aircraft: { crew: 'green' | 'average' | 'veteran'; plane: 'new' | 'used' | 'old'; status: 'present' | 'behind' | 'lost-training' | 'lost-battle'; damaged: boolean; fatigued: boolean; elite: boolean; torpedo: boolean; led: number }[];
  fleet: number;
  ships: { type: 'cruiser' | 'carrier' | 'battleship'; damage: number; flak: number }[];
  sequences: number;
  target: number | null;
  leader: number | null;
  escorts: number[];
  zone: 'circling' | 'far' | 'near' | 'close' | 'climb';
  speed: number | null;
  altitude: number | null;
  leader_hit: boolean;
  hits: number;
  doubles: boolean;
  gunnery_hits: number;
  score: number;
}

export type Action =
  | { verb: 'teams'; teams: number }
  | { verb: 'unit'; crew: 'green' | 'average' | 'veteran'; plane: 'new' | 'used' | 'old' }
  | { verb: 'count'; number: number }
  | { verb: 'crash'; aircraft: number }
  | { verb: 'stall'; aircraft: number }
  | { verb: 'tired'; aircraft: number }
  | { verb: 'elite'; aircraft: number }
  | { verb: 'repair'; aircraft: number }
  | { verb: 'ground'; aircraft: number }
  | { verb: 'unload'; aircraft: number }
  | { verb: 'rest'; aircraft: number }
  | { verb: 'lead'; aircraft: number }
  | { verb: 'escort'; aircraft: number }
  | { verb: 'shield'; aircraft: number }
  | { verb: 'centre'; aircraft: number }
  | { verb: 'train' }
  | { verb: 'leave' }
  | { verb: 'target'; ship: number }
  | { verb: 'home' }
  | { verb: 'enter'; zone: 'circling' | 'far' | 'near' | 'close' | 'climb' }
  | { verb: 'adjust'; value: 'speed' | 'altitude' }
  | { verb: 'keep' }
  | { verb: 'evade' }
  | { verb: 'release' }
  | { verb: 'pull-up' }
  | { verb: 'proceed' }
  | { verb: 'done' }
  | { verb: 'roll'; face: number };

export interface Events {
  'rolled': { die: 'extra' | 'training' | 'stall' | 'catalina' | 'evasion' | 'gunnery' | 'damage' | 'mission' | 'aircraft-check' | 'torpedo-check' | 'aircrew-check' | 'fleet' | 'speed' | 'altitude' | 'adjust-speed' | 'adjust-altitude' | 'flak' | 'release'; face: number; modifier: number };
  'first-die': { die: 'extra' | 'training' | 'stall' | 'catalina' | 'evasion' | 'gunnery' | 'damage' | 'mission' | 'aircraft-check' | 'torpedo-check' | 'aircrew-check' | 'fleet' | 'speed' | 'altitude' | 'adjust-speed' | 'adjust-altitude' | 'flak' | 'release'; face: number };
  'pair-rolled': { die: 'extra' | 'training' | 'stall' | 'catalina' | 'evasion' | 'gunnery' | 'damage' | 'mission' | 'aircraft-check' | 'torpedo-check' | 'aircrew-check' | 'fleet' | 'speed' | 'altitude' | 'adjust-speed' | 'adjust-altitude' | 'flak' | 'release'; first: number; second: number; modifier: number };
  'extra-die': { dice: number };
  'points-set': { points: number };
  'teams-bought': { teams: number; cost: number };
  'units-bought': { number: number; crew: 'green' | 'average' | 'veteran'; plane: 'new' | 'used' | 'old'; cost: number };
  'buying-done': { units: number; points: number };
  'turn-begins': { turn: number };
  'trained': { crew: 'green' | 'average' | 'veteran'; skill: 'altitude-speed' | 'torpedo'; points: number; level: number };
  'crash-due': { crew: 'green' | 'average' | 'veteran' };
  'stall-due': { crew: 'green' | 'average' | 'veteran' };
  'crashed': { aircraft: number };
  'stall-named': { aircraft: number };
  'stall-damage': { aircraft: number };
  'stall-loss': { aircraft: number };
  'crew-tired': { aircraft: number };
  'crew-elite': { aircraft: number };
  'effect-lost': { elite: number; crew: 'green' | 'average' | 'veteran' };
  'class-gone': { crew: 'green' | 'average' | 'veteran' };
  'alert-cross': { turn: number; flak: number };
  'repaired': { aircraft: number; teams: number };
  'no-repair': Record<string, never>;
  'spotted': { turn: number };
  'unseen': { turn: number };
  'training-over': Record<string, never>;
  'check-result': { die: 'extra' | 'training' | 'stall' | 'catalina' | 'evasion' | 'gunnery' | 'damage' | 'mission' | 'aircraft-check' | 'torpedo-check' | 'aircrew-check' | 'fleet' | 'speed' | 'altitude' | 'adjust-speed' | 'adjust-altitude' | 'flak' | 'release'; total: number; number: number };
  'left-behind': { aircraft: number };
  'torpedo-removed': { aircraft: number };
  'crew-unfit': { aircraft: number };
  'fleet-sighted': { fleet: number };
  'sequence-begins': { number: number; ship: number };
  'leads': { aircraft: number };
  'escorts': { aircraft: number };
  'run-begins': { zone: 'circling' | 'far' | 'near' | 'close' | 'climb' };
  'test-result': { value: 'speed' | 'altitude'; sum: number; bonus: number };
  'value-set': { value: 'speed' | 'altitude'; bonus: number };
  'repeat-due': Record<string, never>;
  'no-adjustment': Record<string, never>;
  'moves-on': { zone: 'circling' | 'far' | 'near' | 'close' | 'climb' };
  'flak-misses': { sum: number };
  'flak-hits': { sum: number; hits: number };
  'flak-again': Record<string, never>;
  'evaded': { aircraft: number };
  'damaged': { aircraft: number };
  'shot-down': { aircraft: number };
  'shot-down-alone': { aircraft: number };
  'shielded': { aircraft: number };
  'gunnery-hit': { aircraft: number };
  'gunnery-miss': { aircraft: number };
  'flak-falls': { ship: number; level: number };
  'release-success': { total: number };
  'release-failure': { total: number };
  'concussion': { total: number };
  'dud': { ship: number };
  'no-more-damage': { ship: number };
  'ship-damaged': { ship: number; damage: number; sum: number };
  'ship-sunk': { ship: number };
  'pulls-up': Record<string, never>;
  'climbs': Record<string, never>;
  'new-centre': { aircraft: number };
  'sequence-ends': Record<string, never>;
  'goes-home': Record<string, never>;
  'no-torpedo-left': Record<string, never>;
  'fleet-destroyed': Record<string, never>;
  'nobody-left': Record<string, never>;
  'fuel-out': Record<string, never>;
}

export type Tables = { format: 'plancia-nakajima-tables 1'; scenario: 'raid'; mission: { base_points: number; max_aircraft: number }; crews: { id: 'green' | 'average' | 'veteran'; cost: number; training_modifier: number; start_level: number }[]; planes: { id: 'new' | 'used' | 'old'; cost: number; check_bonus: number }[]; ground_teams: { teams: number; cost: number }[]; abilities: { level: number; rolls: number; release_bonus: number }[]; training: { class: 'green' | 'average' | 'veteran'; rows: { result: number; points: number; effect?: 'C' | 'S' | 'R' | 'E' }[] }[]; flak: { level: number; hits: [number, number] }[]; alert: { turn: number; spotted_up_to: number; flak: number }[]; aircraft_check: { fresh_team: number; fatigued_team: number; rows: { at_least?: number; number: number }[] }; torpedo_check: { rows: { at_least?: number; number: number }[] }; aircrew_check: { further_turn: number; elite: number; fatigued: number; rows: { at_least?: number; number: number }[] }; speed_altitude: { sum: number; bonus: number; knots: number; metres: number }[]; release: { concussion_up_to: number; success_from: number; damaged: number; near: number; far: number }; ship_damage: { die: number; damage: number; again: boolean }[]; ships: { id: 'cruiser' | 'carrier' | 'battleship'; hit_points: number; value: number }[]; fleets: { sum: number; ships: ('cruiser' | 'carrier' | 'battleship')[] }[]; score: { aircraft_lost: number; aircraft_damaged: number }; ladder: { repulsed: number; minor: number; victory: number; great: number; decisive: number } };
