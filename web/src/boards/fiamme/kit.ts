import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Kit } from '../kit';
import { during, looks } from './events';
import type { FiammeState } from './model';
import { rerollOdds } from './odds';
import Picture from './Picture.svelte';
import { fiammeScene } from './scene';
import Status from './Status.svelte';
import Strip from './Strip.svelte';
import { win } from './win';

export const kit: Kit = {
  scene: fiammeScene,
  Picture,
  Strip,
  Status,
  looks,
  during,
  odds: rerollOdds,
  goal: ({ scenario }, _files, lang) =>
    maybePhrase(lang, `start.goal.fiamme.${scenario.replace(/-coop$/, '')}`) ?? phrase(lang, 'fa.goal'),
  win,
  reference: async () => (await import('./reference')).reference,
  pauses: (scenario) => (scenario.startsWith('campaign') ? import('./campaign').then(({ between }) => between) : null),
  where: (position, lang) => phrase(lang, 'bar.turn', { n: (position.state as FiammeState).turn }),
  phases: ['no-mans-land', 'trench', 'rest'],
  heads: ['turn-begins', 'mission-begins'],
  ground: '#2b2620',
};
