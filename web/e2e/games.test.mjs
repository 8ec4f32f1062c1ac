import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, noProblems, playToEnd, stage, startGame } from './harness.mjs';

const set = stage();

// Choices that bring a game forward; where none fits, any legal one.
const ways = {
  xmas: [/^speed 4/, /^move (0|1|2|3[0-6])/, /^try/],
  nakajima: [/^teams 3/, /^unit average used/, /^count [5-9]/, /^done/, /^leave/, /^enter close/, /^evade/, /^release/],
  fiamme: [/^done/, /^keep/],
};

const ended = { en: 'The game is over', it: 'Fine della partita' };

for (const game of Object.keys(ways)) {
  for (const lang of ['it', 'en']) {
    test(`${game}, ${lang}: from the first page to the end screen`, async () => {
      const page = await newPage(set.browser, { lang });
      await startGame(page, set.base, game);
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      await playToEnd(page, ways[game]);
      const end = page.locator('.end');
      await end.waitFor();
      assert.equal(await end.locator('.kicker').textContent(), ended[lang]);
      assert.match(await end.locator('.seal').textContent(), lang === 'it' ? /^Verificato/ : /^Verified/);
      assert.equal(await page.locator('.prompt .choice').count(), 0);

      // The language changes in the middle of everything, and the record can be had.
      await page.click(`.tongue [lang="${lang === 'it' ? 'en' : 'it'}"]`);
      assert.equal(await end.locator('.kicker').textContent(), ended[lang === 'it' ? 'en' : 'it']);
      const record = await page.evaluate((address) => fetch(address).then((answer) => answer.text()), await end.locator('a[download]').getAttribute('href'));
      assert.match(record, /^\[Game "/);
      assert.match(record, /\[Seed "[0-9a-f]{64}"\]/);

      // Play again starts afresh with the same setup.
      await end.locator('button.primary').click();
      await page.waitForFunction(() => document.querySelector('.table')?.dataset.turn !== 'over' && document.querySelector('svg.board'));
      noProblems(page);
      await page.context().close();
    });
  }
}
