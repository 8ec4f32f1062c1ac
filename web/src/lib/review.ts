import { faceOf } from './log';
import type { LogEntry, Review, Text } from './types';

// How often each face of a die came up, 1 to 6.
export function facesOf(log: LogEntry[]): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const entry of log) {
    const face = faceOf(entry);
    if (face !== null) faces[face - 1]!++;
  }
  return faces;
}

export interface Decision {
  ply: number; // the position in which it was taken
  seat: number;
  played: Text;
  better: Text;
  cost: number;
}

export interface Swing {
  ply: number; // the position after it
  change: number;
}

// The server values a game for seat 1; who sits against it sees the opposite.
export function fromOtherSide(review: Review): Review {
  const { value, low, high } = review.luck;
  const ordinary = review.ordinary_luck;
  const ordinary_luck = ordinary && { low: -ordinary.high, high: -ordinary.low, below: 1 - ordinary.below };
  const steps = review.steps.map((step) => ({ ...step, before: 1 - step.before, after: 1 - step.after }));
  const { points: _, ...rest } = review; // they are those of seat 1
  return { ...rest, luck: { value: -value, low: -high, high: -low }, ...(ordinary_luck && { ordinary_luck }), steps };
}

// Values run from 0 to 1. They are told in points where they are nothing else, else from 0 to 100.
export interface Scale {
  least: number;
  range: number;
}
export function scaleOf({ points }: Review): Scale {
  return points ? { least: points.least, range: points.most - points.least } : { least: 0, range: 100 };
}

// The few decisions that cost most, of those that are `own`, where the loss is more than chance may have made of it.
export function decisionsOf(review: Review, own: (ply: number) => boolean, most = 5): Decision[] {
  return review.mistakes
    .filter((ply) => own(ply) && (review.steps[ply]!.exact || review.steps[ply]!.loss!.low > 0))
    .slice(0, most)
    .map((ply) => {
      const { seat, words, better_words, loss } = review.steps[ply]!;
      return { ply, seat, played: words!, better: better_words!, cost: loss!.value };
    });
}

// The few rolls and draws that changed most, whichever way.
export function swingsOf(review: Review, most = 3): Swing[] {
  return review.steps
    .map((step, i) => ({ ply: i + 1, change: step.after - step.before, chance: step.chance }))
    .filter((step) => step.chance && Math.abs(step.change) >= 0.005)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .map(({ ply, change }) => ({ ply, change }));
}

// What the game was worth from its first position to its last.
export function courseOf(review: Review): number[] {
  const last = review.steps.at(-1);
  return last ? [...review.steps.map((step) => step.before), last.after] : [];
}

// Whether luck can be told from none at all: its interval lies on one side of nothing. One that is wider than half of
// all there is to win says nothing.
export function luckSide(luck: Review['luck']): 'good' | 'bad' | 'even' | 'unclear' {
  const kWidest = 0.5;
  if (luck.high - luck.low > kWidest) return 'unclear';
  return luck.low > 0 ? 'good' : luck.high < 0 ? 'bad' : 'even';
}
