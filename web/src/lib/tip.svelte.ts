import type { Choice } from './types';

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// One small card beside what the pointer or the keyboard is on, never over it.
export interface TipContent {
  around: Edges; // what it is about, in pixels of the window
  upright?: boolean; // above or below it rather than beside it
  choices?: Choice[];
  rule?: string;
  title?: string;
  note?: string;
}

export const tip = $state<{ now: TipContent | null }>({ now: null });

export function showTip(content: TipContent): void {
  tip.now = content;
}

export function hideTip(): void {
  tip.now = null;
}

export function tipBeside(element: Element, content: Omit<TipContent, 'around' | 'upright'>): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const dock = element.closest('.dock')?.getBoundingClientRect(); // no choice is covered by a tip
  showTip({
    ...content,
    upright: true,
    around: { left, right, top: dock?.top ?? top, bottom: dock?.bottom ?? bottom },
  });
}
