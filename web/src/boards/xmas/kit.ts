import type { Kit } from '../kit';
import Picture from './Picture.svelte';
import { xmasScene } from './scene';
import Status from './Status.svelte';

export const kit: Kit = {
  scene: xmasScene,
  Picture,
  Status,
  phases: ['setup', 'other-units', 'movement', 'event', 'lights', 'attack'],
  heads: ['turn-begins'],
  ground: '#071525',
};
