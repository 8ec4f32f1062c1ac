// Every lesson, played through in the browser as a pupil does: a touch on whatever the card points at.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from './axe.mjs';
import { newPage, noProblems, stage } from './harness.mjs';

const set = stage();
const folder = new URL('../src/lessons/', import.meta.url);
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

// Each game in another size, language and light.
const kSizes = {
  xmas: { width: 1280, height: 720, lang: 'en', theme: 'light' },
  nakajima: { width: 390, height: 844, lang: 'it', theme: 'dark', touch: true },
  fiamme: { width: 844, height: 390, lang: 'en', theme: 'dark', touch: true },
  linea: { width: 1440, height: 900, lang: 'it', theme: 'light' },
};
const kFilm = { pace: 'quick', still: false }; // as pupils see it; the lesson by keyboard does without

async function begin(page, game) {
  await page.goto(set.base);
  const learn = page.locator(`.game[data-game="${game}"] .learn`);
  await learn.waitFor();
  assert.ok(await learn.evaluate((button) => button.matches('.primary')), 'it is the filled button');
  await learn.click();
}

// The card of a step, once nothing moves any more, with what it points at.
async function cardOf(page, step) {
  await page.locator(`.coach[data-step="${step}"][data-found="true"]`).waitFor();
  const [card, object] = await page.evaluate(async () => {
    const boxes = () =>
      ['.coach', '.shade .edge'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON());
    const quiet = () => document.querySelector('.table').getAttribute('aria-busy') === 'false';
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let same = 0, before = ''; same < 4;) {
      await frame();
      const now = JSON.stringify(boxes());
      same = now === before && quiet() ? same + 1 : 0;
      before = now;
    }
    return boxes();
  });
  return { card, object, view: page.viewportSize() };
}

// It stands beside its object, in the window, and covers nothing of it.
function wellPlaced({ card, object, view }, what) {
  assert.ok(card.x >= 0 && card.x + card.width <= view.width, `${what}: the card is in the window`);
  assert.ok(card.y >= 0 && card.y + card.height <= view.height, `${what}: from top to bottom`);
  assert.ok(Math.abs(card.width - (view.height < 480 ? 420 : 338)) <= 2, `${what}: ${card.width} wide`);
  const across = Math.max(object.x - card.x - card.width, card.x - object.x - object.width);
  const down = Math.max(object.y - card.y - card.height, card.y - object.y - object.height);
  assert.ok(Math.max(across, down) >= 0, `${what}: covered, ${JSON.stringify({ card, object })}`);
}

// The step that is shown once the table is quiet again and the film of what was done is over.
async function stepAfter(page) {
  const shown = await page.waitForFunction(
    () =>
      document.querySelector('.table[aria-busy="false"][data-film="still"]') &&
      document.querySelector('.coach')?.dataset.step,
  );
  return Number(await shown.jsonValue());
}

// In the page: a key while the film runs, and not a moment later, when it would mean something else.
function skipFilm() {
  if (document.querySelector('.table').dataset.film !== 'running') return;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
}

async function touchIt(page, { object }, touch) {
  const at = [object.x + object.width / 2, object.y + object.height / 2];
  if (!touch) return page.mouse.click(...at);
  // A finger is known to have clicked a button only by the click itself.
  await page.evaluate(([x, y]) => {
    const button = document.elementFromPoint(x, y)?.closest('button');
    globalThis.clicked =
      button && new Promise((done) => button.addEventListener('click', () => done(), { once: true }));
  }, at);
  await page.touchscreen.tap(...at);
  await page.evaluate(() => globalThis.clicked);
}

for (const script of scripts) {
  const { game, steps, ends } = script;
  const size = kSizes[game];
  test(`${game}: the lesson is learnt by touching what the card points at`, async (t) => {
    const page = await newPage(set.browser, { ...size, ...kFilm });
    await begin(page, game);
    await page.waitForSelector('.table');
    await page.evaluate(() => {
      const table = document.querySelector('.table');
      globalThis.films = 0;
      const note = () => table.dataset.film === 'running' && globalThis.films++;
      new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ['data-film'] });
    });
    for (const [i, step] of steps.entries()) {
      for (let tries = 0; ; tries++) {
        const found = await cardOf(page, i);
        wellPlaced(found, `${game} ${i}`);
        if (tries === 0) {
          assert.ok((await page.locator('.coach').textContent()).includes(step.say[size.lang].replaceAll('*', '')));
          if (i === 0 || i === steps.length - 1) await check(page, `${game}, step ${i}`);
        }
        if (!step.play) break;
        assert.ok(tries < 24, `step ${i} does not end`);
        await touchIt(page, found, size.touch);
        if (i > 1) await page.evaluate(skipFilm); // the first steps are seen through
        if ((await stepAfter(page)) !== i) break;
      }
      if (i < steps.length - 1 && !step.play) await page.locator('.coach .primary').click();
    }
    assert.ok((await page.evaluate(() => globalThis.films)) > 2, 'what was done was seen on the board');
    const id = new URL(page.url()).pathname.split('/')[2];
    const match = await page.evaluate((id) => fetch(`/api/matches/${id}`).then((answer) => answer.json()), id);
    for (const [name, value] of Object.entries(ends)) assert.deepEqual(match.position.state[name], value, name);
    await page.locator('.coach .primary').click();
    assert.equal(await page.locator('.coach').count(), 0, 'the game goes on alone');
    if (!size.touch) {
      await page.locator('.dock-area a.ref').first().hover();
      await page.locator('.tip').waitFor(); // the table tells again what is pointed at
    }
    await page.goto(set.base);
    const play = page.locator(`.game[data-game="${game}"] .play`);
    await play.waitFor();
    assert.ok(await play.evaluate((button) => button.matches('.primary')), 'once learnt, Play is the filled button');
    noProblems(page);
    await page.context().close();
  });
}

test('nakajima: the lesson by the keyboard alone, and skipped before its end', async () => {
  const page = await newPage(set.browser, { lang: 'en', theme: 'dark' });
  const { steps } = scripts.find((script) => script.game === 'nakajima');
  await page.goto(set.base);
  await page.locator('.game[data-game="nakajima"] .learn').focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) {
    for (let tries = 0; tries < 8; tries++) {
      await cardOf(page, i);
      await page.keyboard.press('Enter'); // the focus is where something is to be done
      if ((await stepAfter(page)) !== i) break;
    }
  }
  await cardOf(page, 4);
  assert.ok((await page.locator('.coach').textContent()).includes(steps[3].after.en), 'what came of it is told');
  await page.reload();
  await cardOf(page, 4); // where the lesson was
  // Nothing but what the lesson shows can be done.
  const before = await page.locator('.table').getAttribute('data-version');
  await page.keyboard.press('z');
  await page.locator('.coach .skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.coach').count(), 0);
  assert.equal(await page.locator('.table').getAttribute('data-version'), before);
  assert.equal(await page.locator('.bar-area').getAttribute('inert'), null, 'the page is free again');
  noProblems(page);
  await page.context().close();
});
