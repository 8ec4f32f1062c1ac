// The files of a ZIP archive: what a phone can choose or be sent as one file. Only what such an archive of small texts
// needs: stored or deflated entries, which browsers inflate themselves.

export class BadArchive extends Error {}

export interface Entry {
  path: string;
  size: number;
  bytes(): Promise<Uint8Array>;
}

const kEnd = 0x06054b50;
const kEntry = 0x02014b50;
const kEndSize = 22;

export function entriesOf(archive: ArrayBuffer): Entry[] {
  const view = new DataView(archive);
  try {
    let at = view.byteLength - kEndSize;
    while (view.getUint32(at, true) !== kEnd) at--; // a comment may follow it
    const count = view.getUint16(at + 10, true);
    let next = view.getUint32(at + 16, true);
    return Array.from({ length: count }, () => {
      if (view.getUint32(next, true) !== kEntry) throw new BadArchive();
      const [method, packed, size] = [view.getUint16(next + 10, true), ...lengths(view, next + 20)];
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(next + field, true)) as Three;
      const local = view.getUint32(next + 42, true);
      const path = new TextDecoder().decode(new Uint8Array(archive, next + 46, name));
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const inside = new Uint8Array(archive, from, packed);
      next += 46 + name + extra + comment;
      return { path, size, bytes: () => unpacked(inside, method, size) };
    });
  } catch {
    throw new BadArchive(); // something points outside
  }
}

type Three = [number, number, number];

const lengths = (view: DataView, at: number): [number, number] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
];

async function unpacked(inside: Uint8Array<ArrayBuffer>, method: number, size: number): Promise<Uint8Array> {
  if (method === 0) return inside;
  if (method !== 8) throw new BadArchive();
  const reader = new Blob([inside]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const whole = new Uint8Array(size);
  let filled = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      whole.set(part.value, filled); // more than was announced does not fit, and is refused
      filled += part.value.length;
    }
  } catch {
    throw new BadArchive();
  }
  return whole;
}
