import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, newPage, noProblems, someChoices, stage, startGame, version } from './harness.mjs';

const set = stage();

const phone = () => newPage(set.browser, { width: 390, height: 844, touch: true });

// Fingers as the browser gets them from a screen: each step is a list of where they are.
async function fingers(page, steps) {
  const session = await page.context().newCDPSession(page);
  const points = (list) => list.map(([x, y], id) => ({ x, y, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(steps[0]) });
  for (const step of steps.slice(1))
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const transform = (page) => page.locator('svg.board > g').first().getAttribute('transform');
const scaleOf = (text) => Number(/scale\(([\d.]+)\)/.exec(text)[1]);

async function middle(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('one finger pans, two fingers pinch, and neither plays anything', async () => {
  const page = await phone();
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 2, [/^equip/]);
  const before = await version(page);
  const [x, y] = await middle(page.locator('svg.board'));
  const start = await transform(page);
  await (
    await fingers(page, [[[x, y]], [[x + 40, y]], [[x + 80, y]]])
  )();
  const panned = await transform(page);
  assert.notEqual(panned, start);
  assert.equal(scaleOf(panned), scaleOf(start));
  await (
    await fingers(page, [
      [
        [x - 30, y],
        [x + 30, y],
      ],
      [
        [x - 60, y],
        [x + 60, y],
      ],
      [
        [x - 90, y],
        [x + 90, y],
      ],
    ])
  )();
  assert.ok(scaleOf(await transform(page)) > 1.5 * scaleOf(panned), 'the pinch came nearer');
  assert.equal(await version(page), before);
  noProblems(page);
  await page.context().close();
});

test('a first touch tells what a target is, a second one plays it', async () => {
  const page = await phone();
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 3, [/^equip/, /^speed 1/]);
  const target = page.locator('.target').first();
  await target.waitFor({ state: 'attached' });
  const before = await version(page);
  const [x, y] = await middle(target);
  await page.touchscreen.tap(x, y);
  await page.locator('[role="tooltip"]').waitFor();
  assert.match(await page.locator('[role="tooltip"]').textContent(), /Touch again to play\./);
  assert.equal(await version(page), before);
  await page.touchscreen.tap(x, y);
  await answered(page, before);
  noProblems(page);
  await page.context().close();
});

test('a Linea piece is dragged by a finger: ruler and ghost follow it, and the order is given', async () => {
  const page = await phone();
  await startGame(page, set.base, 'linea');
  const before = await version(page);
  const [x, y] = await middle(page.locator('.stand').first());
  const lift = await fingers(page, [[[x, y]], [[x + 20, y - 10]], [[x + 45, y - 25]]]);
  // The finger is still down.
  const near = await page.locator('.length').textContent();
  assert.match(near, /^\d+[.,]\d cm$/);
  assert.equal(await page.locator('.ghost').count(), 1);
  assert.equal(await page.locator('.reach').count(), 2);
  await lift();
  assert.equal(await version(page), before, 'a drag alone is no order');
  await page.locator('.orders button.primary').first().click();
  await page.waitForFunction(
    (old) => Number(document.querySelector('.table').dataset.version) > old || document.querySelector('.trouble'),
    before,
  );
  noProblems(page);
  await page.context().close();
});

test('log, rules, state and settings are one touch away on a phone, and cover the page', async () => {
  const page = await phone();
  await startGame(page, set.base, 'fiamme');
  assert.equal(await page.locator('.drawer').count(), 0);
  await page.locator('.bar .open-log').tap();
  await page.locator('.log').waitFor();
  const box = await page.locator('.drawer').boundingBox();
  assert.deepEqual([box.width, box.height], [390, 844]);
  await page.locator('#tab-state').tap();
  await page.locator('.phases').waitFor();
  await page.locator('.drawer .close').tap();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  noProblems(page);
  await page.context().close();
});
