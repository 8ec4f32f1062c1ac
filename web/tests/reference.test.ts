import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { between } from '../src/boards/fiamme/campaign';
import { lastShot, reference as linea } from '../src/boards/linea/reference';
import { groundOf, type LineaState } from '../src/boards/linea/model';
import { withWrecks } from '../src/boards/linea/wrecks';
import { unitsOf } from '../src/boards/xmas/malta';
import { sheetOf, type XmasState } from '../src/boards/xmas/model';
import { gridOf, Names, signed, span, type Context } from '../src/lib/reference';
import type { LogEntry, Position, Reference } from '../src/lib/types';

const files = (game: string) =>
  Object.fromEntries(
    readdirSync(`../data/${game}/default`)
      .filter((name) => /(?<!pack)\.json$/.test(name))
      .map((name) => [name, JSON.parse(readFileSync(`../data/${game}/default/${name}`, 'utf8')) as unknown]),
  );

const text = (it: string, en: string) => ({ it, en });
const part = (path: string, label: string, more: Partial<Reference['parts'][number]> = {}) => ({
  file: 'units',
  path,
  label: text(`${label} it`, label),
  rules: ['LT-T1a'],
  signed: false,
  words: {},
  ...more,
});
const parts = [
  part('units', 'Units'),
  part('units.kind', 'Kind', { words: { tank: text('carro', 'tank') }, rules: ['LT-S1a'] }),
  part('units.change', 'Change', { signed: true }),
  part('units.recon', 'Scouts'),
  part('units.bound', 'Bound'),
];

describe('names of values', () => {
  const names = new Names(parts, 'it');
  const tank = { id: 'm4', bound: 7.5, kind: 'tank', change: -1, recon: true, from: {} };

  it('tells the values that have a name, in the order of their description, with their rules', () => {
    expect(names.lines('units', 'units', tank)).toEqual([
      { label: 'Kind it', value: 'carro', rules: ['LT-S1a'] },
      { label: 'Change it', value: '−1', rules: ['LT-T1a'] },
      { label: 'Scouts it', value: 'sì', rules: ['LT-T1a'] },
      { label: 'Bound it', value: '7,5', rules: ['LT-T1a'] },
    ]);
    expect(new Names(parts, 'en').told('units', 'units.bound', 7.5)).toBe('7.5');
  });

  it('makes a table of a list, with a dash for what a record lacks', () => {
    const grid = names.grid('units', 'units', [tank, { kind: 'gun', bound: 0 }], { bound: (cm: number) => `${cm} cm` });
    expect(grid.columns).toEqual(['Kind it', 'Change it', 'Scouts it', 'Bound it']);
    expect(grid.rows).toEqual([
      { head: 'carro', cells: ['−1', 'sì', '7.5 cm'] },
      { head: 'gun', cells: ['–', '–', '0 cm'] },
    ]);
  });

  it('writes signs and spans as people do', () => {
    expect([signed(2), signed(0), signed(-3)]).toEqual(['+2', '0', '−3']);
    expect([span([2, 2]), span([5, 9])]).toEqual(['2', '5–9']);
  });

  it('takes the tables of the rules as the server gives them', () => {
    const table = { id: 'net', rule: 'XM-4.2.1b', title: text('rete', 'net'), columns: [], rows: [] };
    expect(gridOf({ ...table, rows: [{ head: '1–3', cells: [text('no', 'held')] }] }, 'en', 'Total')).toMatchObject({
      columns: [],
      rules: ['XM-4.2.1b'],
      rows: [{ head: '1–3', cells: ['held'] }],
    });
  });
});

it('every rule that a sheet or a table names is in the rulebook', () => {
  for (const game of ['xmas', 'nakajima', 'fiamme', 'linea']) {
    const book = JSON.parse(readFileSync(`../data/${game}/rules.json`, 'utf8')) as Record<string, { id: string }[]>;
    const known = new Set(['rules', 'differences', 'rulings'].flatMap((kind) => book[kind]!.map(({ id }) => id)));
    const sources = ['reference.ts', 'malta.ts', 'campaign.ts'].flatMap((name) => {
      const path = `src/boards/${game}/${name}`;
      return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
    });
    const named = [...sources.join('\n').matchAll(/'((?:XM|NK|FA|LT)-[\w.]+)'/g)].map((match) => match[1]!);
    expect(named.length, game).toBeGreaterThan(5);
    expect(
      named.filter((id) => !known.has(id)),
      game,
    ).toEqual([]);
  }
});

describe('Malta', () => {
  const sheet = sheetOf(files('xmas'), 'malta');
  const state = { turn: 0, bridge: 'intact', other_units: [], submarine_sunk: false } as unknown as XmasState;
  const words = (now: Partial<XmasState>) =>
    Object.fromEntries(unitsOf({ ...state, ...now }, sheet).map((unit) => [unit.id, unit.words]));

  it('has bridge, units and submarine in the state, before and after their dice', () => {
    expect(words({})).toEqual({
      bridge: 'xmas.bridge.intact',
      tesei: 'xmas.unit.unrolled',
      costa: 'xmas.unit.unrolled',
      bombers: 'xmas.unit.unrolled',
      ninth: 'xmas.unit.unrolled',
      submarine: 'xmas.submarine.afloat',
    });
    const later = words({ turn: 5, bridge: 'open', other_units: ['costa'], submarine_sunk: true });
    expect(later).toMatchObject({
      bridge: 'xmas.bridge.open',
      tesei: 'xmas.unit.gone',
      costa: 'xmas.unit.comes',
      submarine: 'xmas.submarine.sunk',
    });
  });

  it('is nothing at Suda', () => {
    expect(unitsOf(state, sheetOf(files('xmas'), 'suda'))).toEqual([]);
  });
});

describe('the fire tables of Linea', () => {
  const pack = files('linea');
  const context = (kind: string, difference: number) =>
    ({ files: pack, told: [{ kind, data: { difference } }] }) as unknown as Context;

  it('have a column for each letter of a row of the pack', () => {
    const state = { pieces: [], jokers: 0, step: 'card' };
    const all = linea.tables({
      files: pack,
      names: new Names([], 'en'),
      tables: [],
      lang: 'en',
      told: [],
      rule: (id) => `says ${id}`,
      position: { game: 'linea', scenario: 'farm', state } as unknown as Position,
    });
    for (const id of ['anti_tank', 'other_fire']) {
      const grid = all.find((one) => one.id === id)!;
      for (const row of grid.rows) expect(row.cells.length, id).toBe(grid.columns.length - 1);
      expect(grid.rows.every(({ head }) => head !== '')).toBe(true);
    }
    const melee = all.find((one) => one.id === 'assault')!.rows[2]!;
    expect(melee.cells[0]).toContain('says LT-X4b (LT-X4b)');
  });

  it('LT-T1b, LT-O2a: the column of a difference, with the ends open and +3 and +4 together', () => {
    const at = (difference: number) => lastShot(context('at-shot', difference))!.column;
    expect([-9, -3, -2, 0, 2, 3, 4, 5, 12].map(at)).toEqual([0, 0, 1, 3, 5, 6, 6, 7, 7]);
    const other = (difference: number) => lastShot(context('other-shot', difference))!.column;
    expect([-4, -1, 0, 4, 5, 8].map(other)).toEqual([0, 0, 1, 5, 6, 6]);
    expect(lastShot(context('moves', 0))).toBeNull();
  });

  it('LT-T1b, LT-Q41: the row of its dice with their modifier, once all of them lie', () => {
    const row = (kind: string, modifier: number, ...faces: [string, number][]) =>
      lastShot({
        files: pack,
        told: [
          { kind, data: { difference: 0, modifier } },
          ...faces.map(([die, face]) => ({ kind: 'rolled', data: { die, face } })),
        ],
      } as unknown as Context)!.row;
    expect(row('at-shot', 0)).toBeNull();
    expect(row('at-shot', 0, ['at', 3])).toBeNull();
    expect(row('at-shot', 1, ['at', 3], ['at', 2])).toBe(5); // 6
    expect(row('at-shot', 1, ['at', 6], ['at', 6])).toBe(7); // 8 and above
    expect(row('at-shot', -1, ['at', 1], ['at', 1], ['test', 6])).toBe(0);
    expect(row('other-shot', -1, ['other', 1])).toBe(0); // below 1 reads 1
    expect(row('other-shot', 0, ['other', 4])).toBe(3);
  });
});

describe('wrecks in Linea', () => {
  const pack = files('linea');
  const position = {
    game: 'linea',
    scenario: 'lane',
    state: { pieces: [{ id: 'sherman-1', at: [0, 0, 0], status: 'destroyed' }], lost: ['stug-1'] },
  } as unknown as Position;
  const log = (...events: [string, object][]) =>
    [{ action: '', chance: false, events: events.map(([kind, data]) => ({ kind, data })) }] as unknown as LogEntry[];
  const wrecks = (list: LogEntry[]) => (withWrecks(position, list, pack).state as LineaState).wrecks;

  it('lie where the piece was last told to be, friend and enemy', () => {
    const moved = { piece: 'sherman-1', x: 30, y: 12, heading: 90 };
    const turned = { piece: 'sherman-1', heading: 45 };
    const seen = { piece: 'stug-1', x: 79, y: 20, heading: 180 };
    expect(
      wrecks(
        log(
          ['moved', moved],
          ['turned', turned],
          ['spotted', seen],
          ['destroyed', { piece: 'sherman-1' }],
          ['destroyed', { piece: 'stug-1' }],
        ),
      ),
    ).toEqual([
      { id: 'sherman-1', at: [30, 12, 45] },
      { id: 'stug-1', at: [79, 20, 180] },
    ]);
  });

  it('lie at the start of the scenario where an own piece never moved, and nowhere where nobody was told', () => {
    const { platoons } = pack['lane.json'] as {
      platoons: { pieces: { id: string; at: number[]; facing: number }[] }[];
    };
    const start = platoons.flatMap(({ pieces }) => pieces).find(({ id }) => id === 'sherman-1')!;
    expect(wrecks(log(['destroyed', { piece: 'sherman-1' }], ['destroyed', { piece: 'stug-1' }]))).toEqual([
      { id: 'sherman-1', at: [...start.at, start.facing] },
    ]);
    const { state } = withWrecks(position, log(['destroyed', { piece: 'sherman-1' }]), pack);
    expect(
      groundOf(pack, 'lane')
        .wrecks(state as LineaState)
        .map(({ id }) => id),
    ).toEqual(['sherman-1']);
  });
});

describe('between two missions', () => {
  const event = (kind: string, data = {}) => ({ kind, data, text: text('', ''), rule: 'FA-10a' });
  const entry = (action: string, events: ReturnType<typeof event>[], chance = false) =>
    ({ action, chance, events, actor: 'player' }) as unknown as LogEntry;
  const position = (state: object) =>
    ({ game: 'fiamme', scenario: 'campaign', turn: 'player', state }) as unknown as Position;
  const over = entry(
    'roll 6',
    [
      event('mission-won', { mission: 'training' }),
      event('recruit', { unit: 'a2' }),
      event('came-through', { unit: 'a1', missions: 2 }),
    ],
    true,
  );

  it('tells who fell, who came through, how the campaign stands and what comes next', () => {
    const now = position({ mission: 2, step: 'spend', missions_won: [1] });
    const card = between(
      [
        over,
        entry('improve combat', [
          event('improved', { unit: 'a1', attribute: 'combat' }),
          event('mission-begins', { mission: 'assault' }),
        ]),
      ],
      now,
      files('fiamme'),
      'en',
    )!;
    expect(card.groups.map(({ lines }) => lines)).toEqual([['Bombers'], ['Dagger Men (2)'], ['Dagger Men: +1 Combat']]);
    expect(card).toMatchObject({ fresh: true, good: true, score: 'Missions won: 1 of 1' });
    const { missions } = Object.values(files('fiamme'))[0] as { missions: { name: { en: string } }[] };
    expect(card.title).toBe(missions[0]!.name.en);
    expect(card.next?.title).toBe(missions[1]!.name.en);
  });

  it('is told before the veterans choose, and then once more', () => {
    const first = between([over], position({ mission: 1, step: 'improve', missions_won: [1] }), files('fiamme'), 'it')!;
    expect(first.groups[2]!.lines).toHaveLength(1);
    const begun = entry('wait', [event('mission-begins')]);
    const then = position({ mission: 2, step: 'spend', missions_won: [1] });
    const second = between([over, begun], then, files('fiamme'), 'it')!;
    expect(second.id).not.toBe(first.id);
    expect(between([over, begun, entry('select a1', [])], then, files('fiamme'), 'it')!.fresh).toBe(false);
  });

  it('is nothing in a single mission, nor before one has ended', () => {
    const one = { ...position({ mission: 1, missions_won: [] }), scenario: 'training' };
    expect(between([over], one, files('fiamme'), 'en')).toBeNull();
    expect(between([], position({ mission: 1, missions_won: [] }), files('fiamme'), 'en')).toBeNull();
  });
});
