import { phrase } from '../../lib/catalogue';
import type { Lang, Setup } from '../../lib/types';
import type { PackFiles, Win } from '../kit';
import { componentsOf } from './model';

// The mission as the pack tells it, with its results; all missions for the campaign.
export function win({ scenario }: Setup, files: PackFiles, lang: Lang): Win {
  const { missions } = componentsOf(files);
  const base = scenario.replace(/-coop$/, '');
  const mission = missions.find((entry) => entry.id === base);
  if (!mission) {
    return {
      rows: missions.map((entry) => ({ name: entry.name[lang], needs: entry.summary[lang] })),
      notes: [phrase(lang, 'fa.win.campaign'), phrase(lang, 'fa.win.wounds')],
    };
  }
  const objective = mission.objective !== 'none';
  const rows = [
    { name: phrase(lang, 'level.fiamme.victory'), needs: phrase(lang, winKey(base, objective)) },
    ...(objective ? [] : [{ name: phrase(lang, 'level.fiamme.partial'), needs: phrase(lang, 'fa.win.partial') }]),
    { name: phrase(lang, 'level.fiamme.defeat'), needs: phrase(lang, 'fa.win.defeat') },
  ];
  return { rows, notes: [mission.summary[lang], phrase(lang, 'fa.win.wounds')] };
}

function winKey(mission: string, objective: boolean) {
  if (mission === 'training') return 'fa.win.majority';
  if (mission === 'support-trench') return 'fa.win.two';
  return objective ? 'fa.win.objective' : 'fa.win.hold';
}
