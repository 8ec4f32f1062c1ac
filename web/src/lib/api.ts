import { host } from './host';
import type { Reply } from './host';
import type {
  Advice,
  Daily,
  Decision,
  GameInfo,
  Match,
  NewMatch,
  Odd,
  Pack,
  Packs,
  Position,
  Problem,
  Puzzle,
  PuzzleAnswer,
  PuzzleInfo,
  Reference,
  Results,
  Rulebook,
  Said,
  Seat,
  Session,
  Summary,
  Text,
  Update,
  Who,
  Reason,
  Review,
  ReviewReport,
} from './types';

// A refusal of the server, with words for the player.
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text,
    readonly rule: string | undefined,
    readonly problems: Problem[] = [], // of a component pack
  ) {
    super(text.en);
  }
}

// The server could not be reached, or did not answer in its own language.
export class Unreachable extends Error {}

let session: Promise<Who> | null = null;

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  return JSON.parse(await askText(path, body, signal)) as T;
}

const kPause = 1500; // milliseconds, before somebody who was too quick at a table is tried again
const kPauses = 4;

async function askText(path: string, body?: unknown, signal?: AbortSignal): Promise<string> {
  let reply: Reply;
  for (let pause = 0; ; pause++) {
    try {
      reply = await host.ask(path, body, signal ?? null);
    } catch {
      throw new Unreachable(path);
    }
    if (reply.status !== 429 || !path.startsWith('/api/matches/') || pause === kPauses) break;
    await new Promise((done) => setTimeout(done, kPause));
  }
  if (reply.status < 300) return reply.text;
  let error: { code: string; text: Text; rule?: string; problems?: Problem[] };
  try {
    error = (JSON.parse(reply.text) as { error: typeof error }).error;
  } catch {
    throw new Unreachable(`${path}: ${reply.status}`);
  }
  throw new Refusal(reply.status, error.code, error.text, error.rule, error.problems);
}

// Opens the device's session before the first question, once. An invitation opens the door of a server that asks for
// its secret.
export function openSession(request: { secret?: string; match?: string; token?: string } = {}): Promise<Who> {
  session = ask<Who>('/api/session', request);
  session.catch(() => (session = null));
  return session;
}

async function call<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  await (session ?? openSession());
  try {
    return await ask<T>(path, body, signal);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'session') throw error;
    await openSession(); // the server forgot this device
    return ask<T>(path, body, signal);
  }
}

// Things of the library do not change while the page is open.
const shelf = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = shelf.get(path);
  if (known) return known as Promise<T>;
  const asked = call<T>(path);
  shelf.set(path, asked);
  asked.catch(() => shelf.delete(path));
  return asked;
}

export const games = () => once<GameInfo[]>('/api/games');
export const rulebook = (game: string) => once<Rulebook>(`/api/rules/${game}`);
export const pack = (game: string, address: string) => once<Pack>(`/api/packs/${game}/${address}`);

// Component packs beside those of the program.
export const packs = () => call<Packs>('/api/packs');
export const addPack = (files: Record<string, string>) => call<Pack>('/api/packs', { files });
export const removePack = (address: string) => call<Packs>('/api/packs/remove', { address });

export const start = (setup: NewMatch) => call<{ id: string; seats: Seat[] }>('/api/matches', setup);
// What is wanted of the list of one's own games.
export interface ListFilter {
  state?: 'running' | 'turn' | 'over';
  game?: string;
  search?: string;
  hidden?: boolean;
  limit?: number;
}
export function matches(filter: ListFilter = {}, after?: string): Promise<{ matches: Summary[]; next: string | null }> {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, after })) if (value) wanted.set(name, String(value));
  return call(`/api/matches?${wanted}`);
}
export const shelve = (id: string, shelf: { name?: string; hidden?: boolean }) =>
  call<{ name: string | null; hidden: boolean }>(`/api/matches/${id}/shelf`, shelf);
export const puzzles = async () => (await once<{ puzzles: PuzzleInfo[] }>('/api/puzzles')).puzzles;
export const puzzle = (id: string) => once<Puzzle>(`/api/puzzles/${id}`);
export const solvePuzzle = (id: string, action: string) => call<PuzzleAnswer>(`/api/puzzles/${id}`, { action });
export const results = () => call<Results>('/api/results');
export const daily = (day: string) => call<Daily>(`/api/daily${day ? `?day=${day}` : ''}`);
export const startDaily = () => call<{ id: string; counted: boolean }>('/api/daily', {});
export const match = (id: string) => call<Match>(`/api/matches/${id}`);
export const join = (id: string, token: string) => call<Match>(`/api/matches/${id}/join`, { token });
// With `then` a practice game goes on with dice and moves that are given.
export const play = (id: string, action: string, version: number, key: string, then: string[] = []) =>
  call<Update>(`/api/matches/${id}/actions`, { action, version, key, ...(then.length > 0 ? { then } : {}) });
export const undo = (id: string, version: number, key: string) =>
  call<Update>(`/api/matches/${id}/undo`, { version, key });
export const resign = (id: string, version: number, key: string) =>
  call<Update>(`/api/matches/${id}/resign`, { version, key });
// A game that was played elsewhere, from its record.
export const bring = (record: string) => call<{ id: string }>('/api/records', { record });
export const rematch = (id: string) => call<{ id: string }>(`/api/matches/${id}/rematch`, {});
export const say = (id: string, phrase: Said['phrase']) => call<Said>(`/api/matches/${id}/say`, { phrase });
export const commit = (id: string, seat: number, commitment: string) =>
  call<Match>(`/api/matches/${id}/dice`, { seat, commitment });
export const show = (id: string, seat: number, part: string) => call<Match>(`/api/matches/${id}/dice`, { seat, part });
export const branch = (id: string, ply: number) => call<{ id: string }>(`/api/matches/${id}/branch`, { ply });
export const position = (id: string, ply: number) => call<Position>(`/api/matches/${id}/positions/${ply}`);
// Why a machine did what an entry of the log tells.
export const reason = (id: string, n: number) => call<{ reason: Reason | null }>(`/api/matches/${id}/reasons/${n}`);
export const odds = (id: string, action: string) =>
  call<{ odds: Odd[] }>(`/api/matches/${id}/odds${action && `?action=${encodeURIComponent(action)}`}`);
export const reference = (id: string) => once<Reference>(`/api/matches/${id}/reference`);
export const advice = (id: string, ms: number, signal: AbortSignal) =>
  call<Advice>(`/api/matches/${id}/advice`, { ms }, signal);
// What a machine of that level would do, and why.
export const decision = (id: string, level: string) => call<Decision>(`/api/matches/${id}/advice`, { level });
// A review takes its time on the server; it is asked for once and then looked after, until somebody stops waiting. A
// server that goes away for a while is waited for. One that was started again goes on with it once it is asked, which
// `onprogress` is told.
export async function review(
  id: string,
  onprogress: (report: ReviewReport, resumed: boolean) => void,
  stopped: () => boolean,
): Promise<Review | null> {
  const path = `/api/matches/${id}/review`;
  let report = await call<ReviewReport>(path, {});
  let resumed = false;
  while (!report.review) {
    onprogress(report, resumed);
    await new Promise((resume) => setTimeout(resume, 1000));
    if (stopped()) return null;
    try {
      report = await call<ReviewReport>(path);
      if (report.state !== 'none') continue;
      resumed = true;
      report = await call<ReviewReport>(path, {});
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  }
  return report.review;
}
// The game as a text that other programs read.
export async function record(id: string): Promise<string> {
  await (session ?? openSession());
  return askText(`/api/matches/${id}/record`);
}

export const account = (name: string, password: string) => call<Who>('/api/account', { name, password });
export const login = (name: string, password: string) => call<Who>('/api/login', { name, password });
export const changePassword = (password: string, fresh: string) => call<Who>('/api/password', { password, new: fresh });
export async function showAs(name: string): Promise<Who> {
  session = call<Who>('/api/name', { name });
  return session;
}
export const sessions = async () => (await call<{ sessions: Session[] }>('/api/sessions')).sessions;
export async function logout(everywhere = false): Promise<void> {
  await call('/api/logout', everywhere ? { everywhere } : {});
  session = null;
}
export const who = () => session ?? openSession();

// A name for one request, so that sending it twice counts once. Works without a secure context too.
export function requestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
