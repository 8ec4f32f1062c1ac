// Real dice: the page asks what came, and the record says that it was typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { answered, choose, newPage, nextOffers, noProblems, stage, version } from './harness.mjs';

const set = stage();

test('a game with real dice asks for each, takes back what was mistyped, and says so in its record', async () => {
  const page = await newPage(set.browser);
  await page.goto(set.base);
  await page.click('.game[data-game="nakajima"] .play');
  await page.getByLabel('With real dice').check();
  assert.equal(await page.getByLabel('Practice game').count(), 0); // it always is
  await page.click('.start button.primary');
  await page.waitForSelector('svg.board');

  const faces = page.locator('.real .face');
  const show = async (face) => {
    const before = await version(page);
    await faces.nth(face - 1).click();
    await answered(page, before);
  };
  await faces.first().waitFor();
  assert.equal(await faces.count(), 6);
  await check(page, 'real dice');
  await show(3);
  await faces.first().waitFor();
  const before = await version(page);
  await page.locator('button.undo').click(); // it was a five
  await answered(page, before);
  await faces.first().waitFor();
  await show(5);
  await faces.first().waitFor();
  await show(2);
  const offers = await nextOffers(page);
  assert.ok(offers.some(({ action }) => action === 'teams 3')); // 57 points to spend
  await choose(page, { action: 'teams 3', board: offers.find(({ action }) => action === 'teams 3').board });

  const id = new URL(page.url()).pathname.split('/')[2];
  const record = await page.evaluate((id) => fetch(`/api/matches/${id}/record`).then((answer) => answer.text()), id);
  assert.match(record, /\[SeedFrom "real"\]/);
  assert.match(record, /\* roll 5\n\* roll 2\nteams 3/);
  noProblems(page);
  await page.context().close();
});
