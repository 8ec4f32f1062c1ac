import type { GameInfo } from '../../lib/types';
import type { Kit } from '../kit';
import Picture from './Picture.svelte';
import { PlainScene } from './scene';
import { remember, rowsOf } from './sheet';
import Status from './Status.svelte';
import Strip from './Strip.svelte';

// The board of every game that has none of its own, made of what the game says of itself: the fields of its position with
// their words, its choices, events and odds.
export function kitOf(info: GameInfo): Kit {
  remember(info);
  return {
    scene: (position) => new PlainScene(position),
    Picture,
    Strip,
    Status,
    looks: {},
    // An event that tells the new value of a field has changed it.
    during(state, event) {
      const now = state as Record<string, unknown>;
      const told = Object.entries(event.data).filter(([field, value]) => typeof value === typeof now[field]);
      return { ...now, ...Object.fromEntries(told) };
    },
    goal: (position, _, lang) => info.scenarios.find(({ id }) => id === position.scenario)?.text[lang] ?? '',
    win: (setup, _, lang) => ({
      rows: [],
      notes: [info.scenarios.find(({ id }) => id === setup.scenario)?.text[lang] ?? ''],
    }),
    where(position, lang) {
      const first = rowsOf(position, lang)[0];
      return first ? `${first.label} ${first.values.join(' · ')}` : '';
    },
    phases: [],
    heads: [],
    ground: '#22313d',
  };
}
