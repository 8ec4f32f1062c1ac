import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkEnd,
  newPage,
  noProblems,
  openDrawer,
  openGame,
  playToEnd,
  served,
  stage,
  startGame,
  version,
} from './harness.mjs';
import { playTogether, startForTwo } from './together.mjs';

const set = stage();

const way = [
  /^ready/,
  /^fire/,
  /^ambush/,
  /^reply/,
  /^test/,
  /^go$/,
  /^run/,
  /^move/,
  /^prepare/,
  /^end/,
  /^decline/,
  /^pass/,
];

test('linea: against the computer from the first page to the end screen', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await startGame(page, set.base, 'linea');
  await playToEnd(page, way);
  await checkEnd(page, 'it');
  // Looked back at on the server in its own time, which another test waits for; the page shows how far it is.
  await page.locator('.end :is(progress, .course)').first().waitFor();
  noProblems(page);
  await page.context().close();
});

const wrecks = (page) =>
  page
    .locator('svg.board [data-wreck]')
    .evaluateAll((all) => all.map((one) => `${one.dataset.wreck} ${one.getAttribute('transform')}`).toSorted());

// One action over the interface of the server, the same for every run; the page follows. Tells whose turn it is then.
async function playOne(page) {
  const { version, turn } = await page.evaluate(
    async (ways) => {
      const address = `/api/matches/${location.pathname.split('/')[2]}`;
      const { position, version } = await (await fetch(address)).json();
      const all = position.choices.map((choice) => choice.action);
      const action = ways.map((way) => all.find((one) => new RegExp(way).test(one))).find(Boolean) ?? all[0];
      const body = JSON.stringify({ action, version, key: `play-${version}` });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await (await fetch(`${address}/actions`, { method: 'POST', headers, body })).json();
      return { version: answer.version, turn: answer.position.turn };
    },
    way.map((one) => one.source),
  );
  await page.waitForFunction((now) => Number(document.querySelector('.table').dataset.version) >= now, version);
  return turn;
}

served(
  'wrecks and moments are the same to who saw them, to a page opened anew, to the slider, and after the end',
  async () => {
    const page = await newPage(set.browser);
    await openGame(page, set.base, { game: 'linea', scenario: 'lane', seed: '2', opponent: 'scripted' });
    const seen = []; // what lay on the table as it happened, with the number of the moment
    for (let turn = ''; turn !== 'over'; turn = await playOne(page)) {
      const lie = await wrecks(page);
      if (lie.length === (seen.at(-1)?.lie.length ?? 0)) continue;
      seen.push({ lie, ply: await page.locator('.film output').textContent().then(Number.parseInt) });
      if (seen.length > 1) continue;
      await page.reload();
      await page.waitForSelector('svg.board');
      assert.deepEqual(await wrecks(page), lie, 'a page opened anew');
      await page.keyboard.press('Home');
      await page.waitForURL(/\/1-0$/);
      await page.locator('.prompt.past').waitFor();
      assert.deepEqual(await wrecks(page), [], 'at the beginning there was none');
      await page.keyboard.press('End');
      await page.locator('.prompt.past').waitFor({ state: 'detached' });
    }
    assert.ok(seen.length > 0, 'something was destroyed');
    await page.locator('.table[data-turn="over"]').waitFor();
    const id = new URL(page.url()).pathname.split('/')[2];
    const match = await page.evaluate((id) => fetch(`/api/matches/${id}`).then((answer) => answer.json()), id);
    assert.ok(
      match.log.some((entry) => !entry.seen.includes(1)),
      'the end shows actions that nobody had seen',
    );
    // The state at the end is that of the whole table, and every shot is told once.
    const { allied, axis, ...fates } = match.position.result.details;
    const pieces = Object.entries(fates).filter(([name]) => name.includes('-'));
    const own = (name) => /^(sherman|rifle)/.test(name);
    const count = (fate, mine) => pieces.filter(([name, now]) => now === fate && own(name) === mine).length;
    await openDrawer(page, 'state');
    const panel = await page.locator('.drawer .status').textContent();
    assert.ok(panel.includes(`Points: Allies ${allied}, Axis ${axis}`), panel);
    const seenNow = `In play ${count('in-play', true)}; enemies seen ${count('in-play', false)}`;
    assert.ok(panel.includes(`${seenNow}, lost ${count('destroyed', false)}`), panel);
    await openDrawer(page, 'log');
    const shots = match.log.flatMap((entry) => entry.events).filter((event) => / fires at /.test(event.text.en)).length;
    assert.equal(await page.locator('.log li', { hasText: ' fires at ' }).count(), shots);
    const watcher = await newPage(set.browser);
    await watcher.goto(set.base + match.spectator);
    await watcher.locator('.end').waitFor();
    for (const { lie, ply } of seen) {
      for (const one of [page, watcher]) {
        await one.goto(`${set.base}/play/${id}/1-${ply}`);
        await one.locator('.prompt.past').waitFor();
        const now = await wrecks(one);
        assert.deepEqual(
          lie.filter((wreck) => !now.includes(wreck)),
          [],
          'all of them lie where they lay',
        );
      }
    }
    noProblems(page);
    noProblems(watcher);
    await page.context().close();
    await watcher.context().close();
  },
);

// A move after which somebody could be shot at, as soon as there is one.
async function tellingMove(page) {
  for (let i = 0; i < 60; i++) {
    const found = await page.evaluate(async () => {
      const address = location.pathname.replace('/play/', '/api/matches/');
      const { position } = await (await fetch(address)).json();
      for (const { action } of position.choices.filter((choice) => choice.action.startsWith('move')).slice(0, 8)) {
        const { odds } = await (await fetch(`${address}/odds?action=${encodeURIComponent(action)}`)).json();
        if (odds.length > 0) return { action, words: odds[0].text.en };
      }
      return null;
    });
    if (found) return found;
    await playOne(page);
  }
  throw new Error('nobody comes into sight');
}

served('a place not yet reached tells what a shot from there would be like, pointed at or tried by hand', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'linea', scenario: 'lane', seed: '2', opponent: 'scripted' });
  const { action, words } = await tellingMove(page);
  assert.match(words, /^firing from there: /);
  const [, piece, ...typed] = action.split(' ');
  const stand = page.locator(`.stand[data-piece="${piece}"]`);
  if ((await stand.locator('.taken').count()) === 0) await stand.click({ force: true });
  const target = page.locator(`.target[data-action="${action}"]`);
  await target.waitFor();
  const box = await target.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('[role="tooltip"]', { hasText: 'firing from there' }).waitFor();
  for (const [i, value] of typed.entries()) await page.locator('.orders input').nth(i).fill(value);
  await page.locator('svg.board text.shot', { hasText: words }).waitFor();
  noProblems(page);
  await page.context().close();
});

served('a piece is dragged with a ruler, and its typed values are exact', async () => {
  const page = await newPage(set.browser);
  await startGame(page, set.base, 'linea');
  const before = await version(page);
  const box = await page.locator('.stand').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 20, { steps: 4 });
  await page.mouse.up();
  assert.match(await page.locator('.length').textContent(), /cm$/);
  await page.locator('.orders input').nth(0).fill('12');
  await page.locator('.orders input').nth(1).fill('15.5');
  await page.locator('.orders input').nth(2).fill('15');
  await page.locator('.orders button.primary').click();
  await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.version) > old, before);
  const state = await page.evaluate(() =>
    fetch(location.pathname.replace('/play/', '/api/matches/'))
      .then((answer) => answer.json())
      .then((match) => match.position.state),
  );
  assert.deepEqual(state.pieces[0].at, [12, 15.5, 15]);
  noProblems(page);
  await page.context().close();
});

served('two browsers dispute one table, and neither sees what its side has not spotted', async () => {
  const [one, two] = [await newPage(set.browser, { lang: 'it' }), await newPage(set.browser, { lang: 'en' })];
  await startForTwo(one, set.base, 'linea', 'lane');
  await two.goto(await one.locator('.invite input').inputValue());
  await two.waitForSelector('svg.board');
  assert.equal(await one.locator('.piece.axis').count(), 0);
  assert.equal(await two.locator('.piece.allied').count(), 0);
  await playTogether([one, two], 60, way);
  noProblems(one);
  noProblems(two);
  await one.context().close();
  await two.context().close();
});

served(
  'what the machine does at the other side comes with a reason, while it happens and when looked back at',
  async () => {
    const page = await newPage(set.browser);
    await openGame(page, set.base, { game: 'linea', scenario: 'lane', seed: '2', opponent: 'regular' });
    const id = new URL(page.url()).pathname.split('/')[2];
    const told = (from) =>
      page.evaluate(
        async ({ id, from }) => {
          const { log } = await (await fetch(`/api/matches/${id}`)).json();
          for (const { n, actor } of log.slice(from)) {
            if (actor !== 'player 2') continue;
            const { reason } = await (await fetch(`/api/matches/${id}/reasons/${n}`)).json();
            if (reason) return { n, text: reason.text.en };
          }
          return { n: 0, from: log.length };
        },
        { id, from },
      );
    let found = await told(0);
    for (let turn = ''; turn !== 'over' && found.n === 0;) {
      turn = await playOne(page);
      found = await told(found.from);
    }
    assert.ok(found.n > 0, 'the machine has said something');
    await page.keyboard.press('Home');
    await page.locator('.prompt.past').waitFor();
    await page.evaluate((n) => history.pushState(null, '', `/play/${location.pathname.split('/')[2]}/1-${n}`), found.n);
    await page.reload();
    await page.locator('.prompt.past', { hasText: `Why: ${found.text}.` }).waitFor();
    await page.goto(`${set.base}/mine`);
    await page.locator('.match', { hasText: 'regular (Axis)' }).waitFor();
    noProblems(page);
    await page.context().close();
  },
);
