import type { Difference, Lang, Pack, PackInfo } from './types';
import { phrase } from './catalogue';
import { entriesOf } from './zip';

// What a person chose of their disk, as far as it belongs to a pack.
export interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly webkitRelativePath?: string;
  text(): Promise<string>;
}

export const kMostKilobytes = 500; // of all files together; the server takes a little more around them

// What an editor or a file manager leaves behind, and documents other than that on provenance, are no part of a pack.
function belongs(name: string): boolean {
  if (name === 'PROVENANCE.md') return true;
  return !/^\.|~$|\.(md|txt)$/.test(name);
}

// What is in an archive, named as if its folder had been chosen.
export async function unpack(archive: Blob): Promise<Chosen[]> {
  const files = entriesOf(await archive.arrayBuffer()).filter(({ path }) => !/\/$|^__MACOSX\//.test(path));
  const bare = files.some(({ path }) => !path.includes('/')); // packed without its folder
  return files.map(({ path, size, bytes }) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    size,
    webkitRelativePath: bare ? `/${path}` : path,
    text: async () => new TextDecoder().decode(await bytes()),
  }));
}

// The name of a file within the folder that was chosen. One in a folder inside keeps its path, so that the server can
// say that it does not belong there.
function nameOf(file: Chosen): string {
  const path = file.webkitRelativePath ?? '';
  return path === '' ? file.name : path.slice(path.indexOf('/') + 1);
}

export function kilobytes(files: readonly Chosen[]): number {
  const bytes = files.filter((file) => belongs(file.name)).reduce((sum, file) => sum + file.size, 0);
  return Math.ceil(bytes / 1000);
}

export async function textsOf(files: readonly Chosen[]): Promise<Record<string, string>> {
  const own = files.filter((file) => belongs(file.name));
  return Object.fromEntries(await Promise.all(own.map(async (file) => [nameOf(file), await file.text()])));
}

// A value of a pack in words.
export function valueText(value: unknown, lang: Lang): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map((one) => valueText(one, lang)).join(value.every(isPlain) ? ' ' : '; ');
  if (typeof value !== 'object') return String(value);
  const record = value as Record<string, unknown>;
  if (typeof record.it === 'string' && typeof record.en === 'string') return record[lang] as string;
  return Object.entries(record)
    .filter(([key]) => key !== 'from' && key !== 'note')
    .map(([key, one]) => `${key} ${valueText(one, lang)}`)
    .join(', ');
}
const isPlain = (value: unknown): boolean => typeof value !== 'object';

// Where a difference stands, by the names that people have for it, as far as there are any.
export const placeOf = ({ path, names }: Difference, lang: Lang): string =>
  path.map((step, i) => names?.[i]?.[lang] ?? step).join(' › ');

// The language to tell a difference in: a text may differ in the other one alone.
export function languageOf({ ours, theirs }: Difference, lang: Lang): Lang {
  const alike = valueText(ours, lang) === valueText(theirs, lang);
  return alike ? (lang === 'it' ? 'en' : 'it') : lang;
}

// File by file, in the order in which they come.
export function byFile(differences: readonly Difference[]): { file: string; values: Difference[] }[] {
  const files: { file: string; values: Difference[] }[] = [];
  for (const one of differences) {
    if (files.at(-1)?.file !== one.file) files.push({ file: one.file, values: [] });
    files.at(-1)!.values.push(one);
  }
  return files;
}

// How many values come from where, most first.
export function originsOf(pack: Pack): { origin: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { from } of pack.origins) counts.set(from, (counts.get(from) ?? 0) + 1);
  return [...counts].map(([origin, count]) => ({ origin, count })).sort((a, b) => b.count - a.count);
}

// The files of a pack as they can be saved and changed.
export function filesOf(pack: Pack): { name: string; text: string }[] {
  const files = Object.entries({ 'pack.json': pack.pack, ...pack.files }).map(([name, json]) => ({
    name,
    text: `${JSON.stringify(json, null, 1)}\n`,
  }));
  return pack.provenance === '' ? files : [...files, { name: 'PROVENANCE.md', text: pack.provenance }];
}

// What a pack is called among those that can be chosen.
export const choiceName = (pack: PackInfo, lang: Lang): string =>
  phrase(lang, pack.from === 'own' ? 'start.pack.own' : 'start.pack.server', { title: pack.title[lang] });
