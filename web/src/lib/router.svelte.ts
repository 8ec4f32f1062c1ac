import { addresses } from './host';
import { parseRoute } from './route';

const here = () => parseRoute(addresses.here(), location.hash);

export const place = $state({ route: here() });

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', addresses.of(address));
  else history.pushState(null, '', addresses.of(address));
  const before = place.route;
  place.route = here();
  if (!replace && before.page !== place.route.page) scrollTo(0, 0);
}

export function listen(): void {
  addEventListener('popstate', () => (place.route = here()));
  // Links of our own are followed without loading the page again.
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    const address = link && !link.target && !link.hasAttribute('download') ? addresses.in(link) : null;
    if (address === null) return;
    if (address === addresses.here() + link!.hash && link!.hash) return;
    event.preventDefault();
    go(address);
  });
  // Who opens a link in a tab of its own, or copies it, gets the address that it has here.
  for (const kind of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(kind, (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const address = link ? addresses.in(link) : null;
      if (address !== null) link!.setAttribute('href', addresses.of(address));
    });
  }
}
