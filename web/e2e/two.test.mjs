import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, newPage, noProblems, offers, quickly, Server } from './harness.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function startForTwo(page, game, scenario) {
  await page.goto(server.base);
  const card = page.locator(`.game[data-game="${game}"]`);
  await card.locator('.fold > summary').click();
  await card.locator(`#${game}-scenario`).selectOption(scenario);
  await card.locator(`#${game}-opponent`).selectOption('');
  await card.locator('form button.primary').click();
  await page.waitForSelector('svg.board');
}

// Plays on in turn, each in their own browser, until the end or for so many choices.
async function playTogether(pages, most, prefer) {
  for (let i = 0; i < most; i++) {
    const turn = await pages[0].locator('.table').getAttribute('data-turn');
    if (turn === 'over') return;
    const seat = turn === 'player 2' ? 1 : 0;
    await pages[seat].waitForFunction((wanted) => document.querySelector('.table').dataset.turn === wanted, turn);
    const all = await offers(pages[seat]);
    assert.ok(all.length > 0, `seat ${seat + 1} has nothing to choose`);
    assert.deepEqual(await offers(pages[1 - seat]), [], 'the other seat has no choices');
    const offer = prefer.map((pattern) => all.find((one) => pattern.test(one.action))).find(Boolean) ?? all[i % all.length];
    await quickly(pages[seat], offer);
    const version = await pages[seat].locator('.table').getAttribute('data-version');
    // The other browser hears of it by itself.
    await pages[1 - seat].waitForFunction((told) => document.querySelector('.table').dataset.version === told, version);
  }
}

test('two browsers play one Fiamme mission together', async () => {
  const [one, two] = [await newPage(browser, { lang: 'it' }), await newPage(browser, { lang: 'en' })];
  await startForTwo(one, 'fiamme', 'training-coop');
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
