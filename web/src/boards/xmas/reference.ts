import { look, maybeLook } from '../../lib/look';
import { gridOf, span, type Context, type GameReference, type Grid, type Line, type Sheet } from '../../lib/reference';
import { unitsOf } from './malta';
import { sheetOf, type XmasState } from './model';

const kFile = 'scenario';
const kGear: Record<string, string> = {
  binoculars: 'XM-9.1.1a',
  wrench: 'XM-9.1.2a',
  harpoon: 'XM-9.1.3a',
  cover: 'XM-9.1.4a',
  charm: 'XM-9.1.5a',
};

const stateOf = (context: Context) => context.position.state as XmasState;
const hexes = (list: string[]) => list.join(', ');

function boats(context: Context): Sheet {
  const { lang, names } = context;
  const state = stateOf(context);
  const { mission } = sheetOf(context.files, context.position.scenario);
  const say = (label: string, value: string, rule: string): Line => ({ label, value, rules: [rule] });
  return {
    id: 'boats',
    group: look(lang, 'sheet.own'),
    title: look(lang, 'xmas.sheet.boats'),
    ...(state.hex && { place: state.hex }),
    lines: names.lines(kFile, 'mission', mission),
    state: [
      say(look(lang, 'xmas.boats'), `${state.boats}`, 'XM-1.2b'),
      say(names.label(kFile, 'starts.hex'), state.hex ?? '–', 'XM-1.2a'),
      say(look(lang, 'xmas.speed'), state.speed > 0 ? `${state.speed}` : '–', 'XM-4.1a'),
      say(look(lang, 'xmas.alarm'), `${state.alarm}`, 'XM-8a'),
      say(look(lang, 'xmas.points'), `${state.points}`, 'XM-6.1.1a'),
    ],
    grids: [],
  };
}

function gear(context: Context): Sheet {
  const { lang } = context;
  const state = stateOf(context);
  return {
    id: 'gear',
    group: look(lang, 'sheet.own'),
    title: look(lang, 'xmas.gear'),
    lines: [],
    state: Object.entries(state.equipment).map(([kind, count]) => ({
      label: maybeLook(lang, `xmas.gear.${kind}`) ?? kind,
      value: `${count}`,
      rules: [kGear[kind] ?? 'XM-9a'],
    })),
    grids: [],
  };
}

function ships(context: Context): Sheet[] {
  const { lang, names } = context;
  const state = stateOf(context);
  return sheetOf(context.files, context.position.scenario).ships.map((card) => {
    const ship = state.ships.find(({ id }) => id === card.id);
    const where = ship?.anchor ?? null;
    const stands = ship?.sunk ? 'hit' : where === null ? 'hidden' : 'seen';
    return {
      id: `ship:${card.id}`,
      group: names.label(kFile, 'ships'),
      title: card.name,
      ...(where !== null && { place: where }),
      lines: names.lines(kFile, 'ships', card).filter(({ value }) => value !== card.name),
      state: [
        {
          label: look(lang, 'sheet.state'),
          value: look(lang, `xmas.ship.${stands}`, { hex: where ?? '' }),
          rules: [ship?.sunk ? 'XM-6.1.1a' : 'XM-6a'],
        },
      ],
      grids: [],
    };
  });
}

function harbour(context: Context): Sheet[] {
  const { lang, names } = context;
  const state = stateOf(context);
  const sheet = sheetOf(context.files, context.position.scenario);
  const group = look(lang, 'xmas.sheet.harbour');
  const nets = sheet.nets.map((net, i) => ({
    id: `net:${i}`,
    group,
    title: net.label[lang],
    place: net.hexes[0]!,
    lines: names.lines(kFile, 'nets', net, { hexes }),
    state: net.hexes.includes(state.net_failed ?? '')
      ? [{ label: look(lang, 'sheet.state'), value: look(lang, 'xmas.net.failed'), rules: ['XM-4.2.2a'] }]
      : [],
    grids: [],
  }));
  const buoys = sheet.buoys.map((buoy) => ({
    id: `buoy:${buoy.hex}`,
    group,
    title: look(lang, 'xmas.label.buoy', { n: buoy.die }),
    place: buoy.hex,
    lines: names.lines(kFile, 'buoys', buoy),
    state: [],
    grids: [],
  }));
  return [...nets, ...buoys];
}

// Bridge, submarine and the units that help the boats.
function malta(context: Context): Sheet[] {
  const { lang, names, files, position } = context;
  const sheet = sheetOf(files, position.scenario);
  return unitsOf(stateOf(context), sheet).map(({ id, words, values, rules }) => {
    const [path, record] =
      id === 'bridge' || id === 'submarine'
        ? [id, sheet[id]!]
        : [`other_units.${id}`, sheet.other_units![id as keyof NonNullable<typeof sheet.other_units>]];
    return {
      id,
      group: look(lang, 'xmas.sheet.malta'),
      title: names.label(kFile, path),
      ...(id === 'bridge' && { place: sheet.bridge!.hex }),
      lines: names.lines(kFile, path, record, { outside: hexes, inside: hexes, turns: span }),
      state: [{ label: look(lang, 'sheet.state'), value: look(lang, words, values), rules }],
      grids: [],
    };
  });
}

function tables(context: Context): Grid[] {
  const { lang, names } = context;
  const state = stateOf(context);
  const sheet = sheetOf(context.files, context.position.scenario);
  const speed = state.speed;
  const made = context.tables.map((table) => {
    const grid = gridOf(table, lang, look(lang, 'sheet.total'));
    const now =
      table.id === state.die ||
      (table.id === 'event' && state.die === 'colour') ||
      (table.id === 'attack' && state.step === 'attack') ||
      (table.id === 'speed' && state.step === 'speed');
    return {
      ...grid,
      now,
      rows: grid.rows.map((row) => ({ ...row, now: table.id === 'speed' && speed > 0 && row.head === `${speed}` })),
    };
  });
  const victory = Object.entries(sheet.victory).filter(([level]) => level !== 'historical');
  const reached = victory.filter(([, least]) => typeof least === 'number' && state.points >= least).at(-1)?.[0];
  const levels = names.list(kFile, 'victory', sheet.victory);
  return [
    ...made,
    {
      ...levels,
      rows: levels.rows.map((row) => ({
        ...row,
        now: reached !== undefined && row.head === names.label(kFile, `victory.${reached}`),
      })),
    },
    names.grid(kFile, 'ships', sheet.ships),
    names.grid(kFile, 'starts', sheet.starts, { die: span }),
    ...(sheet.buoys.length > 0 ? [names.grid(kFile, 'buoys', sheet.buoys)] : []),
  ];
}

export const reference: GameReference = {
  sheets: (context) => [boats(context), gear(context), ...ships(context), ...harbour(context), ...malta(context)],
  at(place, context) {
    const state = stateOf(context);
    const sheet = sheetOf(context.files, context.position.scenario);
    return [
      ...(place === state.hex ? ['boats'] : []),
      ...state.ships.filter((ship) => ship.anchor === place).map((ship) => `ship:${ship.id}`),
      ...sheet.nets.flatMap((net, i) => (net.hexes.includes(place) ? [`net:${i}`] : [])),
      ...(sheet.buoys.some((buoy) => buoy.hex === place) ? [`buoy:${place}`] : []),
      ...(sheet.bridge?.hex === place ? ['bridge'] : []),
    ];
  },
  tables,
};
