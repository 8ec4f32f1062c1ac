// Has the table: answers one question after the other, and stores what changed before it gives the answer. One page at a
// time, by a lock that the browser takes back when the page is gone, however it went.
import { Engine } from './engine';
import type { Change, FromTable, Question, ToTable } from './messages';
import { Rows } from './rows';
import { refused, type Trouble } from './words';

let module: WebAssembly.Module;
let rows: Rows;
let engine: Engine | null = null;
let trouble: Trouble | null = null; // why nothing is answered
let last: Promise<void> = Promise.resolve(); // what has to be done before the next

const say = (message: FromTable) => postMessage(message);

// A program with everything that is stored: at first, and again when one has failed.
async function ready(): Promise<Engine> {
  if (engine) return engine;
  const fresh = new Engine(module);
  for (const row of await rows.all()) fresh.load(row);
  return (engine = fresh);
}

async function answer({ method, path, body }: Question): Promise<{ status: number; text: string }> {
  if (trouble) return refused(trouble);
  let changes: Change[];
  let reply: { status: number; text: string };
  try {
    const table = await ready();
    reply = table.ask(method, path, body);
    changes = table.changes();
  } catch (error) {
    console.error(error);
    engine = null; // it may have stopped half way
    return refused('internal');
  }
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

async function carry(what: 'out' | Change[]): Promise<void> {
  try {
    if (trouble) throw new Error(trouble);
    if (what !== 'out') await rows.write(what);
    engine = null;
    say({ carried: await rows.all() });
  } catch {
    say({ carried: null });
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
  if ('carry' in message) return carry(message.carry);
  say({ id: message.question.id, ...(await answer(message.question)) });
}

addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  last = last.then(() => work(data)).catch((error) => console.error(error));
});
