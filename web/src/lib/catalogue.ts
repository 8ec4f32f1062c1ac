import en from '../i18n/en.json';
import it from '../i18n/it.json';
import type { Lang, Text } from './types';

// The words of the interface, in a language that is given. A game's own words come from the server in both.

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const catalogues: Record<Lang, Record<Key, string>> = { it, en };

export function phrase(lang: Lang, key: Key, values: Values = {}): string {
  return catalogues[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

// For keys made of a game's words, which a component pack may extend.
export function maybePhrase(lang: Lang, key: string): string | null {
  return (catalogues[lang] as Record<string, string>)[key] ?? null;
}

export function both(key: Key): Text {
  return { it: it[key], en: en[key] };
}
