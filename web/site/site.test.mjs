// The table without a server: what only a device does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPage, noProblems, Site, someChoices, stage, startGame, version } from '../e2e/harness.mjs';

const set = stage(Site.start);

const board = (page) => page.waitForSelector('svg.board');

// A second page of the same device.
async function besides(page) {
  const other = await page.context().newPage();
  other.setDefaultTimeout(8000);
  return other;
}

test('a game is there again after a reload, without a network, and at its own address', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 3);
  const before = await version(page);
  assert.match(page.url(), /\/some\/where\/\?\/play\/[0-9a-f]{32}$/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await board(page);
  assert.equal(await version(page), before);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await board(page);
  assert.equal(await version(page), before);
  await someChoices(page, 1);
  assert.ok((await version(page)) > before);
  noProblems(page);
  await page.context().close();
});

test('a second page is told that the table is taken, and gets it when the first has gone', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 2);
  const before = await version(page);
  const other = await besides(page);
  await other.goto(page.url());
  await other.getByText('Plancia is open in another tab').waitFor();
  await page.close();
  await board(other);
  assert.equal(await version(other), before);
  await other.context().close();
});

test('a browser without WebAssembly, or that keeps nothing, is told so in one sentence', async () => {
  for (const [missing, sentence] of [
    ['WebAssembly', 'This browser cannot run WebAssembly'],
    ['indexedDB', 'This browser keeps nothing for this page'],
  ]) {
    const page = await newPage(set.browser);
    await page.addInitScript((name) => delete globalThis[name], missing);
    await page.goto(set.base);
    await page.getByText(sentence).waitFor();
    await page.context().close();
  }
});

test('everything goes into a file and comes back on another device', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'fiamme');
  await someChoices(page, 2);
  const [address, before] = [page.url(), await version(page)];
  await page.goto(`${set.base}?/settings`);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('.carry button').click()]);
  const file = await saved.path();
  assert.match(readFileSync(file, 'utf8'), /^\{"format":"plancia device 1"/);
  const other = await newPage(set.browser);
  await startGame(other, set.base, 'xmas');
  await other.goto(`${set.base}?/settings`);
  await other
    .locator('.carry input')
    .setInputFiles({ name: 'x.plancia', mimeType: 'text/plain', buffer: Buffer.from('{}') });
  await other.getByText('This is no file of saved games').waitFor();
  await Promise.all([other.waitForEvent('load'), other.locator('.carry input').setInputFiles(file)]);
  await other.goto(address);
  await board(other);
  assert.equal(await version(other), before);
  await other.goto(`${set.base}?/mine`);
  await other.locator('a.match').nth(1).waitFor();
  assert.equal(await other.locator('a.match').count(), 2);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('nobody can be invited, and there are no accounts', async () => {
  const page = await newPage(set.browser);
  await page.goto(`${set.base}?/new/linea`);
  await page.locator('.start button.primary').waitFor();
  assert.equal(await page.getByText('a person, by a link').count(), 0);
  await page.goto(`${set.base}?/settings`);
  await page.locator('.carry').waitFor();
  assert.equal(await page.locator('#account-name').count(), 0);
  await page.context().close();
});
