import type { Lang, RuleEntry } from './types';

// Whether an entry has all the words that are looked for, in any order.
export function ruleFits(entry: RuleEntry, wanted: string, lang: Lang): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [entry.id, entry.text[lang], ...entry.parts.map((part) => part.text[lang])].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
