import type { Kit } from '../kit';
import Picture from './Picture.svelte';
import { nakajimaScene } from './scene';
import Status from './Status.svelte';

export const kit: Kit = {
  scene: nakajimaScene,
  Picture,
  Status,
  phases: ['buying', 'training', 'checks', 'approach', 'attack'],
  heads: ['turn-begins', 'sequence-begins'],
  ground: '#4a3a2c',
};
