import { look, maybeLook } from '../../lib/look';
import { ruleGrid, type Context, type GameReference, type Grid, type Line, type Sheet } from '../../lib/reference';
import { cardOf, componentsOf, type Card, type FiammeState } from './model';

const kFile = 'components';
const stateOf = (context: Context) => context.position.state as FiammeState;
const say = (label: string, value: string, ...rules: string[]): Line => ({ label, value, rules });

// Which of the two boards a unit is printed on.
function boardOf(context: Context, id: string): 'board_a' | 'board_b' {
  return componentsOf(context.files).board_a.some((unit) => unit.id === id) ? 'board_a' : 'board_b';
}

function units(context: Context): Sheet[] {
  const { lang, names, files } = context;
  const state = stateOf(context);
  return state.units.flatMap((unit) => {
    const board = boardOf(context, unit.id);
    const card = componentsOf(files)[board].find(({ id }) => id === unit.id);
    if (!card) return [];
    const raised = unit.raised.map((attribute) => names.told(kFile, 'trench.attribute', attribute)).join(', ');
    const status = maybeLook(lang, `fa.status.${unit.status}`) ?? unit.status;
    return [
      {
        id: `unit:${unit.id}`,
        group: names.label(kFile, board),
        title: `${unit.id.toUpperCase()} ${card.name[lang]}`,
        place: `unit:${unit.id}`,
        lines: names.lines(kFile, board, card).slice(1),
        state: [
          say(look(lang, 'sheet.state'), status, 'FA-2f'),
          say(look(lang, 'fa.wounds'), `${unit.wounds} / 3`, 'FA-4b', 'FA-4c'),
          say(look(lang, 'fa.bombs'), `${unit.bombs}`, 'FA-9.3.2b'),
          say(look(lang, 'fa.sheet.missions'), `${unit.missions}`, 'FA-10a'),
          ...(raised ? [say(look(lang, 'fa.sheet.raised'), `+1 ${raised}`, 'FA-10a')] : []),
          ...(state.active === unit.id ? [say(look(lang, 'fa.sheet.active'), look(lang, 'yes'), 'FA-2d')] : []),
        ],
        grids: [],
      },
    ];
  });
}

function enemies(context: Context): Sheet[] {
  const { lang, names, files } = context;
  const state = stateOf(context);
  return componentsOf(files).enemies.map((kind) => {
    const here = state.enemies.flatMap((enemy, i) => (enemy.id === kind.id ? [{ enemy, place: i + 1 }] : []));
    return {
      id: `enemy:${kind.id}`,
      group: names.label(kFile, 'enemies'),
      title: kind.name[lang],
      ...(here[0] && { place: `enemy:${here[0].place}` }),
      lines: names.lines(kFile, 'enemies', kind).slice(1),
      state: here.map(({ enemy, place }) =>
        say(
          look(lang, 'fa.sheet.place', { n: place }),
          look(lang, enemy.immune ? 'fa.sheet.immune' : enemy.suppressed ? 'fa.suppressed' : 'fa.sheet.up'),
          enemy.immune ? 'FA-11.3f' : enemy.suppressed ? 'FA-9.3.1b' : 'FA-9.3.3a',
        ),
      ),
      grids: [],
    };
  });
}

// By the faces of the die.
function byDie(context: Context, path: string, values: number[], now: boolean): Grid {
  const { lang, names } = context;
  return {
    id: path,
    title: names.label(kFile, path),
    rules: names.rules(kFile, path),
    columns: [look(lang, 'sheet.die'), ...values.map((_, i) => `${i + 1}`)],
    rows: [{ head: names.label(kFile, path), cells: values.map(String), now }],
  };
}

function card(context: Context, deck: 'no_mans_land' | 'trench' | 'objectives', one: Card): Sheet {
  const { lang, names } = context;
  const state = stateOf(context);
  const seen = [...state.no_mans_land_seen, ...state.trench_seen].includes(one.id);
  const now = state.card === one.id;
  const { event, enemies: numbers } = one;
  const values = Object.fromEntries(Object.entries(one).filter(([key]) => !['name', 'event', 'enemies'].includes(key)));
  return {
    id: `card:${one.id}`,
    group: names.label(kFile, deck),
    title: one.name[lang],
    ...(now && { place: 'card' }),
    lines: [...names.lines(kFile, deck, values), ...(event ? names.lines(kFile, `${deck}.event`, event) : [])],
    state: [
      say(
        look(lang, 'sheet.state'),
        look(lang, now ? 'fa.sheet.onTable' : seen ? 'fa.sheet.seen' : 'fa.sheet.unseen'),
        'FA-9.0.2a',
      ),
    ],
    grids: numbers ? [byDie(context, `${deck}.enemies`, numbers, false)] : [],
  };
}

function cards(context: Context): Sheet[] {
  const components = componentsOf(context.files);
  return (['no_mans_land', 'trench', 'objectives'] as const).flatMap((deck) =>
    components[deck].map((one) => card(context, deck, one as Card)),
  );
}

function guns(context: Context): Sheet {
  const { lang, files } = context;
  const { pm } = componentsOf(files);
  const state = stateOf(context);
  return {
    id: 'pm',
    group: look(lang, 'sheet.own'),
    title: pm.name[lang],
    place: 'pm',
    lines: [],
    state: [say(look(lang, 'sheet.state'), look(lang, `fa.sheet.pm.${state.pm}`), 'FA-9.3.5d')],
    grids: [byDie(context, 'pm.suppression', pm.suppression, false)],
  };
}

// A deck as a table: what is tested, who fires, the enemies by the die, and in a word what else happens.
function deckTable(context: Context, deck: 'no_mans_land' | 'trench' | 'objectives'): Grid {
  const { lang, names, files } = context;
  const list = componentsOf(files)[deck] as Card[];
  const at = stateOf(context).card;
  const word = (key: string, value: unknown) => (value === undefined ? '' : names.told(kFile, `${deck}.${key}`, value));
  const tested = (one: Card) => (one.attribute ? `${word('attribute', one.attribute)}\u00a0${one.difficulty}` : '–');
  const shot = (value: number | undefined) => (value === undefined ? '–' : `${value}+`);
  const columns: [string, (one: Card) => string][] = [
    [names.label(kFile, deck), (one) => one.name[lang]],
    [names.label(kFile, `${deck}.attribute`), tested],
    ...(deck === 'no_mans_land'
      ? ([
          [names.label(kFile, `${deck}.sniper`), (one) => shot(one.sniper)],
          [names.label(kFile, `${deck}.reward`), (one) => word('reward', one.reward) || '–'],
        ] as [string, (one: Card) => string][])
      : ([
          [names.label(kFile, `${deck}.fire`), (one) => shot(one.fire)],
          [names.label(kFile, `${deck}.enemies`), (one) => one.enemies?.join('\u00a0') ?? '–'],
          [
            names.label(kFile, `${deck}.event`),
            (one) =>
              [word('event.kind', one.event?.kind), word('special', one.special)].filter(Boolean).join(', ') || '–',
          ],
        ] as [string, (one: Card) => string][])),
  ];
  return {
    id: deck,
    title: names.label(kFile, deck),
    rules: names.rules(kFile, deck),
    columns: columns.map(([label]) => label),
    rows: list.map((one) => {
      const [head = '', ...cells] = columns.map(([, cell]) => cell(one));
      return { head, cells, now: one.id === at };
    }),
    now: list.some(({ id }) => id === at),
  };
}

// What the dice decide that have no table on a card.
function dice(context: Context): Grid {
  const { lang } = context;
  const state = stateOf(context);
  const named = (die: string, ...rules: string[]) => ({ name: maybeLook(lang, `fa.die.${die}`) ?? die, rules });
  return ruleGrid(
    context,
    'dice',
    look(lang, 'sheet.dice'),
    {
      command: named('command', state.phase === 'no-mans-land' ? 'FA-8.1a' : 'FA-9.1a'),
      selection: named('selection', 'FA-9.2b', 'FA-9.2c'),
      test: named('test', 'FA-3b', 'FA-3c', 'FA-3d'),
      sniper: named('sniper', 'FA-8.3b', 'FA-8.3c'),
      bomb: named('bomb', 'FA-9.3.2c', 'FA-9.3.2d', 'FA-9.3.2e'),
      fire: named('fire', 'FA-9.3.3a', 'FA-9.3.3c'),
      melee: named('melee', 'FA-9.3.4b', 'FA-9.3.4c', 'FA-9.3.4d'),
      grenades: named('grenades', 'FA-9.3.6a', 'FA-9.3.6b'),
      wounds: { name: look(lang, 'fa.wounds'), rules: ['FA-4a', 'FA-4b', 'FA-4c'] },
    },
    state.dice.kind === 'none' ? null : state.dice.kind,
  );
}

function tables(context: Context): Grid[] {
  const { names, files, lang } = context;
  const components = componentsOf(files);
  const state = stateOf(context);
  const now = cardOf(components, state.card);
  const numbers = now && 'enemies' in now ? now.enemies : undefined;
  const board = state.units[0] ? boardOf(context, state.units[0].id) : 'board_a';
  const missions = names.grid(kFile, 'missions', components.missions);
  const kinds = names.grid(kFile, 'enemies', components.enemies);
  const present = new Set(state.enemies.map(({ id }) => id));
  return [
    ...(numbers
      ? [
          {
            ...byDie(context, 'trench.enemies', numbers, true),
            id: 'now',
            title: `${now!.name[lang]}: ${names.label(kFile, 'trench.enemies')}`,
            now: true,
          },
        ]
      : []),
    { ...names.grid(kFile, board, components[board]), now: state.step === 'unit' },
    {
      ...kinds,
      now: present.size > 0,
      rows: kinds.rows.map((row, i) => ({ ...row, now: present.has(components.enemies[i]!.id) })),
    },
    dice(context),
    { ...byDie(context, 'pm.suppression', components.pm.suppression, false), now: state.dice.kind === 'pm' },
    deckTable(context, 'no_mans_land'),
    deckTable(context, 'trench'),
    deckTable(context, 'objectives'),
    { ...missions, rows: missions.rows.map((row, i) => ({ ...row, now: i === state.mission - 1 })) },
  ];
}

export const reference: GameReference = {
  sheets: (context) => [...units(context), ...enemies(context), guns(context), ...cards(context)],
  at(place, context) {
    const state = stateOf(context);
    const [kind, name = ''] = place.split(':');
    if (kind === 'unit') return [place];
    if (kind === 'actor') return state.active ? [`unit:${state.active}`] : [];
    if (kind === 'enemy') return [`enemy:${state.enemies[Number(name) - 1]?.id}`];
    if (kind === 'card') return state.card ? [`card:${state.card}`] : [];
    return kind === 'pm' ? ['pm'] : [];
  },
  tables,
};
