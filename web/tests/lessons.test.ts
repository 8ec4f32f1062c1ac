import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { fiammeScene } from '../src/boards/fiamme/scene';
import { lineaScene } from '../src/boards/linea/scene';
import { nakajimaScene } from '../src/boards/nakajima/scene';
import { xmasScene } from '../src/boards/xmas/scene';
import type { PackFiles } from '../src/boards/kit';
import { linesOf, oneLine, taught, type Script } from '../src/lessons/lesson';
import { kCardWidth, shade, stand } from '../src/lib/coach';
import type { Position } from '../src/lib/types';

// Lessons are played by the program itself: every line is legal, at the right moment, by the right hand.
class Engine {
  readonly process: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor() {
    const program = process.env.PLANCIA ?? '../build/plancia';
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.process.stdout! })[Symbol.asyncIterator]();
  }

  async ask<T = Position>(method: string, params: object = {}): Promise<T> {
    this.process.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const answer = JSON.parse((await this.#answers.next()).value as string) as {
      result: T;
      error?: { message: string };
    };
    if (answer.error) throw new Error(`${JSON.stringify(params)}: ${answer.error.message}`);
    return answer.result;
  }
}

const engine = new Engine();
afterAll(() => engine.process.kill());

const scenes = { xmas: xmasScene, nakajima: nakajimaScene, fiamme: fiammeScene, linea: lineaScene };
const folder = 'src/lessons/';
const lessons = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as Script);

function packOf(game: string): PackFiles {
  const files = readdirSync(`../data/${game}/default`).filter((name) => /(?<!pack)\.json$/.test(name));
  return Object.fromEntries(
    files.map((name) => [name, JSON.parse(readFileSync(`../data/${game}/default/${name}`, 'utf8')) as unknown]),
  );
}

// Plays one line of a script, which must say whose it is.
async function play(line: string, machine: string | null): Promise<void> {
  const { turn } = await engine.ask('position');
  const by = turn === 'chance' ? '* ' : turn === machine ? '> ' : '';
  expect(/^[*>] /.exec(line)?.[0] ?? '', line).toBe(by);
  await engine.ask('play', { action: line.slice(by.length) });
}

describe.each(lessons)('the lesson of $game', (script) => {
  const { game, setup, steps, ends } = script;
  const seat = setup.seat ?? 1;
  const machine = setup.opponent ? `player ${3 - seat}` : null;

  it('keeps to its words in both languages, and ends on a card without a task', () => {
    const most = { say: 30, do: 10, after: 15 } as const;
    for (const step of steps) {
      for (const [part, words] of Object.entries(most)) {
        const text = step[part as keyof typeof most];
        for (const lang of ['it', 'en'] as const) {
          if (text) expect(text[lang].trim().split(/\s+/).length, text[lang]).toBeLessThanOrEqual(words);
          if (text) expect(text[lang]).not.toBe('');
        }
      }
      expect(step.do === undefined, step.say.en).toBe(step.play === undefined);
    }
    expect(steps.at(-1)!.play).toBeUndefined();
    expect(taught(game)).toBe(true);
  });

  it('is legal from the first line to the last, points at what is there, and ends as it tells', async () => {
    const { opponent: _, seat: __, ...wanted } = setup;
    const first = await engine.ask('new', { seed: 1, ...wanted });
    // What the server does at once: dice from the seed, and the machine's set-up.
    if (first.turn === 'chance') await engine.ask('roll', { count: 100 });
    if (first.turn === machine) await engine.ask('play', { action: 'ready' });
    const files = packOf(game);
    const view = machine ? `player ${seat}` : 'all';
    const strip = readFileSync(`src/boards/${game}/Strip.svelte`, 'utf8');
    for (const step of steps) {
      for (const line of step.before ?? []) await play(line, machine);
      const position = await engine.ask('position', { view });
      const [kind, ...rest] = step.point.split(' ');
      const name = rest.join(' ');
      if (kind === 'place') {
        const scene = scenes[game as keyof typeof scenes](position, files, false);
        expect(scene.spot(name), step.point).not.toBeNull();
      } else if (kind === 'button') {
        expect(position.choices?.map((choice) => choice.action)).toContain(name);
      } else {
        expect(kind, step.point).toBe('track');
        expect(strip.includes(`name="${name}"`) || strip.includes(`data-track="${name}"`), step.point).toBe(true);
      }
      for (const line of step.play ?? []) await play(line, machine);
    }
    const { state, turn } = await engine.ask<Position<Record<string, unknown>>>('position', { view });
    expect(turn, 'the pupil goes on alone').toBe(machine ? `player ${seat}` : 'player');
    for (const [name, value] of Object.entries(ends)) expect(state[name], name).toEqual(value);
  });
});

describe('the lines of a lesson', () => {
  it('are decisions with what comes of them', () => {
    expect(linesOf(['speed 1', 'move 3711', '* roll 5', '> pass', 'stop'])).toEqual([
      { action: 'speed 1', then: [] },
      { action: 'move 3711', then: ['roll 5', 'pass'] },
      { action: 'stop', then: [] },
    ]);
    expect(oneLine(['speed 1', 'move 3711', '* roll 5'])).toEqual({ action: 'speed 1', then: ['move 3711', 'roll 5'] });
    expect(oneLine([])).toBeNull();
  });
});

describe('the card of the coach', () => {
  const gapOf = (object: { left: number; top: number; right: number; bottom: number }, x: number, y: number) =>
    Math.max(object.left - x - kCardWidth, x - object.right, object.top - y - 240, y - object.bottom);
  const object = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 50 });

  it('stands 24 pixels or more from its object wherever that is, inside the window', () => {
    for (const window of [
      { x: 1280, y: 720 },
      { x: 390, y: 844 },
      { x: 844, y: 390 },
    ]) {
      for (let left = 0; left <= window.x - 50; left += 30) {
        for (let top = 0; top <= window.y - 50; top += 30) {
          const { x, y, arrow } = stand(object(left, top), kCardWidth, 240, window);
          expect(x >= 0 && x + kCardWidth <= window.x && y >= 0 && y + 240 <= window.y).toBe(true);
          expect(gapOf(object(left, top), x, y)).toBeGreaterThanOrEqual(24);
          expect(arrow).not.toBe('');
        }
      }
    }
  });

  it('stands in the middle where it speaks of nothing, and dims all but its object', () => {
    expect(stand(null, 300, 200, { x: 900, y: 600 })).toEqual({ x: 300, y: 200, arrow: '' });
    expect(shade(null, { x: 9, y: 6 })).toBe('M0 0H9V6H0Z');
    expect(shade(object(1, 2), { x: 99, y: 66 })).toBe('M0 0H99V66H0ZM1 2V52H51V2Z');
  });
});
