import type { Change } from './messages';

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): number;
  load(name: number, nameLength: number, text: number, textLength: number): number;
  leave(name: number, nameLength: number): void;
  astray(): number;
  ask(method: number, methodLength: number, path: number, pathLength: number, body: number, bodyLength: number): number;
  changes(): number;
  out(): number;
}

const writer = new TextEncoder();
const reader = new TextDecoder();

// The program in WebAssembly. It knows the time, random bytes and where to say that it failed; nothing else of the world.
export class Engine {
  #exports: Exports;

  constructor(module: WebAssembly.Module, progress: (done: number, of: number) => void = () => undefined) {
    const memory = () => new DataView(this.#exports.memory.buffer);
    const world = {
      clock_time_get(clock: number, _precision: bigint, at: number): number {
        const now = clock === 0 ? Date.now() : performance.now();
        memory().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
      random_get: (at: number, bytes: number): number => {
        // The browser gives at most 65,536 at a time; the program asks for 256 at most.
        crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, at, bytes));
        return 0;
      },
      fd_write: (_file: number, list: number, count: number, written: number): number => {
        let said = '';
        let bytes = 0;
        for (let i = 0; i < count; i++) {
          const length = memory().getUint32(list + 8 * i + 4, true);
          said += this.#text(memory().getUint32(list + 8 * i, true), length);
          bytes += length;
        }
        if (said.trim() !== '') console.warn(said.trim());
        memory().setUint32(written, bytes, true);
        return 0;
      },
      proc_exit(code: number): void {
        throw new Error(`the program ended with ${code}`);
      },
    };
    const absent = () => 52; // ENOSYS
    const wasi = new Proxy(world, {
      get: (known, name) => Reflect.get(known, name) ?? absent,
    }) as unknown as WebAssembly.ModuleImports;
    const imports: WebAssembly.Imports = { wasi_snapshot_preview1: {}, plancia: { progress } };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === 'wasi_snapshot_preview1') imports[from]![name] = wasi[name]!;
    }
    this.#exports = new WebAssembly.Instance(module, imports).exports as Exports;
    this.#exports._initialize();
  }

  // False for what is no row of any table.
  load([name, text]: [string, string]): boolean {
    return this.#exports.load(...this.#given(name), ...this.#given(text)) !== 0;
  }

  leave(name: string): void {
    this.#exports.leave(...this.#given(name));
  }

  // The names of rows whose game, person or pack is not there.
  astray(): string[] {
    const length = this.#exports.astray();
    return JSON.parse(this.#text(this.#exports.out(), length)) as string[];
  }

  ask(method: string, path: string, body: string): { status: number; text: string } {
    const length = this.#exports.ask(...this.#given(method), ...this.#given(path), ...this.#given(body));
    const [status, , ...text] = this.#text(this.#exports.out(), length).split('\n');
    return { status: Number(status), text: text.join('\n') };
  }

  // What has to be stored before anybody is told.
  changes(): Change[] {
    const length = this.#exports.changes();
    return JSON.parse(this.#text(this.#exports.out(), length)) as Change[];
  }

  #text(at: number, length: number): string {
    return reader.decode(new Uint8Array(this.#exports.memory.buffer, at, length));
  }

  // A text in the program's own memory, which it frees when it has read it.
  #given(text: string): [number, number] {
    const bytes = writer.encode(text);
    const at = this.#exports.allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }
}
