import * as api from '../lib/api';
import type { Kit } from './kit';

// The boards are the folders here, named after their games, each a chunk of its own: who plays one game does not load the
// others. A game without one gets the plain board.
const own = import.meta.glob<{ kit: Kit }>(['./*/kit.ts', '!./plain/kit.ts']);

export async function loadKit(game: string): Promise<Kit> {
  const load = own[`./${game}/kit.ts`];
  if (load) return (await load()).kit;
  const [{ kitOf }, games] = await Promise.all([import('./plain/kit'), api.games()]);
  const info = games.find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  return kitOf(info);
}
