import { linesOf, loadScript, oneLine, type Line, type Script, type Step } from '../lessons/lesson';
import * as api from './api';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

// The lesson that is under way, kept for as long as the tab is open, so that a reload loses nothing.
const kKey = 'plancia.lesson';

interface Kept {
  match: string;
  game: string;
  at: number; // the step
  done: number; // decisions of it that were taken
}

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(kKey) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(lesson: Kept | null): void {
  try {
    if (lesson) sessionStorage.setItem(kKey, JSON.stringify(lesson));
    else sessionStorage.removeItem(kKey);
  } catch {
    // A browser that stores nothing loses the lesson with the page.
  }
}

// Begins a lesson: a practice game of its own.
export async function beginLesson(game: string): Promise<string> {
  const { setup } = await loadScript(game);
  const { id } = await api.start({ ...setup, options: { ...setup.options, practice: 'on' } });
  keep({ match: id, game, at: -1, done: 0 });
  return id;
}

export async function lessonAt(table: Table): Promise<Lesson | null> {
  const found = kept();
  if (found?.match !== table.id || table.match?.setup.game !== found.game) return null;
  return new Lesson(await loadScript(found.game), table, found.at, found.done);
}

// A lesson at its table: it says which decision is next and what comes of it, and plays on to the next scene.
export class Lesson {
  at = $state(-1);
  over = $state(false);
  #done = $state(0);
  #moving = false; // to the next scene

  readonly step: Step | null = $derived.by(() => this.script.steps[this.at] ?? null);
  readonly lines: Line[] = $derived(linesOf(this.step?.play ?? []));
  readonly expected: Line | null = $derived(this.lines[this.#done] ?? null);
  readonly last = $derived.by(() => this.at === this.script.steps.length - 1);
  readonly before: Step | null = $derived.by(() => this.script.steps[this.at - 1] ?? null);

  constructor(
    readonly script: Script,
    readonly table: Table,
    at: number,
    done: number,
  ) {
    this.at = at;
    this.#done = done;
    table.guide = {
      line: (action) => (this.expected && same(action, this.expected.action) ? this.expected : null),
      done: () => {
        this.#done++;
        this.#keep();
      },
    };
  }

  // Whether the player has done what was asked.
  get complete(): boolean {
    return this.lines.length > 0 && this.expected === null;
  }

  async next(): Promise<void> {
    const following = this.script.steps[this.at + 1];
    if (!following || this.#moving) return;
    this.#moving = true;
    const line = oneLine(following.before ?? []);
    const there = line === null || (await this.table.play(line));
    if (line) this.table.film?.skip();
    this.#moving = false;
    if (!there) {
      this.stop(); // another program than the lesson was written for
      return;
    }
    this.#done = 0;
    this.at++;
    this.#keep();
  }

  // Does what the player is asked to do.
  show(): void {
    if (this.expected) void this.table.act(this.expected.action);
  }

  // The game goes on without the coach.
  stop(): void {
    this.over = true;
    this.table.guide = null;
    keep(null);
  }

  end(): void {
    this.stop();
    if (!settings.learned.includes(this.script.game)) settings.learned.push(this.script.game);
  }

  #keep(): void {
    keep({ match: this.table.id, game: this.script.game, at: this.at, done: this.#done });
  }
}

// A piece that is dragged comes near the place that the lesson means: what it is ordered to do counts, not where to.
function same(action: string, wanted: string): boolean {
  const order = (text: string) => /^(\w+ [\w-]+) [-\d.]+ [-\d.]+/.exec(text)?.[1] ?? text;
  return action === wanted || order(action) === order(wanted);
}
