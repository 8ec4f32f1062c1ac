import { openSession } from './api';

// A server that listens to other machines prints its address with its secret after #. It opens the door once and does
// not stay where somebody may read it; a wrong one ends in the page that asks for it.
export function useSecret(): void {
  const found = /^#secret=(.+)$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, '', location.pathname + location.search);
  let secret = found[1]!;
  try {
    secret = decodeURIComponent(secret);
  } catch {
    // A percent sign of its own: taken as it stands.
  }
  openSession({ secret }).catch(() => null);
}
