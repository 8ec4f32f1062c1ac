import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import mainEn from '../src/i18n/en.json';
import mainIt from '../src/i18n/it.json';
import lookupEn from '../src/i18n/lookup.en.json';
import lookupIt from '../src/i18n/lookup.it.json';

const en = { ...mainEn, ...lookupEn };
const itWords = { ...mainIt, ...lookupIt };

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('the words of the interface', () => {
  it('exist in both languages, none empty, with the same placeholders', () => {
    expect(Object.keys(itWords)).toEqual(Object.keys(en));
    expect(Object.keys(en).length).toBe(Object.keys(mainEn).length + Object.keys(lookupEn).length);
    for (const [key, text] of Object.entries(en)) {
      const italian = itWords[key as keyof typeof itWords];
      expect(text.trim(), key).not.toBe('');
      expect(italian.trim(), key).not.toBe('');
      expect(placeholders(italian), key).toEqual(placeholders(text));
    }
  });

  // «Conto» is a bill or a sum: neither what one signs in to nor what a game is won by.
  it('call an account by its name in Italian, those of the server too', () => {
    const server = JSON.parse(readFileSync('../src/i18n/catalogues/server.it.json', 'utf8')) as Record<string, string>;
    const all = Object.entries({ ...itWords, ...server });
    expect(all.filter(([, text]) => /\bconto\b/i.test(text))).toEqual([]);
    expect(all.filter(([, text]) => /\baccount\b/.test(text)).length).toBeGreaterThan(5);
  });

  it('are all used', () => {
    const code = sources('src').join('\n');
    // Keys made from a game's own words: the part before the placeholder is enough.
    const made = [...code.matchAll(/`([\w.-]+)\$\{/g)].map((match) => match[1]!);
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
