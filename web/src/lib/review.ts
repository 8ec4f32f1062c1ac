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

interface ReviewDecision {
  ply: number;
  played: string;
  best: string;
  cost: number;
}

// The few decisions of a review that cost most.
export function momentsOf(review: Record<string, unknown> | null): Moments {
  if (!review) return { luck: null, decisions: [] };
  const luck = typeof review.luck === 'number' ? review.luck : null;
  const list = Array.isArray(review.decisions) ? (review.decisions as ReviewDecision[]) : [];
  const decisions = list
    .filter((decision) => decision.cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, 5)
    .map(({ ply, played, best, cost }) => ({ ply, played, better: best, cost }));
  return { luck, decisions };
}
