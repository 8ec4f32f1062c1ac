import { together } from '../../lib/brief';
import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Kit } from '../kit';
import { during, looks } from './events';
import { sheetOf, type XmasState } from './model';
import Picture from './Picture.svelte';
import { xmasScene } from './scene';
import Status from './Status.svelte';
import Strip from './Strip.svelte';
import { win } from './win';

export const kit: Kit = {
  scene: xmasScene,
  Picture,
  Strip,
  Status,
  looks,
  during,
  odds(choice, odds, lang) {
    if (choice.data.verb !== 'speed') return null;
    return together(odds, (outcome) => /^(all-)?lights-/.test(outcome), phrase(lang, 'xmas.odds.lights'), lang);
  },
  goal(position, files, lang) {
    const { victory } = sheetOf(files, position.scenario);
    return phrase(lang, 'xmas.goal', {
      n: victory.operational ?? 0,
      level: maybePhrase(lang, 'level.xmas.operational') ?? '',
    });
  },
  win,
  reference: async () => (await import('./reference')).reference,
  where: (position, lang) => phrase(lang, 'bar.turn', { n: (position.state as XmasState).turn }),
  phases: ['setup', 'other-units', 'movement', 'event', 'lights', 'attack'],
  heads: ['turn-begins'],
  ground: '#071525',
};
