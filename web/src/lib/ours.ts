import { phrase } from './catalogue';
import type { Lang, Pack } from './types';

// How a component pack stands to the one of the program.
export const isOurs = (pack: Pack): boolean => pack.address === pack.differences.from;

export function differsFromOurs(pack: Pack, lang: Lang): string {
  const { count } = pack.differences;
  return count === 0 ? phrase(lang, 'start.pack.same') : phrase(lang, 'start.pack.differs', { n: count });
}
