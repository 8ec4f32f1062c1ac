import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnd, newPage, noProblems, playToEnd, stage, startGame, version } from './harness.mjs';
import { playTogether, startForTwo } from './together.mjs';

const set = stage();

const way = [
  /^ready/,
  /^fire/,
  /^ambush/,
  /^reply/,
  /^test/,
  /^go$/,
  /^run/,
  /^move/,
  /^prepare/,
  /^end/,
  /^decline/,
  /^pass/,
];

test('linea: against the computer from the first page to the end screen', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await startGame(page, set.base, 'linea');
  await playToEnd(page, way);
  await checkEnd(page, 'it');
  // Looked back at on the server in its own time; the page shows how far it is.
  await page.locator('.end .course').waitFor({ timeout: 300_000 });
  // Its luck, or that a game of so many choices is too dear to tell it from decisions.
  assert.match(await page.locator('.end').textContent(), /I dadi (hanno aiutato|sono stati)|distinguere la fortuna/);
  noProblems(page);
  await page.context().close();
});

test('a piece is dragged with a ruler, and its typed values are exact', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'linea');
  const before = await version(page);
  const box = await page.locator('.stand').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 20, { steps: 4 });
  await page.mouse.up();
  assert.match(await page.locator('.length').textContent(), /cm$/);
  await page.locator('.orders input').nth(0).fill('12');
  await page.locator('.orders input').nth(1).fill('15.5');
  await page.locator('.orders input').nth(2).fill('15');
  await page.locator('.orders button.primary').click();
  await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.version) > old, before);
  const state = await page.evaluate(() =>
    fetch(location.pathname.replace('/play/', '/api/matches/'))
      .then((answer) => answer.json())
      .then((match) => match.position.state),
  );
  assert.deepEqual(state.pieces[0].at, [12, 15.5, 15]);
  noProblems(page);
  await page.context().close();
});

test('two browsers dispute one table, and neither sees what its side has not spotted', async () => {
  const [one, two] = [await newPage(set.browser, { lang: 'it' }), await newPage(set.browser, { lang: 'en' })];
  await startForTwo(one, set.base, 'linea', 'lane');
  await two.goto(await one.locator('.invite input').inputValue());
  await two.waitForSelector('svg.board');
  assert.equal(await one.locator('.piece.axis').count(), 0);
  assert.equal(await two.locator('.piece.allied').count(), 0);
  await playTogether([one, two], 60, way);
  noProblems(one);
  noProblems(two);
  await one.context().close();
  await two.context().close();
});
