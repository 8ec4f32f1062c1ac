import { maybePhrase, phrase } from '../../lib/catalogue';
import type { Lang, Setup } from '../../lib/types';
import type { PackFiles, Win } from '../kit';
import { sheetOf } from './model';

const kLevels = ['defeat', 'partial', 'tactical', 'operational', 'strategic'] as const;

// The points that each level asks for, and the ships that lift it.
export function win({ scenario }: Setup, files: PackFiles, lang: Lang): Win {
  const { victory, ships, mission } = sheetOf(files, scenario);
  const least = (level: (typeof kLevels)[number]) => (level === 'defeat' ? 0 : victory[level]);
  const rows = kLevels.map((level, i) => {
    const next = kLevels[i + 1];
    const most = next === undefined ? null : least(next) - 1;
    const points = most === null ? `${least(level)}+` : most === least(level) ? `${most}` : `${least(level)}–${most}`;
    return {
      name: maybePhrase(lang, `level.xmas.${level}`) ?? level,
      needs: phrase(lang, 'win.points', { n: points }),
      history: victory.historical === level,
    };
  });
  const lifting = ships.filter((ship) => ship.raises_level).map((ship) => ship.name);
  const notes = [phrase(lang, 'xmas.win.mission', { turns: mission.turns, boats: mission.boats })];
  if (lifting.length > 0) notes.push(phrase(lang, 'xmas.win.lifts', { names: lifting.join(', ') }));
  return { rows, notes };
}
