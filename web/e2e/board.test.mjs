import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answered,
  newPage,
  nextOffers,
  noProblems,
  openDrawer,
  openGame,
  quickly,
  someChoices,
  stage,
  startGame,
  version,
} from './harness.mjs';

const set = stage();

async function atSea(page) {
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 2, [/^equip harpoon/]);
  await page.locator('[data-action="speed 2"]').waitFor();
}

test('a choice tells its exact odds and its rule before it is made', async () => {
  const page = await newPage(set.browser);
  await atSea(page);
  await page.hover('[data-action="speed 2"]');
  const tip = page.locator('[role="tooltip"]');
  await tip.locator('td.fraction').first().waitFor();
  assert.match(await tip.textContent(), /1\/6.*XM-4\.1a/s);
  noProblems(page);
  await page.context().close();
});

test('a way of several hexes is shown and then sailed, the speed announced with it', async () => {
  const page = await newPage(set.browser);
  await atSea(page);
  const before = await version(page);
  // Two hexes up the sheet from where the boats are; a hex is 17.32 units high.
  const { x, y } = await page.locator('.boats').evaluate((boats) => {
    const at = boats.getScreenCTM();
    return { x: at.e, y: at.f - 2 * 17.32 * at.a };
  });
  await page.mouse.move(x, y);
  await page.locator('polyline.way').first().waitFor({ state: 'attached' });
  await page.mouse.click(x, y);
  await answered(page, before);
  await openDrawer(page, 'log');
  await page.waitForFunction(() => /moves? to/.test(document.querySelector('.log').textContent));
  noProblems(page);
  await page.context().close();
});

test('the board is panned and zoomed by one transform, and fits again', async () => {
  const page = await newPage(set.browser);
  await atSea(page);
  const view = page.locator('svg.board > g').first();
  const whole = await view.getAttribute('transform');
  const box = await page.locator('svg.board').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  await page.waitForFunction((old) => document.querySelector('svg.board > g').getAttribute('transform') !== old, whole);
  const before = await version(page);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 + 30, { steps: 4 });
  await page.mouse.up();
  assert.equal(await version(page), before, 'a drag is no click');
  await page.mouse.dblclick(box.x + 30, box.y + 30);
  await page.waitForFunction((old) => document.querySelector('svg.board > g').getAttribute('transform') === old, whole);
  noProblems(page);
  await page.context().close();
});

test('the page of a game sends less than 130 kB of JavaScript and asks for little before its board stands', async () => {
  const page = await newPage(set.browser);
  for (const game of ['xmas', 'nakajima', 'fiamme', 'linea']) {
    await startGame(page, set.base, game);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('svg.board');
    const { asked, bytes } = await page.evaluate(() => {
      const sent = performance.getEntriesByType('resource');
      const scripts = sent.filter((entry) => entry.name.endsWith('.js'));
      return {
        asked: sent.filter((entry) => entry.name.includes('/api/') && !entry.name.includes('/odds')).length,
        bytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      };
    });
    assert.ok(bytes < 130_000, `${game} sends ${bytes} bytes of JavaScript`);
    // Who one is, the game, its pack, its rules, the list of games; odds come once the board stands.
    assert.ok(asked <= 5, `${game} asks ${asked} times`);
  }
  noProblems(page);
  await page.context().close();
});

test('ending the purchases of Nakajima with points left is asked for twice, by its own button', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'nakajima', scenario: 'raid', seed: '7' });
  for (const wanted of [/^teams 3/, /^unit average used/, /^count 5/])
    await quickly(
      page,
      (await nextOffers(page)).find((offer) => wanted.test(offer.action)),
    );
  await nextOffers(page);
  const before = await version(page);
  const done = page.locator('.buttons [data-action="done"]');
  await done.click();
  assert.match(await done.textContent(), /\d+ points are lost/);
  assert.equal(await version(page), before, 'nothing is played yet');
  await done.click();
  await answered(page, before);
  noProblems(page);
  await page.context().close();
});
