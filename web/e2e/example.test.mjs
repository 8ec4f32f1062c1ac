// The example game on the plain board: nothing in the pages knows of it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  checkEnd,
  choose,
  newPage,
  noProblems,
  offers,
  openDrawer,
  openGame,
  playToEnd,
  Server,
  stage,
  startGame,
  withExample,
} from './harness.mjs';

const set = stage(() => Server.start('', withExample));
const value = (page, field) => page.locator(`.value[data-field="${field}"]`).textContent();

test('from the first page to the end screen, in Italian, against a machine', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await startGame(page, set.base, 'dragamine');
  const sheet = await page.locator('svg.board').textContent();
  for (const word of ['Dragamine', 'Notte', 'Canale segnato', 'Barche']) assert.ok(sheet.includes(word), sheet);
  assert.deepEqual(
    (await offers(page)).map(({ action }) => action),
    ['slow', 'fast'],
  );
  await playToEnd(page, [/^buoys/, /^slow/]);
  await checkEnd(page, 'it');
  assert.match(await page.locator('.end').textContent(), /flottiglia [12]|patta/);
  noProblems(page);
  await page.context().close();
});

test('prompt, odds, log, film, rules and state are those of the game', async () => {
  const page = await newPage(set.browser, { pace: 'quick', still: false });
  await openGame(page, set.base, { game: 'dragamine', scenario: 'channel', hotseat: true, seed: '5' });
  assert.match(await page.locator('.prompt .words').textContent(), /^Which way on\?/);
  await page.locator('.buttons [data-action="fast"] .odds', { hasText: '4/6' }).waitFor();
  await choose(page, { action: 'slow', board: false });
  await page.waitForSelector('.table[data-film="still"]');
  await openDrawer(page, 'log');
  const log = await page.locator('.drawer').textContent();
  const face = Number(/The die shows (\d)/.exec(log)[1]);
  if (face > 1) assert.equal(Number(await value(page, 'strip')), face);
  else assert.equal(Number(await value(page, 'boats:1')), 2);
  await openDrawer(page, 'state');
  assert.match(await page.locator('.drawer').textContent(), /Channel marked 0 · 0/);
  await openDrawer(page, 'rules');
  assert.match(await page.locator('.drawer').textContent(), /DM-1b/);
  noProblems(page);
  await page.context().close();
});

test('the sources of the pages do not name it', () => {
  const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, withFileTypes: true });
  for (const file of sources.filter((entry) => entry.isFile())) {
    assert.doesNotMatch(readFileSync(join(file.parentPath ?? file.path, file.name), 'utf8'), /dragamine/i);
  }
});
