import type { Edges } from './tip.svelte';

const kGap = 12;

// Where a card of this size stands beside something without covering it: on the first side with room, else where there is
// most. `within` is what it may lie on.
export function beside(
  around: Edges,
  width: number,
  height: number,
  within: Edges,
  upright: boolean,
): { x: number; y: number } {
  const hold = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const sides = {
    right: { room: within.right - around.right - width, x: around.right + kGap, y: around.top },
    left: { room: around.left - within.left - width, x: around.left - kGap - width, y: around.top },
    below: { room: within.bottom - around.bottom - height, x: around.left, y: around.bottom + kGap },
    above: { room: around.top - within.top - height, x: around.left, y: around.top - kGap - height },
  };
  const order = upright
    ? (['below', 'above', 'right', 'left'] as const)
    : (['right', 'left', 'below', 'above'] as const);
  const fits = order.find((side) => sides[side].room >= kGap);
  const best = fits ?? order.reduce((a, b) => (sides[b].room > sides[a].room ? b : a));
  const { x, y } = sides[best];
  return { x: hold(x, within.left, within.right - width), y: hold(y, within.top, within.bottom - height) };
}
