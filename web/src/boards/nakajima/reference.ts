import { look, maybeLook, type LookKey } from '../../lib/look';
import {
  ruleGrid,
  span,
  type Context,
  type GameReference,
  type Grid,
  type Line,
  type Sheet,
} from '../../lib/reference';
import { tablesOf, type NakajimaState } from './model';

const kFile = 'tables';
const stateOf = (context: Context) => context.position.state as NakajimaState;

function aircraft(context: Context): Sheet[] {
  const { lang, names, files } = context;
  const tables = tablesOf(files);
  const state = stateOf(context);
  const yes = (value: boolean) => look(lang, value ? 'yes' : 'no');
  return state.aircraft.map((plane, i) => {
    const crew = tables.crews.find(({ id }) => id === plane.crew)!;
    const frame = tables.planes.find(({ id }) => id === plane.plane)!;
    const level = state.levels[plane.crew];
    const named = (path: string, record: object) =>
      names
        .lines(kFile, path, record)
        .slice(1)
        .map((line) => ({ ...line, label: `${names.label(kFile, path)}: ${line.label}` }));
    const say = (label: string, value: string, rule: string): Line => ({ label, value, rules: [rule] });
    return {
      id: `plane:${i + 1}`,
      group: names.label(kFile, 'planes'),
      title: [
        look(lang, 'nk.label.plane', { n: i + 1 }),
        names.told(kFile, 'crews.id', plane.crew),
        names.told(kFile, 'planes.id', plane.plane),
      ].join(' · '),
      place: `plane:${i + 1}`,
      lines: [...named('crews', crew), ...named('planes', frame)],
      state: [
        say(look(lang, 'sheet.state'), look(lang, `nk.status.${plane.status}`), 'NK-G2'),
        say(look(lang, 'nk.label.armed'), yes(plane.torpedo), 'NK-T4d'),
        say(look(lang, 'nk.label.damaged'), yes(plane.damaged), 'NK-A6f'),
        say(look(lang, 'nk.label.fatigued'), yes(plane.fatigued), 'NK-T6c'),
        say(look(lang, 'nk.label.elite'), yes(plane.elite), 'NK-T6d'),
        say(look(lang, 'nk.altitude_speed'), `${level.altitude_speed}`, 'NK-T9b'),
        say(look(lang, 'nk.torpedo'), `${level.torpedo}`, 'NK-T9c'),
        say(look(lang, 'nk.sheet.led'), `${plane.led}`, 'NK-A14a'),
      ],
      grids: [],
    };
  });
}

function ships(context: Context): Sheet[] {
  const { names, files } = context;
  const tables = tablesOf(files);
  return stateOf(context).ships.map((ship, i) => {
    const card = tables.ships.find(({ id }) => id === ship.type)!;
    const hits = tables.flak.find(({ level }) => level === ship.flak)?.hits;
    return {
      id: `ship:${i + 1}`,
      group: names.label(kFile, 'ships'),
      title: `${i + 1} · ${names.told(kFile, 'ships.id', ship.type)}`,
      place: `ship:${i + 1}`,
      lines: names.lines(kFile, 'ships', card).slice(1),
      state: [
        {
          label: names.label(kFile, 'ship_damage.damage'),
          value: `${ship.damage} / ${card.hit_points}`,
          rules: ['NK-A13d'],
        },
        { label: names.label(kFile, 'alert.flak'), value: `${ship.flak}`, rules: ['NK-A1b', 'NK-A9b'] },
        ...(hits ? [{ label: names.label(kFile, 'flak.hits'), value: span(hits), rules: ['NK-A5a'] }] : []),
      ],
      grids: [],
    };
  });
}

// What can be bought and what can be met, whether it is in play or not.
function classes(context: Context): Sheet[] {
  const { lang, names, files } = context;
  const pack = tablesOf(files);
  return (['crews', 'planes', 'ships'] as const).flatMap((path) =>
    pack[path].map((card) => ({
      id: `${path}:${card.id}`,
      group: look(lang, 'nk.sheet.classes'),
      title: `${names.label(kFile, path)}: ${names.told(kFile, `${path}.id`, card.id)}`,
      lines: names.lines(kFile, path, card).slice(1),
      state: [],
      grids: [],
    })),
  );
}

function teams(context: Context): Sheet {
  const { lang, names, files } = context;
  const state = stateOf(context);
  return {
    id: 'teams',
    group: look(lang, 'sheet.own'),
    title: names.label(kFile, 'ground_teams'),
    lines: [],
    state: [
      { label: names.label(kFile, 'ground_teams.teams'), value: `${state.teams}`, rules: ['NK-T3a'] },
      { label: look(lang, 'nk.label.fatigued'), value: `${state.fatigued_teams}`, rules: ['NK-T3c'] },
    ],
    grids: [names.grid(kFile, 'ground_teams', tablesOf(files).ground_teams)],
  };
}

// One column for each class, one row for each result of the die with its modifier.
function training(context: Context): Grid {
  const { names, files } = context;
  const { training: classes } = tablesOf(files);
  const state = stateOf(context);
  const results = [...new Set(classes.flatMap(({ rows }) => rows.map(({ result }) => result)))].sort((a, b) => a - b);
  const cell = (rows: (typeof classes)[number]['rows'], result: number) => {
    const row = rows.find((one) => one.result === result);
    return row ? [`${row.points}`, row.effect ?? ''].filter(Boolean).join(' ') : '–';
  };
  const at = classes.findIndex((entry) => entry.class === state.testing);
  const letters = [...new Set(classes.flatMap(({ rows }) => rows.flatMap(({ effect }) => effect ?? [])))];
  return {
    id: 'training',
    title: names.label(kFile, 'training'),
    rules: names.rules(kFile, 'training'),
    columns: [
      names.label(kFile, 'training.rows.result'),
      ...classes.map((entry) => names.told(kFile, 'training.class', entry.class)),
    ],
    rows: results.map((result) => ({ head: `${result}`, cells: classes.map(({ rows }) => cell(rows, result)) })),
    ...(at >= 0 && { nowColumn: at }),
    now: at >= 0,
    note: letters.map((letter) => names.told(kFile, 'training.rows.effect', letter)).join(' · '),
  };
}

// A check: what is added to the dice, then how many by total.
function check(context: Context, key: 'aircraft_check' | 'torpedo_check' | 'aircrew_check'): Grid {
  const { lang, names, files } = context;
  const { rows, ...modifiers } = tablesOf(files)[key] as { rows: { at_least?: number; number: number }[] };
  const added = names.lines(kFile, key, modifiers);
  return {
    id: key,
    title: names.label(kFile, key),
    rules: [...names.rules(kFile, key), ...names.rules(kFile, `${key}.rows`)],
    columns: [look(lang, 'sheet.total'), names.label(kFile, `${key}.rows.number`)],
    rows: rows.map((row, i) => {
      const next = rows[i + 1]?.at_least;
      const head =
        row.at_least === undefined
          ? next === undefined
            ? '–'
            : look(lang, 'sheet.upto', { n: next - 1 })
          : next === undefined
            ? `${row.at_least}+`
            : span([row.at_least, next - 1]);
      return { head, cells: [`${row.number}`] };
    }),
    now: stateOf(context).die === key.replace('_', '-'),
    ...(added.length > 0 && { note: added.map(({ label, value }) => `${label} ${value}`).join(' · ') }),
  };
}

// What the dice decide that have no table on the boards.
function dice(context: Context): Grid {
  const { lang } = context;
  const named = (die: string, ...rules: string[]) => ({ name: look(lang, `nk.die.${die}` as LookKey), rules });
  return ruleGrid(
    context,
    'dice',
    look(lang, 'sheet.dice'),
    {
      stall: named('stall', 'NK-T6b'),
      evasion: named('evasion', 'NK-A6a', 'NK-A6b', 'NK-A6f'),
      gunnery: named('gunnery', 'NK-A9a', 'NK-A9b', 'NK-A9c'),
    },
    stateOf(context).die ?? (stateOf(context).step === 'hit' ? 'evasion' : null),
  );
}

function marked(grid: Grid, row: number, now: boolean): Grid {
  return { ...grid, now, rows: grid.rows.map((one, i) => ({ ...one, now: i === row })) };
}

function tables(context: Context): Grid[] {
  const { names, files, lang } = context;
  const pack = tablesOf(files);
  const state = stateOf(context);
  const die = state.die ?? '';
  const target = state.target === null ? undefined : state.ships[state.target - 1];
  const sums = (value: number | null) => pack.speed_altitude.findIndex((row) => row.sum === value);
  const speed = names.grid(kFile, 'speed_altitude', pack.speed_altitude);
  return [
    marked(
      names.grid(kFile, 'crews', pack.crews),
      pack.crews.findIndex(({ id }) => id === state.testing),
      state.step === 'unit',
    ),
    marked(names.grid(kFile, 'planes', pack.planes), -1, state.step === 'unit'),
    marked(
      names.grid(kFile, 'ground_teams', pack.ground_teams),
      pack.ground_teams.findIndex((row) => row.teams === state.teams),
      state.step === 'teams',
    ),
    training(context),
    names.grid(kFile, 'abilities', pack.abilities),
    marked(
      names.grid(kFile, 'alert', pack.alert),
      pack.alert.findIndex((row) => row.turn === state.turn),
      die === 'catalina' || state.step === 'train',
    ),
    check(context, 'aircraft_check'),
    check(context, 'torpedo_check'),
    check(context, 'aircrew_check'),
    names.grid(kFile, 'fleets', pack.fleets),
    {
      ...speed,
      now: /speed|altitude/.test(die) || ['entry', 'adjust'].includes(state.step),
      rows: speed.rows.map((row, i) => ({
        ...row,
        now: state.leader !== null && (i === sums(state.speed) || i === sums(state.altitude)),
      })),
    },
    marked(
      names.grid(kFile, 'flak', pack.flak, { hits: span }),
      pack.flak.findIndex((row) => row.level === target?.flak),
      ['flak', 'gunnery'].includes(die) || ['decide', 'hit'].includes(state.step),
    ),
    dice(context),
    { ...names.list(kFile, 'release', pack.release), now: die === 'release' || state.step === 'decide' },
    { ...names.grid(kFile, 'ship_damage', pack.ship_damage), now: die === 'damage' },
    marked(
      names.grid(kFile, 'ships', pack.ships),
      pack.ships.findIndex(({ id }) => id === target?.type),
      state.step === 'target',
    ),
    names.list(kFile, 'score', pack.score),
    names.list(kFile, 'ladder', pack.ladder),
  ].map((grid) => ({ ...grid, title: maybeLook(lang, `nk.table.${grid.id}`) ?? grid.title }));
}

export const reference: GameReference = {
  sheets: (context) => [...aircraft(context), ...ships(context), teams(context), ...classes(context)],
  at(place) {
    const [kind] = place.split(':');
    return kind === 'plane' || kind === 'ship' ? [place] : kind === 'teams' ? ['teams'] : [];
  },
  tables,
};
