// The table without a server: what only a device does.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import {
  checkEnd,
  newPage,
  noProblems,
  openDrawer,
  playToEnd,
  Server,
  Site,
  someChoices,
  stage,
  startGame,
  version,
} from '../e2e/harness.mjs';

const set = stage(Site.start);

// What a worker of the page does before anything else: faults of a browser, which a test cannot ask for.
async function inWorkers(page, name, program) {
  await page.route(`**/${name}.worker-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${program})();\n${await response.text()}` });
  });
}

// One choice that is refused: the page says why, and stands where it was.
async function refusedChoice(page, sentence) {
  const before = await version(page);
  await page.locator('.buttons [data-action]').first().click();
  await page.getByText(sentence).waitFor();
  assert.equal(await version(page), before);
  await page.reload();
  await board(page);
  assert.equal(await version(page), before, 'and nothing of it was kept');
}

// Takes the record of the game that the page shows.
async function recordOf(page) {
  await openDrawer(page, 'state');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('.share button.record').click()]);
  return readFileSync(await saved.path(), 'utf8');
}

const board = (page) => page.waitForSelector('svg.board');

// A second page of the same device.
async function besides(page) {
  const other = await page.context().newPage();
  other.setDefaultTimeout(8000);
  return other;
}

test('the whole site is at most 930 kB as browsers fetch it', () => {
  const files = readdirSync(set.server.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const size = (one) => brotliCompressSync(readFileSync(join(one.parentPath ?? one.path, one.name))).length;
  const bytes = files.map(size).reduce((sum, one) => sum + one, 0);
  assert.ok(bytes <= 930_000, `${bytes} bytes by brotli`);
});

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

// Changes what the browser keeps, as a fault of a disk or a stranger would.
const spoil = (page, beginning, text) =>
  page.evaluate(
    async ([beginning, text]) => {
      const [{ name }] = await indexedDB.databases();
      const database = await new Promise((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      await new Promise((done) => {
        const writing = database.transaction('rows', 'readwrite');
        const store = writing.objectStore('rows');
        store.getAllKeys().onsuccess = ({ target }) =>
          target.result.filter((row) => row.startsWith(beginning)).forEach((row) => store.put(text, row));
        writing.oncomplete = done;
      });
      database.close();
    },
    [beginning, text],
  );

test('what is damaged on a device is laid aside and said, the rest is played on, and the file keeps both', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'fiamme');
  const damaged = new URL(page.url()).search.split('/').at(-1);
  await startGame(page, set.base, 'xmas');
  const [sound, before] = [page.url(), await version(page)];
  await spoil(page, `matches/${damaged}`, '{');
  await spoil(page, 'session', 'x');
  await page.goto(`${set.base}?/mine`);
  await page.getByText('Set aside as damaged (games or component packs): 1').waitFor();
  await page.locator('a.match').first().waitFor();
  assert.equal(await page.locator('a.match').count(), 1);
  await page.goto(sound);
  await board(page);
  assert.equal(await version(page), before);
  await someChoices(page, 1);
  await startGame(page, set.base, 'nakajima');
  await page.goto(`${set.base}?/settings`);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('.carry button').click()]);
  const file = await saved.path();
  assert.match(readFileSync(file, 'utf8'), new RegExp(`"matches/${damaged}","\\{"`));
  const other = await newPage(set.browser);
  await other.goto(`${set.base}?/settings`);
  await other.locator('.carry input').setInputFiles(file);
  await other.getByText('but for what is damaged in the file (games or component packs): 1').waitFor();
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Go on' }).click()]);
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

for (const [what, error, sentence] of [
  ['where there is no room', 'QuotaExceededError', 'There is no room left on this device'],
  ['where a write breaks off', 'UnknownError', 'The browser could not save'],
]) {
  test(`${what} the move is not played, nothing of it is kept, and afterwards the game goes on`, async () => {
    const page = await newPage(set.browser);
    await inWorkers(page, 'table', () => {
      const put = IDBObjectStore.prototype.put;
      let [left, name] = [Infinity, ''];
      new BroadcastChannel('fault').onmessage = ({ data }) => ([left, name] = data);
      IDBObjectStore.prototype.put = function (...row) {
        if (left-- <= 0) throw new DOMException('no more', name);
        return put.apply(this, row);
      };
    });
    await startGame(page, set.base, 'xmas');
    // At the second row of the next write.
    await page.evaluate((name) => new BroadcastChannel('fault').postMessage([1, name]), error);
    await refusedChoice(page, sentence);
    const before = await version(page);
    await someChoices(page, 2);
    assert.ok((await version(page)) > before);
    await page.context().close();
  });
}

test('a window that does not open its storage is told so in one sentence', async () => {
  const page = await newPage(set.browser);
  await inWorkers(page, 'table', () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('a private window', 'InvalidStateError');
    };
  });
  await page.goto(set.base);
  await page.getByText('This browser keeps nothing for this page').waitFor();
  await page.context().close();
});

const thinkers = (page) => page.workers().filter((worker) => worker.url().includes('think.worker'));

test('a second worker advises, and is ended when nobody wants to know any more', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await page.keyboard.press('h');
  const asked = page.waitForEvent('worker');
  await page.locator('.hints input[value="calm"]').check();
  assert.match((await asked).url(), /think\.worker/);
  await page.locator('.hints .best').first().waitFor();
  // The next one thinks about a position that is left before it is done.
  const next = page.waitForEvent('worker');
  await someChoices(page, 1);
  const thinker = await next;
  const ended = new Promise((done) => thinker.once('close', done));
  await someChoices(page, 1);
  await ended;
  assert.ok(thinkers(page).length <= 1, 'there is one at most');
  noProblems(page);
  await page.context().close();
});

test('a game is looked back at by the second worker, and what it found is kept', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'xmas');
  await playToEnd(page, [/^speed 4/, /^move/]);
  await checkEnd(page, 'en'); // the dice of the device are verified in the page
  await page.locator('.end .course').waitFor({ timeout: 300_000 });
  await page.reload();
  await page.locator('.end .course').waitFor();
  assert.equal(thinkers(page).length, 0, 'nothing is thought out twice');
  noProblems(page);
  await page.context().close();
});

test('a game is carried to a server as its record, and back', async () => {
  const server = await Server.start();
  try {
    const page = await newPage(set.browser);
    await startGame(page, set.base, 'fiamme');
    await someChoices(page, 3);
    let record = await recordOf(page);
    let played = 0;
    for (const mine of [`${server.base}/mine`, `${set.base}?/mine`]) {
      const next = await newPage(set.browser);
      await next.goto(mine);
      const file = { name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(record) };
      await next.locator('#bring').setInputFiles(file);
      await board(next);
      await someChoices(next, 2);
      record = await recordOf(next);
      const lines = record.split('\n').filter((line) => line !== '' && !line.startsWith('['));
      assert.ok(lines.length > played, 'it has grown on the way');
      played = lines.length;
      noProblems(next);
      await next.context().close();
    }
    await page.context().close();
  } finally {
    await server.stop();
  }
});
