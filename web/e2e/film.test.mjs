import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  newPage,
  nextOffers,
  noProblems,
  openDrawer,
  openGame,
  pick,
  quickly,
  someChoices,
  stage,
} from './harness.mjs';

const set = stage();

const games = {
  xmas: { setup: { game: 'xmas', scenario: 'suda', seed: '41' }, prefer: [/^equip/, /^speed 2/, /^move/, /^try/] },
  nakajima: {
    setup: { game: 'nakajima', scenario: 'raid', seed: '7' },
    prefer: [/^teams 3/, /^done/, /^unit average used/, /^count [5-9]/, /^leave/, /^enter close/, /^release/],
  },
  fiamme: { setup: { game: 'fiamme', scenario: 'assault', seed: '3' }, prefer: [/^done/, /^keep/] },
  linea: {
    setup: { game: 'linea', scenario: 'lane', seed: '5', opponent: 'scripted' },
    prefer: [/^ready/, /^fire/, /^test/, /^run/, /^move/, /^end/, /^decline/, /^pass/],
  },
};

const over = (page) => page.waitForFunction(() => document.querySelector('.table').dataset.film === 'still');

// Does something that lets the film run, however soon it is over.
async function runs(page, start) {
  await page.evaluate(() => {
    const table = document.querySelector('.table');
    globalThis.ran = new Promise((done) => {
      const watch = new MutationObserver(() => table.dataset.film === 'running' && (watch.disconnect(), done()));
      watch.observe(table, { attributes: true, attributeFilter: ['data-film'] });
    });
  });
  await start();
  await page.evaluate(() => globalThis.ran);
}

// A key or a click while the film runs and not a moment later, when it would mean something else.
const skip = (page, by) =>
  page.evaluate((how) => {
    if (document.querySelector('.table').dataset.film !== 'running') return;
    if (how === 'key') return document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    const at = { clientX: 640, clientY: 300, bubbles: true, pointerId: 1, pointerType: 'mouse' };
    const touched = document.elementFromPoint(640, 300);
    for (const kind of ['pointerdown', 'pointerup']) touched.dispatchEvent(new PointerEvent(kind, at));
  }, by);

// Writes down what the stage shows, as often as it changes.
async function watch(page) {
  await page.evaluate(() => {
    globalThis.seen = [];
    const stage = document.querySelector('.stage');
    const note = () => {
      const words = stage.querySelector('.words')?.textContent ?? '';
      const entry = {
        show: stage.dataset.show ?? '',
        words,
        choices: document.querySelectorAll('.buttons .choice, .target').length,
        turn: document.querySelector('.strip-area [data-track="turn"] :is(.at, b)')?.textContent ?? '',
        told: document.querySelectorAll('.log li').length,
      };
      if (JSON.stringify(entry) !== JSON.stringify(globalThis.seen.at(-1))) globalThis.seen.push(entry);
    };
    new MutationObserver(note).observe(stage, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

for (const [game, { setup, prefer }] of Object.entries(games)) {
  test(`${game}: what happens is played on the board at normal speed, the dice before their result`, async () => {
    const page = await newPage(set.browser, { pace: 'normal', still: false });
    await openGame(page, set.base, setup);
    assert.equal(
      await page.locator('.table').getAttribute('data-film'),
      'still',
      'a board opened anew shows the end at once',
    );
    await watch(page);
    const rolled = () => page.evaluate(() => globalThis.seen.some((entry) => entry.show === 'dice'));
    for (let i = 0; i < 12 && (i < 3 || !(await rolled())); i++) {
      await quickly(page, pick(await nextOffers(page), prefer, i));
      await over(page);
    }
    const seen = await page.evaluate(() => globalThis.seen);
    const rolls = seen.filter((entry) => entry.show === 'dice');
    assert.ok(
      seen.some((entry) => entry.show !== '' && entry.show !== 'dice'),
      'something else than dice was shown',
    );
    if (game !== 'linea') assert.ok(rolls.length > 0, 'dice were shown');
    if (rolls.length > 0) assert.equal(rolls[0].words, '', 'no result before the dice lie still');
    assert.ok(
      seen.filter((entry) => entry.show !== '').every((entry) => entry.choices === 0),
      'nothing can be chosen meanwhile',
    );
    noProblems(page);
    await page.context().close();
  });

  test(`${game}: a whole game through the film at quick speed, skipped with Space and by a click`, async () => {
    const page = await newPage(set.browser, { pace: 'quick', still: false, lang: 'it' });
    await openGame(page, set.base, setup);
    for (let i = 0; i < 900 && (await page.locator('.table').getAttribute('data-turn')) !== 'over'; i++) {
      const all = await nextOffers(page);
      if (all.length > 0) await quickly(page, pick(all, prefer, i * 7));
      if (i < 8) await over(page);
      else await skip(page, i % 2 === 0 ? 'key' : 'click');
    }
    await over(page);
    await page.locator('.end').waitFor();
    noProblems(page);
    await page.context().close();
  });

  test(`${game}: with the film switched off the result is there at once`, async () => {
    const page = await newPage(set.browser, { pace: 'off', still: false });
    await openGame(page, set.base, setup);
    await watch(page);
    await someChoices(page, 16, prefer); // games.test.mjs plays all of it so
    assert.deepEqual(await page.evaluate(() => globalThis.seen.filter((entry) => entry.show !== '')), []);
    noProblems(page);
    await page.context().close();
  });
}

test('the board, the strip and the log show the state as of the event that is being played', async () => {
  const page = await newPage(set.browser, { pace: 'quick', still: false });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await openDrawer(page, 'log');
  await someChoices(page, 3, [/^equip/, /^speed 1/]);
  await over(page);
  const lines = await page.locator('.log li').count();
  await watch(page);
  await someChoices(page, 1, [/^move/]);
  await over(page);
  // The move, the event and the new turn come in one answer; they are told one after the other.
  const seen = (await page.evaluate(() => globalThis.seen)).filter((entry) => entry.show !== '');
  assert.equal(seen[0].show, 'glide');
  assert.deepEqual([seen[0].turn, seen[0].told], ['1', lines]);
  assert.deepEqual([...new Set(seen.map((entry) => entry.turn))], ['1', '2']);
  const told = seen.map((entry) => entry.told);
  assert.deepEqual(
    told,
    told.toSorted((a, b) => a - b),
    'the log grows with the film',
  );
  assert.ok(new Set(told).size > 2, told.join());
  noProblems(page);
  await page.context().close();
});

test('a frame is played again by a click, the last turn by a button; the slider, the log and the film are one', async () => {
  const page = await newPage(set.browser, { pace: 'quick', still: false });
  await openGame(page, set.base, { game: 'fiamme', scenario: 'assault', seed: '3' });
  await someChoices(page, 2, [/^done/, /^keep/]);
  await page.keyboard.press('Space');
  await over(page);
  const end = await page.locator('.film output').textContent();
  await page.locator('.film .frame').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.film .frame.now').length === 1);
  await page.keyboard.press('Space');
  await over(page);
  await runs(page, () => page.locator('.film .run').click());
  await over(page);
  assert.equal(await page.locator('.film output').textContent(), end);
  // A line of the log is a moment of the film; from there it goes on to the present.
  await openDrawer(page, 'log');
  await page.locator('.log li a:not(.ref)').first().click();
  await page.waitForURL(/\/play\/\w+\/\d+$/);
  await runs(page, () => page.locator('.film .run').click());
  await page.keyboard.press('Space');
  await over(page);
  await page.waitForURL(/\/play\/\w+$/);
  assert.equal(await page.locator('.film output').textContent(), end);
  noProblems(page);
  await page.context().close();
});

test('with reduced motion every event is a still with its words', async () => {
  const page = await newPage(set.browser, { pace: 'normal', still: true });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 2, [/^equip/]);
  await page.keyboard.press('Space');
  await over(page);
  await watch(page);
  await someChoices(page, 1, [/^speed 1/]);
  await over(page);
  await someChoices(page, 1, [/^move/]);
  await over(page);
  const seen = await page.evaluate(() => globalThis.seen);
  const rolls = seen.filter((entry) => entry.show === 'dice');
  assert.ok(rolls.length > 0 && rolls.every((entry) => entry.words !== ''), 'dice are shown with their result');
  assert.deepEqual(await page.evaluate(() => document.getAnimations().length), 0);
  noProblems(page);
  await page.context().close();
});

test('sound waits for the first touch, and can be switched off', async () => {
  const page = await newPage(set.browser, { pace: 'quick', still: false });
  await page.addInitScript(() => {
    globalThis.opened = 0;
    globalThis.started = 0;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        globalThis.opened++;
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (...when) {
        globalThis.started++;
        return start.apply(this, when);
      };
    }
  });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  assert.equal(await page.evaluate(() => globalThis.opened), 0);
  await page.mouse.click(5, 300);
  assert.equal(await page.evaluate(() => globalThis.opened), 1);
  await someChoices(page, 1, [/^equip/]);
  await over(page);
  const heard = await page.evaluate(() => globalThis.started);
  assert.ok(heard > 0, 'a piece taken aboard is heard');
  await page.locator('.bar .sound').click();
  await someChoices(page, 1, [/^equip/]);
  await over(page);
  assert.equal(await page.evaluate(() => globalThis.started), heard, 'silence is silence');
  noProblems(page);
  await page.context().close();
});
