// Every sound is made here, by filters and oscillators: there are no files. Nothing sounds before the first touch of the
// page, because browsers forbid it and people are startled.

export type Sound = keyof typeof recipes;

interface Part {
  after?: number; // seconds from the start
  last: number; // seconds until it has died away
  loud?: number; // 1 is the loudest any part is
  noise?: { pass: BiquadFilterType; from: number; to?: number; q?: number };
  tone?: { wave: OscillatorType; from: number; to?: number; tremble?: number };
}

const noise = (
  pass: BiquadFilterType,
  from: number,
  last: number,
  more: Partial<Part> & { to?: number; q?: number } = {},
): Part => {
  const { to, q, ...rest } = more;
  return {
    last,
    noise: { pass, from, ...(to === undefined ? {} : { to }), ...(q === undefined ? {} : { q }) },
    ...rest,
  };
};
const tone = (
  wave: OscillatorType,
  from: number,
  last: number,
  more: Partial<Part> & { to?: number; tremble?: number } = {},
): Part => {
  const { to, tremble, ...rest } = more;
  return {
    last,
    tone: { wave, from, ...(to === undefined ? {} : { to }), ...(tremble === undefined ? {} : { tremble }) },
    ...rest,
  };
};
// Metal: partials that are no whole multiples of each other.
const metal = (base: number, last: number, loud: number): Part[] =>
  [1, 2.76, 5.4].map((ratio, i) => tone('sine', base * ratio, last / (i + 1), { loud: loud / (i + 1) }));

const recipes = {
  die: [0, 0.14, 0.26].map((after, i) => noise('bandpass', 2600 - 500 * i, 0.05, { after, q: 4, loud: 1 - 0.25 * i })),
  tick: [tone('sine', 1200, 0.03, { loud: 0.5 })],
  paper: [noise('highpass', 3200, 0.16, { loud: 0.4 }), noise('bandpass', 1400, 0.08, { after: 0.12, loud: 0.3 })],
  pencil: [
    noise('bandpass', 4200, 0.12, { q: 2, loud: 0.35 }),
    noise('bandpass', 3800, 0.12, { after: 0.14, q: 2, loud: 0.35 }),
  ],
  stamp: [noise('lowpass', 500, 0.14, { loud: 0.9 }), tone('sine', 110, 0.1, { loud: 0.5 })],
  hiss: [noise('highpass', 2400, 0.8, { to: 900, loud: 0.35 })],
  splash: [noise('bandpass', 900, 0.5, { to: 2600, loud: 0.6 })],
  sea: [noise('lowpass', 380, 1.6, { to: 220, loud: 0.35 })],
  bell: [tone('sine', 880, 0.7, { loud: 0.4 }), tone('sine', 1760, 0.4, { loud: 0.15 })],
  ping: [tone('sine', 1480, 0.4, { loud: 0.4 })],
  whistle: [tone('sine', 1900, 0.5, { to: 2300, tremble: 22, loud: 0.35 })],
  motor: [tone('sawtooth', 62, 0.7, { to: 78, tremble: 14, loud: 0.4 })],
  engine: [tone('sawtooth', 74, 0.9, { to: 90, tremble: 24, loud: 0.4 })],
  tracks: [tone('sawtooth', 50, 0.8, { to: 58, tremble: 9, loud: 0.4 }), noise('bandpass', 700, 0.6, { loud: 0.2 })],
  steps: [0, 0.18, 0.36].map((after) => noise('lowpass', 420, 0.08, { after, loud: 0.5 })),
  arc: [tone('square', 100, 0.5, { tremble: 50, loud: 0.16 }), noise('bandpass', 3000, 0.04, { loud: 0.5 })],
  siren: [tone('triangle', 300, 0.9, { to: 700, loud: 0.4 })],
  gun: [noise('lowpass', 2200, 0.6, { to: 120, loud: 1 })],
  blast: [noise('lowpass', 1400, 1.2, { to: 60, loud: 1 }), tone('sine', 58, 0.5, { to: 36, loud: 0.6 })],
  shot: [noise('bandpass', 1800, 0.12, { q: 0.7, loud: 0.8 })],
  mg: [0, 0.08, 0.16, 0.24].map((after) => noise('bandpass', 1500, 0.06, { after, q: 0.8, loud: 0.6 })),
  flak: [
    noise('lowpass', 1100, 0.22, { to: 300, loud: 0.7 }),
    noise('lowpass', 900, 0.2, { after: 0.15, to: 250, loud: 0.5 }),
  ],
  steel: metal(620, 0.5, 0.4),
  chain: [...metal(410, 0.3, 0.3), ...metal(470, 0.3, 0.3).map((part) => ({ ...part, after: 0.16 }))],
  clank: metal(240, 0.35, 0.5),
} satisfies Record<string, Part[]>;

const kPeak = 0.25; // -12 dB
const kVoices = 4;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let hush: AudioBuffer | null = null; // a second of noise, for all parts that need some
let voices = 0;
let level = 0; // what the player wants, 0 to 1

// The first touch of the page opens the loudspeaker.
export function listenForTouch(): () => void {
  const open = () => {
    close();
    try {
      context = new AudioContext();
    } catch {
      return; // a machine without sound
    }
    master = context.createGain();
    master.connect(context.destination);
    setVolume(level);
    hush = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hush.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  };
  const close = () => {
    removeEventListener('pointerdown', open);
    removeEventListener('keydown', open);
  };
  addEventListener('pointerdown', open);
  addEventListener('keydown', open);
  return close;
}

export function setVolume(volume: number): void {
  level = volume;
  if (master) master.gain.value = kPeak * volume * volume; // ears count in ratios
}

export function play(sound: Sound): void {
  if (!context || !master || level === 0 || voices >= kVoices) return;
  const start = context.currentTime + 0.01;
  let left = recipes[sound].length;
  voices++;
  for (const part of recipes[sound] as Part[]) {
    const begin = start + (part.after ?? 0);
    const end = begin + part.last;
    const gain = context.createGain();
    gain.gain.setValueAtTime(part.loud ?? 1, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(master);
    const source = part.noise ? noisy(part.noise, begin, end, gain) : toned(part.tone!, begin, end, gain);
    source.onended = () => {
      gain.disconnect();
      if (--left === 0) voices--;
    };
    source.start(begin);
    source.stop(end);
  }
}

function noisy(
  { pass, from, to, q }: NonNullable<Part['noise']>,
  begin: number,
  end: number,
  out: GainNode,
): AudioScheduledSourceNode {
  const source = context!.createBufferSource();
  source.buffer = hush;
  source.loop = true;
  const filter = context!.createBiquadFilter();
  filter.type = pass;
  filter.Q.value = q ?? 1;
  filter.frequency.setValueAtTime(from, begin);
  if (to !== undefined) filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(out);
  return source;
}

function toned(
  { wave, from, to, tremble }: NonNullable<Part['tone']>,
  begin: number,
  end: number,
  out: GainNode,
): AudioScheduledSourceNode {
  const source = context!.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, end);
  if (tremble === undefined) {
    source.connect(out);
    return source;
  }
  const shaken = context!.createGain();
  shaken.gain.value = 0.6;
  const shake = context!.createOscillator();
  shake.frequency.value = tremble;
  const depth = context!.createGain();
  depth.gain.value = 0.4;
  shake.connect(depth).connect(shaken.gain);
  shake.start(begin);
  shake.stop(end);
  source.connect(shaken).connect(out);
  return source;
}
