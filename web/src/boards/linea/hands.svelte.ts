// What the hands do at this table before anything is declared: a piece taken up, a ghost where it might go.
export interface Ghost {
  piece: string;
  x: number; // on the picture
  y: number;
  facing: number;
}

interface Hands {
  selected: string | null;
  ghost: Ghost | null;
  tried: Ghost | null; // where a suggested move would end that is pointed at
  aim: string | null; // the enemy that is pointed at
  shot: string; // what firing from where the ghost stands would be like, in words
}

export const hands = $state<Hands>({ selected: null, ghost: null, tried: null, aim: null, shot: '' });

export function take(piece: string | null): void {
  if (hands.selected === piece) return;
  hands.selected = piece;
  hands.ghost = hands.tried = hands.aim = null;
}
