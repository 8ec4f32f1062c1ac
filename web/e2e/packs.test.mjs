// Own components: a pack is brought along, checked, looked at, played with, removed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check } from './axe.mjs';
import { newPage, noProblems, openDrawer, stage } from './harness.mjs';

const set = stage();
const ours = join(dirname(fileURLToPath(import.meta.url)), '../../data/xmas/default');

// Our pack with what is changed in pack.json and suda.json, in a folder of its own.
function packFolder(name, title, change) {
  const folder = join(set.server.folder, name);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(ours)) {
    const text = readFileSync(join(ours, file), 'utf8');
    const json = file.endsWith('.json') ? JSON.parse(text) : null;
    if (file === 'pack.json') Object.assign(json, { id: name, title: { it: title, en: title } });
    if (file === 'suda.json') change(json);
    writeFileSync(join(folder, file), json ? JSON.stringify(json, null, 1) : text);
  }
  return folder;
}

function another(suda) {
  suda.mission.turns = 9;
  suda.mission.from.turns = 'rulebook';
  suda.ships[0].name = 'HMS Printed';
}

test('a changed pack: its faults, its differences, a game with it that another sees too, its removal', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  await page.goto(`${set.base}/new/xmas`);
  await page.getByRole('link', { name: 'Own components…' }).click();
  await page.getByText('You have brought no pack along yet.').waitFor();
  await check(page, 'no packs yet');

  // What is wrong is told with its place, and nothing is kept.
  const broken = packFolder('broken', 'Broken', (suda) => {
    suda.mission.turns = 400;
    suda.turn = 1;
  });
  await page.setInputFiles('#bring-folder', broken);
  const problems = page.locator('.problems li');
  await problems.first().waitFor();
  assert.equal(await problems.count(), 2);
  assert.match(await problems.first().textContent(), /suda\.json:\/mission\/turns.*whole number from 1 to 40/);
  await check(page, 'the faults of a pack');

  // Corrected, its differences are shown: by place, ours and theirs, with where they come from.
  const mine = packFolder('mine', 'My own map', another);
  await page.setInputFiles('#bring-folder', mine);
  const card = page.locator('dialog.pack');
  await card.waitFor();
  assert.equal(await problems.count(), 0);
  const rows = await card.locator('.values li').allInnerTexts();
  assert.equal(rows.length, 2);
  assert.match(
    rows[0],
    /Mission › Turns\s*\/mission\/turns\s*Ours\s*15\s*\(reconstructed\)\s*This pack\s*9\s*\(rulebook\)/,
  );
  assert.match(rows[1], /Ships › york › Name\s*\/ships\/0\/name\s*Ours\s*HMS York[^]*HMS Printed/);
  await card.getByText('Provenance, as its author tells it').click();
  await card.locator('pre').waitFor();
  await check(page, 'the differences of a pack');
  await card.locator('button.primary').click();

  // The start sheet has it.
  await page.locator('[data-pack="mine"]').getByText('Play with it').click();
  await page.getByText('Values that differ from ours: 2').waitFor();
  assert.match(await page.getByLabel('Components').locator('option:checked').textContent(), /My own map \(my own\)/);
  await check(page, 'a start sheet with a pack');
  await page.locator('.start button.primary').click();
  await page.waitForSelector('svg.board');

  // The change is on the board and in the state.
  assert.match(await page.locator('.strip-area').innerText(), /TURN[^]*8\s+9\s+ALARM/); // ours has 15
  await openDrawer(page, 'state');
  await page.getByText('Not our components: My own map').waitFor();
  await page.locator('.pack-open').click();
  await card.getByText('Ships › york › Name').waitFor();
  await card.locator('button.primary').click();
  await check(page, 'a game with a pack');

  // A spectator sees the game with the same pack, and has none in the list.
  const link = await page.evaluate(() =>
    fetch(`/api/matches/${location.pathname.split('/')[2]}`).then((a) => a.json()),
  );
  const other = await newPage(set.browser, { lang: 'it' });
  await other.goto(set.base + link.spectator);
  await other.waitForSelector('svg.board');
  await openDrawer(other, 'state');
  await other.getByText('Componenti non nostri: My own map').waitFor();
  await other.goto(`${set.base}/packs/xmas`);
  await other.getByText('Non hai ancora portato nessun set.').waitFor();

  // Over a restart of the server, and after its removal, the game goes on.
  await set.server.down();
  await set.server.up();
  const game = page.url();
  await page.goto(`${set.base}/mine`);
  await page.getByText('components: mine').waitFor();
  await page.goto(`${set.base}/packs/xmas`);
  await page.locator('[data-pack="mine"]').getByText('Games with it: 1').waitFor();
  await page.locator('[data-pack="mine"] .remove').click();
  await page.getByText('My own map: removed. Games with it go on.').waitFor();
  await page.goto(game);
  await page.waitForSelector('svg.board');
  await openDrawer(page, 'state');
  await page.getByText('Not our components: My own map').waitFor();
  noProblems(page);
  noProblems(other);
});

test('files one by one, in Italian; a pack without a scenario leaves it out of the sheet', async () => {
  const page = await newPage(set.browser, { lang: 'it', width: 390, height: 844, theme: 'dark' });
  const folder = packFolder('small', 'Solo Suda', () => null);
  const about = join(folder, 'pack.json');
  writeFileSync(about, JSON.stringify({ ...JSON.parse(readFileSync(about, 'utf8')), files: ['suda.json'] }));
  await page.goto(`${set.base}/packs/xmas`);
  await page.setInputFiles('#bring-files', [about, join(folder, 'suda.json')]);
  await page.locator('dialog.pack').getByText('manca in questo set').waitFor();
  await page.locator('dialog.pack button.primary').click();
  await check(page, 'my packs on a phone');
  await page.locator('[data-pack="small"]').getByText('Gioca con questo').click();
  await page.waitForFunction(() => document.querySelectorAll('.scenarios label').length === 1);
  await page.getByLabel('Componenti').selectOption({ index: 0 });
  await page.locator('.scenarios label').nth(1).waitFor();

  // All of it as one file, as a phone can be sent it; what is no archive says so.
  await page.goto(`${set.base}/packs/xmas`);
  await page.setInputFiles('#bring-files', { name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
  await page.getByText('Questo ZIP non si riesce a leggere.').waitFor();
  const archive = join(set.server.folder, 'whole.zip');
  execFileSync('python3', ['-m', 'zipfile', '-c', archive, packFolder('whole', 'In un file', another)]);
  await page.setInputFiles('#bring-files', archive);
  await page.locator('dialog.pack').getByText('HMS Printed').waitFor();
  await page.locator('dialog.pack button.primary').click();
  await page.locator('[data-pack="whole"]').waitFor();

  // Those of the server are for everyone, and nobody's to remove.
  await set.server.down();
  set.server.options = ['--packs', packFolder('club', 'Del circolo', another)];
  await set.server.up();
  await page.goto(`${set.base}/packs/xmas`);
  await page.getByRole('heading', { name: 'Di questo server' }).waitFor();
  assert.equal(await page.locator('[data-pack="club"] .remove').count(), 0);
  await page.locator('[data-pack="club"]').getByText('Gioca con questo').click();
  await page.getByText('Valori diversi dai nostri: 2').waitFor();
  assert.match(await page.getByLabel('Componenti').locator('option:checked').textContent(), /Del circolo \(di questo/);
  await page.locator('.start button.primary').click();
  await page.waitForSelector('svg.board');

  // Our own files can be had to begin with.
  await page.goto(`${set.base}/packs/xmas`);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.template').getByText('suda.json').click(),
  ]);
  const suda = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  assert.deepEqual(suda, JSON.parse(readFileSync(join(ours, 'suda.json'), 'utf8')));
  noProblems(page);
});

test('a scenario that only a pack has is chosen on the start sheet, played, and called by its name', async () => {
  const page = await newPage(set.browser, { lang: 'en' });
  const from = join(ours, '../../linea/default');
  const files = readdirSync(from).filter((name) => name.endsWith('.json'));
  const buffers = files.map((name) => ({ name, text: readFileSync(join(from, name), 'utf8') }));
  const about = JSON.parse(buffers.find(({ name }) => name === 'pack.json').text);
  const lane = JSON.parse(buffers.find(({ name }) => name === 'lane.json').text);
  lane.sheet.title = { it: 'Il crinale', en: 'The ridge' };
  const given = [
    ...buffers.filter(({ name }) => name !== 'pack.json'),
    { name: 'pack.json', text: JSON.stringify({ ...about, id: 'mine', files: [...about.files, 'ridge.json'] }) },
    { name: 'ridge.json', text: JSON.stringify(lane) },
  ];
  await page.goto(`${set.base}/packs/linea`);
  await page.setInputFiles(
    '#bring-files',
    given.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })),
  );
  await page.locator('dialog.pack button.primary').click();
  await page.locator('[data-pack="mine"]').getByText('Play with it').click();
  await page.locator('.scenarios label', { hasText: 'The ridge' }).click();
  await page.locator('.start button.primary').click();
  await page.waitForSelector('svg.board');
  await page.locator('.bar .where', { hasText: 'The ridge' }).waitFor();
  assert.ok((await page.locator('.stand').count()) > 0);
  noProblems(page);
  await page.context().close();
});
