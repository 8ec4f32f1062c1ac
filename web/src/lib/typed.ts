import type { Choice } from './types';

// A typed line, as the terminal reads it: an action as it stands, words that begin its words, or one word it has.
export function typedAction(line: string, choices: Choice[]): { action: string } | { among: Choice[] } {
  const words = line.trim().toLowerCase().split(/\s+/);
  const typed = words.join(' ');
  const parts = (choice: Choice) => choice.action.toLowerCase().split(' ');
  const ways: ((choice: Choice) => boolean)[] = [
    (choice) => choice.action.toLowerCase() === typed,
    (choice) => parts(choice).length >= words.length && words.every((word, i) => parts(choice)[i]!.startsWith(word)),
    (choice) => words.length === 1 && parts(choice).includes(typed),
    (choice) => words.length === 1 && !/^\d+$/.test(typed) && parts(choice).some((part) => part.startsWith(typed)),
  ];
  for (const way of ways) {
    const found = choices.filter(way);
    if (found.length === 1) return { action: found[0]!.action };
    if (found.length > 1) return { among: found };
  }
  return { action: typed }; // perhaps legal all the same: the server knows
}

export const helpWords = new Set(['help', 'aiuto', '?']);
export const undoWords = new Set(['undo', 'annulla']);
