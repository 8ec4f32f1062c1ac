import { tick } from 'svelte';
import type { Beat, Kit, Narrow, PackFiles } from '../boards/kit';
import { beatsOf } from '../boards/beats';
import { say, settings, still } from './settings.svelte';
import { play as sound } from './sound';
import type { Table } from './table.svelte';
import type { GameEvent, LogEntry, Position, Text } from './types';

// The event player: the log is a film, and every event in it a frame. New entries are played as they come, old ones when
// somebody asks. While it runs the table shows the position as of the event being played, and nothing can be chosen.

export interface Frame {
  ply: number; // the position after its action
  index: number; // among the events of that action
  event: GameEvent;
}

export interface Shown {
  beat: Beat;
  words: string; // '' until they may be told
  die: unknown; // what the dice are rolled for
  row: number[]; // dice of the same roll that lie here already
  seconds: number; // how long it lasts at the speed of this player
  number: number; // tells two equal beats from each other
}

export const kPaces = { slow: 2, normal: 1, quick: 0.5, off: 0 } as const;
export type Pace = keyof typeof kPaces;

const kStill = 0.4; // with reduced motion every event is a still
const kRest = 0.68; // of a beat with dice is over when they lie still

export class Film {
  running = $state(false);
  now = $state.raw<Frame | null>(null); // the frame being played
  shown = $state.raw<Shown | null>(null); // what is on the stage
  told = $state<number | null>(null); // actions that have been played in full, while it runs
  caption = $state(''); // what was told last
  why = $state.raw<Text | null>(null); // what speaks for it, where a machine decided
  #until = $state.raw<{ ply: number; index: number } | null>(null); // how far new entries have been told
  #run = 0; // another run makes the one before stop
  #wake: (() => void) | null = null;
  #number = 0;

  constructor(
    readonly table: Table,
    readonly kit: Kit,
    readonly files: PackFiles,
    readonly narrow: () => Narrow,
  ) {}

  // The log as far as it has been told.
  readonly log: LogEntry[] = $derived.by(() => {
    const log = this.table.match?.log ?? [];
    if (!this.#until) return log;
    const { ply, index } = this.#until;
    const entry = log[ply - 1];
    return [
      ...log.slice(0, ply - 1),
      ...(entry && index > 0 ? [{ ...entry, events: entry.events.slice(0, index) }] : []),
    ];
  });

  // Frames around the moment looked at: what was told last, as many as there is room for.
  frames(most: number): Frame[] {
    const end = this.now?.ply ?? this.table.ply ?? this.table.length;
    const found: Frame[] = [];
    for (let ply = end; ply > 0 && found.length < most; ply--) {
      const entry = this.table.match?.log[ply - 1];
      entry?.events.toReversed().forEach((event, i) => {
        const index = entry.events.length - 1 - i;
        const told = !this.now || ply < this.now.ply || index <= this.now.index;
        if (told && found.length < most && this.#seen(event)) found.unshift({ ply, index, event });
      });
    }
    return found;
  }

  #seen(event: GameEvent): boolean {
    const look = this.kit.looks[event.kind];
    return event.kind !== 'first-die' && !(typeof look === 'object' && look.show === 'none');
  }

  // New entries have come, from this index of the log on; `before` is the position that was there.
  arrived(from: number, before: Position): void {
    if (this.running && this.#until) return; // the run under way goes on to the end
    if (settings.pace === 'off' || document.visibilityState === 'hidden') return;
    void this.#play(from, null, before);
  }

  // Plays again from a frame to the moment `to`, or to the present.
  replay(ply: number, index = 0, to: number | null = null): void {
    void this.#play(ply - 1, to, null, index);
  }

  // The ply at which the last turn began: where the log has the heading before what is going on now, or at the last own
  // decision where that lies further back, as it does after the other side's turn.
  lastTurn(): number {
    const { log = [], seats = [] } = this.table.match ?? {};
    const own = seats.filter((seat) => seat.you).map((seat) => seat.name);
    const headed = log.findLastIndex(
      (entry, i) => i < log.length - 1 && entry.events.some((event) => this.kit.heads.includes(event.kind)),
    );
    const decided = log.findLastIndex((entry) => !entry.chance && own.includes(entry.actor));
    const from = [headed, decided].filter((index) => index >= 0);
    return from.length > 0 ? Math.min(...from) + 1 : 1;
  }

  // To the next decision at once.
  skip(): void {
    this.#run++;
    this.#end();
    this.#wake?.();
  }

  #end(): void {
    this.running = false;
    this.now = null;
    this.shown = null;
    this.told = null;
    this.caption = '';
    this.why = null;
    this.#until = null;
    this.table.showing = null;
  }

  async #play(from: number, to: number | null, first: Position | null, index = 0): Promise<void> {
    this.skip();
    const run = ++this.#run;
    const fresh = first !== null;
    this.running = true;
    this.told = from;
    if (fresh) this.#until = { ply: from + 1, index: 0 };
    // Nothing of what is new shows before its turn.
    if (first) this.table.showing = { ...first, choices: [] };
    try {
      let before = first ?? (await this.table.moment(from));
      for (let i = from; i < (to ?? this.table.length); i++) {
        const entry = this.table.match?.log[i];
        if (!entry) break;
        const [end, why] = await Promise.all([this.table.moment(i + 1), this.table.reason(i + 1)]);
        if (run !== this.#run) return;
        this.why = why;
        void this.table.moment(Math.min(i + 2, this.table.length)).catch(() => null);
        await this.#entry(
          run,
          entry,
          i + 1,
          { ...before, choices: [] },
          { ...end, choices: [] },
          i === from ? index : 0,
          fresh,
        );
        if (run !== this.#run) return;
        this.told = i + 1;
        before = end;
      }
    } catch {
      // A moment that cannot be had is not shown; the end state is.
    }
    if (run !== this.#run) return;
    this.#end();
    if (to !== null) await this.table.look(to);
  }

  async #entry(
    run: number,
    entry: LogEntry,
    ply: number,
    start: Position,
    end: Position,
    from: number,
    fresh: boolean,
  ): Promise<void> {
    let before = start;
    this.table.showing = before;
    for (const [index, event] of entry.events.entries()) {
      const last = index === entry.events.length - 1;
      const after = last ? end : { ...before, state: this.kit.during(before.state, event, end.state) };
      if (index >= from) {
        if (fresh) this.#until = { ply, index };
        this.now = { ply, index, event };
        const narrow = this.narrow();
        const scenes = {
          was: this.kit.scene(before, this.files, narrow),
          is: this.kit.scene(after, this.files, narrow),
        };
        const beats = beatsOf(this.kit, { event, entry, before, after, ...scenes });
        for (const [i, beat] of beats.entries()) {
          await this.#beat(run, beat, event, after, i === beats.length - 1);
          if (run !== this.#run) return;
        }
        if (fresh) this.#until = { ply, index: index + 1 };
      }
      this.table.showing = after;
      before = after;
    }
    this.table.showing = end;
  }

  async #beat(run: number, beat: Beat, event: GameEvent, after: Position, last: boolean): Promise<void> {
    const calm = still();
    const seconds = (calm ? kStill : beat.seconds) * (kPaces[settings.pace] || kPaces.quick);
    const words = beat.words ?? (last ? say(event.text) : '');
    const dice = beat.show === 'dice' && !calm;
    // Dice rolled together lie in one row.
    const { die } = event.data;
    const goesOn = beat.show === 'dice' && this.shown?.beat.show === 'dice' && this.shown.die === die;
    const row = goesOn ? [...this.shown!.row, ...(this.shown!.beat.faces ?? [])] : [];
    if (!dice && beat.show !== 'fall') this.table.showing = after; // what moves is drawn where it will stand; the stage brings it there
    this.shown = { beat, words: dice ? '' : words, die, row, seconds: calm ? 0 : seconds, number: ++this.#number };
    if (!dice && words) this.caption = words;
    if (beat.sound) sound(beat.sound);
    await tick();
    if (!dice) return this.#wait(seconds);
    await this.#wait(seconds * kRest);
    if (run !== this.#run) return;
    this.shown = { ...this.shown, words };
    this.caption = words;
    return this.#wait(seconds * (1 - kRest));
  }

  #wait(seconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, seconds * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
