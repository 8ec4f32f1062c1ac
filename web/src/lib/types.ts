import type { components } from './openapi';

// What the server says. The shapes are those of docs/api/openapi.json, from which `npm run types` makes openapi.d.ts.

type Schemas = components['schemas'];

export type Text = Schemas['Text'];
export type Lang = keyof Text;

export type Choice = Schemas['Choice'];
export type Result = Schemas['Result'];
export type Position<S = unknown> = Omit<Schemas['Position'], 'state'> & { state: S };
export type GameEvent = Schemas['Event'];
export type LogEntry = Schemas['LogEntry'];
export type Odd = Schemas['Odds']['odds'][number];

export type Seat = Schemas['Seat'];
export type Setup = Schemas['Setup'];
export type Dice = Schemas['Dice'];
export type Match = Schemas['Match'];
export type Update = Schemas['Update'];
export type Presence = Schemas['Presence'];
export type Said = Schemas['Said'];
export type Summary = Schemas['Summary'];
export type Results = Schemas['Results'];
export type Outcome = Schemas['Outcome'];
export type Daily = Schemas['Daily'];
export type PuzzleInfo = Schemas['Puzzles']['puzzles'][number];
export type Puzzle = Schemas['Puzzle'];
export type PuzzleAnswer = Schemas['PuzzleAnswer'];
export type NewMatch = Schemas['NewMatch'];

export type GameInfo = Schemas['Game'];
export type Rulebook = Schemas['Rules'];
export type RuleEntry = Rulebook['entries'][number];
export type Pack = Schemas['Pack'];
export type Packs = Schemas['Packs'];
export type PackInfo = Schemas['PackInfo'];
export type Difference = Schemas['PackDifference'];
export type Problem = NonNullable<Schemas['Error']['error']['problems']>[number];
export type Reference = Schemas['Reference'];

export type Advice = Schemas['Advice'];
export type Decision = Schemas['Decision'];
export type Reason = Schemas['Reason'];
export type Review = Schemas['Review'];
export type ReviewReport = Schemas['ReviewReport'];

export type Session = Schemas['Sessions']['sessions'][number];
export type Who = Schemas['Who'];
