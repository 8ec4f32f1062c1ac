// What one sets once, and what becomes of it: the size of words, plain boards, notifications.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { newPage, noProblems, openDrawer, openGame, settled, someChoices, stage } from './harness.mjs';
import { startForTwo } from './together.mjs';

const set = stage();
const games = [
  { game: 'xmas', scenario: 'suda', seed: '41' },
  { game: 'nakajima', scenario: 'raid', seed: '7' },
  { game: 'fiamme', scenario: 'assault', seed: '3' },
  { game: 'linea', scenario: 'lane', seed: '5', opponent: 'scripted' },
];

test('larger words are larger, in the dock and in the drawer, and nothing sticks out', async () => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const page = await newPage(set.browser, { lang: 'it', ...size });
    const height = async (selector) => (await page.locator(selector).first().boundingBox()).height;
    const larger = (now, before, what) =>
      assert.ok(Math.abs(now - 1.3 * before) <= 1.5, `${what}: ${before} to ${now}`);
    await openGame(page, set.base, games[0]);
    await openDrawer(page, 'settings');
    const before = { bar: await height('.bar-area'), legend: await height('.drawer legend') };
    await page.getByLabel('più grande').check();
    await page.waitForFunction(() => document.documentElement.dataset.text === 'larger');
    larger(await height('.drawer legend'), before.legend, 'the drawer');
    await check(page, 'larger words');
    for (const setup of games) {
      await openGame(page, set.base, setup); // it is remembered
      larger(await height('.bar-area'), before.bar, setup.game);
      await settled(page);
      const { wide, low } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        low: document.documentElement.scrollHeight - innerHeight,
      }));
      assert.ok(wide <= 0 && low <= 0, `${setup.game}: ${wide}, ${low}`);
      const board = await page.locator('svg.board').boundingBox();
      assert.ok(board.height > size.height / 3, `${setup.game}: the board has ${board.height} px left`);
    }
    noProblems(page);
    await page.context().close();
  }
});

test('a plain board has flat colours in place of pictures, and the same targets', async () => {
  const page = await newPage(set.browser);
  const pictures = () =>
    page
      .locator('svg.board pattern image')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility === 'visible').length);
  // Fiamme is cut in lino: it has no grain.
  for (const setup of games.filter(({ game }) => game !== 'fiamme')) {
    await page.goto(`${set.base}/settings`);
    await page.getByLabel('drawn, with water').check();
    await openGame(page, set.base, setup);
    await page.locator('svg.board pattern image').first().waitFor({ state: 'attached' });
    assert.ok((await pictures()) > 0, setup.game);
    const targets = await page.locator('.target').count();
    await openDrawer(page, 'settings');
    await page.getByLabel('plain, in flat colours').check();
    await page.waitForFunction(() => document.documentElement.dataset.board === 'plain');
    assert.equal(await pictures(), 0, setup.game);
    assert.equal(await page.locator('.target').count(), targets);
  }
  await check(page, 'a plain board');
  noProblems(page);
  await page.context().close();
});

test('who wants is notified that the turn has come, while the page is in the background', async () => {
  const [anna, bruno] = [await newPage(set.browser), await newPage(set.browser)];
  await anna.context().grantPermissions(['notifications']);
  await anna.addInitScript(() => {
    globalThis.notes = [];
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title, options) {
        globalThis.notes.push({ title, body: options.body });
      }
    };
  });
  await anna.goto(`${set.base}/settings`);
  await anna.getByLabel('Notify me of my turn').check();
  await startForTwo(anna, set.base, 'fiamme', 'training-coop');
  await bruno.goto(await anna.locator('.invite input').inputValue());
  await bruno.waitForSelector('svg.board');
  for (const page of [anna, bruno]) await page.locator('.terms.waiting').waitFor({ state: 'detached' });
  const turn = async () => (await anna.locator('.table').getAttribute('data-turn')) === 'player 1';
  // On to a turn of the other player; then the page goes into the background, and the turn comes back.
  for (let i = 0; i < 60 && (await turn()); i++) await someChoices(anna, 1, [/^keep/, /^done/]);
  assert.ok(!(await turn()), 'the other player has a turn');
  await anna.clock.install();
  await anna.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  assert.deepEqual(await anna.evaluate(() => globalThis.notes), []);
  await bruno.locator('.table[data-turn="player 2"]').waitFor(); // the two pages hear of it one after the other
  for (let i = 0; i < 200; i++) {
    const state = await bruno.locator('.table').getAttribute('data-turn');
    if (state !== 'player 2') break;
    await someChoices(bruno, 1, [/^keep/, /^done/]);
  }
  await anna.clock.runFor(25_000); // pages in the background look now and then
  await anna.waitForFunction(() => globalThis.notes.length > 0);
  const [note] = await anna.evaluate(() => globalThis.notes);
  assert.equal(note.title, 'Your turn');
  assert.match(note.body, /Fiamme/);
  noProblems(anna);
  await anna.context().close();
  await bruno.context().close();
});
