import { file, type Reply } from '../lib/host';
import { both } from '../lib/catalogue';
import type { ReviewReport, Text } from '../lib/types';
import { isAside, outright, packed, unitsOf, unpacked, type Row } from './carry';
import type { FromTable, FromThinker, Question, Setting, ToTable, ToThinker } from './messages';
import { kTroubles, refused, type Trouble } from './words';

// A review that is being made.
interface Job {
  path: string;
  worker: Worker;
  report: ReviewReport;
}

type Carried = Extract<FromTable, { rows: unknown } | { brought: unknown }>;

// The server's part in a worker of this browser. A second one thinks, so that the table is never held up.
class Device {
  #waiting = new Map<number, (reply: Reply) => void>();
  #carried: ((told: Carried) => void) | null = null;
  #count = 0;
  #job: Job | null = null;

  constructor(
    private readonly table: Worker,
    private readonly setting: Setting,
  ) {
    this.table.onmessage = ({ data }: MessageEvent<FromTable>) => this.#hear(data);
    this.#tell({ module: setting.module });
  }

  ask(path: string, body: unknown, signal: AbortSignal | null): Promise<Reply> {
    const question = {
      id: ++this.#count,
      method: body === undefined ? 'GET' : 'POST',
      path,
      body: body === undefined ? '' : JSON.stringify(body),
    };
    if (path.endsWith('/advice')) return this.#think(question, signal);
    if (path.endsWith('/review')) return this.#review(question);
    return this.#ask(question);
  }

  async out(): Promise<string> {
    return packed(await this.#rows());
  }

  async aside(): Promise<number> {
    const rows = await this.#rows();
    const played = new Set(unitsOf(rows)); // of a game that plays on a single row may lie aside
    return unitsOf(rows.filter(isAside).map(outright)).filter((unit) => !played.has(unit)).length;
  }

  async bring(text: string): Promise<Text | number> {
    const rows = unpacked(text);
    if (!rows) return both('carry.wrong');
    const told = await this.#carry({ bring: rows });
    return ('brought' in told ? told.brought : null) ?? kTroubles.full;
  }

  async #rows(): Promise<Row[]> {
    const told = await this.#carry({ out: true });
    return ('rows' in told ? told.rows : null) ?? [];
  }

  #carry(message: ToTable): Promise<Carried> {
    return new Promise((done) => {
      this.#carried = done;
      this.#tell(message);
    });
  }

  #ask(question: Question): Promise<Reply> {
    return new Promise((done) => {
      this.#waiting.set(question.id, done);
      this.#tell({ question });
    });
  }

  #tell(message: ToTable): void {
    this.table.postMessage(message);
  }

  #hear(message: FromTable): void {
    if ('elsewhere' in message) {
      if (!message.elsewhere) location.reload(); // the other page has gone, and may have played on
      return;
    }
    if ('rows' in message || 'brought' in message) {
      this.#carried?.(message);
      return;
    }
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #thinker(question: Question, progress: (done: number, of: number) => void): [Worker, Promise<Reply>] {
    const worker = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' });
    const reply = new Promise<Reply>((done) => {
      worker.onerror = () => done(refused('internal'));
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        if ('of' in data) return progress(data.done, data.of);
        if (data.changes.length > 0) this.#tell({ keep: data.changes });
        worker.terminate();
        done(data);
      };
    });
    worker.postMessage({ setting: this.setting, question } satisfies ToThinker);
    return [worker, reply];
  }

  async #think(question: Question, signal: AbortSignal | null): Promise<Reply> {
    const [worker, reply] = this.#thinker(question, () => undefined);
    return Promise.race([
      reply,
      new Promise<Reply>((_, stopped) => {
        signal?.addEventListener('abort', () => {
          worker.terminate();
          stopped(new DOMException('nobody wants to know any more', 'AbortError'));
        });
      }),
    ]);
  }

  // A review is begun by a POST and looked after by GETs, as on a server; another one ends the one before.
  async #review(question: Question): Promise<Reply> {
    const running = this.#job?.path === question.path ? this.#job : null;
    if (running) return { status: 200, text: JSON.stringify(running.report) };
    const known = await this.#ask({ ...question, method: 'GET', body: '' });
    const begins = known.status === 200 && (JSON.parse(known.text) as ReviewReport).state === 'none';
    if (question.method === 'GET' || !begins) return known;
    this.#job?.worker.terminate();
    const job = { path: question.path, report: { state: 'waiting' } as ReviewReport } as Job;
    const [worker, reply] = this.#thinker(question, (done, of) => (job.report = { state: 'running', done, of }));
    job.worker = worker;
    this.#job = job;
    void reply.then(() => {
      if (this.#job === job) this.#job = null;
    });
    return { status: 202, text: JSON.stringify(job.report) };
  }
}

export type OpenDevice = Pick<Device, 'ask' | 'out' | 'aside' | 'bring'>;

type Loaded = { module: WebAssembly.Module } | { trouble: Trouble };

// Compiled while it comes, where the host of the files says what it is.
async function load(): Promise<Loaded> {
  try {
    const fetched = await fetch(file('plancia.wasm'));
    if (!fetched.ok) return { trouble: 'absent' };
    const named = fetched.headers.get('Content-Type') === 'application/wasm';
    const compiling = named ? WebAssembly.compileStreaming(fetched) : WebAssembly.compile(await fetched.arrayBuffer());
    return { module: await compiling };
  } catch (error) {
    return { trouble: error instanceof WebAssembly.CompileError ? 'wasm' : 'absent' };
  }
}

// The table gets its lock and its rows while the module is compiled. Where something is missing that nothing works
// without, every question is answered by what it is.
async function open(): Promise<OpenDevice | { trouble: Trouble }> {
  if (typeof WebAssembly !== 'object') return { trouble: 'wasm' };
  if (!('indexedDB' in globalThis) || !navigator.locks) return { trouble: 'storage' };
  const name = `plancia ${file('')}`;
  const table = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  table.postMessage({ open: name } satisfies ToTable);
  const loaded = await load();
  if ('module' in loaded) return new Device(table, { name, module: loaded.module });
  table.terminate();
  return loaded;
}

// Keeps the files for the time without a network. It fetches them once more, so it waits until the page stands.
const kQuiet = 2000; // milliseconds
function keepFiles(): void {
  setTimeout(() => void navigator.serviceWorker?.register(file('sw.js')).catch(() => undefined), kQuiet);
}

export async function openDevice(): Promise<OpenDevice> {
  void navigator.storage?.persist?.(); // games are not to be thrown away to make room
  keepFiles();
  const opened = await open();
  if (!('trouble' in opened)) return opened;
  const sentence = kTroubles[opened.trouble];
  return {
    ask: () => Promise.resolve(refused(opened.trouble)),
    out: () => Promise.reject(new Error(sentence.en)),
    aside: () => Promise.resolve(0),
    bring: () => Promise.resolve(sentence),
  };
}
