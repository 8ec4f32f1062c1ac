import { phrase } from '../../lib/catalogue';
import type { Kit } from '../kit';
import { during, looks } from './events';
import { first } from './first';
import type { LineaPosition } from './model';
import Orders from './Orders.svelte';
import Picture from './Picture.svelte';
import { lineaScene } from './scene';
import Status from './Status.svelte';
import Strip from './Strip.svelte';
import { goal, win } from './win';
import { withWrecks } from './wrecks';

export const kit: Kit = {
  scene: lineaScene,
  Picture,
  Strip,
  Status,
  Tools: Orders,
  looks,
  during,
  first,
  goal: (position, files, lang) => goal(position.scenario, files, lang),
  win,
  reference: async () => (await import('./reference')).reference,
  where(position, lang) {
    const { draws, side } = (position as LineaPosition).state;
    return [phrase(lang, 'linea.where', { n: draws }), side ? phrase(lang, `linea.side.${side}`) : '']
      .filter(Boolean)
      .join(' · ');
  },
  recall: withWrecks,
  outcome(action) {
    const card = /^card ([hdsc])(\w+)$/.exec(action);
    return card && `${{ h: '♥', d: '♦', s: '♠', c: '♣' }[card[1] as 'h']} ${card[2]!.toUpperCase()}`;
  },
  phases: ['setup', 'card', 'platoon', 'half', 'reply', 'test'],
  heads: ['card-drawn'],
  ground: '#39402c',
};
