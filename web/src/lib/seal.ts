import { blake2b } from '@noble/hashes/blake2.js';
import { faceOf } from './log';
import type { Dice, LogEntry } from './types';

// The sealed dice of a live game, derived again from the revealed seed as docs/dice.md says.

const encoder = new TextEncoder();

function keyedDigest(key: Uint8Array, message: Uint8Array): Uint8Array {
  return blake2b(message, { key, dkLen: 32 });
}

export function hexBytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function bytesHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function seedFromText(text: string): Uint8Array {
  return keyedDigest(encoder.encode('plancia seed from text'), encoder.encode(text));
}

export function commitment(seed: Uint8Array): string {
  return bytesHex(keyedDigest(encoder.encode('plancia seed commitment'), seed));
}

export function below(seed: Uint8Array, step: number, n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  const message = new Uint8Array(12);
  const view = new DataView(message.buffer);
  view.setBigUint64(0, BigInt(step), true);
  for (let attempt = 0; ; attempt++) {
    view.setUint32(8, attempt, true);
    const x = new DataView(keyedDigest(seed, message).buffer).getUint32(0, true);
    if (x < fair) return x % n;
  }
}

// The seed that the server's part and those of the seats make.
export function composed(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.length * 32);
  parts.forEach((part, i) => all.set(part, i * 32));
  return keyedDigest(encoder.encode('plancia seed from parts'), all);
}

// Whether every part is the one its commitment promised, and together they make the seed. `seen` are the commitments
// that this browser was told before it showed its own part: a server that changed one since is found out.
export function madeOf(seedText: string, dice: Dice, seen: (string | null)[] | null): boolean {
  const { commitments = [], parts = [] } = dice;
  if (parts.length < 2 || parts.some((part) => part === null)) return false;
  const bytes = parts.map((part) => hexBytes(part!));
  return (
    bytes.every((part, i) => commitment(part) === commitments[i] && (seen === null || seen[i] === commitments[i])) &&
    bytesHex(composed(bytes)) === seedText
  );
}

export interface Verdict {
  sealed: boolean; // the seed belongs to the commitment
  dice: number; // dice looked at
  others: number; // cards and counters, which are not
  entered: number; // set by a lesson or by hand, and nothing to be verified
  wrong: number[]; // steps whose die is not the one the seed gives
}

// Checks the commitment and every six-sided die. Cards and counters need the weights of their moment, which
// `plancia replay --verify` has and the log has not.
export function verify(seedText: string, promised: string, log: LogEntry[]): Verdict {
  const seed = hexBytes(seedText);
  const verdict: Verdict = { sealed: commitment(seed) === promised, dice: 0, others: 0, entered: 0, wrong: [] };
  for (const entry of log) {
    if (entry.entered) {
      verdict.entered++;
      continue;
    }
    const face = faceOf(entry);
    if (entry.chance && face === null) verdict.others++;
    if (face === null) continue;
    verdict.dice++;
    if (below(seed, entry.n - 1, 6) + 1 !== face) verdict.wrong.push(entry.n);
  }
  return verdict;
}
