import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnd, newPage, noProblems, openDrawer, openGame, stage } from './harness.mjs';
import { playTogether, startForTwo } from './together.mjs';

const set = stage();

test('two browsers play one Fiamme mission together', async () => {
  const [one, two] = [await newPage(set.browser, { lang: 'it' }), await newPage(set.browser, { lang: 'en' })];
  await startForTwo(one, set.base, 'fiamme', 'training-coop');
  const link = await one.locator('.invite input').inputValue();
  // Where nothing is secret, who watches can be invited from the start.
  await one.locator('.links summary').click();
  const third = await newPage(set.browser, { lang: 'it' });
  await third.goto(await one.locator('.links input').last().inputValue());
  await third.locator('.bar .where', { hasText: 'stai guardando' }).waitFor();
  assert.equal(await third.locator('.resign, .phrases').count(), 0);
  noProblems(third);
  await third.context().close();
  await two.goto(link);
  await two.waitForSelector('svg.board');
  assert.doesNotMatch(two.url(), /#/, 'the key does not stay in the address');
  await one.locator('.invite').waitFor({ state: 'detached' });
  await one.locator('.drawer .terms').last().waitFor();
  await openDrawer(one, 'help');
  assert.equal(await one.locator('.hints .show').count(), 0, 'no advice between two people');
  await playTogether([one, two], 600, [/^keep/, /^done/, /^act/]);
  await checkEnd(one, 'it');
  await checkEnd(two, 'en');
  assert.match(await two.locator('.end').textContent(), /made of the parts of the server and of both players/);
  noProblems(one);
  noProblems(two);
  await one.context().close();
  await two.context().close();
});

test('the dice wait for both players: the part of who went away is shown when they come back', async () => {
  const [one, two] = [await newPage(set.browser, { lang: 'it' }), await newPage(set.browser, { lang: 'en' })];
  await startForTwo(one, set.base, 'fiamme', 'training-coop', { advice: true });
  const waiting = (page) => page.locator('.terms.waiting');
  assert.match(await waiting(one).textContent(), /quando arriva l'altro giocatore/);
  assert.equal((await one.locator('.dock .words').textContent()).trim(), 'Si aspettano i dadi');
  assert.match(await one.locator('.invite').textContent(), /consigli/);
  assert.equal(await one.locator('.buttons .choice').count(), 0);
  await one.reload(); // the part stays in the browser
  await waiting(one).waitFor();
  const place = one.url();
  const link = await one.locator('.invite input').inputValue();
  await one.goto(set.base);
  assert.match(await one.locator('.match').first().textContent(), /con consigli.*si aspettano i dadi/i);
  await one.goto(`${set.base}/settings`);
  await two.goto(link);
  await waiting(two).waitFor();
  await two.waitForFunction(() =>
    /other player's browser to show its part/.test(document.querySelector('.terms.waiting')?.textContent ?? ''),
  );
  assert.match(await two.locator('.terms').last().textContent(), /with advice for both/);
  await one.goto(place);
  await Promise.all([one, two].map((page) => waiting(page).waitFor({ state: 'detached' })));
  await playTogether([one, two], 6, [/^keep/, /^done/, /^act/]);
  await openDrawer(two, 'help');
  await two.locator('.hints .show').waitFor();
  noProblems(one);
  noProblems(two);
  await one.context().close();
  await two.context().close();
});

test('at one place both seats are mine, and a chosen seed is shown', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await openGame(page, set.base, { game: 'linea', scenario: 'lane', hotseat: true, seed: '7' });
  assert.match(await page.locator('.terms.chosen').textContent(), /8370125516a970c9/);
  assert.equal(await page.locator('.invite').count(), 0);
  await page.goto(`${set.base}/new/linea`);
  const sheet = page.locator('.start');
  await sheet.locator('summary').click();
  await sheet.locator('input[name="linea-opponent"][value="hotseat"]').check();
  assert.equal(await sheet.locator('#linea-seed').count(), 1);
  await sheet.locator('input[name="linea-opponent"][value=""]').check();
  assert.equal(await sheet.locator('#linea-seed').count(), 0, 'between two people nobody chooses the dice');
  noProblems(page);
  await page.context().close();
});
