// Has the table: answers one question after the other, and stores what changed before it gives the answer. One page at a
// time, by a lock that the browser takes back when the page is gone, however it went.
import type { Reply } from '../lib/host';
import { aside, isAside, unitsOf, type Row } from './carry';
import type { Engine } from './engine';
import type { Change, FromTable, Question, ToTable } from './messages';
import { Rows } from './rows';
import { brought, mended, sound } from './sound';
import { refused, type Trouble } from './words';

let module: WebAssembly.Module;
let rows: Rows;
let engine: Engine | null = null;
let trouble: Trouble | null = null; // why nothing is answered
let last: Promise<void> = Promise.resolve(); // what has to be done before the next

const say = (message: FromTable) => postMessage(message);

// The rows that are played with.
const stored = async () => (await rows.all()).filter((row) => !isAside(row));

// Stores these rows in place of those, and lays aside what is no longer among them. How many that are.
async function replace(before: Row[], after: Row[]): Promise<number> {
  const [was, is] = [new Map(before), new Map(after)];
  const gone = before.filter(([name]) => !is.has(name));
  await rows.write([
    ...after.filter(([name, text]) => was.get(name) !== text),
    ...gone.flatMap((row): Change[] => [aside(row), [row[0], null]]),
  ]);
  return gone.length;
}

// A program with everything that is stored: at first, and again when one has failed.
async function ready(): Promise<Engine> {
  if (engine) return engine;
  const before = await stored();
  const after = sound(module, before);
  await replace(before, after.rows);
  return (engine = after.engine);
}

// Lays aside what the program ends on, if that is something that is stored.
async function mend(): Promise<boolean> {
  const before = await stored();
  return (await replace(before, mended(module, before).rows)) > 0;
}

async function attempt({ method, path, body }: Question): Promise<[Reply, Change[]]> {
  try {
    const table = await ready();
    return [table.ask(method, path, body), table.changes()];
  } catch (error) {
    engine = null; // it may have stopped half way
    throw error;
  }
}

async function answer(question: Question): Promise<Reply> {
  if (trouble) return refused(trouble);
  let found: [Reply, Change[]];
  try {
    found = await attempt(question).catch(async (error) => {
      if (await mend()) return attempt(question);
      throw error;
    });
  } catch (error) {
    console.error(error);
    return refused('internal');
  }
  const [reply, changes] = found;
  try {
    await rows.write(changes);
  } catch (error) {
    engine = null; // it is ahead of what is stored
    return refused((error as DOMException | null)?.name === 'QuotaExceededError' ? 'full' : 'unsaved');
  }
  return reply;
}

// Holds the lock for as long as the worker lives. Who finds it held is told, and told again when it is free.
async function take(name: string): Promise<void> {
  const forever = new Promise<void>(() => undefined);
  await new Promise<void>((held) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) {
        held();
        return forever;
      }
      trouble = 'elsewhere';
      say({ elsewhere: true });
      void navigator.locks.request(name, () => {
        say({ elsewhere: false });
        return forever;
      });
      held();
      return undefined;
    });
  });
}

async function start(name: string): Promise<void> {
  try {
    await take(name);
    rows = await Rows.open(name);
    await rows.all();
  } catch {
    trouble = 'storage';
  }
}

async function out(): Promise<void> {
  try {
    if (trouble) throw new Error(trouble);
    await ready(); // what is damaged lies aside then
    say({ rows: await rows.all() });
  } catch {
    say({ rows: null });
  }
}

async function bring(file: Row[]): Promise<void> {
  try {
    if (trouble) throw new Error(trouble);
    const before = await stored();
    const after = brought(module, before, file);
    await replace(before, after);
    engine = null;
    const there = new Set(unitsOf(after));
    say({ brought: unitsOf(file).filter((unit) => !there.has(unit)).length });
  } catch (error) {
    console.error(error);
    say({ brought: null });
  }
}

async function keep(changes: Change[]): Promise<void> {
  if (trouble) return;
  await rows.write(changes);
  for (const [name, text] of changes) if (text !== null) engine?.load([name, text]);
}

async function work(message: ToTable): Promise<void> {
  if ('open' in message) return start(message.open);
  if ('module' in message) {
    module = message.module;
    return;
  }
  if ('keep' in message) return keep(message.keep);
  if ('out' in message) return out();
  if ('bring' in message) return bring(message.bring);
  say({ id: message.question.id, ...(await answer(message.question)) });
}

addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  last = last.then(() => work(data)).catch((error) => console.error(error));
});
