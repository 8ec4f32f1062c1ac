import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, newPage, noProblems, offers, stage, version } from './harness.mjs';

const set = stage();

const focusedOn = (page, selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i++) {
    if (await focusedOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} cannot be reached by Tab`);
}

for (const game of ['xmas', 'nakajima', 'fiamme']) {
  test(`${game} is played by keyboard alone`, async () => {
    const page = await newPage(set.browser);
    await page.goto(set.base);
    await page.locator('.game').first().waitFor();
    await tabTo(page, `.game[data-game="${game}"] .play`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('svg.board');
    let onBoard = 0;
    for (let i = 0; i < 45; i++) {
      if ((await page.locator('.table').getAttribute('data-turn')) === 'over') break;
      const all = await offers(page);
      const before = await version(page);
      if (all.some((offer) => offer.board)) {
        if (!(await focusedOn(page, 'svg.board'))) await page.keyboard.press('b');
        assert.ok(await focusedOn(page, 'svg.board'));
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        if ((await page.locator('[role="menuitem"]').count()) > 0) await page.keyboard.press('Enter');
        onBoard++;
      } else {
        await page.keyboard.press(String(1 + (i % Math.min(6, all.length))));
      }
      await answered(page, before);
    }
    assert.ok(onBoard > 0, 'some choices were made on the board');
    noProblems(page);
    await page.context().close();
  });
}

test('the board is one tab stop: Tab walks its legal moves and then leaves it', async () => {
  const page = await newPage(set.browser);
  await page.goto(set.base);
  await page.click('.game[data-game="xmas"] .play');
  await page.waitForSelector('svg.board');
  while ((await page.locator('.target').count()) === 0) await page.locator('.choice').first().click().then(() => page.waitForTimeout(60));
  const count = await page.locator('.target').count();
  await page.locator('svg.board').focus();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('Tab');
    assert.ok(await focusedOn(page, 'svg.board'));
  }
  const spoken = page.locator('.frame p[aria-live]');
  assert.match(await spoken.textContent(), /\d{4}/);
  await page.keyboard.press('Tab');
  assert.ok(!(await focusedOn(page, 'svg.board')));
  // Arrow and letter keys walk from hex to hex.
  await page.locator('svg.board').focus();
  await page.keyboard.press('w');
  const from = await spoken.textContent();
  await page.keyboard.press('d');
  assert.notEqual(await spoken.textContent(), from);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  assert.ok(await page.locator('dialog[open]').isVisible());
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  noProblems(page);
  await page.context().close();
});
