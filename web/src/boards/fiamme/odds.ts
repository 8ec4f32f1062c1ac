import { chance } from '../../lib/brief';
import { phrase } from '../../lib/catalogue';
import { fractionValue } from '../../lib/fraction';
import type { Choice, Lang, Odd } from '../../lib/types';

// What another roll is good for: the chance that it succeeds and, for one die, the least face that does. The engine
// lists success first, except where it counts something up: there every row but the lowest is a gain.
export function rerollOdds(choice: Choice, odds: Odd[], lang: Lang): string | null {
  if (choice.data.verb === 'keep') return ''; // what the dice say is decided; how the whole fight may end is no help here
  if (choice.data.verb !== 'reroll' || odds.length === 0) return null;
  const counted = /^(points|suppression|bombs)-?\d/.test(odds[0]!.outcome);
  const good = counted ? odds.slice(1) : odds.slice(0, 1);
  const sum = good.reduce((total, odd) => total + fractionValue(odd.probability), 0);
  const name = counted ? phrase(lang, 'fa.gain') : good[0]!.text[lang];
  const sixths = Math.round(sum * 6);
  const single = Math.abs(sum * 6 - sixths) < 1e-9 && sixths > 0 && sixths < 6;
  return `${name} ${chance(sum, lang)}${single ? ` · ${phrase(lang, 'fa.needs', { n: 7 - sixths })}` : ''}`;
}
