import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { newPage, noProblems, playToEnd, someChoices, stage, startGame } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const set = stage();

// axe runs in a world of its own, which the content security policy of the page does not reach.
async function check(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return violations.map((entry) => `${entry.id}: ${entry.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  });
  assert.deepEqual(found, [], what);
}

for (const theme of ['light', 'dark']) {
  test(`no page has a fault that axe knows, ${theme}`, async () => {
    const page = await newPage(set.browser, { theme });
    await page.goto(set.base);
    await page.locator('.game').first().waitFor();
    await page.locator('.fold > summary').first().click();
    await check(page, 'the first page');
    for (const game of ['xmas', 'nakajima', 'linea', 'fiamme']) {
      await startGame(page, set.base, game);
      await someChoices(page, 6, [/^count [4-9]/, /^keep/, /^ready/]);
      await check(page, game);
    }
    await playToEnd(page, [/^done/, /^keep/]);
    await page.locator('.end').waitFor();
    await check(page, 'the end');
    for (const path of ['/rules/xmas', '/mine', '/settings']) {
      await page.goto(set.base + path);
      await page.locator('h1').first().waitFor();
      await check(page, path);
    }
    noProblems(page);
    await page.context().close();
  });
}

test('nothing sticks out sideways on a phone, on a tablet, or at 200 % zoom', async () => {
  for (const [width, height] of [[360, 740], [768, 1024], [640, 400], [1280, 800]]) {
    const page = await newPage(set.browser, { width, height });
    for (const path of ['/', '/rules/xmas', '/settings']) {
      await page.goto(set.base + path);
      await page.locator('h1, h3').first().waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`);
    }
    await startGame(page, set.base, 'nakajima');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `the game at ${width}`);
    await page.context().close();
  }
});
