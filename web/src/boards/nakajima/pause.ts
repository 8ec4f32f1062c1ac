import { look, maybeLook } from '../../lib/look';
import type { Lang, LogEntry, Position } from '../../lib/types';
import type { Interval, PackFiles } from '../kit';
import { tablesOf, type Aircraft, type NakajimaState } from './model';

const kClasses = ['green', 'average', 'veteran'] as const;

// The pause between the training and the attack, once the fleet is sighted: what the crews learnt, who flies, who does
// not, and what they will meet.
export function between(log: LogEntry[], position: Position, files: PackFiles, lang: Lang): Interval | null {
  const at = log.findIndex((entry) => entry.events.some(({ kind }) => kind === 'fleet-sighted'));
  if (at < 0) return null;
  const tables = tablesOf(files);
  const state = position.state as NakajimaState;
  const told = log.slice(0, at + 1).flatMap((entry) => entry.events);
  const seen = told.find(({ kind }) => kind === 'spotted');
  const turns = told.filter(({ kind }) => kind === 'turn-begins').length;
  // What came after the fleet was sighted is none of the training's business.
  const trained = (plane: Aircraft) => plane.status === 'present' || plane.status === 'lost-battle';
  const word = (key: string) => maybeLook(lang, `nk.${key}`) ?? key;
  const named = (wanted: (plane: Aircraft) => boolean, why: (plane: Aircraft) => string) =>
    state.aircraft.flatMap((plane, i) =>
      wanted(plane)
        ? [look(lang, 'nk.between.plane', { n: i + 1, crew: word(plane.crew).toLowerCase(), why: why(plane) })]
        : [],
    );
  const kinds = state.ships.map(({ type }) => type);
  const fleet = tables.ships.flatMap(({ id }) => {
    const n = kinds.filter((type) => type === id).length;
    return n > 0 ? [`${n} × ${word(`ship.${id}`)}`] : [];
  });
  const worth = kinds.reduce((sum, type) => sum + (tables.ships.find(({ id }) => id === type)?.value ?? 0), 0);
  const flying = state.aircraft.filter(trained).length;
  const unarmed = told.filter(({ kind }) => kind === 'torpedo-removed').length;
  return {
    id: 'attack',
    fresh: !log.slice(at + 1).some((entry) => !entry.chance) && position.turn !== 'over',
    over: look(lang, 'nk.between.over'),
    title: look(lang, 'nk.between.title', { n: turns }),
    verdict: seen ? look(lang, 'nk.between.seen', { n: Number(seen.data.turn) }) : look(lang, 'nk.between.unseen'),
    good: !seen,
    groups: [
      {
        title: look(lang, 'nk.between.learnt'),
        lines: kClasses
          .filter((crew) => state.aircraft.some((plane) => plane.crew === crew && trained(plane)))
          .map((crew) =>
            look(lang, 'nk.between.levels', {
              crew: word(crew),
              speed: state.levels[crew].altitude_speed,
              aim: state.levels[crew].torpedo,
            }),
          ),
        none: look(lang, 'nk.between.nobody'),
      },
      {
        title: look(lang, 'nk.between.behind'),
        lines: named(
          (plane) => !trained(plane),
          (plane) => look(lang, plane.status === 'behind' ? 'nk.label.behind' : 'nk.label.lost'),
        ),
        none: look(lang, 'nk.between.nobody'),
      },
      {
        title: look(lang, 'nk.between.special'),
        lines: named(
          (plane) => trained(plane) && plane.elite,
          () => look(lang, 'nk.label.elite'),
        ),
        none: look(lang, 'nk.between.nobody'),
      },
    ],
    score: look(lang, 'nk.between.flying', { n: flying, armed: flying - unarmed }),
    next: {
      title: look(lang, 'nk.between.next'),
      text: look(lang, 'nk.between.fleet', {
        fleet: fleet.join(', '),
        worth,
        flak: tables.alert.find(({ turn }) => turn === turns)?.flak ?? turns,
      }),
    },
    history: look(lang, 'history.nakajima'),
  };
}
