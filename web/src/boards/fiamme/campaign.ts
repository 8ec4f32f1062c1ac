import { look, maybeLook } from '../../lib/look';
import type { GameEvent, Lang, LogEntry, Position } from '../../lib/types';
import type { Interval, PackFiles } from '../kit';
import { componentsOf, unitCard, type FiammeState } from './model';

const kEnds = ['mission-won', 'mission-survived', 'mission-lost'];

// The pause after a mission of a campaign: what it came to, who fell, who came through and what they became, how the
// campaign stands, and what comes next. Told twice where veterans are still to choose: before and after they have.
export function between(log: LogEntry[], position: Position, files: PackFiles, lang: Lang): Interval | null {
  const components = componentsOf(files);
  const state = position.state as FiammeState;
  const at = log.findLastIndex((entry) => entry.events.some(({ kind }) => kEnds.includes(kind)));
  if (at < 0 || !position.scenario.startsWith('campaign')) return null;
  const since = log.slice(at).flatMap((entry) => entry.events);
  const ended = since.findIndex(({ kind }) => kEnds.includes(kind));
  const events = since.slice(ended);
  const begins = events.findIndex(({ kind }) => kind === 'mission-begins');
  const told = begins < 0 ? events : events.slice(0, begins);
  const number = begins < 0 ? state.mission : state.mission - 1; // of the mission that ended
  const name = (event: GameEvent) =>
    unitCard(components, String(event.data.unit))?.name[lang] ?? String(event.data.unit);
  const all = (kind: string, words: (event: GameEvent) => string) =>
    told.filter((event) => event.kind === kind).map(words);
  const next = components.missions[number];
  const decided = log.slice(at + 1).some((entry) => !entry.chance && !isRest(entry));
  return {
    id: `${at}${begins < 0 ? '' : '+'}`,
    fresh: !decided && position.turn !== 'over',
    over: look(lang, 'fa.between.over'),
    title: components.missions[number - 1]?.name[lang] ?? '',
    verdict: maybeLook(lang, `fa.between.${told[0]!.kind}`) ?? '',
    good: told[0]!.kind === 'mission-won',
    groups: [
      { title: look(lang, 'fa.between.fell'), lines: all('recruit', name), none: look(lang, 'fa.between.nobody') },
      {
        title: look(lang, 'fa.between.through'),
        lines: all('came-through', (event) =>
          look(lang, 'fa.between.missions', { name: name(event), n: Number(event.data.missions) }),
        ),
        none: look(lang, 'fa.between.nobody'),
      },
      {
        title: look(lang, 'fa.between.veterans'),
        lines: [
          ...all('improved', (event) =>
            look(lang, 'fa.between.improved', {
              name: name(event),
              attribute: maybeLook(lang, `fa.attribute.${event.data.attribute}`) ?? '',
            }),
          ),
          ...(begins < 0 && state.step === 'improve' ? [look(lang, 'fa.between.choose')] : []),
        ],
        none: look(lang, 'fa.between.none'),
      },
    ],
    score: look(lang, 'fa.between.score', { n: state.missions_won.length, of: number }),
    next: next ? { title: next.name[lang], text: next.summary[lang] } : null,
  };
}

// What is decided in the pause itself begins no mission.
function isRest(entry: LogEntry): boolean {
  return /^(improve|wait)/.test(entry.action);
}
