import type { Card } from './model';

// What is cut into the picture of a card. Cards of a pack that are not named here get what their part of the field has.
const kPictures = {
  'tn-01': ['wire'],
  'tn-02': ['frise'],
  'tn-03': ['crater'],
  'tn-04': ['star', 'wire'],
  'tn-05': ['gun'],
  'tn-06': ['shells'],
  'tn-07': ['gas'],
  'tn-08': ['post'],
  'tn-09': ['gap'],
  'tn-10': ['tree'],
  'tr-02': ['star', 'gun'],
  'tr-03': ['dugout'],
  'tr-05': ['shield'],
  'tr-06': ['boxes'],
  'tr-07': ['sign'],
  'tr-08': ['rockets', 'wire'],
  'tr-09': ['dugout'],
  'tr-10': ['shells'],
  'tr-12': ['rubble'],
  'ob-1': ['star', 'dugout'],
  'ob-2': ['mortar'],
  'ob-3': ['wires'],
  'ob-4': ['star', 'scope'],
  'ob-5': ['boxes'],
  'ob-tdc': ['sign'],
} as const satisfies Record<string, readonly string[]>;

export type Prop = (typeof kPictures)[keyof typeof kPictures][number];

export function propsOf(card: Card | undefined, trench: boolean): readonly Prop[] {
  const cut = kPictures[card?.id as keyof typeof kPictures] as readonly Prop[] | undefined;
  return cut ?? (trench ? [] : ['wire']);
}
