import type { Choice } from './types';

const kMost = 5;

// At most five buttons, for what has no place on the board: what is shown there is chosen there. The rest in a menu.
export function buttonsFor(
  choices: Choice[],
  onBoard: (choice: Choice) => boolean,
): { buttons: Choice[]; rest: Choice[] } {
  const loose = choices.filter((choice) => !onBoard(choice));
  if (loose.length <= kMost) return { buttons: loose, rest: [] };
  return { buttons: loose.slice(0, kMost - 1), rest: loose.slice(kMost - 1) };
}
