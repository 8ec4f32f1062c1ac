// Tables and sheets: one key away in every game, with the values of the pack in play; and the pause between missions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { newPage, noProblems, openDrawer, openGame, stage } from './harness.mjs';

const set = stage();
const games = [
  { game: 'xmas', scenario: 'malta', place: '2312', tables: ['event', 'bridge', 'm1-tesei', 'ships'] },
  { game: 'nakajima', scenario: 'raid', tables: ['training', 'dice', 'flak', 'release', 'ship_damage'] },
  { game: 'fiamme', scenario: 'assault', place: 'unit', tables: ['board_a', 'dice', 'enemies', 'trench'] },
  { game: 'linea', scenario: 'lane', opponent: 'scripted', tables: ['anti_tank', 'other_fire', 'spotting', 'test'] },
];

test('T opens every table of the game in play, and I a sheet, without a violation, by keys alone', async () => {
  for (const { tables, ...setup } of games) {
    const lang = ['xmas', 'linea'].includes(setup.game) ? 'it' : 'en';
    const theme = setup.game === 'nakajima' ? 'dark' : 'light';
    const page = await newPage(set.browser, { lang, theme });
    await openGame(page, set.base, { ...setup, place: undefined, seed: '4' });
    await page.keyboard.press('t');
    for (const id of tables) await page.locator(`[data-table="${id}"] td`).first().waitFor();
    const rules = await page.locator('.grid .ref').allTextContents();
    assert.ok(rules.length > 5 && rules.every((rule) => /^(XM|NK|FA|LT)-/.test(rule)), setup.game);
    await check(page, `${setup.game}: tables`);
    await page.keyboard.press('t');
    await page.locator('.drawer').waitFor({ state: 'detached' });

    await page.keyboard.press('i');
    const sheets = page.locator('.drawer li button');
    await sheets.first().waitFor();
    const name = await sheets.first().textContent();
    await sheets.first().focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.sheet h2').textContent(), name);
    assert.ok((await page.locator('.sheet dd').count()) >= 2, setup.game);
    await check(page, `${setup.game}: a sheet`);
    noProblems(page);
    await page.context().close();
  }
});

test('what applies to the decision stands first and is marked', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '4' });
  for (const gear of ['binoculars', 'wrench']) await page.locator(`.buttons [data-action="equip ${gear}"]`).click();
  await page.locator('.buttons [data-action="speed 2"]').waitFor();
  await page.keyboard.press('t');
  await page.locator('.grid').first().waitFor();
  assert.equal(await page.locator('.grid.now').first().getAttribute('data-table'), 'speed');
  await page.locator('.buttons [data-action="speed 2"]').click();
  const row = page.locator('[data-table="speed"] tr.now');
  await row.waitFor();
  assert.match(await row.textContent(), /2\s*0$/);
  noProblems(page);
  await page.context().close();
});

test('rules are found by two words that stand apart, and by none that are nowhere', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'suda', seed: '4' });
  await openDrawer(page, 'rules');
  const found = page.locator('.drawer .found article');
  await page.fill('#rule-search', 'alarm net');
  await page.waitForFunction(() => {
    const texts = [...document.querySelectorAll('.drawer .found article')].map((one) => one.textContent.toLowerCase());
    const apart = texts.some((text) => !text.includes('alarm net'));
    return apart && texts.every((text) => text.includes('alarm') && text.includes('net'));
  });
  await page.fill('#rule-search', 'alarm camel');
  await found.first().waitFor({ state: 'detached' });
  noProblems(page);
  await page.context().close();
});

test('a long touch, the other button and the cursor ask what a piece is', async () => {
  const setup = { game: 'linea', scenario: 'lane', opponent: 'scripted' };
  const page = await newPage(set.browser, { width: 390, height: 844, touch: true });
  await openGame(page, set.base, setup);
  const target = page.locator('.target[data-takes]').first();
  const { x, y, width, height } = await target.boundingBox();
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  const fingers = await page.context().newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  const sheet = page.locator('.sheet');
  await sheet.waitFor();
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await sheet.getAttribute('data-sheet').then((id) => id.split(':')[0]), 'piece');
  assert.ok((await sheet.locator('svg.picture').count()) === 1, 'its picture');
  assert.ok((await sheet.locator('[data-table^="bands:"]').count()) >= 1, 'its weapons');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `nothing sticks out: ${wide}`);
  noProblems(page);
  await page.context().close();

  const mouse = await newPage(set.browser);
  await openGame(mouse, set.base, setup);
  const box = await mouse.locator('.target[data-takes]').first().boundingBox();
  await mouse.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
  await mouse.locator('.sheet').waitFor();
  await mouse.keyboard.press('Escape');
  await mouse.locator('.drawer').waitFor({ state: 'detached' });
  await mouse.keyboard.press('b');
  await mouse.keyboard.press('Tab');
  await mouse.keyboard.press('i');
  await mouse.locator('.sheet').waitFor();
  noProblems(mouse);
  await mouse.context().close();
});

test('Malta has bridge, other units and nets in the state', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await openGame(page, set.base, { game: 'xmas', scenario: 'malta', seed: '4' });
  await openDrawer(page, 'state');
  assert.equal(await page.locator('[data-unit="bridge"]').textContent(), 'in piedi, chiuso');
  assert.equal(await page.locator('[data-unit="tesei"]').textContent(), 'dado non ancora lanciato');
  for (const gear of ['binoculars', 'wrench']) await page.locator(`.buttons [data-action="equip ${gear}"]`).click();
  await page.waitForFunction(() => !/dado/.test(document.querySelector('[data-unit="tesei"]')?.textContent));
  assert.match(await page.locator('[data-unit="tesei"]').textContent(), /turno 4|non c'è/);
  await page.mouse.move(600, 5); // no tip of what was clicked
  await check(page, 'the state of Malta');
  noProblems(page);
  await page.context().close();
});

// Plays on over the interface of the server until a value of the state is so high; the page follows. What is preferred is
// chosen where it can be.
function playUntil(page, field, wanted, prefer = []) {
  return page.evaluate(
    async ([field, wanted, prefer]) => {
      const id = location.pathname.split('/')[2];
      let { position, version } = await (await fetch(`/api/matches/${id}`)).json();
      for (let i = 0; position.state[field] < wanted; i++) {
        const all = position.choices.map((choice) => choice.action);
        const action =
          prefer.map((start) => all.find((one) => one.startsWith(start))).find(Boolean) ??
          all[i % Math.min(2, all.length)];
        const body = JSON.stringify({ action, version, key: `play-${i}` });
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`/api/matches/${id}/actions`, { method: 'POST', headers, body });
        ({ position, version } = await answer.json());
      }
      return position.state;
    },
    [field, wanted, prefer],
  );
}

test('between the missions of a campaign a card tells what was, how it stands and what comes', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  await openGame(page, set.base, { game: 'fiamme', scenario: 'campaign', seed: '4' });
  const state = await playUntil(page, 'mission', 2);
  const card = page.locator('dialog.between');
  await card.waitFor();
  assert.match(
    await card.locator('.score').textContent(),
    new RegExp(`Missioni vinte: ${state.missions_won.length} su 1`),
  );
  assert.equal(await card.locator('.groups section').count(), 3);
  assert.match(await card.locator('.next').textContent(), /Assalto/);
  await check(page, 'between two missions');
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
  await openDrawer(page, 'state');
  await page.getByRole('button', { name: 'La parte precedente' }).click();
  await card.waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForSelector('svg.board');
  await card.waitFor(); // nothing of the second mission has been decided yet
  noProblems(page);
  await page.context().close();
});

test('between training and attack of Nakajima a card tells what was learnt, who flies and what comes', async () => {
  for (const lang of ['it', 'en']) {
    const phone = lang === 'it' ? { width: 390, height: 844, theme: 'dark' } : {};
    const page = await newPage(set.browser, { lang, ...phone });
    await openGame(page, set.base, { game: 'nakajima', scenario: 'raid', seed: '7' });
    const way = ['teams 5', 'unit veteran used', 'unit average used', 'count 4', 'train', 'repair'];
    const state = await playUntil(page, 'fleet', 1, way);
    const card = page.locator('dialog.between');
    await card.waitFor();
    const flying = state.aircraft.filter(({ status }) => status === 'present');
    const armed = flying.filter(({ torpedo }) => torpedo).length;
    assert.match(
      await card.locator('.score').textContent(),
      new RegExp(lang === 'it' ? `volo: ${flying.length}, .*: ${armed}$` : `fly: ${flying.length}, .*: ${armed}$`),
    );
    const learnt = await card.locator('.groups section').first().textContent();
    assert.match(
      learnt,
      new RegExp(`Veteran: .* ${state.levels.veteran.altitude_speed}, .* ${state.levels.veteran.torpedo}`),
    );
    assert.match(await card.locator('.next').textContent(), new RegExp(`\\b${state.ships[0].flak}\\.`), 'the Flak');
    assert.match(await card.locator('.past').textContent(), /1942/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width);
    await check(page, 'between training and attack');
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    noProblems(page);
    await page.context().close();
  }
});
