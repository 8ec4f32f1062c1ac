import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Lang, Setup } from '../../lib/types';
import type { PackFiles, Win } from '../kit';
import { tablesOf } from './model';

// What a ship is worth and an aircraft costs; with the ladder, what the score is called.
export function win({ options }: Setup, files: PackFiles, lang: Lang): Win {
  const { ships, score, ladder } = tablesOf(files);
  const points = (n: number | string) => phrase(lang, 'win.points', { n: String(n).replace('-', '−') });
  const rows = ships.map((ship) => ({
    name: maybePhrase(lang, `nk.ship.${ship.id}`) ?? ship.id,
    needs: phrase(lang, 'nk.win.ship', { n: ship.value, half: Math.ceil(ship.value / 2) }),
  }));
  rows.push({ name: phrase(lang, 'nk.win.lost'), needs: points(score.aircraft_lost) });
  rows.push({ name: phrase(lang, 'nk.win.damaged'), needs: points(score.aircraft_damaged) });
  const verdicts = Object.entries(ladder).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (options.result_ladder === 'on') {
    for (const [level, least] of verdicts)
      rows.push({ name: maybePhrase(lang, `level.nakajima.${level}`) ?? level, needs: points(`${least}+`) });
  }
  return { rows, notes: [phrase(lang, 'nk.win.home')] };
}
