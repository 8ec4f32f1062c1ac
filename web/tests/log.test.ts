import { describe, expect, it } from 'vitest';
import { groupLog, logAsMarkdown } from '../src/lib/log';
import { facesOf, momentsOf } from '../src/lib/review';
import type { GameEvent, LogEntry } from '../src/lib/types';

const event = (kind: string, text: string, data: Record<string, unknown> = {}): GameEvent => ({
  kind,
  rule: 'XM-2a',
  text: { it: text, en: text },
  data,
});
const entry = (n: number, action: string, events: GameEvent[], chance = false): LogEntry => ({ n, actor: chance ? 'chance' : 'player', action, chance, events });

const log = [
  entry(1, 'equip harpoon', [event('equipped', 'Taken aboard.')]),
  entry(2, 'roll 3', [event('rolled', 'Die: 3.', { face: 3 }), event('turn-begins', 'Turn 1.', { turn: 1 })], true),
  entry(3, 'roll 4', [event('first-die', 'First die: 4.', { face: 4 })], true),
  entry(4, 'roll 2', [event('pair-rolled', 'Dice: 4 + 2.', { first: 4, second: 2 })], true),
];

const heads = ['turn-begins'];

describe('the log', () => {
  it('is grouped by turn, with what came before the first turn apart', () => {
    const groups = groupLog(log, heads);
    expect(groups.map((group) => group.title?.en ?? null)).toEqual([null, 'Turn 1.']);
    expect(groups[0]!.lines.map((line) => line.text.en)).toEqual(['Taken aboard.', 'Die: 3.']);
  });

  it('shows a pair of dice once, both faces together', () => {
    const lines = groupLog(log, heads)[1]!.lines;
    expect(lines).toHaveLength(1);
    expect(lines[0]!.dice).toEqual([4, 2]);
    expect(lines[0]!.ply).toBe(4);
  });

  it('is copied as Markdown with headings, dice and rules', () => {
    expect(logAsMarkdown('X MAS', groupLog(log, heads), 'en')).toBe(
      '# X MAS\n\n- Taken aboard. `XM-2a`\n- ⚂ Die: 3. `XM-2a`\n\n## Turn 1\n\n- ⚃ ⚁ Dice: 4 + 2. `XM-2a`\n',
    );
  });

  it('counts the faces of its dice', () => {
    expect(facesOf(log)).toEqual([0, 1, 1, 1, 0, 0]);
  });

  it('of a review keeps the five dearest decisions', () => {
    const steps = [1, 3, 1, 2, 5, 4, 6].map((value) => ({ action: 'a', better: 'b', loss: { value } }));
    const moments = momentsOf({ luck: { value: 0.5 }, mistakes: [6, 4, 5, 1, 3, 0, 2], steps });
    expect(moments.luck).toBe(0.5);
    expect(moments.decisions.map((decision) => decision.cost)).toEqual([6, 5, 4, 3, 2]);
    expect(moments.decisions[0]).toEqual({ ply: 6, played: 'a', better: 'b', cost: 6 });
    expect(momentsOf(null)).toEqual({ luck: null, decisions: [] });
  });
});
