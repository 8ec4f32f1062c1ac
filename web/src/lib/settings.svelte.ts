import { learn } from './catalogue';
import type { Pace } from './film.svelte';
import type { Lang, Text } from './types';

// Calm tells odds and gives advice, steady tells odds, bold nothing.
export const kHelp = ['calm', 'steady', 'bold'] as const;
export type Help = (typeof kHelp)[number];

// What this browser remembers about its user. Nothing of it concerns a game.
export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'reduced';
  pace: Pace; // of the film
  volume: number; // 0 to 1
  muted: boolean;
  help: Help; // what the table tells before one decides
  text: 'normal' | 'large' | 'larger'; // how big words are
  board: 'drawn' | 'plain';
  notify: boolean; // of my turn, while the page is in the background
  confirm: boolean; // every move is asked for twice
  learned: string[]; // games whose lesson was seen
}

const kKey = 'plancia.settings';

function initial(): Settings {
  const defaults: Settings = {
    lang: navigator.language.startsWith('it') ? 'it' : 'en',
    theme: 'system',
    motion: 'system',
    pace: 'normal',
    volume: 0.5,
    muted: false,
    help: 'steady',
    text: 'normal',
    board: 'drawn',
    notify: false,
    confirm: false,
    learned: [],
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(kKey) ?? '{}') };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(initial());

// The page is in a language once its words are there.
export async function speak(lang: Lang): Promise<void> {
  await learn(lang);
  settings.lang = lang;
}

export function keepSettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.text = settings.text;
  root.dataset.board = settings.board;
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing keeps the settings until the page is closed.
  }
}

export const kTextScale = { normal: 1, large: 1.15, larger: 1.3 } as const; // --text of app.css

export function still(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function say(text: Text | undefined | null): string {
  return text ? text[settings.lang] : '';
}

// A number as the language writes it, with a sign where one was asked for.
export function decimal(value: number, digits: number, signed = false): string {
  const form = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  } as const;
  return new Intl.NumberFormat(settings.lang, form).format(value).replace('-', '−');
}
