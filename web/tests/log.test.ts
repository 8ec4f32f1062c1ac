import { describe, expect, it } from 'vitest';
import { groupLog, inShort, logAsMarkdown } from '../src/lib/log';
import { courseOf, decisionsOf, facesOf, fromOtherSide, luckSide, scaleOf, swingsOf } from '../src/lib/review';
import type { GameEvent, LogEntry, Review } from '../src/lib/types';

const event = (kind: string, text: string, data: Record<string, unknown> = {}): GameEvent => ({
  kind,
  seat: null,
  rule: 'XM-2a',
  text: { it: text, en: text },
  data,
});
const entry = (n: number, phase: string, action: string, events: GameEvent[], chance = false): LogEntry => ({
  n,
  phase,
  actor: chance ? 'chance' : 'player',
  action,
  data: chance ? { verb: 'roll', face: Number(action.slice(-1)) } : {},
  chance,
  events,
});

const log = [
  entry(1, 'setup', 'equip harpoon', [event('equipped', 'Taken aboard.')]),
  entry(
    2,
    'setup',
    'roll 3',
    [
      event('rolled', 'Die: 3.', { face: 3 }),
      event('turn-begins', 'Turn 1.', { turn: 1 }),
      event('calm', 'All is calm.'),
    ],
    true,
  ),
  entry(3, 'event', 'roll 4', [event('first-die', 'First die: 4.', { face: 4 })], true),
  entry(4, 'event', 'roll 2', [event('pair-rolled', 'Dice: 4 + 2.', { first: 4, second: 2 })], true),
  entry(5, 'movement', 'move 0101', [event('moved', 'On we go.')]),
  entry(6, 'roll', 'roll 5', [event('rolled', 'Die: 5.', { face: 5 })], true),
];

const heads = ['turn-begins'];
const phases = ['setup', 'event', 'movement'];

describe('the log', () => {
  it('is grouped by turn, with what came before the first turn apart', () => {
    const groups = groupLog(log, heads, phases);
    expect(groups.map((group) => group.title?.en ?? null)).toEqual([null, 'Turn 1.']);
    expect(groups[0]!.parts).toHaveLength(1);
    expect(groups[0]!.parts[0]!.lines.map((line) => line.text.en)).toEqual(['Taken aboard.', 'Die: 3.']);
  });

  it('is grouped by phase within a turn; what opens a turn belongs to no phase of the one before', () => {
    const { parts } = groupLog(log, heads, phases)[1]!;
    expect(parts.map((part) => part.phase)).toEqual([null, 'event', 'movement']);
    expect(parts[0]!.lines[0]!.text.en).toBe('All is calm.');
    expect(parts[2]!.lines.map((line) => line.text.en)).toEqual(['On we go.', 'Die: 5.']);
  });

  it('shows a pair of dice once, both faces together', () => {
    const { lines } = groupLog(log, heads, phases)[1]!.parts[1]!;
    expect(lines).toHaveLength(1);
    expect(lines[0]!.dice).toEqual([4, 2]);
    expect(lines[0]!.ply).toBe(4);
  });

  it('is copied as Markdown with turns, phases, dice and rules', () => {
    expect(logAsMarkdown('X MAS', groupLog(log, heads, phases), 'en', (phase) => phase.toUpperCase())).toBe(
      '# X MAS\n\n### SETUP\n\n- Taken aboard. `XM-2a`\n- ⚂ Die: 3. `XM-2a`\n\n## Turn 1\n\n- All is calm. `XM-2a`\n\n' +
        '### EVENT\n\n- ⚃ ⚁ Dice: 4 + 2. `XM-2a`\n\n### MOVEMENT\n\n- On we go. `XM-2a`\n- ⚄ Die: 5. `XM-2a`\n',
    );
  });

  it('counts the faces of its dice', () => {
    expect(facesOf(log)).toEqual([0, 1, 1, 1, 1, 0]);
  });
});

describe('a review', () => {
  const sum = (value: number, spread = 0) => ({ value, low: value - spread, high: value + spread });
  const say = (text: string) => ({ it: `${text}-it`, en: text });
  const steps = [
    {
      round: 1,
      action: '',
      seat: 1,
      chance: false,
      before: 0.5,
      after: 0.5,
      words: say('a'),
      better_words: say('b'),
      loss: sum(0.1),
    },
    { round: 1, action: '', seat: 0, chance: true, before: 0.5, after: 0.3 },
    {
      round: 1,
      action: '',
      seat: 2,
      chance: false,
      before: 0.3,
      after: 0.3,
      words: say('c'),
      better_words: say('d'),
      loss: sum(0.3),
    },
    { round: 1, action: '', seat: 0, chance: true, before: 0.3, after: 0.7 },
    { round: 1, action: '', seat: 0, chance: true, before: 0.7, after: 0.7 },
  ];
  const review: Review = {
    start: 0.5,
    luck: sum(0.2, 0.1),
    decisions: sum(0),
    end: 0.7,
    mistakes: [2, 0],
    steps,
    simulations: 100,
    decided: 2,
    searched: 2,
  };

  it('tells the dearest decisions first, and no more than asked for', () => {
    expect(decisionsOf(review, () => true)).toEqual([
      { ply: 2, seat: 2, played: say('c'), better: say('d'), cost: 0.3 },
      { ply: 0, seat: 1, played: say('a'), better: say('b'), cost: 0.1 },
    ]);
    expect(decisionsOf(review, () => true, 1)).toHaveLength(1);
    expect(decisionsOf(review, (ply) => ply !== 2).map((decision) => decision.ply)).toEqual([0]);
  });

  it('calls nothing dear that chance may have made so', () => {
    const unsure = steps.map((step) => (step.loss ? { ...step, loss: sum(step.loss.value, step.loss.value) } : step));
    expect(decisionsOf({ ...review, steps: unsure }, () => true)).toEqual([]);
    const exact = unsure.map((step, ply) => (ply === 0 ? { ...step, exact: true } : step));
    expect(decisionsOf({ ...review, steps: exact }, () => true).map(({ ply }) => ply)).toEqual([0]);
  });

  it('is told in points where a game has nothing else', () => {
    expect(scaleOf(review)).toEqual({ least: 0, range: 100 });
    expect(scaleOf({ ...review, points: { least: -4, most: 36 } })).toEqual({ least: -4, range: 40 });
    expect(fromOtherSide({ ...review, points: { least: -4, most: 36 } })).not.toHaveProperty('points');
  });

  it('is turned round for the seat on the other side', () => {
    const other = fromOtherSide(review);
    expect(courseOf(other)).toEqual([0.5, 0.5, 0.7, 0.7, 0.30000000000000004, 0.30000000000000004]);
    expect(luckSide(other.luck)).toBe('bad');
    expect(other.luck.low).toBeLessThan(other.luck.high);
    expect(other).not.toHaveProperty('ordinary_luck');
    expect(fromOtherSide({ ...review, ordinary_luck: { low: -0.5, high: 0.25, below: 0.75 } }).ordinary_luck).toEqual({
      low: -0.25,
      high: 0.5,
      below: 0.25,
    });
  });

  it('tells the rolls that changed most by the position after them, and leaves out those that changed nothing', () => {
    expect(swingsOf(review).map((swing) => swing.ply)).toEqual([4, 2]);
    expect(swingsOf(review)[0]!.change).toBeCloseTo(0.4);
  });

  it('gives the course of the game with one value more than steps', () => {
    expect(courseOf(review)).toEqual([0.5, 0.5, 0.3, 0.3, 0.7, 0.7]);
  });

  it('calls luck good or bad only where it can be told from none', () => {
    expect(luckSide(sum(0.2, 0.1))).toBe('good');
    expect(luckSide(sum(-0.2, 0.1))).toBe('bad');
    expect(luckSide(sum(0.05, 0.1))).toBe('even');
    expect(luckSide(sum(-3, 4.1))).toBe('unclear');
  });
});

describe('a frame of the film', () => {
  it('shows dice by their faces and what they are for, and other events by their words', () => {
    expect(inShort(event('rolled', 'Die (event): 6 +1 = 7.', { face: 6 }), 'en')).toBe('⚅ event');
    expect(inShort(event('pair-rolled', 'Dice: 3 + 1 = 4.', { first: 3, second: 1 }), 'it')).toBe('⚂⚀');
    expect(inShort(event('spotted', 'Spotted!'), 'en')).toBe('Spotted!');
    expect(inShort(event('turn-begins', 'Turn 2.'), 'en')).toBe('Turn 2');
  });
});
