import { look, type LookKey } from './look';
import { settings } from './settings.svelte';
import type { Values } from './catalogue';

// The words of what is looked up, in the language of this browser's user.
export const l = (key: LookKey, values?: Values): string => look(settings.lang, key, values);
