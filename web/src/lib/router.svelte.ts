import { parseRoute } from './route';

export const place = $state({ route: parseRoute(location.pathname, location.hash) });

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = place.route;
  place.route = parseRoute(location.pathname, location.hash);
  if (!replace && before.page !== place.route.page) scrollTo(0, 0);
}

export function listen(): void {
  addEventListener('popstate', () => (place.route = parseRoute(location.pathname, location.hash)));
  // Links of our own are followed without loading the page again.
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
