import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, nextOffers, noProblems, openDrawer, openGame, pick, quickly, settled, stage } from './harness.mjs';

const set = stage();

// `print`: no text on the board is smaller, in pixels; `sideways`: nor on a phone held so.
const games = [
  { game: 'xmas', scenario: 'suda', seed: '41', print: 11 },
  { game: 'nakajima', scenario: 'raid', seed: '7', print: 11 },
  { game: 'fiamme', scenario: 'assault', seed: '12', sideways: 11 },
  { game: 'linea', scenario: 'lane', seed: '5', opponent: 'scripted' },
];

const boxes = (page) =>
  page.evaluate(() => {
    const box = (selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    return ['.bar-area', 'svg.board', '.strip-area', '.dock-area'].map(box);
  });

// The size in pixels of the smallest print on the board.
const smallest = (page) =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('svg.board text')]
        .filter((text) => text.textContent.trim())
        .map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) *
            Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b),
        ),
    ),
  );

// What is asked, what helps and what is on the buttons, where it is cut short.
const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dock :is(.words, .help, .name span, .odds), .orders .hint')]
      .filter((text) => text.scrollHeight > text.clientHeight + 3 || text.scrollWidth > text.clientWidth + 1)
      .map((text) => text.textContent.trim()),
  );

for (const { print: least, sideways, ...setup } of games) {
  test(`${setup.game}: the board has three quarters of the window, and nothing that happens moves it`, async () => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ]) {
      const page = await newPage(set.browser, { width, height });
      await openGame(page, set.base, setup);
      const board = await page.locator('svg.board').boundingBox();
      const share = (board.width * board.height) / (width * height);
      assert.ok(share >= 0.75, `${share} of ${width} × ${height}`);
      await page.evaluate(() => {
        globalThis.shifts = [];
        // The film and the words of the dock change; what they stand in, and all of the board, does not move.
        const moved = (node) =>
          node?.closest?.('.middle') || node?.matches?.('.bar-area, .strip-area, .dock-area, .film-area');
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            for (const { node } of entry.sources) if (moved(node)) globalThis.shifts.push(node.outerHTML.slice(0, 200));
        }).observe({ type: 'layout-shift', buffered: false });
      });
      const before = await boxes(page);
      for (let i = 0; i < 14; i++) {
        const all = await nextOffers(page);
        if (all.length === 0) break;
        await quickly(page, pick(all, [/^ready/, /^keep/, /^speed 2/], i));
        assert.deepEqual(await boxes(page), before, `choice ${i}`);
        if (i > 2) continue;
        const places = () =>
          page.locator('.choice').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().x));
        const first = await places();
        await settled(page);
        assert.deepEqual(await places(), first, 'odds that come in move no button');
      }
      assert.deepEqual(await page.evaluate(() => globalThis.shifts), [], 'nothing shifts');
      await openDrawer(page, 'log');
      assert.deepEqual(await boxes(page), before, 'the drawer lies over the board');
      noProblems(page);
      await page.context().close();
    }
  });

  test(`${setup.game}: on a phone the board has the width or the height, with the decision below or beside it`, async () => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ]) {
      const page = await newPage(set.browser, { width, height, touch: true, lang: 'it' });
      await openGame(page, set.base, setup);
      await settled(page);
      assert.deepEqual(await cut(page), [], 'nothing is cut short');
      const places = await page
        .locator('.bar :is(a, h1, button)')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right),
        );
      assert.ok(Math.max(...places) <= width, `the bar ends at ${Math.max(...places)}`);
      const board = await page.locator('svg.board').boundingBox();
      const dock = await page.locator('.dock').boundingBox();
      if (width < height) {
        assert.equal(Math.round(board.width), width);
        assert.ok(board.height >= height * 0.57, `${board.height}`);
        assert.ok(dock.y >= board.y + board.height - 1 && dock.height <= 231, 'the decision is below');
      } else {
        assert.equal(Math.round(board.height), height);
        assert.ok(board.width >= width - 221);
        assert.ok(dock.x >= board.x + board.width - 1, 'the decision is beside');
        if (sideways) assert.ok((await smallest(page)) >= sideways, `${await smallest(page)} px`);
      }
      assert.ok(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
        ),
        'nothing scrolls',
      );
      noProblems(page);
      await page.context().close();
    }
  });

  test(`${setup.game}: no text of the frame is smaller than 12 px, key caps 11; the dock has at most five buttons and repeats no target`, async (t) => {
    const page = await newPage(set.browser, { width: 1280, height: 720, lang: 'it' });
    await openGame(page, set.base, setup);
    // What the pictures print is measured here and told.
    const print = await smallest(page);
    t.diagnostic(`${setup.game}: the smallest print on the board has ${print.toFixed(1)} px`);
    if (least) assert.ok(print >= least, `${print} px`);
    for (let i = 0; i < 20; i++) {
      const all = await nextOffers(page);
      if (all.length === 0) break;
      const seen = await page.evaluate(() => {
        const small = [...document.querySelectorAll('.table *, [role="tooltip"] *')]
          .filter(
            (element) =>
              !element.closest('svg.board') &&
              [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()),
          )
          .filter(
            (element) => Number.parseFloat(getComputedStyle(element).fontSize) < (element.matches('kbd') ? 11 : 12),
          )
          .map((element) => `${element.className} ${element.textContent}`);
        const actions = (selector) => [...document.querySelectorAll(selector)].map((element) => element.dataset.action);
        return { small, buttons: actions('.buttons [data-action]'), targets: actions('.target') };
      });
      assert.deepEqual(seen.small, []);
      await settled(page);
      assert.deepEqual(await cut(page), [], `nothing is cut short, choice ${i}`);
      assert.ok(seen.buttons.length <= 5, seen.buttons.join());
      assert.deepEqual(
        seen.buttons.filter((action) => seen.targets.includes(action)),
        [],
      );
      await quickly(page, pick(all, [/^ready/, /^keep/], i * 3));
    }
    noProblems(page);
    await page.context().close();
  });
}

test('a place with many choices names how many they are, to the pointer as to a screen reader', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'linea', scenario: 'grove', seed: '5', opponent: 'scripted' });
  await quickly(
    page,
    (await nextOffers(page)).find((offer) => /^ready/.test(offer.action)),
  );
  const piece = page.locator('.target[aria-label*="choices, Enter lists them"]').first();
  for (let i = 0; i < 10 && (await piece.count()) === 0; i++)
    await quickly(page, pick(await nextOffers(page), [/^pass/], i));
  const names = await page
    .locator('.target')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label').length));
  assert.ok(Math.max(...names) < 250, `a name of ${Math.max(...names)} characters`);
  const box = await piece.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const tip = page.locator('[role="tooltip"]');
  await tip.waitFor();
  assert.match(await tip.textContent(), /and \d+ more choices/);
  assert.ok((await tip.boundingBox()).height < 240);
  noProblems(page);
  await page.context().close();
});
