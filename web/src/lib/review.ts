import type { LogEntry } from './types';

// How often each face of a die came up, 1 to 6.
export function facesOf(log: LogEntry[]): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const entry of log) {
    const die = entry.chance ? /^roll ([1-6])$/.exec(entry.action ?? '') : null;
    if (die) faces[Number(die[1]) - 1]!++;
  }
  return faces;
}

export interface Moments {
  luck: number | null;
  decisions: { ply: number; played: string; better: string; cost: number }[];
}

interface Sum {
  value: number;
}

// A review as the server gives it: every step, and which of them lost something, the worst first.
export interface Review {
  luck: Sum;
  mistakes: number[];
  steps: { action: string; better?: string; loss?: Sum }[];
}

// How far the server is with a review.
export interface ReviewReport {
  state: 'none' | 'waiting' | 'running' | 'done';
  done?: number;
  of?: number;
  review?: Review;
}

// The few decisions of a review that cost most.
export function momentsOf(review: Review | null): Moments {
  if (!review) return { luck: null, decisions: [] };
  const decisions = review.mistakes.slice(0, 5).map((ply) => {
    const { action, better, loss } = review.steps[ply]!;
    return { ply, played: action, better: better ?? '', cost: loss?.value ?? 0 };
  });
  return { luck: review.luck.value, decisions };
}
