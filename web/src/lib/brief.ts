import { fractionValue, percent } from './fraction';
import type { Lang, Odd } from './types';

// Texts of the game for the room of the dock: what is asked, and below it, smaller, what helps.

const kMost = 48; // characters of a prompt, where it can be parted
const kWhole = 64; // and where it cannot

export interface Brief {
  head: string;
  help: string;
}

// The sentence that asks stands first, whatever else was said goes below it.
export function briefPrompt(text: string): Brief {
  const sentences = text
    .match(/[^.?!]+(?:[.?!](?!\s|$)[^.?!]*)*[.?!]?/g)
    ?.map((sentence) => sentence.trim())
    .filter(Boolean) ?? [text];
  const asking = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const at = asking >= 0 ? asking : sentences.length - 1;
  const whole = sentences[at]!;
  const head = whole.length <= kMost ? whole : whole.replace(/ \([^)]*\)/g, ''); // what to type is on buttons here
  const rest = sentences.filter((_, i) => i !== at).join(' ');
  if (head.length <= kMost) return { head: plain(head), help: rest };
  const [first, second] = cut(head, [': ', ', ', '; '], kWhole);
  if (second !== '') return { head: plain(first), help: [second, rest].filter(Boolean).join(' ') };
  if (plain(head).length <= kWhole) return { head: plain(head), help: rest };
  const end = head.lastIndexOf(' ', kWhole);
  return { head: `${head.slice(0, end)} …`, help: [`… ${head.slice(end + 1)}`, rest].filter(Boolean).join(' ') };
}

// "Binoculars: +1 to an attack die" as a name with what it means.
export function briefChoice(text: string): Brief {
  const inBrackets = /^(.{3,}?) \((.+)\)\.?$/.exec(text);
  if (inBrackets) return { head: inBrackets[1]!, help: inBrackets[2]! };
  const [head, help] = cut(plain(text), [': ']);
  return { head, help };
}

function cut(text: string, marks: string[], most = kMost): [string, string] {
  for (const mark of marks) {
    const at = text.indexOf(mark);
    if (at > 0 && at <= most) return [text.slice(0, at), text.slice(at + mark.length)];
  }
  return [text, ''];
}

function plain(sentence: string): string {
  return sentence.replace(/[.:]$/, '');
}

// A chance of one die as n/6, any other as a percentage.
export function chance(value: number, lang: Lang): string {
  const sixths = value * 6;
  return Math.abs(sixths - Math.round(sixths)) < 1e-9 ? `${Math.round(sixths)}/6` : percent(value, lang);
}

// The odds as a button has room for them: one outcome where there are two or three.
export function briefOdds(odds: Odd[], lang: Lang): string {
  const first = odds[0];
  if (!first || odds.length > 3) return '';
  return `${first.text[lang]} ${chance(fractionValue(first.probability), lang)}`;
}

// All outcomes that fit taken together, under one name.
export function together(odds: Odd[], fits: (outcome: string) => boolean, name: string, lang: Lang): string {
  const sum = odds.filter((odd) => fits(odd.outcome)).reduce((total, odd) => total + fractionValue(odd.probability), 0);
  return sum > 0 ? `${name} ${chance(sum, lang)}` : '';
}
