import drawings from './drawings.json';
import type { Card } from './model';

// What is cut into the picture of a card; shells are cut anew for each. Cards of a pack that are not named in the drawings
// get what their part of the field has.
export type Prop = keyof typeof drawings.props | 'shells';

const pictures = drawings.pictures as Record<string, Prop[]>;

export function propsOf(card: Card | undefined, trench: boolean): readonly Prop[] {
  return pictures[card?.id ?? ''] ?? (trench ? [] : ['wire']);
}
