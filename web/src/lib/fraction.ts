import type { Lang } from './types';

// Exact chances arrive as "5/36".

export function fractionValue(text: string): number {
  const [top, bottom] = text.split('/');
  return Number(top) / Number(bottom ?? 1);
}

// "5/36" as "13.9 %"; what is possible is never shown as impossible, nor what is uncertain as certain.
export function percent(value: number, lang: Lang): string {
  const rounded = Math.round(value * 1000) / 10;
  const text = rounded === 0 && value > 0 ? '< 0.1' : rounded === 100 && value < 1 ? '> 99.9' : String(rounded);
  return `${lang === 'it' ? text.replace('.', ',') : text} %`;
}

export function shortFraction(text: string, lang: Lang): string {
  return text.length <= 9 ? text : '≈ ' + percent(fractionValue(text), lang);
}
