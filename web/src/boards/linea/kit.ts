import type { Kit } from '../kit';
import Orders from './Orders.svelte';
import Picture from './Picture.svelte';
import { lineaScene } from './scene';
import Status from './Status.svelte';

export const kit: Kit = {
  scene: lineaScene,
  Picture,
  Status,
  Tools: Orders,
  phases: ['setup', 'card', 'platoon', 'half', 'reply', 'test'],
  heads: ['card-drawn'],
  opposed: true,
  ground: '#39402c',
};
