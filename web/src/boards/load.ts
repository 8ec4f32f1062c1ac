import type { Kit } from './kit';

// Each board is a chunk of its own: who plays one game does not load the others.
const loaders: Record<string, () => Promise<{ kit: Kit }>> = {
  xmas: () => import('./xmas/kit'),
  nakajima: () => import('./nakajima/kit'),
  fiamme: () => import('./fiamme/kit'),
  linea: () => import('./linea/kit'),
};

export async function loadKit(game: string): Promise<Kit> {
  const loader = loaders[game];
  if (!loader) throw new Error(`no board for ${game}`);
  return (await loader()).kit;
}
