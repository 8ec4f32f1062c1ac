import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answered,
  newPage,
  noProblems,
  offers,
  openDrawer,
  openGame,
  Server,
  someChoices,
  stage,
  startGame,
  version,
} from './harness.mjs';

const set = stage();

const prompt = (page) => page.locator('.prompt .words').textContent();
const told = (page) => page.locator('.film output').textContent();

test('a reload comes back to the same position', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 6);
  const [said, before] = [await prompt(page), await told(page)];
  await page.reload();
  await page.waitForSelector('svg.board');
  assert.equal(await prompt(page), said);
  assert.equal(await told(page), before);
  noProblems(page);
  await page.context().close();
});

test('an action sent while the connection is down is played once it is back, and once only', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 2);
  const before = await version(page);
  const { action } = (await offers(page))[0];
  await page.context().setOffline(true);
  await page.locator(`.buttons [data-action="${action}"]`).click();
  await page.locator('.trouble').waitFor();
  assert.equal(await version(page), before);
  await page.context().setOffline(false);
  await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.version) > old, before);
  const record = await page.evaluate(() =>
    fetch(location.pathname.replace('/play/', '/api/matches/') + '/record').then((answer) => answer.text()),
  );
  assert.equal(record.split('\n').filter((line) => line.startsWith(action)).length, 1);
  await page.context().close();
});

test('a server that cannot save is heard, and what it did not play can be tried again', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  const text = { it: 'Disco pieno.', en: 'The disk is full.' };
  await page.route('**/actions', (route) => route.fulfill({ status: 503, json: { error: { code: 'storage', text } } }));
  const before = await version(page);
  await page.locator('.buttons .choice').first().click();
  await page.locator('.trouble', { hasText: text.en }).waitFor();
  assert.equal(await page.locator('.offline').count(), 0, 'the connection is there');
  await page.unroute('**/actions');
  await page.locator('.buttons .choice').first().click();
  await answered(page, before);
  assert.equal(await page.locator('.trouble').count(), 0);
  noProblems(page);
  await page.context().close();
});

test('a server that is started again goes on where it stopped', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 2);
  const said = await prompt(page);
  await set.server.down('SIGKILL'); // as if somebody had pulled the plug
  const before = await version(page);
  const offer = (await offers(page)).find((one) => !one.board);
  await page.locator(`.buttons [data-action="${offer.action}"]`).click();
  await page.locator('.trouble', { hasText: 'nothing is lost' }).waitFor();
  assert.equal(await prompt(page), said);
  await set.server.up();
  await answered(page, before);
  await page.locator('.trouble').waitFor({ state: 'detached' });
  assert.notEqual(await prompt(page), said);
  await page.goto(set.base);
  await page.locator('.match .thumb svg path').first().waitFor({ state: 'attached' }); // a small picture of its board
  await page.context().close();
});

test('what the rules forbid says why and changes nothing', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 3);
  const before = await version(page);
  await page.keyboard.press('c');
  await page.locator('#command').waitFor();
  await page.fill('#command', 'move 0101');
  await page.press('#command', 'Enter');
  const trouble = page.locator('.trouble');
  await trouble.waitFor();
  assert.match(await trouble.textContent(), /XM-/);
  assert.equal(await version(page), before);
  noProblems(page);
  await page.context().close();
});

test('the command box knows short forms, says what may be meant, and has help', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await page.keyboard.press('c');
  const say = async (line) => {
    await page.fill('#command', line);
    await page.press('#command', 'Enter');
  };
  assert.equal(await page.locator('#command').getAttribute('placeholder'), 'type an action: equip binoculars');
  await say('equip');
  await page.locator('.trouble').waitFor();
  assert.match(await page.locator('.trouble').textContent(), /equip binoculars, equip wrench/);
  const before = await version(page);
  await say('eq har');
  await answered(page, before);
  await page.waitForFunction(() => document.getElementById('command').value === ''); // it was understood
  await say('help');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await say('undo');
  await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.version) > old + 1, before);
  noProblems(page);
  await page.context().close();
});

test('five quick moves never wait for advice that nobody wants any more', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await openDrawer(page, 'help');
  const asked = [];
  await page.route('**/advice', (route) => asked.push(route)); // an advisor that thinks for ever
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // however slow this machine is, the moves follow each other at once
  await page.locator('.hints input[value="calm"]').check();
  await someChoices(page, 5, [/^equip/, /^speed 2/, /^move/]);
  assert.deepEqual(asked, [], 'nothing is asked while the table is not quiet');
  const question = page.waitForRequest((request) => request.url().endsWith('/advice'));
  await page.clock.runFor(1000);
  await question;
  // Where one is under way, the next move calls it back.
  const called = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/advice'));
  await someChoices(page, 1, [/^speed 2/, /^move/]);
  assert.match((await called).failure().errorText, /ABORTED/);
  noProblems(page);
  await page.context().close();
});

test('every moment has an address, and a practice game branches from it', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await someChoices(page, 6);
  const own = page.url();
  await page.keyboard.press('Home');
  await page.waitForURL(/\/play\/\w+\/0$/);
  await page.waitForFunction(() => document.querySelector('.prompt .words').textContent.trim().startsWith('Moment 0'));
  assert.equal(await page.locator('.choice').count(), 0);
  await page.keyboard.press('End');
  await page.waitForURL(own);
  await openDrawer(page, 'log');
  await page.locator('.log li a:not(.ref)').nth(1).click();
  await page.waitForURL(/\/play\/\w+\/\d+$/);
  await page.reload();
  await page.waitForSelector('.prompt.past');
  await page.click('.branch');
  await page.waitForFunction((old) => !location.href.startsWith(old) && document.querySelector('svg.board'), own);
  await openDrawer(page, 'state');
  assert.equal((await page.locator('.drawer .badge').textContent()).trim(), 'practice');
  noProblems(page);
  await page.context().close();
});

test('a look back goes on after the server was started again, and the page says so', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  // A server that thinks until it is started again, is away for a moment, and then knows nothing of it.
  const answers = [{ state: 'running', done: 4, of: 9 }, null, { state: 'none' }];
  await page.route('**/review', (route) => {
    const answer = answers.length > 0 ? answers.shift() : { state: 'running', done: 1, of: 9 };
    return answer ? route.fulfill({ json: answer }) : route.abort();
  });
  await openDrawer(page, 'state');
  await page.locator('.resign').click();
  await page.locator('.sure .yes').click();
  await page.locator('.end progress').waitFor();
  await page.locator('.end .resumed').waitFor();
  assert.match(await page.locator('.end .resumed').textContent(), /goes on from where it was/);
  assert.equal(await page.locator('.end progress').getAttribute('value'), '1');
  noProblems(page);
  await page.context().close();
});

// What the server tells of a finished game, made up: every kind of thing that a look back can say.
const lookBack = (more) => {
  const sum = (value, spread = 0.02) => ({ value, low: value - spread, high: value + spread });
  const words = (en, it) => ({ en, it });
  const dear = { better: 'y', words: words('do this', 'fai questo'), better_words: words('do that', 'fai quello') };
  const step = (seat, before, after, loss) => ({
    ...{ round: 1, action: 'x', seat, chance: seat === 0, before, after },
    ...(loss && { ...dear, loss }),
  });
  const steps = [
    step(1, 0.5, 0.4, sum(0.1)),
    step(2, 0.4, 0.2, sum(0.2)),
    step(1, 0.2, 0.2, sum(0.01)),
    step(0, 0.2, 0.6),
  ];
  const ordinary_luck = { low: -0.3, high: 0.3, below: 0.445 };
  const account = { start: 0.5, luck: sum(0.02, 0.1), ordinary_luck, decisions: sum(-0.3), end: 0.6 };
  const review = { ...account, mistakes: [1, 0, 2], steps, simulations: 9, decided: 3, searched: 3, ...more };
  return { state: 'done', review };
};

test('a look back for two says whose decision it was, in points where there are points, and shares with their ties', async () => {
  for (const lang of ['en', 'it']) {
    const said = (en, it) => (lang === 'en' ? en : it);
    const page = await newPage(set.browser, { lang });
    await page.route('**/review', (route) => route.fulfill({ json: lookBack({ points: { least: -10, most: 30 } }) }));
    await openGame(page, set.base, { game: 'fiamme', scenario: 'training-coop', hotseat: true, seed: '7' });
    await openDrawer(page, 'state');
    await page.locator('.resign').click();
    await page.locator('.sure .yes').click();
    const end = page.locator('.end');
    await end.locator('.course').waitFor();
    const course = await end.locator('.course').getAttribute('aria-label');
    assert.match(course, said(/start \(10\.0\) to the end \(14\.0\)/, /inizio \(10,0\) alla fine \(14,0\)/));
    const dear = await end.locator('ol').first().locator('li').allInnerTexts();
    assert.equal(dear.length, 2, 'what may be chance is not held against anybody');
    assert.match(dear[0], said(/^Player 2: Do this\s+costs 8\.0 points/, /^Gioc\. 2: Fai questo\s+costa 8,0 punti/));
    assert.match(dear[1], said(/^Player 1: Do this\s+costs 4\.0 points/, /^Gioc\. 1: Fai questo\s+costa 4,0 punti/));
    const text = await end.innerText();
    assert.match(text, said(/about as expected: \+0\.8 points \(from −3\.2 to \+4\.8\)/, /ci si aspetta: \+0,8 punti/));
    assert.match(text, said(/from −12\.0 to \+12\.0; in 45 of 100 it was less/, /in 45 su 100/));
    noProblems(page);
    await page.context().close();
  }
});

test('undo takes back a decision that rolled nothing', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  const said = await prompt(page);
  await someChoices(page, 1);
  assert.notEqual(await prompt(page), said);
  await page.click('.undo');
  await page.waitForFunction((old) => document.querySelector('.prompt .words').textContent === old, said);
  noProblems(page);
  await page.context().close();
});

test('the secret after # opens the door and does not stay in the address; without it the page asks', async () => {
  const secret = 'three-swords-and-a-lantern';
  const server = await Server.start(secret);
  try {
    const page = await newPage(set.browser);
    await page.goto(`${server.base}/#secret=${secret}`);
    await page.locator('.game').first().waitFor();
    assert.equal(page.url(), `${server.base}/`);
    await startGame(page, server.base, 'xmas');
    noProblems(page);
    await page.context().close();

    const other = await newPage(set.browser);
    await other.goto(`${server.base}/#secret=guessed-and-wrong-altogether`);
    await other.locator('.secret').waitFor();
    assert.equal(await other.locator('.game').count(), 0);
    await other.fill('#secret', 'wrong-again-and-long-enough');
    await other.press('#secret', 'Enter');
    await other.locator('.trouble').waitFor();
    await other.fill('#secret', secret);
    await other.press('#secret', 'Enter');
    await other.locator('.game').first().waitFor();
    noProblems(other);
    await other.context().close();
  } finally {
    await server.stop();
  }
});
