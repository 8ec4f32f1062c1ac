import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { win as fiamme } from '../src/boards/fiamme/win';
import { goal, win as linea } from '../src/boards/linea/win';
import { win as nakajima } from '../src/boards/nakajima/win';
import { win as xmas } from '../src/boards/xmas/win';
import { maybePhrase } from '../src/lib/catalogue';
import type { Setup } from '../src/lib/types';

const files = (game: string) =>
  Object.fromEntries(
    readdirSync(`../data/${game}/default`)
      .filter((name) => /(?<!pack)\.json$/.test(name))
      .map((name) => [name, JSON.parse(readFileSync(`../data/${game}/default/${name}`, 'utf8')) as unknown]),
  );
const setup = (game: string, scenario: string, options = {}) => ({ game, scenario, options }) as Setup;

const missions = ['training', 'assault', 'counterattack', 'no-respite', 'support-trench', 'campaign'];
const scenarios = {
  xmas: ['suda', 'malta'],
  nakajima: ['raid'],
  fiamme: [...missions, ...missions.map((mission) => `${mission}-coop`)],
  linea: ['lane', 'farm', 'grove', 'knoll'],
};
const wins = { xmas, nakajima, fiamme, linea };

describe('how to win', () => {
  it('names all objectives that are worth the most', () => {
    const of = (scenario: string, lang: 'it' | 'en') => goal(scenario, files('linea'), lang);
    expect(of('lane', 'en')).toBe('house: 4 points');
    expect(of('farm', 'en')).toBe('farm: 8 points');
    expect(of('grove', 'it')).toBe('villaggio e collina: 6 punti ciascuno');
    expect(of('knoll', 'en')).toBe('west trench and east trench: 9 points each');
  });

  it('is told of every scenario in both languages, with its history', () => {
    for (const [game, list] of Object.entries(scenarios)) {
      for (const scenario of list) {
        for (const lang of ['it', 'en'] as const) {
          const card = wins[game as keyof typeof wins](setup(game, scenario), files(game), lang);
          const words = [...card.rows.flatMap(({ name, needs }) => [name, needs]), ...card.notes];
          expect(card.rows.length, scenario).toBeGreaterThanOrEqual(2);
          for (const text of words) expect(text, `${scenario} ${lang}`).toMatch(/^[^{}]*\p{L}[^{}]*$/u);
          expect(new Set(card.rows.map(({ name }) => name)).size, scenario).toBe(card.rows.length);
          const base = scenario.replace(/-coop$/, '');
          expect(maybePhrase(lang, `history.${game}.${base}`) ?? maybePhrase(lang, `history.${game}`)).toBeTruthy();
        }
      }
    }
  });

  it('has the points of the pack: no gap between levels, and the level of history', () => {
    const { rows, notes } = xmas(setup('xmas', 'suda'), files('xmas'), 'en');
    expect(rows.map(({ needs }) => needs)).toEqual([
      '0 points',
      '1–3 points',
      '4–6 points',
      '7–9 points',
      '10+ points',
    ]);
    expect(rows.filter(({ history }) => history).map(({ name }) => name)).toEqual(['Operational victory']);
    expect(notes.join(' ')).toContain('HMS York');
    const malta = xmas(setup('xmas', 'malta'), files('xmas'), 'it');
    expect(malta.rows.find(({ history }) => history)?.name).toBe('Sconfitta');
    expect(malta.notes).toHaveLength(1); // nothing there lifts the result
  });

  it('says of each scenario of Linea where and when it is, as its own sheet and the words of the start do', () => {
    const words = JSON.parse(readFileSync('../src/games/linea/words/linea.en.json', 'utf8')) as Record<string, string>;
    const places = { lane: 'Normandy', farm: 'Italy', grove: 'Tunisia', knoll: 'Normandy' };
    for (const [scenario, place] of Object.entries(places)) {
      const notes = linea(setup('linea', scenario), files('linea'), 'en').notes.join(' ');
      for (const text of [notes, words[`linea.scenario.${scenario}.text`]!]) {
        expect(text, scenario).toContain(place);
        expect(text.match(/Normandy|Italy|Tunisia/g), scenario).toEqual([place]);
      }
    }
  });

  it('tells what ships, aircraft, objectives and pieces are worth, and of the ladder only where it is asked for', () => {
    const raid = nakajima(setup('nakajima', 'raid'), files('nakajima'), 'en').rows;
    expect(raid.map(({ needs }) => needs)).toEqual([
      '15 points sunk, 8 with more than half its damage',
      '20 points sunk, 10 with more than half its damage',
      '25 points sunk, 13 with more than half its damage',
      '−2 points',
      '−1 points',
    ]);
    const ladder = nakajima(setup('nakajima', 'raid', { result_ladder: 'on' }), files('nakajima'), 'en').rows;
    expect(ladder.length).toBe(raid.length + 5);
    const lane = linea(setup('linea', 'lane'), files('linea'), 'en');
    expect(lane.rows.slice(0, 2)).toEqual([
      { name: 'house', needs: '4 points' },
      { name: 'M4A1 Sherman, enemy lost', needs: '5 points' },
    ]);
    expect(fiamme(setup('fiamme', 'assault'), files('fiamme'), 'en').rows).toHaveLength(2); // won or lost
    expect(fiamme(setup('fiamme', 'training'), files('fiamme'), 'en').rows).toHaveLength(3);
  });
});
