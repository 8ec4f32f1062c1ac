import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  checkEnd,
  newPage,
  noProblems,
  openDrawer,
  openGame,
  playToEnd,
  served,
  stage,
  startGame,
} from './harness.mjs';

const set = stage();

// Choices that bring a game forward; where none fits, any legal one.
const ways = {
  xmas: [/^speed 4/, /^move (0|1|2|3[0-6])/, /^try/],
  nakajima: [/^teams 3/, /^unit average used/, /^count [5-9]/, /^done/, /^leave/, /^enter close/, /^evade/, /^release/],
  fiamme: [/^done/, /^keep/],
};

// The first, so that no other look back is waited for.
served(
  'the end tells how it went in history, the course of the game, luck and the decisions that cost most',
  async () => {
    const page = await newPage(set.browser);
    await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '3' });
    await playToEnd(page, [/^speed 4/, /^move/]);
    await checkEnd(page, 'en');
    const end = page.locator('.end');
    assert.match(await end.textContent(), /In history: Operational victory/);
    const course = end.locator('.course');
    await course.waitFor({ timeout: 300_000 }); // a study of the whole game
    assert.match(await course.getAttribute('aria-label'), /^The value of the position from the start \(\d/);
    assert.match(await end.textContent(), /The dice (helped|were)/);
    const dear = end.locator('ol').first().locator('li').first();
    assert.match(await dear.locator('.cost').textContent(), /^costs \d/);
    assert.doesNotMatch(await dear.locator('button').textContent(), /^(move|speed) \d/, 'words, not typed actions');
    await dear.locator('button').click();
    await page.waitForURL(/\/play\/\w+\/\d+$/);
    noProblems(page);
    await page.context().close();
  },
);

// Italian by mouse here; keyboard.test.mjs plays the same games in English by keyboard.
for (const game of Object.keys(ways)) {
  test(`${game}: from the first page to the end screen`, async () => {
    const page = await newPage(set.browser, { lang: 'it' });
    await startGame(page, set.base, game);
    assert.equal(await page.locator('html').getAttribute('lang'), 'it');
    await playToEnd(page, ways[game]);
    await checkEnd(page, 'it');

    // The language changes in the middle of everything, and the record can be had.
    await openDrawer(page, 'settings');
    await page.click('.tongue [lang="en"]');
    await checkEnd(page, 'en');
    const end = page.locator('.end');
    const [saved] = await Promise.all([page.waitForEvent('download'), end.locator('button.record').click()]);
    const record = readFileSync(await saved.path(), 'utf8');
    assert.match(record, /^\[Game "/);
    assert.match(record, /\[Seed "[0-9a-f]{64}"\]/);

    // Play again starts afresh with the same setup.
    await end.locator('button.primary').click();
    await page.waitForFunction(
      () => document.querySelector('.table')?.dataset.turn !== 'over' && document.querySelector('svg.board'),
    );
    noProblems(page);
    await page.context().close();
  });
}

served('xmas at Malta, with its bridge: to the end screen', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'malta', seed: '41' });
  assert.equal(await page.locator('.bridge.intact').count(), 1);
  await playToEnd(page, [/^equip (harpoon|cover)/, /^speed 3/, /^move (1[4-9]|2)/, /^try/, /^keep/]);
  await checkEnd(page, 'it');
  noProblems(page);
  await page.context().close();
});
