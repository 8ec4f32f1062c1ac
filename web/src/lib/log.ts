import type { GameEvent, Lang, LogEntry, Text } from './types';

export interface LogLine {
  ply: number; // the position after this line
  rule: string;
  text: Text;
  dice: number[];
  event: GameEvent;
}

export interface LogGroup {
  title: Text | null; // null before the first turn
  lines: LogLine[];
}

// Faces that an event shows: one die, or a pair of which the first was already told.
export function diceOf(event: GameEvent): number[] {
  const { face, first, second } = event.data;
  if (event.kind === 'first-die') return [];
  if (typeof first === 'number' && typeof second === 'number') return [first, second];
  if (event.kind === 'rolled' && typeof face === 'number') return [face];
  return [];
}

// Lines of the whole game under the turn they belong to, oldest first; `heads` are the kinds of event that begin one. A
// first die is told by its pair.
export function groupLog(entries: LogEntry[], heads: string[]): LogGroup[] {
  const groups: LogGroup[] = [{ title: null, lines: [] }];
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.kind === 'first-die') continue;
      if (heads.includes(event.kind)) {
        groups.push({ title: event.text, lines: [] });
        continue;
      }
      groups.at(-1)!.lines.push({ ply: entry.n, rule: event.rule, text: event.text, dice: diceOf(event), event });
    }
  }
  return groups.filter((group) => group.title !== null || group.lines.length > 0);
}

const kFaces = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

export function logAsMarkdown(title: string, groups: LogGroup[], lang: Lang): string {
  const lines = [`# ${title}`, ''];
  for (const group of groups) {
    if (group.title) lines.push(`## ${group.title[lang].replace(/\.$/, '')}`, '');
    for (const line of group.lines) {
      const faces = line.dice.map((face) => kFaces[face]).join(' ');
      lines.push(`- ${faces ? faces + ' ' : ''}${line.text[lang]} \`${line.rule}\``);
    }
    lines.push('');
  }
  return lines.join('\n');
}
