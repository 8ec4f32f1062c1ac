import { describe, expect, it } from 'vitest';
import {
  byFile,
  filesOf,
  kilobytes,
  languageOf,
  originsOf,
  placeOf,
  textsOf,
  valueText,
  type Chosen,
} from '../src/lib/packs';
import { scenariosWith } from '../src/lib/setup';
import type { Difference, GameInfo, Pack, PackInfo } from '../src/lib/types';

const file = (path: string, text = '{}'): Chosen => ({
  name: path.split('/').at(-1)!,
  size: text.length,
  webkitRelativePath: path,
  text: () => Promise.resolve(text),
});

describe('files that were chosen', () => {
  it('are named within their folder, without what does not belong to a pack', async () => {
    const chosen = [
      file('mine/pack.json', '1'),
      file('mine/inside/suda.json'),
      file('mine/PROVENANCE.md', '#'),
      file('mine/README.md'),
      file('mine/notes.txt'),
      file('mine/.DS_Store'),
      file('mine/pack.json~'),
    ];
    expect(await textsOf(chosen)).toEqual({ 'pack.json': '1', 'inside/suda.json': '{}', 'PROVENANCE.md': '#' });
    expect(await textsOf([{ ...file('x'), name: 'suda.json', webkitRelativePath: '' }])).toEqual({ 'suda.json': '{}' });
  });

  it('are weighed without what does not count', () => {
    expect(kilobytes([file('mine/a.json', 'x'.repeat(1500)), file('mine/b.txt', 'x'.repeat(9000))])).toBe(2);
  });
});

describe('a pack', () => {
  it('has values in words', () => {
    expect(valueText(4, 'en')).toBe('4');
    expect(valueText({ it: 'nave', en: 'ship' }, 'it')).toBe('nave');
    expect(valueText(['0101', '0102'], 'en')).toBe('0101 0102');
    expect(valueText({ id: 'york', points: 9, from: 'rulebook' }, 'en')).toBe('id york, points 9');
    expect(valueText([{ hex: '0101' }, { hex: '0102' }], 'en')).toBe('hex 0101; hex 0102');
    expect(valueText(undefined, 'en')).toBe('–');
  });

  it('has its differences by file, its origins counted, and files to save', () => {
    const one = (name: string): Difference => ({ file: name, pointer: '/a', path: ['a'] });
    expect(byFile([one('a.json'), one('a.json'), one('b.json')]).map((entry) => entry.values.length)).toEqual([2, 1]);
    const pack = {
      origins: ['derived', 'rulebook', 'rulebook'].map((from) => ({ file: 'a.json', pointer: '', from })),
      pack: { id: 'mine' },
      files: { 'a.json': { x: 1 } },
      provenance: '# Mine',
    } as unknown as Pack;
    expect(originsOf(pack)).toEqual([
      { origin: 'rulebook', count: 2 },
      { origin: 'derived', count: 1 },
    ]);
    expect(filesOf(pack).map((entry) => entry.name)).toEqual(['pack.json', 'a.json', 'PROVENANCE.md']);
    expect(JSON.parse(filesOf(pack)[1]!.text)).toEqual({ x: 1 });
  });

  it('has places by their names, as far as they have any', () => {
    const one = { file: '', pointer: '', path: ['ships', 'york', 'points'] };
    const names = [{ it: 'Navi', en: 'Ships' }, null, { it: 'Punti', en: 'Points' }];
    expect(placeOf({ ...one, names }, 'it')).toBe('Navi › york › Punti');
    expect(placeOf(one, 'it')).toBe('ships › york › points');
  });

  it('tells a difference in a language in which it is one', () => {
    const one = { file: '', pointer: '', path: ['a'], ours: { it: 'a', en: 'b' }, theirs: { it: 'a', en: 'c' } };
    expect(languageOf(one, 'it')).toBe('en');
    expect(languageOf(one, 'en')).toBe('en');
  });

  it('leaves the scenarios that it has', () => {
    const game = { scenarios: [{ id: 'suda' }, { id: 'malta' }] } as GameInfo;
    expect(scenariosWith(game, undefined)).toHaveLength(2);
    expect(scenariosWith(game, { scenarios: ['malta'] } as PackInfo).map((entry) => entry.id)).toEqual(['malta']);
  });
});
