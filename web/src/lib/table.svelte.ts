import * as api from './api';
import { both } from './catalogue';
import type { Film } from './film.svelte';
import { host } from './host';
import { settings } from './settings.svelte';
import { give, renew } from './parts';
import type { Wish } from './setup';
import type { Line } from '../lessons/lesson';
import type {
  Advice,
  Choice,
  Decision,
  Match,
  Odd,
  Pack,
  Position,
  Presence,
  RuleEntry,
  Rulebook,
  Said,
  Text,
  Update,
} from './types';

export interface Trouble {
  text: Text;
  rule?: string;
}

// What is known of the choices of one moment, and whether more is being looked for.
export interface Advised {
  version: number;
  advice: Advice | null;
  looking: boolean;
}

// How well a machine plays for who sits here, and whether it goes on until it is stopped.
export interface Player {
  level: Wish['level'];
  on: boolean;
}

// What a lesson lets the player do, and what comes of it.
export interface Guide {
  line(action: string): Line | null;
  done(): void;
}

const kLost = both('play.lost');
const kHeard = 5000; // milliseconds that a phrase is shown
const kQuiet = 350; // milliseconds without a move before advice is asked for
const kLooks = [500, 1500, 5000]; // milliseconds of thought: something to see soon, then better while the player looks

// One game at the table: what the server said last, which moment is looked at, what is under way.
export class Table {
  match = $state.raw<Match | null>(null);
  pack = $state.raw<Pack | null>(null);
  rules = $state.raw<Rulebook | null>(null);
  ply = $state<number | null>(null); // the moment looked at; null is now
  past = $state.raw<Position | null>(null);
  why = $state.raw<Text | null>(null); // what speaks for the machine's action that led to the moment looked at
  player = $state.raw<Player | null>(null); // a machine that plays for who sits here
  shown = $state.raw<Decision | null>(null); // what it decided last
  #deciding = $state(false); // it thinks
  busy = $state(false);
  connected = $state(true);
  trouble = $state.raw<Trouble | null>(null);
  absent = $state(false);
  advice = $state.raw<Advised | null>(null);
  film: Film | null = null;
  guide = $state.raw<Guide | null>(null); // of a lesson
  presence = $state.raw<Presence | null>(null); // who else is here
  heard = $state.raw<Said | null>(null); // what somebody has just said
  showing = $state.raw<Position | null>(null); // the position that the film is at

  readonly position = $derived(this.showing ?? (this.ply === null ? (this.match?.position ?? null) : this.past));
  readonly live = $derived(this.ply === null && this.showing === null);
  readonly #offered: Choice[] = $derived(this.live ? (this.match?.position.choices ?? []) : []);
  readonly choices: Choice[] = $derived(this.player ? [] : this.#offered);
  // Real dice are rolled beside the table: what they show is asked for.
  readonly rolls = $derived(
    this.live && this.match?.dice.from === 'real' && this.match.seat > 0 && this.match.position.turn === 'chance',
  );
  // It is somebody else's turn: the turn may come while nobody looks.
  readonly waits = $derived(
    this.match !== null &&
      this.match.seat > 0 &&
      this.match.dice.from !== 'real' &&
      !this.match.position.choices &&
      this.match.position.turn !== 'over',
  );
  readonly over = $derived(this.match?.position.turn === 'over');
  readonly counted = $derived(this.match !== null && this.match.daily !== null && !this.match.setup.practice);
  // Between two people only where the game was begun with it, and never in the try at a day's raid that counts; who
  // plays every side has nobody else to be unfair to.
  readonly advised = $derived(
    this.over ||
      (!this.counted && ((this.match?.advice ?? false) || (this.match?.seats.every((seat) => seat.you) ?? false))),
  );
  readonly length = $derived(this.match?.log.length ?? 0);
  readonly entries = $derived.by(() => new Map<string, RuleEntry>(this.rules?.entries.map((e) => [e.id, e]) ?? []));
  rulingsOn(rule: RuleEntry | undefined): RuleEntry[] {
    return (rule?.see ?? []).flatMap((id) => {
      const entry = this.entries.get(id);
      return entry?.kind === 'ruling' ? [entry] : [];
    });
  }

  readonly #odds = new Map<string, Promise<Odd[]>>();
  readonly #moments = new Map<number, Promise<Position>>(); // past positions, until something is taken back
  readonly #told = new Map<number, Text>(); // why a machine did what this entry of the log tells, where it played for us
  #thinking: AbortController | null = null; // advice that was asked for
  #leave: (() => void) | null = null;
  #gone = false;
  #giving = false;

  constructor(readonly id: string) {}

  async open(token: string): Promise<void> {
    for (let wait = 500; !this.#gone; wait = Math.min(wait * 2, 8000)) {
      try {
        if (token) await api.openSession({ match: this.id, token }).catch(() => null);
        this.#receive(token ? await this.#join(token) : await api.match(this.id));
        break;
      } catch (error) {
        if (error instanceof api.Refusal) {
          this.absent = true;
          this.trouble = { text: error.text };
          return;
        }
        this.trouble = { text: kLost };
        await pause(wait);
      }
    }
    if (this.#gone || !this.match) return;
    this.trouble = null;
    const { game, components } = this.match.setup;
    [this.pack, this.rules] = await Promise.all([api.pack(game, components.address), api.rulebook(game)]);
    this.#leave = host.follow(this.id, () => this.match?.version ?? 0, {
      update: (update) => this.#apply(update),
      presence: (presence) => (this.presence = presence),
      said: (said) => this.#hear(said),
      rematch: ({ id }) => this.match && (this.match = { ...this.match, rematch: id }),
      connection: (open) => (this.connected = open),
      quiet: () => this.waits && void this.refresh(),
    });
    if (this.#gone) this.#leave();
    void this.#give();
  }

  close(): void {
    this.#gone = true;
    this.#thinking?.abort();
    this.film?.skip();
    this.#leave?.();
  }

  // The link of a seat that somebody already took may still be ours: then the game is simply opened.
  async #join(token: string): Promise<Match> {
    try {
      return await api.join(this.id, token);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      return api.match(this.id).catch(() => {
        throw error; // what the link itself was answered says more
      });
    }
  }

  #receive(match: Match): void {
    this.match = match;
    this.film?.skip(); // what is opened anew shows the end at once
    this.#moments.clear();
    this.#told.clear();
    this.#odds.clear();
  }

  #apply(update: Update): void {
    const match = this.match;
    if (!match || update.match !== this.id || update.version <= match.version) return;
    if (update.from > match.version || update.keep > match.log.length) {
      void this.refresh();
      return;
    }
    const goesOn = update.keep === match.log.length;
    if (goesOn) {
      this.#moments.set(match.log.length, Promise.resolve({ ...match.position, choices: [] }));
    } else {
      this.#moments.clear();
      this.#told.clear();
      this.film?.skip();
    }
    const log = [...match.log.slice(0, update.keep), ...update.log];
    const { version, log_of, position, seats, undo, commitment, seed, dice, changed } = update;
    const { spectator = match.spectator } = update;
    this.match = {
      ...match,
      log,
      log_of,
      version,
      position,
      seats,
      undo,
      commitment,
      seed,
      dice,
      changed,
      ...(spectator && { spectator }),
    };
    this.#odds.clear();
    this.trouble = null;
    this.#thinking?.abort();
    if (goesOn && update.log.length > 0 && this.ply === null) this.film?.arrived(update.keep, match.position);
    void this.#give();
  }

  // Gives this browser's part to the seed as far as it can be given now, until nothing is left to give.
  async #give(how: (match: Match) => Promise<Match | null> = give): Promise<void> {
    if (this.#giving) return;
    this.#giving = true;
    try {
      for (let done = false; !done && this.match && !this.#gone;) {
        const before = this.match;
        const now = await how(before);
        if (now && now.version > this.match.version) this.#receive(now);
        done = now === null && this.match === before; // an update may have come meanwhile
      }
    } catch {
      // Refused, or the server is away: the next update tries again.
    } finally {
      this.#giving = false;
    }
  }

  // In place of a part that this browser has lost.
  async renewPart(): Promise<void> {
    await this.#give(renew);
  }

  async refresh(): Promise<void> {
    try {
      this.#receive(await api.match(this.id));
    } catch {
      this.connected = false;
    }
  }

  // Plays one action. The same request is sent again until the server answers; its key makes it count once.
  async act(action: string): Promise<boolean> {
    if (!this.guide) return this.play({ action, then: [] });
    const line = this.guide.line(action);
    if (!line) {
      this.trouble = { text: both('coach.other') };
      return false;
    }
    const done = await this.play(line);
    if (done) this.guide?.done();
    return done;
  }

  play({ action, then }: Line): Promise<boolean> {
    return this.#change((version, key) => api.play(this.id, action, version, key, then));
  }

  async undo(): Promise<boolean> {
    if (this.guide) return false;
    return this.#change((version, key) => api.undo(this.id, version, key));
  }

  async resign(): Promise<boolean> {
    return this.#change((version, key) => api.resign(this.id, version, key));
  }

  async say(phrase: Said['phrase']): Promise<void> {
    try {
      await api.say(this.id, phrase);
    } catch (error) {
      this.trouble = { text: error instanceof api.Refusal ? error.text : kLost };
    }
  }

  #hear(said: Said): void {
    this.heard = said;
    void pause(kHeard).then(() => this.heard === said && (this.heard = null));
  }

  async #change(send: (version: number, key: string) => Promise<Update>): Promise<boolean> {
    if (this.busy || !this.match) return false;
    this.busy = true;
    this.trouble = null;
    const key = api.requestKey();
    const version = this.match.version;
    try {
      for (let wait = 400; !this.#gone; wait = Math.min(wait * 2, 5000)) {
        try {
          this.#apply(await send(version, key));
          this.connected = true;
          return true;
        } catch (error) {
          // A server that has too much to do will come to it; whatever else is refused was not played.
          if (error instanceof api.Refusal && error.code !== 'busy') {
            if (error.code === 'version') await this.refresh();
            else this.trouble = { text: error.text, ...(error.rule ? { rule: error.rule } : {}) };
            return false;
          }
          this.connected = false;
          this.trouble = { text: kLost };
          await pause(wait);
        }
      }
      return false;
    } finally {
      this.busy = false;
    }
  }

  // Plays actions one after the other, and stops where chance or the rules speak up.
  async actAll(actions: string[]): Promise<void> {
    for (const [i, action] of actions.entries()) {
      const offered = this.match?.position.choices ?? []; // even while the step before is still being shown
      if (i > 0 && !offered.some((choice) => choice.action === action)) return;
      const before = this.length;
      if (!(await this.act(action))) return;
      const rolled = this.match!.log.slice(before).some((entry) => entry.chance);
      if (rolled) return;
    }
  }

  async look(ply: number | null): Promise<void> {
    if (ply === null || ply >= this.length) {
      this.ply = null;
      this.past = null;
      this.why = null;
      return;
    }
    const wanted = Math.max(0, ply);
    this.ply = wanted;
    try {
      const [position, why] = await Promise.all([this.moment(wanted), this.reason(wanted)]);
      if (this.ply !== wanted) return;
      this.past = position;
      this.why = why;
    } catch (error) {
      this.trouble = { text: error instanceof api.Refusal ? error.text : kLost };
      this.ply = null;
    }
  }

  // The position after so many actions.
  moment(ply: number): Promise<Position> {
    if (this.match && ply === this.length) return Promise.resolve(this.match.position);
    const known = this.#moments.get(ply);
    if (known) return known;
    const asked = api.position(this.id, ply);
    this.#moments.set(ply, asked);
    asked.catch(() => this.#moments.delete(ply));
    return asked;
  }

  // Why a machine did what entry `n` of the log tells; null for what people and dice did.
  reason(n: number): Promise<Text | null> {
    const told = this.#told.get(n);
    if (told) return Promise.resolve(told);
    const entry = this.match?.log[n - 1];
    const machine = this.match?.seats.some((seat) => seat.kind === 'machine' && seat.name === entry?.actor);
    if (!machine) return Promise.resolve(null);
    return api.reason(this.id, n).then(
      (answer) => answer.reason?.text ?? null,
      () => null, // the game goes on without
    );
  }

  // Of an action, or of what is pending.
  odds(action = ''): Promise<Odd[]> {
    if (settings.help === 'bold') return Promise.resolve([]);
    const known = this.#odds.get(action);
    if (known) return known;
    const asked = api.odds(this.id, action).then(
      (answer) => answer.odds,
      () => [],
    );
    this.#odds.set(action, asked);
    return asked;
  }

  // Whether a machine may be asked to play for who sits here; then what it does, until it is done or stopped.
  readonly playable = $derived(this.advised && !this.guide && !this.player && !this.busy && this.#offered.length > 0);
  goOn(): void {
    if (this.player && !this.#deciding && !this.busy && this.#offered.length > 0) void this.#decide(this.player);
  }

  async #decide(player: Player): Promise<void> {
    const version = this.match?.version;
    this.#thinking?.abort(); // one question at a time
    this.#deciding = true;
    let goesOn = player.on;
    try {
      const decision = await api.decision(this.id, player.level);
      if (this.player !== player || this.match?.version !== version) return;
      this.#told.set(this.length + 1, decision.reason.text);
      this.shown = decision;
      if (!(await this.act(decision.action))) goesOn = false;
    } catch (error) {
      this.trouble = { text: error instanceof api.Refusal ? error.text : kLost };
      goesOn = false;
    } finally {
      this.#deciding = false;
      if ((!goesOn || this.over) && this.player === player) this.player = null;
    }
  }

  // Asks for advice once the table has been quiet for a moment, and again with more time as long as time was what ended
  // the answer; a move that comes meanwhile calls the question back, so that play never waits for thoughts that nobody
  // wants any more.
  async advise(): Promise<void> {
    const version = this.match?.version;
    if (version === undefined || !this.advised || this.choices.length === 0 || this.advice?.version === version) return;
    this.#thinking?.abort();
    const thinking = new AbortController();
    this.#thinking = thinking;
    let known: Advised = { version, advice: null, looking: true };
    this.advice = known;
    await pause(kQuiet);
    for (const ms of kLooks) {
      if (thinking.signal.aborted || this.#gone) return;
      try {
        const advice = await api.advice(this.id, ms, thinking.signal);
        known = { ...known, advice, looking: !!advice.partial && ms !== kLooks.at(-1) };
      } catch {
        known = { ...known, looking: false };
      }
      if (this.match?.version === version) this.advice = known;
      if (!known.looking) return;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
