// BLAKE2b (RFC 7693) with a key and a digest of 32 bytes, for messages of one block: enough to verify sealed dice.

const kMask = (1n << 64n) - 1n;

const kStart = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

const kOrder = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

const kColumns = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function turn(value: bigint, by: bigint): bigint {
  return ((value >> by) | (value << (64n - by))) & kMask;
}

function words(block: Uint8Array): bigint[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Array.from({ length: 16 }, (_, i) => view.getBigUint64(i * 8, true));
}

function compress(h: bigint[], block: Uint8Array, counter: bigint, last: boolean): void {
  const m = words(block);
  const v = [...h, ...kStart];
  v[12]! ^= counter;
  if (last) v[14]! ^= kMask;
  for (let round = 0; round < 12; round++) {
    const order = kOrder[round % 10]!;
    kColumns.forEach(([a, b, c, d], i) => {
      v[a] = (v[a]! + v[b]! + m[order[2 * i]!]!) & kMask;
      v[d] = turn(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & kMask;
      v[b] = turn(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + m[order[2 * i + 1]!]!) & kMask;
      v[d] = turn(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & kMask;
      v[b] = turn(v[b]! ^ v[c]!, 63n);
    });
  }
  for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[i + 8]!;
}

export function keyedDigest(key: Uint8Array, message: Uint8Array): Uint8Array {
  if (key.length > 64 || message.length > 128) throw new RangeError('one key block and one message block only');
  const h = [...kStart];
  h[0]! ^= BigInt(0x01010000 | (key.length << 8) | 32);
  const keyBlock = new Uint8Array(128);
  keyBlock.set(key);
  const block = new Uint8Array(128);
  block.set(message);
  if (message.length === 0) {
    compress(h, keyBlock, 128n, true);
  } else {
    compress(h, keyBlock, 128n, false);
    compress(h, block, BigInt(128 + message.length), true);
  }
  const out = new Uint8Array(64);
  const view = new DataView(out.buffer);
  h.forEach((word, i) => view.setBigUint64(i * 8, word, true));
  return out.slice(0, 32);
}
