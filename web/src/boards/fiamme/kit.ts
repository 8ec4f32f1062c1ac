import type { Kit } from '../kit';
import Picture from './Picture.svelte';
import { fiammeScene } from './scene';
import Status from './Status.svelte';

export const kit: Kit = {
  scene: fiammeScene,
  Picture,
  Status,
  phases: ['no-mans-land', 'trench', 'rest'],
  heads: ['turn-begins', 'mission-begins'],
  ground: '#2b2620',
};
