import type { components } from './openapi';
import type { Match } from './types';
import { maybe, t } from './words';

// The phrases of the server, in the order in which they are shown.
export type Phrase = components['schemas']['Said']['phrase'];
export const kPhrases: Phrase[] = ['hello', 'luck', 'well-played', 'thanks', 'oops', 'sorry', 'moment', 'goodbye'];

// What a seat is called: as its player wants, else as the game or its number names it.
export function seatName(match: Match, seat: number): string {
  const told = match.seats.find((one) => one.seat === seat);
  const side = maybe(`start.seat.${match.setup.game}.${seat}`) ?? t('fa.player', { n: seat });
  if (told?.kind === 'machine') return `${maybe(`machine.${told.player}`) ?? t('start.machine')} (${side})`;
  return told?.player ? `${told.player} (${side})` : side;
}
