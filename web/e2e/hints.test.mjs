// Hints and how to win: one key away in every game, as much as the difficulty allows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { newPage, noProblems, openGame, stage } from './harness.mjs';

const set = stage();
const games = [
  { game: 'xmas', scenario: 'suda', seed: '4' },
  { game: 'nakajima', scenario: 'raid', seed: '4' },
  { game: 'fiamme', scenario: 'assault', seed: '4' },
  { game: 'linea', scenario: 'lane', seed: '4', opponent: 'scripted' },
];

test('G tells how to win in every game, and H what to do now, with its rule', async () => {
  for (const setup of games) {
    const lang = setup.game === 'linea' ? 'it' : 'en';
    const page = await newPage(set.browser, { lang, theme: setup.game === 'xmas' ? 'dark' : 'light' });
    await openGame(page, set.base, setup);
    await page.keyboard.press('g');
    const card = page.locator('dialog.win');
    await card.waitFor();
    assert.ok((await card.locator('tr').count()) >= 2, setup.game);
    assert.ok((await card.locator('.past').textContent()).length > 40, 'history');
    await check(page, `${setup.game}: how to win`);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.locator('.bar .goal').click();
    await card.waitFor();
    await card.locator('button').click();
    await card.waitFor({ state: 'detached' });

    await page.keyboard.press('h');
    const hints = page.locator('.hints');
    await hints.waitFor();
    assert.ok((await hints.locator('p').first().textContent()).length > 10, 'what to do now');
    assert.match(await hints.locator('h2 small').first().textContent(), /^(XM|NK|FA|LT)-/);
    await check(page, `${setup.game}: hints`);
    const drawer = await page.locator('.drawer').boundingBox();
    assert.ok(drawer.x + drawer.width <= 1281, 'nothing of the drawer sticks out');
    noProblems(page);
    await page.context().close();
  }
});

test('H takes the keyboard to the hints, and gives it back to the board when they close', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, games[0]);
  const at = (selector) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted) ?? false, selector, { timeout: 5000 });
  for (const [open, close] of [
    ['h', 'h'],
    ['h', 'Escape'],
    ['l', 'l'],
    ['h', 'l'],
    ['t', 'Escape'],
  ]) {
    await page.keyboard.press('b');
    await page.keyboard.press(open);
    await at('#drawer-page');
    await page.keyboard.press(close);
    if (open === 'h' && close === 'l') {
      await at('#drawer-page.page-log');
      await page.keyboard.press('Escape');
    }
    await at('svg.board');
  }
  // Who has gone on meanwhile stays there.
  await page.keyboard.press('h');
  await at('#drawer-page');
  await page.locator('.bar .goal').focus();
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await at('.bar .goal');
  noProblems(page);
  await page.context().close();
});

test('Steady tells odds, Bold none, Calm gives advice as well', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '4' });
  for (const gear of ['binoculars', 'wrench']) await page.locator(`.buttons [data-action="equip ${gear}"]`).click();
  const speed = page.locator('.buttons [data-action="speed 4"] .odds');
  await page.waitForFunction(() => /6\/6/.test(document.querySelector('[data-action="speed 4"] .odds')?.textContent));
  await page.keyboard.press('h');
  const hints = page.locator('.hints');
  await hints.locator('.risk').first().waitFor();
  assert.match(await hints.locator('.ruling').first().textContent(), /\? /, 'an answer stands behind its question');
  assert.equal(await hints.locator('.best').count(), 0);

  await hints.locator('input[value="bold"]').check();
  await hints.locator('.risk').first().waitFor({ state: 'detached' });
  assert.doesNotMatch(await speed.textContent(), /6\/6/);

  await hints.locator('input[value="calm"]').check();
  await hints.locator('.risk').first().waitFor();
  await page.waitForFunction(() => /Speed \d/.test(document.querySelector('.hints .best')?.textContent ?? ''));
  noProblems(page);
  await page.context().close();
});
