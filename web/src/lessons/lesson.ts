import type { NewMatch, Text } from '../lib/types';

// A lesson is data: a practice game with chosen dice, told step by step. Its lines are those of a record: a decision of
// the player, with `* ` in front an outcome of chance, with `> ` a move of the machine.

export interface Step {
  say: Text; // at most 30 words
  do?: Text; // at most 10
  // What it is about: `place 3711` on the board, `button speed 1` in the dock, `track alarm` on the margin.
  point: string;
  play?: string[]; // what the player does, and what comes of it; without it the card waits for "next"
  after?: Text; // at most 15 words, told with the next card
  before?: string[]; // played by the coach, to come to this scene
}

export interface Script {
  game: string;
  setup: NewMatch;
  minutes: number;
  ends: Record<string, unknown>; // what the last scene has in its state: what was won
  steps: Step[];
}

// One decision with what comes of it.
export interface Line {
  action: string;
  then: string[];
}

const given = (line: string): boolean => /^[*>] /.test(line);

// The decisions among lines, each with the dice and the moves of the machine that follow it.
export function linesOf(lines: string[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    if (given(line)) found.at(-1)?.then.push(line.slice(2));
    else found.push({ action: line, then: [] });
  }
  return found;
}

// All of it in one go, as the coach plays on to another scene.
export function oneLine(lines: string[]): Line | null {
  const [action, ...then] = lines.map((line) => (given(line) ? line.slice(2) : line));
  return action === undefined ? null : { action, then };
}

export const hasDice = (step: Step): boolean => step.play?.some((line) => line.startsWith('* ')) ?? false;

// The lessons are the files here, named after their games.
const scripts = import.meta.glob<{ default: unknown }>('./*.json');
const fileOf = (game: string): string => `./${game}.json`;

export const taught = (game: string): boolean => fileOf(game) in scripts;

export async function loadScript(game: string): Promise<Script> {
  return (await scripts[fileOf(game)]!()).default as Script;
}
