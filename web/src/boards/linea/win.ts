import { phrase } from '../../lib/catalogue';
import type { Lang, Setup } from '../../lib/types';
import type { PackFiles, Win } from '../kit';
import { groundOf } from './model';

// What each objective and each kind of piece is worth, and the lead that wins.
export function win({ scenario }: Setup, files: PackFiles, lang: Lang): Win {
  const ground = groundOf(files, scenario);
  const { objectives, victory, sheet, platoons } = ground.scenario;
  const points = (n: number) => phrase(lang, 'win.points', { n });
  const rows = objectives.map((entry) => ({ name: entry.name[lang], needs: points(entry.points) }));
  const units = new Set(platoons.flatMap((platoon) => platoon.pieces.map((piece) => piece.unit)));
  for (const id of units) {
    const unit = ground.units.get(id);
    if (unit)
      rows.push({ name: phrase(lang, 'linea.win.lost', { name: unit.name[lang] }), needs: points(unit.points) });
  }
  const notes = [
    phrase(lang, 'linea.win.lead', { n: victory.lead, cycles: victory.cycles }),
    phrase(lang, 'linea.win.gone'),
    sheet.setting[lang],
  ];
  return { rows, notes };
}

// The objectives that are worth most.
export function goal(scenario: string, files: PackFiles, lang: Lang): string {
  const { objectives } = groundOf(files, scenario).scenario;
  const most = Math.max(...objectives.map(({ points }) => points));
  const best = objectives.filter(({ points }) => points === most).map(({ name }) => name[lang]);
  if (best.length === 0) return '';
  const name = new Intl.ListFormat(lang).format(best);
  return phrase(lang, best.length === 1 ? 'linea.goal' : 'linea.goal.each', { name, n: most });
}
