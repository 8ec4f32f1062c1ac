import { look } from './look';
import type { Lang, Position, Reference, Text } from './types';

// What is looked up at the table. Numbers are those of the pack in play; what they are called and which rules ask for
// them comes with it from the server.

type Part = Reference['parts'][number];

// A value with its name and the rules that ask for it.
export interface Line {
  label: string;
  value: string;
  rules: string[];
}

// A table as it is read. `now` marks what applies to the present decision.
export interface Grid {
  id: string;
  title: string;
  rules: string[];
  columns: string[]; // the first stands over the heads of the rows; none for a list of names and values
  rows: { head: string; cells: string[]; now?: boolean }[];
  nowColumn?: number; // of the cells
  now?: boolean; // the whole table is about what is decided
  sentences?: boolean; // what stands in it is to be read as text
  note?: string;
}

// A sheet for one thing: what it is, what it can do, and how it stands as far as this seat may know.
export interface Sheet {
  id: string;
  group: string; // under which it is listed
  title: string;
  place?: string; // where it lies on the board, for its picture
  lines: Line[];
  state: Line[];
  grids: Grid[];
  note?: string;
}

// All that a board needs to make them.
export interface Context {
  position: Position;
  files: Record<string, unknown>;
  names: Names;
  tables: Reference['tables'];
  lang: Lang;
  told: { kind: string; data: Record<string, unknown> }[]; // the latest events, the last one last
  rule(id: string): string; // what a rule says
}

// A game's share of it, loaded when somebody looks something up.
export interface GameReference {
  sheets(context: Context): Sheet[];
  at(place: string, context: Context): string[]; // the sheets of what lies at a place of the board
  tables(context: Context): Grid[];
}

type Format = Record<string, (value: never) => string>;

export class Names {
  readonly #parts: Map<string, Part>;

  constructor(
    parts: Part[],
    readonly lang: Lang,
  ) {
    this.#parts = new Map(parts.map((part) => [`${part.file}/${part.path}`, part]));
  }

  label(file: string, path: string): string {
    return this.#parts.get(`${file}/${path}`)?.label[this.lang] ?? path;
  }

  rules(file: string, path: string): string[] {
    return this.#parts.get(`${file}/${path}`)?.rules ?? [];
  }

  // A value in words.
  told(file: string, path: string, value: unknown): string {
    const part = this.#parts.get(`${file}/${path}`);
    if (value === undefined || value === null) return '–';
    if (typeof value === 'boolean') return look(this.lang, value ? 'yes' : 'no');
    if (typeof value === 'number') return part?.signed ? signed(value) : number(value, this.lang);
    if (Array.isArray(value)) return value.map((one) => this.told(file, path, one)).join(', ');
    if (typeof value === 'object') return (value as Text)[this.lang] ?? '';
    return part?.words[String(value)]?.[this.lang] ?? String(value);
  }

  // The values of a record that have a name, in the order of their description.
  lines(file: string, path: string, record: object, format: Format = {}): Line[] {
    return this.#members(file, path, record).map((key) => ({
      label: this.label(file, `${path}.${key}`),
      value: this.#cell(file, `${path}.${key}`, (record as Record<string, unknown>)[key], format[key]),
      rules: this.rules(file, `${path}.${key}`),
    }));
  }

  // A list of records as a table: a row for each, a column for each value that some of them have.
  grid(file: string, path: string, records: object[], format: Format = {}, leave: string[] = []): Grid {
    const keys = this.#members(file, path, ...records).filter((key) => !leave.includes(key));
    const rows = records.map((record) => {
      const [head = '', ...cells] = keys.map((key) =>
        this.#cell(file, `${path}.${key}`, (record as Record<string, unknown>)[key], format[key]),
      );
      return { head, cells };
    });
    return {
      id: path,
      title: this.label(file, path),
      rules: this.rules(file, path),
      columns: keys.map((key) => this.label(file, `${path}.${key}`)),
      rows,
    };
  }

  // A record as a table of names and values.
  list(file: string, path: string, record: object, format: Format = {}): Grid {
    return {
      id: path,
      title: this.label(file, path),
      rules: this.rules(file, path),
      columns: [],
      rows: this.lines(file, path, record, format).map(({ label, value }) => ({ head: label, cells: [value] })),
    };
  }

  #cell(file: string, path: string, value: unknown, format?: (value: never) => string): string {
    return value !== undefined && format ? format(value as never) : this.told(file, path, value);
  }

  #members(file: string, path: string, ...records: object[]): string[] {
    const there = new Set(records.flatMap((record) => Object.keys(record)));
    return [...this.#parts.values()]
      .filter((part) => part.file === file && part.path.startsWith(`${path}.`))
      .map((part) => part.path.slice(path.length + 1))
      .filter((key) => there.has(key));
  }
}

// A table of the rules that the server made by asking them.
export function gridOf(table: Reference['tables'][number], lang: Lang, corner: string): Grid {
  return {
    id: table.id,
    title: table.title[lang],
    rules: [table.rule],
    columns: table.columns.length > 0 ? [corner, ...table.columns] : [],
    rows: table.rows.map(({ head, cells }) => ({ head, cells: cells.map((cell) => cell[lang]) })),
  };
}

// What is no table in any pack, because the rules say it in words: a row for each die, with the words of its rules.
export function ruleGrid(
  context: Context,
  id: string,
  title: string,
  dice: Record<string, { name: string; rules: string[] }>,
  now: string | null,
): Grid {
  return {
    id,
    title,
    rules: [],
    columns: [look(context.lang, 'sheet.what'), look(context.lang, 'sheet.says')],
    rows: Object.entries(dice).map(([die, { name, rules }]) => ({
      head: name,
      cells: [rules.map((rule) => `${context.rule(rule)} (${rule})`).join(' ')],
      now: die === now,
    })),
    sentences: true,
    now: now !== null && now in dice,
  };
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

export function number(value: number, lang: Lang): string {
  return lang === 'it' ? String(value).replace('.', ',') : String(value);
}

// The faces of a die or the totals between two ends.
export function span([from, to]: readonly [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
