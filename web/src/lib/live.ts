import type { Presence, Said, Update } from './types';

// What a stream tells, and whether it is open. `quiet` is called now and then while the page is in the background.
export interface Follower {
  update: (update: Update) => void;
  presence: (presence: Presence) => void;
  said: (said: Said) => void;
  rematch: (next: { match: string; id: string }) => void;
  connection: (open: boolean) => void;
  quiet: () => void;
}

const kQuiet = 20_000; // milliseconds between two looks from the background

// Server-sent updates of one game. A hidden page gives its stream back, since a browser has only six connections to one
// server for all its tabs; it catches up when it is looked at again.
export function followServer(id: string, version: () => number, follower: Follower): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setInterval> | undefined;
  let wait = 500;

  function open(): void {
    close();
    if (document.visibilityState === 'hidden') {
      quiet = setInterval(follower.quiet, kQuiet);
      return;
    }
    const stream = new EventSource(`/api/events?match=${id}:${version()}`);
    source = stream;
    stream.onopen = () => {
      wait = 500;
      follower.connection(true);
    };
    for (const kind of ['update', 'presence', 'said', 'rematch'] as const) {
      stream.addEventListener(kind, (event) => follower[kind](JSON.parse((event as MessageEvent<string>).data)));
    }
    stream.onerror = () => {
      follower.connection(false);
      // The browser tries again by itself unless the server refused; then we ask anew, with the version we now have.
      if (stream.readyState === EventSource.CLOSED) {
        clearTimeout(retry);
        retry = setTimeout(open, wait);
        wait = Math.min(wait * 2, 10_000);
      }
    };
  }

  function close(): void {
    clearTimeout(retry);
    clearInterval(quiet);
    source?.close();
    source = null;
  }

  document.addEventListener('visibilitychange', open);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
}
