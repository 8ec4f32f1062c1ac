import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, noProblems, openGame, someChoices, stage } from './harness.mjs';

const set = stage();

test('the log is told by turn and phase, shows its dice, rules and places, and is copied as Markdown', async () => {
  const page = await newPage(set.browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 9, [/^equip/, /^speed 2/, /^move/]);
  const log = page.locator('.log');
  assert.equal(await log.getAttribute('role'), 'log');
  assert.match(await log.locator('h3').first().textContent(), /^Turn 1$/);
  const phases = await log.locator('.phase').allTextContents();
  assert.equal(phases[0], 'Setup');
  assert.ok(phases.includes('Movement') && phases.includes('Event'), phases.join());
  assert.ok((await log.locator('li .die').count()) > 0);

  // A line shows where it happened; its rule says itself in our words, to the pointer as to the keyboard.
  const line = log.locator('li', { hasText: 'The boats move to' }).last();
  await line.hover();
  await page.locator('.shape.pointed').waitFor({ state: 'attached' });
  await line.locator('.ref').focus();
  const tip = page.locator('[role="tooltip"]');
  await tip.waitFor();
  assert.match((await tip.textContent()).trim(), /^XM-4\.1b .{20}/);
  assert.match(await tip.locator('.ruling').first().textContent(), /^XM-Q4 Yes\. /);

  await page.locator('.story .head button').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^# X MAS.*\n\n### Setup\n\n- /);
  assert.match(copied, /\n## Turn 1\n\n### Movement\n\n- Speed 2\. `XM-4\.1a`\n/);
  assert.match(copied, /- [⚀-⚅] Die \(event\)/);
  noProblems(page);
  await page.context().close();
});

test('dice tumble for half a second and can be put away; counters glide; with reduced motion nothing moves', async () => {
  for (const still of [false, true]) {
    const page = await newPage(set.browser, { still });
    await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
    const tray = page.locator('.tray');
    // The tray is emptied by itself after a while: the choice that rolls is made and looked at in one go.
    for (let i = 0; i < 12 && (await tray.count()) === 0; i++) await someChoices(page, 1, [/^equip/, /^speed 1/, /^move/]);
    const seen = await page.evaluate(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      return { tumble: style('.tray .cube').animationName, time: style('.tray .cube').animationDuration, glide: style('.boats').transitionDuration };
    });
    if (still) {
      assert.equal(seen.tumble, 'none');
      assert.equal(seen.glide, '0s');
    } else {
      assert.match(seen.tumble, /tumble/);
      assert.equal(seen.time, '0.5s');
      assert.equal(seen.glide, '0.45s');
    }
    await tray.dispatchEvent('click');
    await tray.waitFor({ state: 'detached' });
    noProblems(page);
    await page.context().close();
  }
});

test('the advisor is off until it is asked for, and then tells the chance of each level and values every choice', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 2, [/^equip/]);
  assert.equal(await page.locator('.values').count(), 0);
  await page.locator('.advisor input').check();
  await page.locator('.values li').first().waitFor({ timeout: 120_000 });
  const rows = await page.locator('.values li').allTextContents();
  assert.ok(rows.length >= 2);
  for (const row of rows) assert.match(row, /^Speed \d.*\d/);
  const levels = await page.locator('.levels').getAttribute('aria-label');
  assert.match(levels, /^Defeat [\d.<> ]+ %, Partial victory .* %, Strategic victory [\d.<> ]+ %$/);
  await page.click('.tongue [lang="it"]');
  assert.match(await page.locator('.levels').getAttribute('aria-label'), /^Sconfitta [\d,<> ]+ %, Vittoria parziale/);
  noProblems(page);
  await page.context().close();
});
