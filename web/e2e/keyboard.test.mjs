import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answered,
  checkEnd,
  newPage,
  nextOffers,
  noProblems,
  someChoices,
  stage,
  startGame,
  version,
} from './harness.mjs';

const set = stage();

const focusedOn = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i++) {
    if (await focusedOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} cannot be reached by Tab`);
}

// What a number key or the board's first target is not left to decide, so that a game ends.
const ways = {
  xmas: [/^speed 4/],
  nakajima: [/^done/, /^leave/, /^evade/, /^release/],
  fiamme: [/^done/, /^keep/],
  linea: [/^ready/, /^test/, /^decline/, /^end/, /^pass/],
};

// The n-th button by its number, as far as there are numbers.
async function pressNumber(page, all, prefer, turn) {
  const buttons = all.filter((offer) => !offer.board).slice(0, 5);
  const wanted = buttons.findIndex((offer) => prefer.some((pattern) => pattern.test(offer.action)));
  const key = String(1 + (wanted >= 0 ? wanted : turn % buttons.length));
  await page.keyboard.press(key);
  if ((await page.locator('.buttons .asked').count()) > 0) await page.keyboard.press(key); // it throws something away
}

// Tab to the first target that is an action, taking a piece up on the way if there is none yet, and Enter.
async function actOnBoard(page, all) {
  if (!(await focusedOn(page, 'svg.board'))) await page.keyboard.press('b');
  assert.ok(await focusedOn(page, 'svg.board'));
  await page.keyboard.press('Tab');
  if (all.every((offer) => !offer.board || offer.takes)) {
    await page.keyboard.press('Enter');
    await page.locator('.target:not([data-takes])').first().waitFor({ state: 'attached' });
  }
  for (let i = 0; i < 60 && (await page.locator('.target:not([data-takes]) .shape.active').count()) === 0; i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  if ((await page.locator('[role="menuitem"]').count()) > 0) await page.keyboard.press('Enter');
}

for (const game of Object.keys(ways)) {
  test(`${game}: a whole game by keyboard alone`, async () => {
    const page = await newPage(set.browser);
    await page.goto(set.base);
    await page.locator('.game').first().waitFor();
    await tabTo(page, `.game[data-game="${game}"] .play`);
    await page.keyboard.press('Enter');
    await page.locator('.start button.primary:focus').waitFor(); // the start sheet: one key begins
    await page.keyboard.press('Enter');
    await page.waitForSelector('svg.board');
    let onBoard = 0;
    for (let i = 0; (await page.locator('.table').getAttribute('data-turn')) !== 'over'; i++) {
      assert.ok(i < 400, 'the game ends');
      const all = await nextOffers(page);
      if (all.length === 0) continue;
      const before = await version(page);
      const buttons = all.filter((offer) => !offer.board);
      // Setting up in Linea offers places without number; there the board is used from the first card on.
      const board =
        all.length > buttons.length &&
        !buttons.some((offer) => /^ready/.test(offer.action)) &&
        (buttons.length === 0 || i % 3 === 0);
      if (board) {
        await actOnBoard(page, all);
        onBoard++;
      } else {
        await pressNumber(page, all, ways[game], i);
      }
      await answered(page, before);
    }
    assert.ok(onBoard > 2, 'some choices were made on the board');
    await checkEnd(page, 'en');
    noProblems(page);
    await page.context().close();
  });
}

test('the board is one tab stop: Tab walks its legal moves and then leaves it', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 3, [/^equip/, /^speed 4/]);
  await page.locator('.target').first().waitFor({ state: 'attached' });
  const count = await page.locator('.target').count();
  await page.locator('svg.board').focus();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('Tab');
    assert.ok(await focusedOn(page, 'svg.board'));
  }
  const spoken = page.locator('.frame .spoken');
  assert.match(await spoken.textContent(), /\d{4}/);
  assert.doesNotMatch(await spoken.textContent(), /^(\d{4})\b.*:.*\1/, 'a hex is named once');
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
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  noProblems(page);
  await page.context().close();
});
