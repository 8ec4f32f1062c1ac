import { blake2b } from '@noble/hashes/blake2.js';
import { expect, it } from 'vitest';
import { aside, isAside, merged, packed, unitsOf, unpacked } from '../src/device/carry';
import { bytesHex } from '../src/lib/seal';

type Row = [string, string];

const game = (id: string, version: number): Row => [
  `matches/${id}`,
  JSON.stringify([id, '{}', 'seed', '', null, 0, version]),
];
const device = (user: string, ...games: [string, number][]): Row[] => [
  [`users/${user}`, JSON.stringify([user, null, null, null, 1, null])],
  [`sessions/hash of ${user}`, JSON.stringify(['hash', user, 1, 1])],
  ...games.flatMap(([id, version]): Row[] => [
    game(id, version),
    [`members/${id}/${user}/000000000001`, JSON.stringify([id, user, 1])],
    ...Array.from({ length: version }, (_, i): Row => [`journal/${id}/${i + 1}`, JSON.stringify([id, i + 1])]),
  ]),
];

it('what is saved comes back to the letter, and a damaged file is refused', () => {
  const rows = device('anna', ['a', 3]);
  expect(unpacked(packed(rows))).toEqual(rows);
  expect(unpacked(packed(rows).replace('journal/a/2', 'journal/a/9'))).toBeNull();
  expect(unpacked(packed(rows).slice(0, -9))).toBeNull();
  expect(unpacked('[Game "xmas"]')).toBeNull();
  expect(unpacked('{}')).toBeNull();
});

it('nobody comes with a file: whoever plays here stays', () => {
  const names = merged(device('anna'), device('bruno', ['b', 1])).map(([name]) => name);
  expect(names.some((name) => /^(users|sessions|secrets)\//.test(name))).toBe(false);
});

it('a file whose rows are no rows is refused, however well it is sealed', () => {
  const sealed = (rows: unknown) => {
    const hash = bytesHex(blake2b(new TextEncoder().encode(JSON.stringify(rows)), { dkLen: 16 }));
    return JSON.stringify({ format: 'plancia device 1', hash, rows });
  };
  expect(unpacked(sealed([['matches/a', '[]']]))).toEqual([['matches/a', '[]']]);
  for (const rows of [[['matches/a']], [['matches/a', 7]], ['matches/a'], [['a', 'b', 'c']], [null], {}, 7]) {
    expect(unpacked(sealed(rows))).toBeNull();
  }
});

it('what lies aside goes along in the file under its own name, after what is played', () => {
  const [user, session, match, ...rest] = device('anna', ['a', 1]);
  const damaged: Row = [match![0], '[]'];
  const file = unpacked(packed([user!, session!, ...rest, aside(damaged), aside(['matches/b', '{']), match!]))!;
  expect(file.some(isAside)).toBe(false);
  expect(new Map(file).get('matches/a')).toBe(match![1]);
  expect(new Map(file).get('matches/b')).toBe('{');
  expect(unitsOf(file)).toEqual(['matches/b', 'matches/a']);
});

it('games come beside those that are here, as the games of who plays here', () => {
  const changes = new Map(merged(device('anna', ['a', 3]), device('bruno', ['b', 2])));
  expect([...changes.keys()].sort()).toEqual([
    'journal/b/1',
    'journal/b/2',
    'matches/b',
    'members/b/anna/000000000001',
  ]);
  expect(changes.get('members/b/anna/000000000001')).toBe(JSON.stringify(['b', 'anna', 1]));
});

it('of a game that both have, the one that is further on stands', () => {
  const here = device('anna', ['a', 3], ['b', 3]);
  const brought = device('bruno', ['a', 2], ['b', 5]);
  expect(merged(here, brought).map(([name]) => name)).not.toContain('matches/a');
  expect(new Map(merged(here, brought)).get('matches/b')).toBe(game('b', 5)[1]);
  expect(merged(here, brought).some(([name]) => name.startsWith('journal/a/'))).toBe(false);
});
