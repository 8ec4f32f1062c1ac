import type { Lang, Text } from './types';

// The words of the interface, in a language that is given. A game's own words come from the server in both. A browser
// loads those of its user's language, and of the other one when somebody changes over.

type Words = typeof import('../i18n/en.json');
export type Key = keyof Words;
export type Values = Record<string, string | number>;

const loaders: Record<Lang, () => Promise<{ default: Words }>> = {
  it: () => import('../i18n/it.json'),
  en: () => import('../i18n/en.json'),
};
const known: Partial<Record<Lang, Words>> = {};

// Before anything is said in a language.
export async function learn(lang: Lang): Promise<void> {
  known[lang] ??= (await loaders[lang]()).default;
}

const words = (lang: Lang): Words => known[lang] ?? (known.en ?? known.it)!;

export function filled(pattern: string, values: Values): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function phrase(lang: Lang, key: Key, values: Values = {}): string {
  return filled(words(lang)[key], values);
}

// For keys made of a game's words, which a component pack may extend.
export function maybePhrase(lang: Lang, key: string): string | null {
  return (words(lang) as Record<string, string>)[key] ?? null;
}

// Looked up when it is said, in whatever language that is.
export function both(key: Key): Text {
  return {
    get it() {
      return phrase('it', key);
    },
    get en() {
      return phrase('en', key);
    },
  };
}
