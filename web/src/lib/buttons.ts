import type { Choice } from './types';

const kMost = 6;

// At most six buttons: all choices if they are few, else those that have no place on the board; the rest in a menu.
export function buttonsFor(choices: Choice[], onBoard: (action: string) => boolean): { buttons: Choice[]; rest: Choice[] } {
  if (choices.length <= kMost) return { buttons: choices, rest: [] };
  const loose = choices.filter((choice) => !onBoard(choice.action));
  if (loose.length <= kMost) return { buttons: loose, rest: [] };
  return { buttons: loose.slice(0, kMost - 1), rest: loose.slice(kMost - 1) };
}
