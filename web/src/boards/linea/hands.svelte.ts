// What the hands do at this table before anything is declared: a piece taken up, a ghost where it might go.
export interface Ghost {
  piece: string;
  x: number; // on the picture
  y: number;
  facing: number;
}

export const hands = $state<{ selected: string | null; ghost: Ghost | null }>({ selected: null, ghost: null });

export function take(piece: string | null): void {
  if (hands.selected === piece) return;
  hands.selected = piece;
  hands.ghost = null;
}
