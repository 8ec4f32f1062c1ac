import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inItalian } from '../src/lib/faults';

const under = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`);
const known = under('src')
  .filter((file) => file.endsWith('/faults.it.json'))
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

// Where the program says what is wrong with a pack.
const sources = [...under('../src/data'), ...under('../src/games'), '../src/service/packs.cpp']
  .filter((file) =>
    /data\/[^/]*\.cpp|data\/native\/folder|kinds\.hpp|front\/.*(reader|checks|decoder|parts)\.cpp|packs/.test(file),
  )
  .filter((file) => /\.[ch]pp$/.test(file) && !/schema|state_check/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/"\s*\n\s*"/g, ''));

describe('what is wrong with a pack', () => {
  it('is told in Italian, whatever it is: every sentence of the program begins like one that is known', () => {
    const begun = sources.flatMap((code) =>
      [
        ...code.matchAll(
          /(?:refuse|push_back|whole_folder|problem)\s*\((?:[^;"]|"[^" ]*")*"([A-Z][a-z]*(?:[^"\\]|\\.)*)"/g,
        ),
      ]
        .map((match) => match[1]!.replaceAll('\\"', '"'))
        .filter((words) => words.includes(' ')),
    );
    expect(begun.length).toBeGreaterThan(90);
    const unknown = begun.filter((words) => !known.some(([english]) => english.startsWith(words)));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('keeps what stands in the gaps', async () => {
    for (const [english, italian] of known)
      expect(italian.split('{}').length, english).toBe(english.split('{}').length);
    expect(await inItalian('Write a whole number from 1 to 6 here.')).toBe('Qui va un numero intero da 1 a 6.');
    expect(await inItalian('"sea" is not known here; write "it" or "en". Did you mean "en"?')).toBe(
      '"sea" qui non si conosce; scrivi "it" o "en". Volevi dire "en"?',
    );
    expect(await inItalian('There is no ship "york"; there is "hasty".')).toBe('Non c\'è: ship "york". C\'è "hasty".');
    expect(await inItalian('Something else.')).toBe('Something else.');
  });
});
