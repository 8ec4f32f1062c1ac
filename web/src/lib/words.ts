import en from '../i18n/en.json';
import it from '../i18n/it.json';
import { settings } from './settings.svelte';
import type { Lang } from './types';

export type Key = keyof typeof en;

const catalogues: Record<Lang, Record<Key, string>> = { it, en };

// The words of the interface. A game's own words come from the server in both languages.
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return catalogues[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

// For keys made of a game's words, which a component pack may extend.
export function maybe(key: string): string | null {
  return (catalogues[settings.lang] as Record<string, string>)[key] ?? null;
}
