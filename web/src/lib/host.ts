import { followServer } from './live';
import type { Follower } from './live';
import type { Text } from './types';

// What answers the pages: a server, or the same program in a worker of this very browser. Nothing else knows which.
export interface Host {
  // The answer to a question of docs/api/openapi.json. Rejects only where there is none at all.
  ask(path: string, body: unknown, signal: AbortSignal | null): Promise<Reply>;
  // Tells what happens at a table until the function it gives is called.
  follow(id: string, version: () => number, follower: Follower): () => void;
  readonly meets: boolean; // others can come to the same table: links to seats, accounts, the raid of the day
  readonly carry: Carry | null;
}

// All that is kept, where it is the player's own to take along.
export interface Carry {
  out(): Promise<string>;
  // What is wrong with a file, or how many of its games and packs were left out as damaged.
  bring(text: string): Promise<Text | number>;
  // How many games and packs lie aside on this device, because they cannot be played with.
  aside(): Promise<number>;
}

export interface Reply {
  status: number;
  text: string;
}

const device = globalThis.document?.querySelector('meta[name="plancia-host"][content="device"]') != null;

const server: Host = {
  async ask(path, body, signal) {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    return { status: response.status, text: await response.text() };
  },
  follow: followServer,
  meets: true,
  carry: null,
};

// Its code is fetched only where it is needed.
const loaded = device ? import('../device/host').then(({ openDevice }) => openDevice()) : null;

const onDevice: Host = {
  ask: async (path, body, signal) => (await loaded!).ask(path, body, signal),
  // One page has the table to itself: whatever changes there was its own doing, and it has the answer.
  follow(_id, _version, follower) {
    follower.connection(true);
    return () => undefined;
  },
  meets: false,
  carry: {
    out: async () => (await loaded!).out(),
    bring: async (text) => (await loaded!).bring(text),
    aside: async () => (await loaded!).aside(),
  },
};

export const host: Host = device ? onDevice : server;

// The folder that the pages lie in, whatever the address of one of them.
const root = new URL(import.meta.env.DEV ? '/' : '../', import.meta.url);
export const file = (name: string): string => new URL(name, root).pathname;

// Addresses of our own, such as /play/<id>. A folder of files has one page: there they stand behind a question mark.
export const addresses = {
  of: (path: string): string => (device ? `?${path}` : path),
  here: (): string => (device ? location.search.slice(1) || '/' : location.pathname),
  // Of a link as it stands in a page; nothing for what is no page of ours.
  in: (link: HTMLAnchorElement): string | null => {
    if (link.origin !== location.origin) return null;
    const written = link.getAttribute('href')!;
    if (device && written.startsWith('?')) return link.search.slice(1) + link.hash;
    return written.startsWith('/') && !written.startsWith('/api/') ? written : null;
  },
};
