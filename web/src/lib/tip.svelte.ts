import type { Choice } from './types';

// One small card beside what the pointer or the keyboard is on.
export interface TipContent {
  x: number;
  y: number;
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

export function tipBeside(element: Element, content: Omit<TipContent, 'x' | 'y'>): void {
  const box = element.getBoundingClientRect();
  const dock = element.closest('.dock'); // no choice is covered by a tip
  showTip({ ...content, x: box.left + Math.min(box.width, 40) / 2, y: dock ? dock.getBoundingClientRect().top : box.bottom });
}
