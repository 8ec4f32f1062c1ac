import type { GameEvent, Lang, LogEntry, Text } from './types';

export interface LogLine {
  ply: number; // the position after this line
  rule: string;
  text: Text;
  dice: number[];
  event: GameEvent;
}

export interface LogPart {
  phase: string | null; // null for what opens a turn
  lines: LogLine[];
}

export interface LogGroup {
  title: Text | null; // null before the first turn
  parts: LogPart[];
}

// The face of a six-sided die that was rolled; null for every other entry.
export function faceOf(entry: LogEntry): number | null {
  const { verb, face } = entry.data;
  return entry.chance && verb === 'roll' && typeof face === 'number' ? face : null;
}

// Faces that an event shows: one die, or a pair of which the first was already told.
export function diceOf(event: GameEvent): number[] {
  const { face, first, second } = event.data;
  if (event.kind === 'first-die') return [];
  if (typeof first === 'number' && typeof second === 'number') return [first, second];
  if (event.kind === 'rolled' && typeof face === 'number') return [face];
  return [];
}

// Lines of the whole game under the turn and the phase they belong to, oldest first; `heads` are the kinds of event that
// begin a turn, `phases` the phases that have a name: a roll within one goes on with it. A first die is told by its pair.
export function groupLog(entries: LogEntry[], heads: string[], phases: string[]): LogGroup[] {
  const groups: LogGroup[] = [{ title: null, parts: [] }];
  for (const entry of entries) {
    let phase = phases.includes(entry.phase) ? entry.phase : (groups.at(-1)!.parts.at(-1)?.phase ?? null);
    for (const event of entry.events) {
      if (event.kind === 'first-die') continue;
      if (heads.includes(event.kind)) {
        groups.push({ title: event.text, parts: [] });
        phase = null; // the rest of this entry was played in the turn before
        continue;
      }
      const { parts } = groups.at(-1)!;
      if (parts.length === 0 || parts.at(-1)!.phase !== phase) parts.push({ phase, lines: [] });
      parts.at(-1)!.lines.push({ ply: entry.n, rule: event.rule, text: event.text, dice: diceOf(event), event });
    }
  }
  return groups.filter((group) => group.title !== null || group.parts.length > 0);
}

const kFaces = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

// An event in a word or two, for a frame of the film: dice by their faces and what they were rolled for.
export function inShort(event: GameEvent, lang: Lang): string {
  const text = event.text[lang];
  const dice = diceOf(event)
    .map((face) => kFaces[face])
    .join('');
  if (dice === '') return heading(text);
  const purpose = /\(([^)]+)\)/.exec(text)?.[1];
  return purpose ? `${dice} ${purpose}` : dice;
}

// A heading without the full stop that its sentence has in the log of a terminal.
export function heading(text: string): string {
  return text.replace(/\.$/, '');
}

export function logAsMarkdown(
  title: string,
  groups: LogGroup[],
  lang: Lang,
  phaseName: (phase: string) => string,
): string {
  const blocks = [`# ${title}`];
  for (const group of groups) {
    if (group.title) blocks.push(`## ${heading(group.title[lang])}`);
    for (const part of group.parts) {
      if (part.phase !== null) blocks.push(`### ${phaseName(part.phase)}`);
      const lines = part.lines.map((line) => {
        const faces = line.dice.map((face) => kFaces[face] + ' ').join('');
        return `- ${faces}${line.text[lang]} \`${line.rule}\``;
      });
      blocks.push(lines.join('\n'));
    }
  }
  return blocks.join('\n\n') + '\n';
}
