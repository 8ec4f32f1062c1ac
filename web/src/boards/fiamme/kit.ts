import { phrase } from '../../lib/catalogue';
import type { Kit } from '../kit';
import { during, looks } from './events';
import type { FiammeState } from './model';
import { rerollOdds } from './odds';
import Picture from './Picture.svelte';
import { fiammeScene } from './scene';
import Status from './Status.svelte';
import Strip from './Strip.svelte';

export const kit: Kit = {
  scene: fiammeScene,
  Picture,
  Strip,
  Status,
  looks,
  during,
  odds: rerollOdds,
  goal: (_position, _files, lang) => phrase(lang, 'fa.goal'),
  where: (position, lang) => phrase(lang, 'bar.turn', { n: (position.state as FiammeState).turn }),
  phases: ['no-mans-land', 'trench', 'rest'],
  heads: ['turn-begins', 'mission-begins'],
  ground: '#2b2620',
};
