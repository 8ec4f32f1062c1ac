// Coming back: the list of one's own games, results, the raid of the day.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from './axe.mjs';
import {
  newPage,
  nextOffers,
  noProblems,
  offers,
  openDrawer,
  openGame,
  playToEnd,
  someChoices,
  stage,
} from './harness.mjs';

const set = stage();

const cards = (page) => page.locator('li[data-match]');

test('my games: named, looked for, taken out of the list and brought back', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda' });
  await someChoices(page, 1);
  await openGame(page, set.base, { game: 'fiamme', scenario: 'training' });
  await page.goto(`${set.base}/mine`);
  await cards(page).nth(1).waitFor();

  const xmas = cards(page).filter({ hasText: 'X MAS' });
  await xmas.locator('.rename').click();
  await page.keyboard.type('The long night');
  await page.keyboard.press('Enter');
  await cards(page).filter({ hasText: 'The long night' }).waitFor();

  await page.getByRole('searchbox').fill('NIGHT long');
  await page.waitForFunction(() => document.querySelectorAll('li[data-match]').length === 1);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Finished').check();
  await page.getByText('Nothing here fits.').waitFor();
  await page.getByLabel('My turn').check();
  await cards(page).nth(1).waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption('fiamme');
  await page.waitForFunction(() => document.querySelectorAll('li[data-match]').length === 1);
  await page.getByLabel('Game', { exact: true }).selectOption('');
  await page.getByLabel('All', { exact: true }).check();
  await cards(page).nth(1).waitFor();

  const night = cards(page).filter({ hasText: 'The long night' });
  await night.locator('.remove').click();
  await page.locator('.removed').waitFor();
  await cards(page).nth(1).waitFor({ state: 'detached' });
  assert.equal(await cards(page).count(), 1);
  await check(page, 'my games, one removed');
  await page.locator('.removed button').click();
  await cards(page).nth(1).waitFor();
  await night.locator('.remove').click();
  await page.locator('.removed').waitFor();
  await page.getByLabel('Removed').check();
  await night.locator('.back').click(); // nothing was deleted
  await page.getByLabel('Under way').check();
  await night.waitFor();
  noProblems(page);
  await page.context().close();
});

// A raid belongs to its day: a try that midnight came into says nothing, and the next day has time for one.
async function withinOneDay(tried) {
  const day = () => new Date().toISOString().slice(0, 10);
  const begun = day();
  try {
    await tried();
  } catch (error) {
    if (day() === begun) throw error;
    await tried();
  }
}

async function playTheRaid(lang) {
  const page = await newPage(set.browser, { lang, theme: lang === 'it' ? 'dark' : 'light' });
  await page.goto(set.base);
  await page.locator('.daily a').click();
  await page.locator('.acts .primary').waitFor();
  await check(page, 'the raid');
  await page.locator('.acts .primary').click();
  await page.waitForSelector('svg.board');
  await someChoices(page, 2);
  const address = page.url();
  await page.goto(`${set.base}/daily`);
  await page.locator('.acts .primary').click(); // goes on where it was left
  await page.waitForSelector('svg.board');
  assert.equal(page.url(), address);
  await playToEnd(page, [/^done/, /^keep/, /^pass/]);
  await page.locator('.end').waitFor();
  assert.equal(await page.locator('.end .seed').count(), 0, 'the seed stays sealed');
  assert.equal(await page.locator('.end button.record').count(), 0);
  await page.goto(`${set.base}/daily`);
  await page.locator('tr.you').waitFor();
  await check(page, 'the raid, after it');
  await page.locator('main nav a').first().click();
  await page.locator('dd code').nth(1).waitFor(); // the seed of the day before
  await page.goto(`${set.base}/results`);
  await page.locator('section[data-game]').waitFor();
  await page.locator('summary').click();
  await check(page, 'the results');
  noProblems(page);
  await page.context().close();
}

for (const lang of ['en', 'it']) {
  test(`the raid of the day: one try, sealed dice, its place in the list and among the results, ${lang}`, () =>
    withinOneDay(() => playTheRaid(lang)));
}

test('puzzles: one choice on the real board, then what each was worth', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await page.goto(`${set.base}/puzzles`);
  await page.locator('main li').nth(20).waitFor();
  await check(page, 'the puzzles');
  for (const [id, solves] of [
    ['xmas-3', true],
    ['nakajima-2', false],
    ['fiamme-8', true],
  ]) {
    await page.goto(`${set.base}/puzzles`);
    await page.locator(`a[href="/puzzles/${id}"]`).click();
    await page.waitForSelector('svg.board');
    const all = await nextOffers(page);
    const best = await page.evaluate(
      ([id, action]) =>
        fetch(`/api/puzzles/${id}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ action }),
        }).then(async (answer) => (await answer.json()).best),
      [id, all[0].action],
    );
    const offer = all.find((one) => (one.action === best) === solves);
    await check(page, `the puzzle ${id}`);
    if (offer.board) {
      const box = await page.locator(`.target[data-action="${offer.action}"]`).first().boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const menu = page.locator('[role="menuitem"]').first();
      if ((await menu.count()) > 0) await menu.click();
    } else await page.locator(`.buttons [data-action="${offer.action}"]`).first().click();
    await page.locator(`.desk[data-solved="${solves}"]`).waitFor();
    assert.match(await page.locator('.verdict h2').textContent(), solves ? /best choice/ : /better one/);
    assert.ok((await page.locator('.verdict li').count()) > 1);
    assert.equal(await page.locator('.target').count(), 0, 'one answer');
    await check(page, `the puzzle ${id}, answered`);
  }
  await page.locator('.verdict .primary').click();
  await page.locator('.desk[data-puzzle="fiamme-9"][data-solved=""]').waitFor();
  await page.goto(`${set.base}/puzzles`);
  await page.locator('a.solved').nth(1).waitFor();
  assert.equal(await page.locator('a.missed').count(), 1);
  noProblems(page);
  await page.context().close();
});

test('a moment, a result and its review can be shown to others, who cannot play', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda' });
  await someChoices(page, 4);
  await openDrawer(page, 'state');
  await page.locator('.share .moment').click();
  await page.getByText(/whoever opens it can look/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const ply = Number(/\/play\/[0-9a-f]+\/(\d+)#/.exec(link)[1]);
  await check(page, 'the state with what can be shared');

  const other = await newPage(set.browser, { lang: 'en' });
  await other.goto(link.replace(`/${ply}#`, `/${ply - 1}#`));
  await other.waitForSelector('svg.board');
  await other.getByText(`${ply - 1} / ${ply}`).waitFor();
  assert.equal(new URL(other.url()).hash, '', 'the key is taken out of the address');
  assert.match(other.url(), new RegExp(`/${ply - 1}$`));
  await other.keyboard.press('End');
  await other.getByText(`${ply} / ${ply}`).waitFor();
  assert.equal((await offers(other)).length, 0);

  await playToEnd(page, [/^pass/]);
  await page.locator('.end .shared').click();
  await page
    .getByText(/whoever opens it can look/)
    .first()
    .waitFor();
  noProblems(other);
  await other.context().close();
  const third = await newPage(set.browser, { lang: 'en' });
  await third.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await third.locator('.end progress, .end .course').first().waitFor(); // the review, or how far it is
  assert.equal((await offers(third)).length, 0);
  noProblems(third);
  await third.context().close();
  noProblems(page);
  await page.context().close();
});

// When the last frame of a WebM is shown, in milliseconds: elements of EBML, those that hold others gone into.
function lastFrame(bytes) {
  const kHolds = [0x18538067, 0x1f43b675, 0xa0]; // segment, cluster, group of blocks
  const number = (at, keep) => {
    const length = Math.clz32(bytes[at]) - 23;
    let value = keep ? bytes[at] : bytes[at] & (0xff >> length);
    for (let i = 1; i < length; i++) value = value * 256 + bytes[at + i];
    return { value, next: at + length };
  };
  let cluster = 0;
  let last = 0;
  for (let at = 0; at < bytes.length;) {
    const id = number(at, true);
    const size = number(id.next, false);
    const body = size.next;
    if (id.value === 0xe7) cluster = bytes.readUIntBE(body, size.value);
    if (id.value === 0xa1 || id.value === 0xa3) last = cluster + bytes.readInt16BE(number(body, false).next);
    at = kHolds.includes(id.value) ? body : body + size.value;
  }
  return last;
}

test('a picture of the board and a film of the last actions are saved', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  for (const setup of [
    { game: 'xmas', scenario: 'suda' },
    { game: 'nakajima', scenario: 'raid' },
    { game: 'fiamme', scenario: 'assault' },
    { game: 'linea', scenario: 'lane', opponent: 'scripted' },
  ]) {
    await openGame(page, set.base, setup);
    await openDrawer(page, 'state');
    const [picture] = await Promise.all([page.waitForEvent('download'), page.locator('.share .picture').click()]);
    const bytes = readFileSync(await picture.path());
    assert.deepEqual([...bytes.subarray(1, 4)], [0x50, 0x4e, 0x47], 'a PNG');
    assert.equal(bytes.readUInt32BE(16), 1280);
    assert.ok(bytes.length > 40_000, `${setup.game}: a picture with something on it, ${bytes.length} bytes`);
    if (process.env.PICTURES) await picture.saveAs(`${process.env.PICTURES}/${setup.game}.png`);
  }
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda' });
  await someChoices(page, 1);
  await openDrawer(page, 'state');
  const [film] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.locator('.share .reel').click(),
  ]);
  const bytes = readFileSync(await film.path());
  assert.deepEqual([...bytes.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3], 'a WebM');
  const duration = bytes.readFloatBE(bytes.indexOf(Buffer.from([0x44, 0x89, 0x84])) + 3);
  const last = lastFrame(bytes);
  assert.ok(last > 700, `the second shot is in it, ${last} ms`);
  assert.ok(duration >= last, `it tells its length, ${duration} ms`);
  noProblems(page);
  await page.context().close();
});
