import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, newPage, noProblems, Server } from './harness.mjs';
import { playTogether, startForTwo } from './together.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('two browsers play one Fiamme mission together', async () => {
  const [one, two] = [await newPage(browser, { lang: 'it' }), await newPage(browser, { lang: 'en' })];
  await startForTwo(one, server.base, 'fiamme', 'training-coop');
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
