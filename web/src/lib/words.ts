import { maybePhrase, phrase, type Key, type Values } from './catalogue';
import { settings } from './settings.svelte';

// The words of the interface in the language of this browser's user.
export const t = (key: Key, values?: Values): string => phrase(settings.lang, key, values);
export const maybe = (key: string): string | null => maybePhrase(settings.lang, key);

// A game's words begin small where they stand in a sentence.
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
