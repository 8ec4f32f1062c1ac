// The program in WebAssembly against the one of this machine: the same questions, the same answers.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unitsOf, type Row } from '../src/device/carry';
import { Engine } from '../src/device/engine';
import { brought, mended, sound } from '../src/device/sound';
import type { GameInfo, Match, Update } from '../src/lib/types';

const kRoot = join(import.meta.dirname, '../..');
const kProgram = process.env.PLANCIA ?? join(kRoot, 'build/plancia');
const kModule = join(kRoot, 'build/site/plancia.wasm');
const kActions = 80; // in each game

interface Reply {
  status: number;
  text: string;
}
type Ask = (path: string, body?: unknown) => Promise<Reply>;

const folder = mkdtempSync(join(tmpdir(), 'plancia-device-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: ChildProcess;
let native: Ask;
let device: Ask;
let module: WebAssembly.Module;

beforeAll(async () => {
  server = spawn(kProgram, ['serve', '--port', '0', '--rate', '0', '--db', join(folder, 'games.db')]);
  const address = await new Promise<string>((done, failed) => {
    server.stdout!.once('data', (said: Buffer) => done(said.toString().trim()));
    server.once('exit', (code) => failed(new Error(`plancia serve ended with ${code}`)));
  });
  const origin = new URL(address).origin;
  let cookie = '';
  native = (path, body) =>
    new Promise((done, failed) => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = { Origin: origin, 'Content-Type': 'application/json', Cookie: cookie };
      const asked = request(origin + path, { method, headers, agent }, (response) => {
        let text = '';
        const [set] = response.headers['set-cookie'] ?? [];
        if (set) cookie = set.split(';')[0]!;
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done({ status: response.statusCode!, text }));
      });
      asked.on('error', failed);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  expect(existsSync(kModule), `${kModule} is built by make site`).toBe(true);
  module = await WebAssembly.compile(readFileSync(kModule));
  const engine = new Engine(module);
  device = (path, body) =>
    Promise.resolve(
      engine.ask(body === undefined ? 'GET' : 'POST', path, body === undefined ? '' : JSON.stringify(body)),
    );
}, 60_000);

afterAll(() => {
  agent.destroy();
  server.kill();
  rmSync(folder, { recursive: true });
});

// Ids, keys of links and times are each program's own.
function common({ status, text }: Reply): string {
  return `${status} ${text
    .replaceAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, 'ID')
    .replaceAll('"/play/ID#ID"', 'null') // nobody comes to a device
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'TIME')
    .replaceAll(/\[Date "[^"]*"\]/g, '[Date]')}`;
}

// A small generator, so that the same games are played every time.
function chooser(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

let compared = 0;
async function same(path: (id: string) => string, ids: [string, string], body?: unknown): Promise<[Reply, Reply]> {
  const [ours, theirs] = await Promise.all([device(path(ids[0]), body), native(path(ids[1]), body)]);
  expect(common(ours), path('ID')).toBe(common(theirs));
  ++compared;
  return [ours, theirs];
}

const parse = <T>(reply: Reply) => JSON.parse(reply.text) as T;

it('thousands of answers are the same to the byte', { timeout: 300_000 }, async () => {
  const none: [string, string] = ['', ''];
  await same(() => '/api/session', none, {});
  const [list] = await same(() => '/api/games', none);
  const games = parse<GameInfo[]>(list);
  expect(games.length).toBeGreaterThanOrEqual(4);
  for (const path of ['/api/puzzles', '/api/results', '/api/nothing', '/api/matches/x']) {
    await same(() => path, none);
  }
  await same(() => '/api/matches', none, { game: 'chess', scenario: '' });
  let seed = 0;
  for (const game of games) {
    await same(() => `/api/rules/${game.id}`, none);
    await same(() => `/api/packs/${game.id}/${game.components[0]!}`, none);
    for (const scenario of game.scenarios) {
      const choose = chooser(++seed);
      const setup = {
        game: game.id,
        scenario: scenario.id,
        seed: String(seed),
        ...(scenario.players > 1 ? { opponent: 'scripted' } : {}),
      };
      const made = await same(() => '/api/matches', none, { ...setup, options: { practice: true } });
      const ids = made.map((reply) => parse<{ id: string }>(reply).id) as [string, string];
      let { version, position } = parse<Match>((await same((id) => `/api/matches/${id}`, ids))[0]);
      await same((id) => `/api/matches/${id}/reference`, ids);
      for (let i = 0; i < kActions && position.turn !== 'over'; ++i) {
        const choices = position.choices ?? [];
        if (choices.length === 0) break; // what is offered there is open, and typed
        const { action } = choices[choose(choices.length)]!;
        await same((id) => `/api/matches/${id}/odds?action=${encodeURIComponent(action)}`, ids);
        const [update] = await same((id) => `/api/matches/${id}/actions`, ids, { action, version, key: `a${i}` });
        expect(update.status).toBe(200);
        ({ version, position } = parse<Update>(update));
        if (i % 10 === 9) {
          await same((id) => `/api/matches/${id}/positions/${i}`, ids);
          ({ version, position } = parse<Update>(
            (await same((id) => `/api/matches/${id}/undo`, ids, { version, key: `u${i}` }))[0],
          ));
        }
      }
      await same((id) => `/api/matches/${id}/record`, ids);
      if (position.turn !== 'over') {
        await same((id) => `/api/matches/${id}/advice`, ids, { simulations: 40, seed: 3 });
        await same((id) => `/api/matches/${id}/resign`, ids, { version, key: 'end' });
        await same((id) => `/api/matches/${id}/record`, ids);
      }
    }
  }
  await same(() => '/api/results', none);
  await same(() => '/api/matches?limit=100', none);
  expect(compared).toBeGreaterThan(2000);
});

it('what was stored comes back in another worker', () => {
  const first = new Engine(module);
  expect(first.ask('POST', '/api/session', '{}').status).toBe(200);
  const setup = JSON.stringify({ game: 'xmas', scenario: 'suda', seed: '1' });
  const { id } = JSON.parse(first.ask('POST', '/api/matches', setup).text) as { id: string };
  const rows = first.changes().filter((change): change is [string, string] => change[1] !== null);
  const before = first.ask('GET', `/api/matches/${id}`, '').text;
  const second = new Engine(module);
  for (const row of rows) second.load(row);
  expect(second.ask('GET', `/api/matches/${id}`, '').text).toBe(before);
  expect(second.changes()).toEqual([]);
  // Nobody else has a place at it.
  const third = new Engine(module);
  for (const row of rows) if (row[0] !== 'session') third.load(row);
  expect(third.ask('GET', `/api/matches/${id}`, '').status).toBe(401);
});

// Two games, one of them with a component pack of somebody's own, as a device keeps them.
function stored(): Row[] {
  const engine = new Engine(module);
  const ask = (path: string, body: unknown) => {
    const reply = engine.ask('POST', path, JSON.stringify(body));
    expect(reply.status, reply.text).toBeLessThan(300);
    return JSON.parse(reply.text) as { id: string };
  };
  ask('/api/session', {});
  for (const [game, scenario] of [
    ['xmas', 'suda'],
    ['nakajima', 'raid'],
  ]) {
    const { id } = ask('/api/matches', { game, scenario, seed: '1' });
    const { version, position } = JSON.parse(engine.ask('GET', `/api/matches/${id}`, '').text) as Match;
    ask(`/api/matches/${id}/actions`, { action: position.choices![0]!.action, version, key: 'a' });
    ask(`/api/matches/${id}/shelf`, { name: 'mine' });
  }
  return engine.changes().filter((change): change is Row => change[1] !== null);
}

// How many games can be gone on with, where the list, the results and a new game work too. One whose dice do not fit is
// listed and says so.
function played(rows: Row[]): number {
  const { engine } = sound(module, rows);
  const ask = (method: string, path: string, body = '') => {
    const { status, text } = engine.ask(method, path, body);
    expect(status, `${path} ${text}`).toBeLessThan(300);
    return text;
  };
  const { matches } = JSON.parse(ask('GET', '/api/matches')) as { matches: { id: string }[] };
  const statuses = matches.map(({ id }) => engine.ask('GET', `/api/matches/${id}`, '').status);
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  ask('GET', '/api/results');
  ask('POST', '/api/matches', JSON.stringify({ game: 'xmas', scenario: 'suda' }));
  return statuses.filter((status) => status === 200).length;
}

// What somebody may have made of a row: no JSON, no list, too short, too long, other kinds, other names, other numbers.
const kSpoilt: ((text: string) => string)[] = [
  () => '{',
  () => '{}',
  () => '[]',
  () => '"' + 'x'.repeat(1000) + '"',
  (text) => JSON.stringify([...(JSON.parse(text) as unknown[]), 1, 2]),
  (text) => JSON.stringify((JSON.parse(text) as unknown[]).map((value) => (typeof value === 'number' ? 'x' : 7))),
  (text) => JSON.stringify((JSON.parse(text) as unknown[]).map((value) => (typeof value === 'string' ? 'x' : value))),
  (text) => JSON.stringify((JSON.parse(text) as unknown[]).map((value) => (typeof value === 'number' ? -9 : value))),
  (text) => text.replaceAll('{', '['),
  (text) => text.replaceAll(/\d+/g, '99999999999999999999'),
  (text) => text.replaceAll('suda', 'moon').replaceAll('raid', 'moon'),
  () => '[' + '['.repeat(100_000),
];

it('whatever row was spoilt, the rest is played on', { timeout: 300_000 }, () => {
  const rows = stored();
  expect(played(rows)).toBe(2);
  for (const [at, [name, text]] of rows.entries()) {
    for (const [kind, spoil] of kSpoilt.entries()) {
      let spoilt = text;
      try {
        spoilt = spoil(text);
      } catch {
        continue; // the session is no JSON
      }
      const changed = rows.with(at, [name, spoilt]);
      const about = `${name} spoilt in way ${kind}`;
      let left: number;
      try {
        left = played(changed);
      } catch {
        left = played(mended(module, changed).rows); // as the table does when the program has ended on something
      }
      expect(left, about).toBeGreaterThanOrEqual(1);
    }
  }
});

it('of a file only what can be played is brought, and nobody comes with it', { timeout: 300_000 }, () => {
  const [here, file] = [stored(), stored()];
  expect(played(brought(module, here, file))).toBe(4);
  expect(played(brought(module, [], file))).toBe(2);
  expect(played(brought(module, here, [['secrets/name', '["name","; x=y"]'], ['session', 'x'], ...file]))).toBe(4);
  for (const [at, [name, text]] of file.entries()) {
    for (const spoil of kSpoilt.slice(0, 3)) {
      const all = brought(module, here, file.with(at, [name, spoil(text)]));
      expect(played(all), name).toBeGreaterThanOrEqual(3);
      expect(unitsOf(all).length, name).toBeGreaterThanOrEqual(3);
    }
  }
});
