import type { Key, Values } from '../../lib/catalogue';
import type { XmasSheet, XmasState } from './model';

// How the bridge, the submarine and the units that help the boats stand at Malta, in words.
export interface Standing {
  id: 'bridge' | 'submarine' | 'tesei' | 'costa' | 'bombers' | 'ninth';
  words: Key;
  values: Values;
  rules: string[];
}

export function unitsOf(state: XmasState, sheet: XmasSheet): Standing[] {
  const { bridge, submarine, other_units: units } = sheet;
  const all: Standing[] = [];
  if (bridge)
    all.push({
      id: 'bridge',
      words: `xmas.bridge.${state.bridge}`,
      values: { hex: bridge.hex },
      rules: ['XM-10.2.4e'],
    });
  if (!units || !submarine) return all;
  const rolled = state.turn > 0; // the M1 dice belong to the setup
  const comes = (id: 'tesei' | 'costa' | 'bombers') => state.other_units.includes(id);
  const unit = (id: 'tesei' | 'costa' | 'bombers', turns: string, rule: string): Standing => ({
    id,
    words: !rolled ? 'xmas.unit.unrolled' : comes(id) ? 'xmas.unit.comes' : 'xmas.unit.gone',
    values: { turns },
    rules: [rule],
  });
  const [first, last] = units.bombers.turns;
  all.push(
    unit('tesei', `${units.tesei.turn}`, 'XM-10.2.2b'),
    unit('costa', `${units.costa.turn}`, 'XM-10.2.2c'),
    unit('bombers', `${first}–${last}`, 'XM-10.2.2d'),
    {
      id: 'ninth',
      words: rolled ? 'xmas.unit.counted' : 'xmas.unit.unrolled',
      values: { turns: '' },
      rules: ['XM-10.2.2e'],
    },
    {
      id: 'submarine',
      words: state.submarine_sunk ? 'xmas.submarine.sunk' : 'xmas.submarine.afloat',
      values: { n: submarine.points },
      rules: ['XM-10.2.2c'],
    },
  );
  return all;
}
