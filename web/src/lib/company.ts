import type { components } from './openapi';
import type { Match, Seat } from './types';
import { maybe, t } from './words';

// The phrases of the server, in the order in which they are shown.
export type Phrase = components['schemas']['Said']['phrase'];
export const kPhrases: Phrase[] = ['hello', 'luck', 'well-played', 'thanks', 'oops', 'sorry', 'moment', 'goodbye'];

// What a seat is called: as its player wants, else as the game or its number names it.
export function seatName(match: Match, seat: number): string {
  const told = match.seats.find((one) => one.seat === seat);
  if (told?.kind === 'machine') return machineName(match.setup.game, told);
  const side = sideOf(match.setup.game, seat);
  return told?.player ? `${told.player} (${side})` : side;
}

export const machineName = (game: string, { seat, player }: Seat) =>
  `${maybe(`machine.${player}`) ?? t('start.machine')} (${sideOf(game, seat)})`;

const sideOf = (game: string, seat: number) => maybe(`start.seat.${game}.${seat}`) ?? t('fa.player', { n: seat });
