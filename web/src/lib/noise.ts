// Smooth noise that repeats itself, for coasts, water, wood and paper; the same on every machine.

function mixed(x: number, y: number, seed: number): number {
  let h = (x * 374761393 + y * 668265263 + seed * 1274126177) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const within = (value: number, period: number): number => ((value % period) + period) % period;

// One octave at (x, y), between 0 and 1; lattice points repeat after `px` and `py` of them.
export function noise(x: number, y: number, seed: number, px = 4096, py = 4096): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const left = within(x0, px);
  const right = within(x0 + 1, px);
  const top = within(y0, py);
  const bottom = within(y0 + 1, py);
  const above = mixed(left, top, seed) * (1 - u) + mixed(right, top, seed) * u;
  const below = mixed(left, bottom, seed) * (1 - u) + mixed(right, bottom, seed) * u;
  return above * (1 - v) + below * v;
}

export interface Grain {
  across: number; // waves of the first octave along the tile
  down: number;
  octaves: number;
  seed: number;
  height: number; // how steep it is
  strength: number; // how dark and how light it gets, 0 to 1
}

// Noise over a whole tile: as `noise`, but every point of the lattice is drawn only once.
function addOctave(
  field: Float32Array,
  size: number,
  across: number,
  down: number,
  seed: number,
  weight: number,
): void {
  const lattice = Float32Array.from(
    { length: across * down },
    (_, i) => mixed(i % across, Math.floor(i / across), seed) * weight,
  );
  const along = Array.from({ length: size }, (_, x) => {
    const left = Math.floor((x / size) * across);
    return { left, right: (left + 1) % across, u: ease((x / size) * across - left) };
  });
  for (let y = 0; y < size; y++) {
    const top = Math.floor((y / size) * down);
    const v = ease((y / size) * down - top);
    const above = top * across;
    const below = ((top + 1) % down) * across;
    for (let x = 0; x < size; x++) {
      const { left, right, u } = along[x]!;
      const high = lattice[above + left]! + (lattice[above + right]! - lattice[above + left]!) * u;
      const low = lattice[below + left]! + (lattice[below + right]! - lattice[below + left]!) * u;
      field[y * size + x]! += high + (low - high) * v;
    }
  }
}

// A tile of light and shade on a rough surface, lit from the upper left: a picture to lay over a colour. It is made
// once and then only copied, which no filter would be.
export function shadeTile(size: number, grain: Grain): string {
  const field = new Float32Array(size * size);
  for (let octave = 0; octave < grain.octaves; octave++)
    addOctave(field, size, grain.across << octave, grain.down << octave, grain.seed + octave, 1 / (1 << octave));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d')!;
  const picture = context.createImageData(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = field[y * size + x]!;
      const slope =
        here - field[((y + size - 1) % size) * size + x]! + 0.6 * (here - field[y * size + ((x + size - 1) % size)]!);
      const light = Math.max(-1, Math.min(1, slope * grain.height));
      const at = 4 * (y * size + x);
      picture.data[at] = picture.data[at + 1] = picture.data[at + 2] = light > 0 ? 255 : 0;
      picture.data[at + 3] = Math.abs(light) * grain.strength * 255;
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL();
}
