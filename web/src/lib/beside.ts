import type { Edges } from './tip.svelte';

const kGap = 12;

const shared = (a: Edges, b: Edges) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Where a card of this size stands beside something without covering it: on a side with room, and there where it covers
// least of what it should `avoid`; else where there is most room. `within` is what it may lie on.
export function beside(
  around: Edges,
  width: number,
  height: number,
  within: Edges,
  upright: boolean,
  avoid: Edges[] = [],
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
  const held = order.map((side) => {
    const x = hold(sides[side].x, within.left, within.right - width);
    const y = hold(sides[side].y, within.top, within.bottom - height);
    const card = { left: x, top: y, right: x + width, bottom: y + height };
    return { x, y, room: sides[side].room, covers: avoid.reduce((sum, other) => sum + shared(card, other), 0) };
  });
  const fitting = held.filter(({ room }) => room >= kGap);
  const { x, y } =
    fitting.length > 0
      ? fitting.reduce((a, b) => (b.covers < a.covers ? b : a))
      : held.reduce((a, b) => (b.room > a.room ? b : a));
  return { x, y };
}
