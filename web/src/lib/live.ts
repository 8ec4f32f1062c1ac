import type { Update } from './types';

// Server-sent updates of one game. A hidden page gives its stream back, since a browser has only six connections to one
// server for all its tabs; it catches up when it is looked at again.
export function follow(
  id: string,
  version: () => number,
  onUpdate: (update: Update) => void,
  onConnection: (open: boolean) => void,
): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = 500;

  function open(): void {
    close();
    if (document.visibilityState === 'hidden') return;
    const stream = new EventSource(`/api/events?match=${id}:${version()}`);
    source = stream;
    stream.onopen = () => {
      wait = 500;
      onConnection(true);
    };
    const receive = (event: MessageEvent<string>) => onUpdate(JSON.parse(event.data) as Update);
    stream.onmessage = receive;
    stream.addEventListener('update', receive);
    stream.onerror = () => {
      onConnection(false);
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
