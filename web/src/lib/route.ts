import { parseMoment, type Moment } from './moment';

// Addresses: / · /new/xmas · /mine · /results · /daily/1941-03-26 · /puzzles/xmas-1 · /settings · /packs/xmas · /rules/xmas · /play/<id> · /play/<id>/<moment>, the seat's key after #.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; pack: string } // the start sheet; the address of a pack, or empty
  | { page: 'packs'; game: string } // component packs of one's own
  | { page: 'mine' }
  | { page: 'results' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'daily'; day: string } // empty for today
  | { page: 'settings' }
  | { page: 'rules'; game: string; id: string }
  | { page: 'play'; id: string; moment: Moment | null; token: string } // no moment is now
  | { page: 'lost' };

export function parseRoute(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const fragment = decodeURIComponent(hash.replace(/^#/, ''));
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 2 && parts[0] === 'new') return { page: 'new', game: parts[1]!, pack: fragment };
  if (parts.length === 2 && parts[0] === 'packs') return { page: 'packs', game: parts[1]! };
  if (parts.length === 1 && parts[0] === 'mine') return { page: 'mine' };
  if (parts.length === 1 && parts[0] === 'results') return { page: 'results' };
  if (parts.length === 1 && parts[0] === 'puzzles') return { page: 'puzzles' };
  if (parts.length === 2 && parts[0] === 'puzzles') return { page: 'puzzle', id: parts[1]! };
  if (parts[0] === 'daily' && parts.length <= 2) return { page: 'daily', day: parts[1] ?? '' };
  if (parts.length === 1 && parts[0] === 'settings') return { page: 'settings' };
  if (parts[0] === 'rules' && parts.length <= 2) return { page: 'rules', game: parts[1] ?? '', id: fragment };
  if (parts[0] === 'play' && parts[1] && parts.length <= 3) {
    const moment = parts[2] === undefined ? null : parseMoment(parts[2]);
    if (moment || parts[2] === undefined) return { page: 'play', id: parts[1], moment, token: fragment };
  }
  return { page: 'lost' };
}
