// Coming back: the list of one's own games, results, the raid of the day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { newPage, noProblems, openGame, playToEnd, someChoices, stage } from './harness.mjs';

const set = stage();

const cards = (page) => page.locator('li[data-match]');

test('my games: named, looked for, taken out of the list and brought back', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda' });
  await someChoices(page, 1);
  await openGame(page, set.base, { game: 'fiamme', scenario: 'training' });
  await page.goto(`${set.base}/mine`);
  await cards(page).nth(1).waitFor();

  const xmas = cards(page).filter({ hasText: 'X MAS' });
  await xmas.locator('.rename').click();
  await page.keyboard.type('The long night');
  await page.keyboard.press('Enter');
  await cards(page).filter({ hasText: 'The long night' }).waitFor();

  await page.getByRole('searchbox').fill('NIGHT long');
  await page.waitForFunction(() => document.querySelectorAll('li[data-match]').length === 1);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Finished').check();
  await page.getByText('Nothing here fits.').waitFor();
  await page.getByLabel('My turn').check();
  await cards(page).nth(1).waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption('fiamme');
  await page.waitForFunction(() => document.querySelectorAll('li[data-match]').length === 1);
  await page.getByLabel('Game', { exact: true }).selectOption('');
  await page.getByLabel('All', { exact: true }).check();
  await cards(page).nth(1).waitFor();

  const night = cards(page).filter({ hasText: 'The long night' });
  await night.locator('.remove').click();
  await page.locator('.removed').waitFor();
  assert.equal(await cards(page).count(), 1);
  await check(page, 'my games, one removed');
  await page.locator('.removed button').click();
  await cards(page).nth(1).waitFor();
  await night.locator('.remove').click();
  await page.locator('.removed').waitFor();
  await page.getByLabel('Removed').check();
  await night.locator('.back').click(); // nothing was deleted
  await page.getByLabel('Under way').check();
  await night.waitFor();
  noProblems(page);
  await page.context().close();
});

for (const lang of ['en', 'it']) {
  test(`the raid of the day: one try, sealed dice, its place in the list and among the results, ${lang}`, async () => {
    const page = await newPage(set.browser, { lang, theme: lang === 'it' ? 'dark' : 'light' });
    await page.goto(set.base);
    await page.locator('.daily a').click();
    await page.locator('.acts .primary').waitFor();
    await check(page, 'the raid');
    await page.locator('.acts .primary').click();
    await page.waitForSelector('svg.board');
    await someChoices(page, 2);
    const address = page.url();
    await page.goto(`${set.base}/daily`);
    await page.locator('.acts .primary').click(); // goes on where it was left
    await page.waitForSelector('svg.board');
    assert.equal(page.url(), address);
    await playToEnd(page, [/^done/, /^keep/, /^pass/]);
    await page.locator('.end').waitFor();
    assert.equal(await page.locator('.end .seed').count(), 0, 'the seed stays sealed');
    assert.equal(await page.locator('.end a[download]').count(), 0);
    await page.goto(`${set.base}/daily`);
    await page.locator('tr.you').waitFor();
    await check(page, 'the raid, after it');
    await page.locator('main nav a').first().click();
    await page.locator('dd code').nth(1).waitFor(); // the seed of the day before
    await page.goto(`${set.base}/results`);
    await page.locator('section[data-game]').waitFor();
    await page.locator('summary').click();
    await check(page, 'the results');
    noProblems(page);
    await page.context().close();
  });
}
