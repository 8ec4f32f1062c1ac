import { look, maybeLook, type LookKey } from '../../lib/look';
import {
  ruleGrid,
  signed,
  type Context,
  type GameReference,
  type Grid,
  type Line,
  type Sheet,
} from '../../lib/reference';
import type { Scenario, Tables, Units, Weapons } from './described';
import { groundOf, type LineaState, type PieceState } from './model';

type Unit = Units['units'][number];
type Weapon = Weapons['weapons'][number];

const stateOf = (context: Context) => context.position.state as LineaState;
const unitsIn = (context: Context) => (context.files['units.json'] as Units).units;
const weaponsIn = (context: Context) => context.files['weapons.json'] as Weapons;
const tablesIn = (context: Context) => context.files['tables.json'] as Tables;
const scenarioIn = (context: Context) => context.files[`${context.position.scenario}.json`] as Scenario;

const kFires = ['at', 'he', 'mg'] as const;

// The factors of a weapon by distance, one row for each way it fires.
function bands(context: Context, weapon: Weapon): Grid {
  const { lang, names } = context;
  const ways = kFires.filter((fire) => weapon[fire] !== undefined);
  const ends = [...new Set(ways.flatMap((fire) => weapon[`${fire}_to`] ?? []))].sort((a, b) => a - b);
  return {
    id: `bands:${weapon.id}`,
    title: weapon.name[lang],
    rules: [...new Set(ways.flatMap((fire) => names.rules('weapons', `weapons.${fire}`)))],
    columns: ['cm', ...ends.map((end) => look(lang, 'sheet.upto', { n: end }))],
    rows: ways.map((fire) => ({
      head: names.label('weapons', `weapons.${fire}`),
      cells: ends.map((end) => {
        const band = weapon[`${fire}_to`]!.findIndex((to) => end <= to);
        return band < 0 ? '–' : `${weapon[fire]![band]}`;
      }),
    })),
    ...(weapon.at_long && { note: look(lang, 'linea.sheet.long') }),
  };
}

function weaponLines(context: Context, weapon: Weapon): Line[] {
  const shown = Object.fromEntries(
    Object.entries(weapon).filter(([key]) => key !== 'name' && !/^(at|he|mg)(_|$)/.test(key)),
  );
  return context.names.lines('weapons', 'weapons', shown);
}

function unitLines(context: Context, unit: Unit): Line[] {
  const { lang, names } = context;
  const weapon = (id: string) => weaponsIn(context).weapons.find((one) => one.id === id)?.name[lang] ?? id;
  const plate = ([thick, slope]: [number, number]) => `${thick} / ${slope}°`;
  return names
    .lines('units', 'units', unit, {
      weapons: (ids: string[]) => ids.map(weapon).join(', '),
      base: (sides: [number, number]) => sides.map((side) => names.told('units', 'units.radius', side)).join(' × '),
      hull_front: plate,
      turret_front: plate,
      hull_side: plate,
      turret_side: plate,
    })
    .slice(1);
}

const grids = (context: Context, unit: Unit): Grid[] =>
  unit.weapons.flatMap((id) => {
    const weapon = weaponsIn(context).weapons.find((one) => one.id === id);
    return weapon ? [bands(context, weapon)] : [];
  });

function standing(context: Context, piece: PieceState): Line[] {
  const { lang } = context;
  const say = (label: string, value: string, ...rules: string[]): Line => ({ label, value, rules });
  const yes = (value: boolean) => look(lang, value ? 'yes' : 'no');
  const lines = [
    say(look(lang, 'sheet.state'), maybeLook(lang, `linea.status.${piece.status ?? 'in-play'}`) ?? '', 'LT-V1a'),
  ];
  if ((piece.status ?? 'in-play') !== 'in-play') return lines;
  lines.push(
    say(
      look(lang, 'linea.sheet.posture'),
      maybeLook(lang, `linea.posture.${piece.posture}`) ?? piece.posture,
      'LT-Q13',
    ),
    say(look(lang, 'linea.sheet.prepared'), `${piece.prepared}`, 'LT-Q21'),
    say(look(lang, 'linea.sheet.immobilised'), yes(piece.immobilised), 'LT-O2c', 'LT-Q24'),
    say(look(lang, 'linea.sheet.routed'), yes(piece.routed), 'LT-Q56'),
  );
  if (piece.spotted !== undefined) lines.push(say(look(lang, 'linea.sheet.spotted'), yes(piece.spotted), 'LT-Q15'));
  if (piece.aboard) lines.push(say(look(lang, 'linea.sheet.aboard'), piece.aboard, 'LT-Q23'));
  return lines;
}

function pieces(context: Context): Sheet[] {
  const { lang, files, position } = context;
  const state = stateOf(context);
  const ground = groundOf(files, position.scenario);
  const unitOf = new Map(
    scenarioIn(context).platoons.flatMap(({ pieces: all }) => all.map(({ id, unit }) => [id, unit])),
  );
  return [...state.pieces, ...(state.enemies ?? [])].flatMap((piece) => {
    const unit = unitsIn(context).find(({ id }) => id === unitOf.get(piece.id));
    const side = ground.sideOf(piece.id);
    if (!unit || !side) return [];
    return [
      {
        id: `piece:${piece.id}`,
        group: look(lang, `linea.side.${side}`),
        title: `${unit.name[lang]} (${piece.id})`,
        place: `piece:${piece.id}`,
        lines: unitLines(context, unit),
        state: standing(context, piece),
        grids: grids(context, unit),
      },
    ];
  });
}

// What fights in this scenario, on the table or not.
function roster(context: Context): Sheet[] {
  const { lang, names } = context;
  const used = new Set(scenarioIn(context).platoons.flatMap((platoon) => platoon.pieces.map(({ unit }) => unit)));
  const units = unitsIn(context).filter(({ id }) => used.has(id));
  const armed = new Set(units.flatMap(({ weapons }) => weapons));
  const { weapons, sections } = weaponsIn(context);
  const firing = new Set((scenarioIn(context).batteries ?? []).flatMap((battery) => battery.sections));
  return [
    ...units.map((unit) => ({
      id: `kind:${unit.id}`,
      group: names.label('units', 'units'),
      title: unit.name[lang],
      lines: unitLines(context, unit),
      state: [],
      grids: grids(context, unit),
    })),
    ...weapons
      .filter(({ id }) => armed.has(id))
      .map((weapon) => ({
        id: `weapon:${weapon.id}`,
        group: names.label('weapons', 'weapons'),
        title: weapon.name[lang],
        lines: weaponLines(context, weapon),
        state: [],
        grids: [bands(context, weapon)],
      })),
    ...sections
      .filter(({ id }) => firing.has(id))
      .map((section) => ({
        id: `section:${section.id}`,
        group: names.label('weapons', 'sections'),
        title: section.name[lang],
        lines: names.lines('weapons', 'sections', section).slice(1),
        state: [],
        grids: [],
      })),
  ];
}

// A fire table: a letter for each total and difference.
function fire(context: Context, key: 'anti_tank' | 'other_fire', columns: string[], heads: string[]): Grid {
  const { lang, names } = context;
  const { rows, ...rest } = tablesIn(context)[key];
  const letters = [...new Set(rows.join(''))].filter((letter) => letter !== '-');
  const modifiers = names
    .lines('tables', key, rest, { hull_down: signed, close: signed, ambush: signed })
    .map(({ label, value }) => `${label} ${value}`);
  const meant = letters.map((letter) => maybeLook(lang, `linea.effect.${letter}`) ?? letter);
  return {
    id: key,
    title: names.label('tables', key),
    rules: names.rules('tables', `${key}.rows`),
    columns: [look(lang, 'sheet.total'), ...columns],
    rows: rows.map((row, i) => ({
      head: heads[i] ?? '',
      cells: [...row].map((letter) => (letter === '-' ? '·' : letter)),
    })),
    note: [meant.join(', '), ...modifiers].join(' · '),
  };
}

const kAntiTank = ['≤−3', '−2', '−1', '0', '+1', '+2', '+3/4', '≥+5'];
const kOther = ['<0', '0', '+1', '+2', '+3', '+4', '>+4'];

export interface Shot {
  table: 'anti_tank' | 'other_fire';
  column: number;
  row: number | null; // once its dice have been rolled
}

// The last shot that was announced, while it is being rolled or has just been: the difference is its column, its dice with
// their modifier are its row.
export function lastShot(context: Pick<Context, 'told' | 'files'>): Shot | null {
  const { told, files } = context;
  const at = told.findLastIndex(({ kind }) => kind === 'at-shot' || kind === 'other-shot');
  const shot = told[at];
  const difference = Number(shot?.data.difference);
  if (!shot || Number.isNaN(difference)) return null;
  const rows = (last: number, die: 'at' | 'other', dice: number): number | null => {
    const faces = told
      .slice(at)
      .flatMap(({ kind, data }) => (kind === 'rolled' && data.die === die ? [data.face] : []));
    if (faces.length < dice) return null;
    const total = faces.slice(0, dice).reduce<number>((sum, face) => sum + Number(face), Number(shot.data.modifier));
    return Math.max(1, Math.min(last, total)) - 1;
  };
  if (shot.kind === 'other-shot')
    return { table: 'other_fire', column: Math.max(-1, Math.min(5, difference)) + 1, row: rows(6, 'other', 1) };
  const column = difference >= 5 ? 7 : difference >= 3 ? 6 : Math.max(-3, difference) + 3;
  const { dice } = (files['tables.json'] as Tables).anti_tank;
  return { table: 'anti_tank', column, row: rows(8, 'at', dice) };
}

function inForce(grid: Grid, { column, row }: Shot): Grid {
  return { ...grid, now: true, nowColumn: column, rows: grid.rows.map((one, i) => ({ ...one, now: i === row })) };
}

function movement(context: Context): Grid {
  const { lang, names } = context;
  const bars = (value: number, cost: boolean) => (cost ? value === 0 : value < 0);
  const list = tablesIn(context).terrain;
  const mobilities = ['foot', 'manhandled', 'tracked', 'half-track', 'wheeled'];
  return {
    id: 'terrain',
    title: names.label('tables', 'terrain'),
    rules: names.rules('tables', 'terrain.cost'),
    columns: [
      names.label('tables', 'terrain'),
      ...mobilities.map((word) => names.told('units', 'units.mobility', word)),
      names.label('tables', 'terrain.sight'),
      names.label('tables', 'terrain.cover'),
      names.label('tables', 'terrain.protection'),
    ],
    rows: list.map((type) => {
      const costs = type.cost ?? type.crossing ?? [];
      const each = costs.map((value) =>
        bars(value, type.cost !== undefined)
          ? '✕'
          : type.cost
            ? `× ${names.told('units', 'units.radius', value / 10)}`
            : `${value} cm`,
      );
      const yes = (value: boolean | undefined) => (value ? '●' : '–');
      return {
        head: type.name[lang],
        cells: [...each, names.told('tables', 'terrain.sight', type.sight), yes(type.cover), yes(type.protection)],
      };
    }),
    note: look(lang, 'linea.table.terrain'),
  };
}

function jokers(context: Context): Grid {
  const { lang, names } = context;
  const { each, sequence, after } = scenarioIn(context).jokers;
  const told = (effect: (typeof each)[number]) => names.told('scenario', 'jokers.each.effect', effect.effect);
  const { jokers: drawn } = stateOf(context);
  const rows = [
    ...each.map((effect) => ({ head: names.label('scenario', 'jokers.each'), cells: [told(effect)], now: false })),
    ...sequence.map((effect, i) => ({
      head: look(lang, 'linea.table.joker', { n: i + 1 }),
      cells: [told(effect)],
      now: i === drawn,
    })),
    ...(after
      ? [{ head: names.label('scenario', 'jokers.after'), cells: [told(after)], now: drawn >= sequence.length }]
      : []),
  ];
  return {
    id: 'jokers',
    title: names.label('scenario', 'jokers'),
    rules: names.rules('scenario', 'jokers'),
    columns: [],
    rows,
  };
}

// LT-L2: what the die of a morale test does, for each morale that the units in play have.
function morale(context: Context): Grid[] {
  return context.tables.map((table) => ({
    id: table.id,
    title: table.title[context.lang],
    rules: [table.rule],
    columns: [look(context.lang, 'sheet.die'), ...table.columns],
    rows: table.rows.map(({ head, cells }) => ({ head, cells: cells.map((cell) => cell[context.lang]) })),
    now: table.id === 'test' && stateOf(context).step === 'test',
  }));
}

// Assaults have no table: the rules say what is rolled.
function assaults(context: Context): Grid {
  const { lang } = context;
  const named = (kind: string, ...rules: string[]) => ({ name: look(lang, `linea.assault.${kind}` as LookKey), rules });
  const { die } = context.position.state as { die?: string };
  return ruleGrid(
    context,
    'assault',
    look(lang, 'linea.assault'),
    {
      crush: named('crush', 'LT-X2a', 'LT-X2b', 'LT-X2c'),
      hunt: named('hunt', 'LT-X3a', 'LT-X3b', 'LT-X3c'),
      attacker: named('melee', 'LT-X4b', 'LT-X4c', 'LT-X4d', 'LT-X4e'),
    },
    die === 'defender' ? 'attacker' : (die ?? null),
  );
}

function tables(context: Context): Grid[] {
  const { names } = context;
  const pack = tablesIn(context);
  const shot = lastShot(context);
  const at = fire(context, 'anti_tank', kAntiTank, ['1', '2', '3', '4', '5', '6', '7', '8+']);
  const other = fire(context, 'other_fire', kOther, ['1', '2', '3', '4', '5', '6']);
  const distance = (value: number | string) => (value === 'unlimited' ? '∞' : String(value));
  const scenario = scenarioIn(context);
  return [
    ...[at, other].map((grid) => (shot?.table === grid.id ? inForce(grid, shot) : grid)),
    names.list('tables', 'defence', pack.defence),
    names.list(
      'tables',
      'spotting',
      pack.spotting,
      Object.fromEntries(Object.keys(pack.spotting).map((key) => [key, distance])),
    ),
    ...morale(context),
    assaults(context),
    movement(context),
    names.list('tables', 'limits', pack.limits),
    jokers(context),
    names.grid('scenario', 'objectives', scenario.objectives, {}, ['holder']),
    names.list('scenario', 'victory', scenario.victory),
  ];
}

export const reference: GameReference = {
  sheets: (context) => [...pieces(context), ...roster(context)],
  at: (place) => (place.startsWith('piece:') ? [place] : []),
  tables,
};
