// What people at one table have to do with each other beside the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { answered, newPage, noProblems, openDrawer, openGame, someChoices, stage, version } from './harness.mjs';
import { startForTwo } from './together.mjs';

const set = stage();

const icon = (page) => page.locator('link[rel="icon"]').getAttribute('href');

async function rename(page, name) {
  await page.goto(`${set.base}/settings`);
  await page.fill('#shown', name);
  await page.locator('.name button').click();
  await page.waitForFunction(() => /Saved|Salvato/.test(document.querySelector('.name button').textContent));
}

test('two people see each other, speak, resign and play again with the sides changed', async () => {
  const [anna, bruno] = [await newPage(set.browser, { lang: 'en' }), await newPage(set.browser, { lang: 'it' })];
  await rename(anna, 'Anna');
  await rename(bruno, 'Bruno');
  await startForTwo(anna, set.base, 'linea', 'lane');
  const link = await anna.locator('.invite input').inputValue();
  await bruno.goto(link);
  await bruno.waitForSelector('svg.board');
  await openDrawer(bruno, 'state');
  for (const page of [anna, bruno])
    await page.waitForFunction(() => document.querySelectorAll('.company .here').length === 2);
  await anna.locator('[data-seat="2"]', { hasText: 'Bruno (Axis)' }).waitFor();
  assert.match(await bruno.locator('[data-seat="1"]').textContent(), /Anna \(Alleati\)\s*è qui/);
  await check(bruno, 'the drawer of two people');

  // Whose turn it is, title and icon say.
  await anna.waitForFunction(() => document.querySelector('.table').dataset.turn.startsWith('player'));
  const [acting, waiting] =
    (await anna.locator('.table').getAttribute('data-turn')) === 'player 1' ? [anna, bruno] : [bruno, anna];
  await acting.waitForFunction(() => document.title.startsWith('●'));
  assert.equal(await icon(acting), '/favicon-turn.svg');
  assert.equal(await icon(waiting), '/favicon.svg');
  await waiting.locator('.dock .words', { hasText: waiting === anna ? 'Bruno' : 'Anna' }).waitFor();

  await bruno.getByRole('button', { name: 'Buona fortuna!' }).click();
  await anna.locator('.heard', { hasText: 'Bruno (Axis): Good luck!' }).waitFor();

  // A link that was used says so, and so does a game that is not one's own.
  const carla = await newPage(set.browser, { lang: 'en' });
  await carla.goto(link);
  await carla.getByText('This link was used').waitFor();

  await openDrawer(anna, 'state');
  await anna.locator('.resign').click();
  await check(anna, 'a resignation is asked about');
  await anna.locator('.sure .yes').click();
  for (const page of [anna, bruno]) await page.locator('.end').waitFor();
  assert.equal(await anna.locator('#end-title').textContent(), 'Player 1 resigns.');
  await bruno.locator('.end .seal', { hasText: 'Verificato' }).waitFor();

  // Who watches is told so; a game with secrets can be watched once it is over, without a reload of its players' pages.
  await anna.locator('.links summary').click();
  await carla.goto(await anna.locator('.links input').last().inputValue());
  await carla.locator('.end').waitFor();
  assert.match(await carla.locator('.bar .where').textContent(), /you are watching · \S/);
  assert.equal(await carla.locator('.rematch').count(), 0);

  await bruno.locator('.end .rematch').click();
  await bruno.waitForURL((url) => !link.includes(url.pathname));
  await anna.locator('.end a.rematch').click();
  await anna.locator('.badge.seat', { hasText: 'Axis' }).waitFor();
  await bruno.locator('.badge.seat', { hasText: 'Alleati' }).waitFor();
  await anna.waitForFunction(() => document.querySelectorAll('.company .here').length === 2);
  for (const page of [anna, bruno, carla]) {
    noProblems(page);
    await page.context().close();
  }
});

test('who wants is asked before every move, on buttons and on the board', async () => {
  const page = await newPage(set.browser);
  await page.goto(`${set.base}/settings`);
  await page.getByLabel('Ask before every move').check();
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  const before = await version(page);
  const button = page.locator('.buttons .choice').first();
  await button.click();
  await page.locator('.buttons .asked').waitFor();
  assert.equal(await version(page), before);
  await button.click();
  await answered(page, before);
  while ((await page.locator('.target[data-action]').count()) === 0) await someChoices(page, 1, [/^equip/, /^speed 3/]);
  const target = page.locator('.target[data-action]').first();
  const box = await target.boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const now = await version(page);
  await page.mouse.click(...at);
  await page.locator('.tip', { hasText: 'Touch again to play.' }).waitFor();
  assert.equal(await version(page), now);
  await page.mouse.click(...at);
  await answered(page, now);
  noProblems(page);
  await page.context().close();
});

test('a game alone is given up', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'nakajima', scenario: 'raid', seed: '7' });
  await openDrawer(page, 'state');
  await page.locator('.resign').click();
  await page.locator('.sure .yes').click();
  await page.locator('.end', { hasText: 'You gave the game up.' }).waitFor();
  assert.equal(await page.locator('.rematch').count(), 0);
  noProblems(page);
  await page.context().close();
});
