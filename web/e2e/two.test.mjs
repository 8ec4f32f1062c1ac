import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, noProblems, stage } from './harness.mjs';
import { playTogether, startForTwo } from './together.mjs';

const set = stage();

test('two browsers play one Fiamme mission together', async () => {
  const [one, two] = [await newPage(set.browser, { lang: 'it' }), await newPage(set.browser, { lang: 'en' })];
  await startForTwo(one, set.base, 'fiamme', 'training-coop');
  const link = await one.locator('.invite input').inputValue();
  await two.goto(link);
  await two.waitForSelector('svg.board');
  assert.doesNotMatch(two.url(), /#/, 'the key does not stay in the address');
  await one.locator('.invite').waitFor({ state: 'detached' });
  await playTogether([one, two], 600, [/^keep/, /^done/, /^act/]);
  await one.locator('.end').waitFor();
  await two.locator('.end').waitFor();
  noProblems(one);
  noProblems(two);
  await one.context().close();
  await two.context().close();
});
