import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, newPage, noProblems, openDrawer, openGame, someChoices, stage, version } from './harness.mjs';

const set = stage();

test('the log is told by turn and phase, shows its dice, rules and places, and is copied as Markdown', async () => {
  const page = await newPage(set.browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 9, [/^equip/, /^speed 2/, /^move/]);
  await openDrawer(page, 'log');
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
  assert.match(await tip.locator('.ruling').first().textContent(), /^XM-Q4 Must you [^?]+\? Yes\. /);

  await page.locator('.drawer .body .head button').click();
  const held = await page.waitForFunction(async () => {
    const text = await navigator.clipboard.readText();
    return text.startsWith('# X MAS') && text;
  });
  const copied = await held.jsonValue();
  assert.match(copied, /^# X MAS.*\n\n### Setup\n\n- /);
  assert.match(copied, /\n## Turn 1\n\n### Movement\n\n- Speed 2\. `XM-4\.1a`\n/);
  assert.match(copied, /- [⚀-⚅] Die \(event\)/);
  noProblems(page);
  await page.context().close();
});

test('the machine plays a decision for who asks and says why, and goes on until it is stopped', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '4' });
  await openDrawer(page, 'help');
  const show = page.locator('.hints .show');
  await page.locator('.hints input[value="calm"]').check(); // advice does not get in its way
  await show.locator('select').selectOption('regular');
  const before = await version(page);
  const one = show.locator('button', { hasText: 'this decision' });
  await one.press('Enter');
  await answered(page, before);
  await page.waitForFunction(() => document.querySelectorAll('.buttons [data-action]').length > 0); // and no more
  assert.match(await show.locator('[role="status"]').textContent(), / – .*\.$/);
  assert.ok(await one.evaluate((button) => button === document.activeElement), 'it can be pressed again');

  await show.locator('select').selectOption('recruit');
  const wanted = [];
  await page.route('**/advice', (route) => wanted.push(route)); // it thinks until it is let go
  const asked = page.waitForRequest((request) => request.url().endsWith('/advice'));
  await show.locator('button', { hasText: 'Play on' }).click();
  await asked;
  assert.equal(await page.locator('.buttons [data-action], .target').count(), 0, 'nobody plays in between');
  const stop = page.locator('.buttons .choice', { hasText: 'Stop' });
  assert.match(await stop.textContent(), /recruit/);
  const there = await version(page);
  await stop.click();
  for (const route of wanted) await route.continue();
  await page.unroute('**/advice');
  await page.waitForFunction(() => globalThis.unanswered === 0 && document.querySelector('.buttons [data-action]'));
  assert.equal(await version(page), there, 'what comes too late is not played');

  await show.locator('button', { hasText: 'Play on' }).click();
  await page.locator('#end-title').waitFor();
  assert.doesNotMatch(await page.locator('.dock').textContent(), /Thinking|Stop/);
  noProblems(page);
  await page.context().close();
});

test('what the machine played is one sentence with its reason, also where the choice is a sentence itself', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'fiamme', scenario: 'assault', seed: '4' });
  await openDrawer(page, 'help');
  const show = page.locator('.hints .show');
  await show.locator('select').selectOption('recruit');
  await show.locator('button', { hasText: 'this decision' }).click();
  assert.match(await show.locator('[role="status"]').textContent(), /^[^–]*[^.] – .*\.$/);
  noProblems(page);
  await page.context().close();
});

test('on a phone the board is in sight while the machine plays, the dock says why, and the same one goes on', async () => {
  const page = await newPage(set.browser, { lang: 'it', width: 390, height: 844, pace: 'slow' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '4' });
  await openDrawer(page, 'help');
  const level = page.locator('.hints .show select');
  await level.selectOption('veteran');
  await page.locator('.hints .show button').first().click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await page.locator('.dock .help', { hasText: 'Perché: ' }).waitFor();
  await openDrawer(page, 'help');
  assert.equal(await level.inputValue(), 'veteran', 'the next decision is for the same one');
  noProblems(page);
  await page.context().close();
});

test('where advice does not come, the hints do not say for ever that it is thought out', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await page.route('**/advice', (route) => route.fulfill({ status: 503, json: { error: { code: 'busy', text: {} } } }));
  await openDrawer(page, 'help');
  await page.locator('.hints input[value="calm"]').check();
  await page.locator('.hints .best', { hasText: 'No advice came' }).waitFor();
  noProblems(page);
  await page.context().close();
});

test('the advisor is off until it is asked for, and then tells the chance of each level and values every choice', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 2, [/^equip/]);
  await openDrawer(page, 'help');
  assert.equal(await page.locator('.values').count(), 0);
  await page.locator('.hints input[value="calm"]').check();
  await page.locator('.values li').first().waitFor({ timeout: 120_000 });
  const rows = await page.locator('.values li').allTextContents();
  assert.ok(rows.length >= 2);
  for (const row of rows) assert.match(row, /^Speed \d.*\d/);
  const levels = await page.locator('.levels').getAttribute('aria-label');
  assert.match(levels, /^Defeat [\d.<> ]+ %, Partial victory .* %, Strategic victory [\d.<> ]+ %$/);
  await openDrawer(page, 'settings');
  await page.click('.tongue [lang="it"]');
  await openDrawer(page, 'help');
  const translated = page.locator('.levels[aria-label^="Sconfitta"]');
  await translated.waitFor();
  assert.match(await translated.getAttribute('aria-label'), /^Sconfitta [\d,<> ]+ %, Vittoria parziale/);
  noProblems(page);
  await page.context().close();
});

test('advice that time ended is asked for again with more time, and told as it stands meanwhile', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '41' });
  await someChoices(page, 2, [/^equip/]);
  await openDrawer(page, 'help');
  const asked = [];
  await page.route('**/advice', (route) => asked.push(route)); // answered by hand
  const answer = async (value, more) => {
    for (let waited = 0; asked.length === 0 && waited < 600; ++waited) await page.waitForTimeout(100);
    const route = asked.shift();
    const choice = {
      action: 'speed 1',
      value,
      low: value - 0.1,
      high: value + 0.1,
      visits: 9,
      text: { it: 'Uno', en: 'One' },
    };
    await route.fulfill({ json: { value, choices: [choice], exact: false, ...more } });
    return route.request().postDataJSON().ms;
  };
  const foot = page.locator('.advisor .values + p');
  await page.locator('.hints input[value="calm"]').check();
  const first = await answer(0.25, { partial: true });
  await page.locator('.values .number', { hasText: /^25\.0/ }).waitFor();
  assert.match(await foot.textContent(), /Still looking/);
  const second = await answer(0.5, { partial: true });
  await page.locator('.values .number', { hasText: /^50\.0/ }).waitFor();
  const third = await answer(0.75, { partial: true });
  await page.locator('.values .number', { hasText: /^75\.0/ }).waitFor();
  assert.ok(first < second && second < third, `${first} ${second} ${third}`);
  assert.match(await foot.textContent(), /Time ran out/);
  assert.doesNotMatch(await foot.textContent(), /Still looking/);
  noProblems(page);
  await page.context().close();
});
