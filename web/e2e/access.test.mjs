import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, kColours } from './axe.mjs';
import {
  newPage,
  noProblems,
  offers,
  openDrawer,
  openGame,
  playToEnd,
  someChoices,
  stage,
  startGame,
} from './harness.mjs';

const set = stage();

for (const theme of ['light', 'dark']) {
  test(`no page has a fault that axe knows, ${theme}`, async () => {
    const page = await newPage(set.browser, { theme });
    const only = theme === 'dark' ? kColours : undefined; // the rest is the same in both
    await page.goto(set.base);
    await page.locator('.game').first().waitFor();
    await check(page, 'the first page', only);
    for (const game of ['xmas', 'fiamme', 'linea']) {
      await page.goto(`${set.base}/new/${game}`);
      await page.locator('.start summary').click();
      await check(page, `the start sheet of ${game}`, only);
    }
    for (const game of ['xmas', 'nakajima', 'linea', 'fiamme']) {
      await startGame(page, set.base, game);
      await someChoices(page, 6, [/^count [4-9]/, /^keep/, /^ready/]);
      await check(page, game, only);
      for (const tab of ['log', 'rules', 'state', 'settings']) {
        await openDrawer(page, tab);
        await check(page, `${game}, ${tab}`, only);
      }
      await page.keyboard.press('Escape');
    }
    await playToEnd(page, [/^done/, /^keep/]);
    await page.locator('.end').waitFor();
    await check(page, 'the end', only);
    for (const path of ['/rules/xmas', '/mine', '/settings']) {
      await page.goto(set.base + path);
      await page.locator('h1').first().waitFor();
      await check(page, path, only);
    }
    noProblems(page);
    await page.context().close();
  });
}

test('axe finds nothing while the film runs', async () => {
  const page = await newPage(set.browser, { pace: 'slow' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 1, [/^equip/]);
  await page.waitForFunction(() => document.querySelector('.stage .words'));
  await check(page, 'the film');
  noProblems(page);
  await page.context().close();
});

test('nothing sticks out sideways on a small phone, at 200 % zoom, or on a tablet', async () => {
  for (const [width, height] of [
    [320, 640],
    [720, 450],
    [768, 1024],
    [844, 390],
    [1024, 768],
  ]) {
    const page = await newPage(set.browser, { width, height, lang: 'it' });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    for (const path of ['/', '/rules/xmas', '/settings', '/mine']) {
      await page.goto(set.base + path);
      await page.locator('h1, h3').first().waitFor();
      assert.ok(await fits(), `${path} at ${width}`);
      const hidden = await page.locator('.top nav').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      assert.ok(hidden <= 0, `${path} at ${width}: ${hidden} px of the menu are out of sight`);
    }
    for (const game of ['xmas', 'nakajima', 'fiamme', 'linea']) {
      await startGame(page, set.base, game);
      assert.ok(await fits(), `${game} at ${width}`);
      const board = await page.locator('svg.board').boundingBox();
      assert.ok(
        board.width >= 280 && board.height >= 200,
        `the board of ${game} at ${width} is ${board.width} × ${board.height}`,
      );
    }
    await page.context().close();
  }
});

test('a screen reader finds the board, targets that say action and odds, the log and the command box', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'fiamme', scenario: 'assault', seed: '3' });
  // On to a die that Ardimento may roll again: what that leads to is a matter of odds.
  for (let i = 0; i < 60 && !(await offers(page)).some((offer) => offer.board && offer.action === 'reroll 1'); i++)
    await someChoices(page, 1, [/^keep/]);
  await openDrawer(page, 'log');
  await page.keyboard.press('b');
  await page.locator('.target[data-action="reroll 1"][aria-label*="/"]').waitFor({ state: 'attached' });

  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const seen = nodes
    .filter((node) => !node.ignored)
    .map((node) => ({ role: node.role.value, name: node.name?.value ?? '', about: node.description?.value ?? '' }));
  const board = seen.find((node) => node.role === 'application');
  assert.equal(board.name, 'Board');
  assert.match(board.about, /Tab goes from one legal move to the next/);
  assert.ok(
    seen.some(
      (node) => node.role === 'image' && /^Die 1: \d: 1 Ardimento: roll die 1 again.*, .+ \d\/\d/.test(node.name),
    ),
    'the target says action and odds',
  );
  assert.ok(seen.some((node) => node.role === 'log' && node.name === 'Log'));
  assert.ok(seen.some((node) => ['combobox', 'textbox'].includes(node.role) && node.name === 'Typed action'));

  // The prompt and what the cursor is on are spoken when they change.
  assert.equal(await page.locator('.prompt .words').getAttribute('aria-live'), 'polite');
  await page.keyboard.press('Tab');
  await page.locator('.frame .spoken', { hasText: /: 1 Ardimento: roll die \d again.* \d\/\d/ }).waitFor();
  noProblems(page);
  await page.context().close();
});
