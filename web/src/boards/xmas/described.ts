// Made from the descriptions of the game by `make docs`; not to be edited.

export interface State {
  turn: number;
  phase: 'setup' | 'other-units' | 'movement' | 'event' | 'lights' | 'drift' | 'attack';
  step: 'equip' | 'bombers' | 'speed' | 'move' | 'landing' | 'bonus' | 'charm' | 'attack' | 'roll' | 'reveal' | 'over';
  hex: string | null;
  boats: number;
  alarm: number;
  points: number;
  lights: ('yellow' | 'red' | 'green')[];
  equipment: { binoculars: number; wrench: number; harpoon: number; cover: number; charm: number };
  speed: number;
  moved: number;
  net_turn: 'none' | 'trying' | 'beyond';
  net_outward: boolean;
  net_from: string | null;
  net_failed: string | null;
  beam_tested: boolean;
  buoy: string | null;
  buoys_tested: string[];
  die: 'start' | 'm1-tesei' | 'm1-costa' | 'm1-bombers' | 'm1-ninth' | 'm1-all' | 'alarm' | 'tesei' | 'costa' | 'bombers' | 'spotting' | 'battery' | 'buoy' | 'net' | 'attack' | 'bridge' | 'event' | 'colour' | 'repair' | 'wear' | 'drift' | null;
  face: number;
  bonus: number;
  held_die: 'start' | 'm1-tesei' | 'm1-costa' | 'm1-bombers' | 'm1-ninth' | 'm1-all' | 'alarm' | 'tesei' | 'costa' | 'bombers' | 'spotting' | 'battery' | 'buoy' | 'net' | 'attack' | 'bridge' | 'event' | 'colour' | 'repair' | 'wear' | 'drift' | null;
  held_total: number;
  wear_left: number;
  dice_left: number;
  event: number;
  attack: { target: string; boats: number }[];
  attack_at: number;
  declared: string[];
  declared_before: boolean;
  bridge: 'intact' | 'open' | 'collapsed';
  bridge_inside: boolean;
  bridge_result: 'intact' | 'open' | 'collapsed';
  other_units: ('tesei' | 'costa' | 'bombers')[];
  submarine_sunk: boolean;
  ships: { id: string; anchor: string | null; sunk: boolean }[];
}

export type Action =
  | { verb: 'equip'; gear: 'binoculars' | 'wrench' | 'harpoon' | 'cover' | 'charm' }
  | { verb: 'bomb' }
  | { verb: 'wait' }
  | { verb: 'speed'; speed: number }
  | { verb: 'try' }
  | { verb: 'pass' }
  | { verb: 'move'; hex: string }
  | { verb: 'stop' }
  | { verb: 'land'; hex: string }
  | { verb: 'bonus'; pieces: number }
  | { verb: 'keep' }
  | { verb: 'reroll' }
  | { verb: 'attack'; target: string; boats: number }
  | { verb: 'launch' }
  | { verb: 'hold' }
  | { verb: 'roll'; face: number }
  | { verb: 'reveal'; ship: string };

export interface Events {
  'equipped': { gear: 'binoculars' | 'wrench' | 'harpoon' | 'cover' | 'charm' };
  'rolled': { die: 'start' | 'm1-tesei' | 'm1-costa' | 'm1-bombers' | 'm1-ninth' | 'm1-all' | 'alarm' | 'tesei' | 'costa' | 'bombers' | 'spotting' | 'battery' | 'buoy' | 'net' | 'attack' | 'bridge' | 'event' | 'colour' | 'repair' | 'wear' | 'drift'; face: number; bonus: number; modifier: number };
  'charm-used': { die: 'start' | 'm1-tesei' | 'm1-costa' | 'm1-bombers' | 'm1-ninth' | 'm1-all' | 'alarm' | 'tesei' | 'costa' | 'bombers' | 'spotting' | 'battery' | 'buoy' | 'net' | 'attack' | 'bridge' | 'event' | 'colour' | 'repair' | 'wear' | 'drift'; face: number };
  'gear-kept': { gear: 'binoculars' | 'wrench' | 'harpoon' | 'cover' | 'charm' };
  'gear-lost': { gear: 'binoculars' | 'wrench' | 'harpoon' | 'cover' | 'charm' };
  'placed': { hex: string };
  'unit-available': { unit: string };
  'unit-missing': { unit: string };
  'alarm-starts': { alarm: number };
  'turn-begins': { turn: number };
  'submarine-hit': { points: number };
  'submarine-missed': Record<string, never>;
  'bombers-called': { change: number };
  'bombers-wait': Record<string, never>;
  'speed-set': { speed: number };
  'moved': { hex: string };
  'stopped': { hex: string };
  'net-reached': { hex: string };
  'net-passed': { hex: string };
  'net-held': { hex: string };
  'net-bounced': { net: string; hex: string };
  'net-slipped': { hex: string };
  'landed': { hex: string };
  'alarm-rises': { alarm: number };
  'alarm-falls': { alarm: number };
  'alarm-stays': { alarm: number };
  'in-beam': { hex: string; colours: string };
  'buoy-sees': { hex: string };
  'buoy-misses': { hex: string };
  'spotted': { without_roll: number };
  'unseen': Record<string, never>;
  'battery-fire': { dice: number };
  'boat-sunk': { boats: number };
  'shot-missed': Record<string, never>;
  'ship-revealed': { ship: string; hex: string };
  'attack-begins': { target: string; boats: number };
  'attack-held': Record<string, never>;
  'ship-hit': { ship: string; points: number };
  'ship-missed': { ship: string };
  'boat-wasted': { ship: string };
  'bridge-stands': { tesei: number };
  'bridge-opens': { tesei: number };
  'bridge-falls': { tesei: number };
  'lights-out': Record<string, never>;
  'all-quiet': Record<string, never>;
  'engine-fails': Record<string, never>;
  'engine-repaired': Record<string, never>;
  'boat-lost': { boats: number };
  'lights-on': { colours: string };
  'colour-idle': Record<string, never>;
  'no-drift': Record<string, never>;
  'drifts': { hex: string };
  'drift-blocked': Record<string, never>;
  'time-runs-out': Record<string, never>;
  'no-boats-left': Record<string, never>;
}

export type Scenario = { format: 'plancia-xmas-scenario 1'; scenario: string; sheet: { title: { it: string; en: string }; summary: { it: string; en: string }; columns: number; rows: number; layout: 'even-columns-up'; top: 'N' | 'NNE' | 'NE' | 'ENE' | 'E' | 'ESE' | 'SE' | 'SSE' | 'S' | 'SSW' | 'SW' | 'WSW' | 'W' | 'WNW' | 'NW' | 'NNW'; hex_metres: number }; mission: { turns: number; minutes_per_turn?: number; boats: number; equipment: number; alarm_start: 'zero' | 'half-die' }; terrain: { rows: string[] }; depth: { rows: string[] }; starts: { hex: string; die: [number, number] }[]; buoys: { hex: string; die: number; editions: ('it' | 'en')[] }[]; nets: { label: { it: string; en: string }; hexes: string[] }[]; anchors: { hex: string; ships: number }[]; ships: { id: string; name: string; class: { it: string; en: string }; points: number; points_before?: number; raises_level?: boolean }[]; victory: { partial: number; tactical: number; operational: number; strategic: number; historical: 'defeat' | 'partial' | 'tactical' | 'operational' | 'strategic' }; bridge?: { hex: string; outside: string[]; inside: string[] }; piers?: { between: [string, string] }[]; gaps?: { between: [string, string] }[]; other_units?: { tesei: { available_up_to: number; turn: number }; costa: { available_up_to: number; turn: number }; bombers: { available_up_to: number; turns: [number, number] }; ninth: { available_up_to: number } }; submarine?: { place: { it: string; en: string }; points: number }; drift?: { direction: 'up' | 'up-right' | 'down-right' | 'down' | 'down-left' | 'up-left' }; beams: { colour: 'yellow' | 'red' | 'green'; site: string; label: { it: string; en: string }; hexes: string[] }[]; places: { label: { it: string; en: string }; hexes: string[] }[]; batteries: { hex: string; label: { it: string; en: string } }[] };
