import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  byFile,
  filesOf,
  kilobytes,
  languageOf,
  originsOf,
  placeOf,
  textsOf,
  unpack,
  valueText,
  type Chosen,
} from '../src/lib/packs';
import { BadArchive } from '../src/lib/zip';
import { playedWith, seatsOf } from '../src/lib/setup';
import type { Difference, GameInfo, Pack, PackInfo } from '../src/lib/types';

const file = (path: string, text = '{}'): Chosen => ({
  name: path.split('/').at(-1)!,
  size: text.length,
  webkitRelativePath: path,
  text: () => Promise.resolve(text),
});

// A ZIP with pack.json stored and suda.json deflated.
const kLong = JSON.stringify({ sea: 'x'.repeat(3000) });
function archive(folder: string, extra?: string): Blob {
  const files = [
    { path: `${folder}pack.json`, text: '{}', method: 0 },
    { path: `${folder}suda.json`, text: kLong, method: 8 },
    ...(extra ? [{ path: extra, text: '{}', method: 0 }] : []),
  ].map(({ path, text, method }) => {
    const data = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const about = Buffer.alloc(26); // from the version needed to the length of the extra field
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(text.length, 18);
    about.writeUInt16LE(path.length, 22);
    return { path: Buffer.from(path), data, about };
  });
  const number = (value: number) => Buffer.from([value, value >> 8, value >> 16, value >> 24]);
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  for (const { path, data, about } of files) {
    const at = Buffer.concat(parts).length;
    list.push(Buffer.from('PK\x01\x02\x00\x00'), about, Buffer.alloc(10), number(at), path);
    parts.push(Buffer.from('PK\x03\x04'), about, path, data);
  }
  const [whole, index] = [Buffer.concat(parts), Buffer.concat(list)];
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06\x00\x00\x00\x00'),
    Buffer.from([files.length, 0, files.length, 0]),
    number(index.length),
    number(whole.length),
    Buffer.alloc(2),
  ]);
  return new Blob([whole, index, end]);
}

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

  it('may be one archive, with its folder or without', async () => {
    const { 'suda.json': suda, ...others } = Object.fromEntries(
      await Promise.all((await unpack(archive('mine/'))).map(async (one) => [one.name, await one.text()])),
    );
    expect(suda).toBe(kLong);
    expect(others).toEqual({ 'pack.json': '{}' });
    for (const folder of ['mine/', '']) {
      const chosen = await unpack(archive(folder));
      expect(await textsOf(chosen)).toEqual({ 'pack.json': '{}', 'suda.json': kLong });
      expect(kilobytes(chosen)).toBe(Math.ceil((kLong.length + 2) / 1000));
    }
    expect(await textsOf(await unpack(archive('', 'inside/x.json')))).toHaveProperty(['inside/x.json']);
    const bytes = new Uint8Array(await archive('').arrayBuffer());
    for (const broken of [new Uint8Array(0), bytes.slice(0, 40), bytes.slice(30)])
      await expect(unpack(new Blob([broken]))).rejects.toThrow(BadArchive);
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

  it('is played in the scenarios that it has, its own among them', () => {
    const game = { scenarios: [{ id: 'suda' }, { id: 'malta' }], players: { least: 1, most: 1 } } as GameInfo;
    expect(playedWith(game, undefined).scenarios).toHaveLength(2);
    const pack = {
      scenarios: [
        { id: 'malta', players: 1 },
        { id: 'alexandria', players: 2 },
      ],
    } as PackInfo;
    expect(playedWith(game, pack).scenarios.map((entry) => entry.id)).toEqual(['malta', 'alexandria']);
    expect(seatsOf(playedWith(game, pack), 'alexandria')).toBe(2);
  });
});
