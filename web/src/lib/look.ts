import en from '../i18n/lookup.en.json';
import it from '../i18n/lookup.it.json';
import { filled, maybePhrase, phrase, type Key, type Values } from './catalogue';
import type { Lang } from './types';

// The words of what is looked up, loaded with it: a first game does without them. Those of the interface are there, too.

export type LookKey = keyof typeof en | Key;

const catalogues: Record<Lang, Record<string, string>> = { it, en };

export function look(lang: Lang, key: LookKey, values: Values = {}): string {
  const pattern = catalogues[lang][key];
  return pattern === undefined ? phrase(lang, key as Key, values) : filled(pattern, values);
}

// For keys made of a game's words, which a component pack may extend.
export function maybeLook(lang: Lang, key: string): string | null {
  return catalogues[lang][key] ?? maybePhrase(lang, key);
}
