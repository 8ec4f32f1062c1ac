import { maybePhrase, phrase, type Key, type Values } from './catalogue';
import { settings } from './settings.svelte';

// The words of the interface in the language of this browser's user.
export const t = (key: Key, values?: Values): string => phrase(settings.lang, key, values);
export const maybe = (key: string): string | null => maybePhrase(settings.lang, key);

// What options are set to is written in their texts as it is typed: (on). On a page they are words.
export const inWords = (text: string): string =>
  text.replace(/\((on|off|it|en)\)/g, (typed, value: string) => {
    const word = maybe(`option.value.${value}`);
    return word ? `(${word})` : typed;
  });

// A game's words begin small where they stand in a sentence.
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
