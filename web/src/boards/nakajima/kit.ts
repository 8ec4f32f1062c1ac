import { together } from '../../lib/brief';
import { phrase } from '../../lib/catalogue';
import type { Kit } from '../kit';
import { pointsWasted } from './choices';
import { during, looks } from './events';
import { onFirstSheet, tablesOf, type NakajimaState } from './model';
import Picture from './Picture.svelte';
import { nakajimaScene } from './scene';
import Status from './Status.svelte';
import Strip from './Strip.svelte';
import { win } from './win';

export const kit: Kit = {
  scene: nakajimaScene,
  Picture,
  Strip,
  Status,
  looks,
  during,
  odds(choice, odds, lang) {
    if (choice.data.verb !== 'release') return null;
    return together(
      odds,
      (outcome) => outcome === 'sinks' || outcome.startsWith('damage-'),
      phrase(lang, 'nk.odds.hit'),
      lang,
    );
  },
  waste(choice, position, files, lang) {
    const left = pointsWasted(choice, position, tablesOf(files));
    return left > 0 ? phrase(lang, 'nk.waste', { n: left }) : null;
  },
  goal: (position, _, lang) => phrase(lang, onFirstSheet(position.phase) ? 'nk.goal.training' : 'nk.goal.attack'),
  win,
  reference: async () => (await import('./reference')).reference,
  pauses: async () => (await import('./pause')).between,
  where(position, lang) {
    const { turn, sequences } = position.state as NakajimaState;
    return onFirstSheet(position.phase)
      ? phrase(lang, 'bar.turn', { n: turn })
      : phrase(lang, 'nk.sequence', { n: sequences });
  },
  phases: ['buying', 'training', 'checks', 'approach', 'attack'],
  heads: ['turn-begins', 'sequence-begins'],
  ground: '#3f2a16',
};
