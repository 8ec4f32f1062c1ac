import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  newPage,
  nextOffers,
  noProblems,
  openDrawer,
  openGame,
  pick,
  quickly,
  settled,
  someChoices,
  stage,
  startGame,
} from './harness.mjs';

const set = stage();

const games = [
  { game: 'xmas', scenario: 'suda', seed: '41' },
  { game: 'nakajima', scenario: 'raid', seed: '7' },
  { game: 'fiamme', scenario: 'assault', seed: '12' },
  { game: 'linea', scenario: 'lane', seed: '5', opponent: 'scripted' },
];

const sizes = [
  [1280, 720],
  [1440, 900],
  [390, 844],
  [844, 390],
];

const way = [/^ready/, /^keep/, /^speed 2/, /^teams 5/, /^unit veteran used/, /^count 5/, /^train/, /^fire/];

const boxes = (page) =>
  page.evaluate(() => {
    const box = (selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    return ['.bar-area', 'svg.board', '.strip-area', '.dock-area'].map(box);
  });

// Everything that is wrong with the page as it stands, in words; at the zoom at which it fits.
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const [width, height] = [innerWidth, innerHeight];
    const board = document.querySelector('svg.board').getBoundingClientRect();
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const wrong = (is, words) => is && found.push(words);

    // The board has its share, and the decision is below or beside it.
    if (height < 480) {
      wrong(Math.round(board.height) !== height || board.width < width - 221, 'the board has not the whole height');
      wrong(dock.x < board.right - 1, 'the decision is not beside the board');
    } else if (width < 600) {
      wrong(Math.round(board.width) !== width || board.height < height * 0.57, 'the board has not the whole width');
      wrong(dock.y < board.bottom - 1 || dock.height > 231, 'the decision is not below the board');
    } else {
      const share = (board.width * board.height) / (width * height);
      wrong(share < 0.75, `the board has only ${share} of the window`);
    }
    const page = document.documentElement;
    wrong(page.scrollWidth > width || page.scrollHeight > height, 'the page scrolls');
    const bar = [...document.querySelectorAll('.bar :is(a, h1, button)')].filter((one) => one.checkVisibility());
    wrong(Math.max(...bar.map((one) => one.getBoundingClientRect().right)) > width, 'the bar is too long');

    // Print on the board: 11 pixels of the screen at least, and no word on another; a fate is stamped across its card.
    const texts = [...document.querySelectorAll('svg.board text:not(.fate)')]
      .filter((text) => text.textContent.trim() && text.checkVisibility())
      .map((text) => ({ text, words: text.textContent.trim(), ...text.getBoundingClientRect().toJSON() }))
      .filter((one) => one.right > board.left + 2 && one.left < board.right - 2)
      .filter((one) => one.bottom > board.top + 2 && one.top < board.bottom - 2)
      .filter((one) => !one.text.closest('g')?.parentElement.querySelector('.fate'));
    for (const { text, words } of texts) {
      const { a, b } = text.getScreenCTM();
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      wrong(size < 10.99, `"${words}" has ${size.toFixed(1)} px`);
    }
    texts.forEach((a, i) =>
      texts.slice(i + 1).forEach((b) => {
        const over = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        wrong(over[0] > 3 && over[1] > 4, `"${a.words}" lies on "${b.words}"`);
      }),
    );

    // Words of the frame: 12 pixels, key caps 11, and none cut short.
    for (const element of document.querySelectorAll('.table *')) {
      if (
        element.closest('svg.board') ||
        ![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
      )
        continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      wrong(size < (element.matches('kbd') ? 11 : 12), `"${element.textContent}" has ${size} px`);
    }
    for (const text of document.querySelectorAll('.dock :is(.words, .help, .name span, .odds), .orders .hint')) {
      const short = text.scrollHeight > text.clientHeight + 3 || text.scrollWidth > text.clientWidth + 1;
      wrong(short, `"${text.textContent.trim()}" is cut short`);
    }

    const strip = document.querySelector('.strip');
    wrong(strip.scrollWidth > strip.clientWidth + 1, `"${strip.textContent}" is cut short`);

    // Nothing lies over what can be chosen, at most five buttons, and none repeats a target.
    const actions = (selector) => [...document.querySelectorAll(selector)].map((element) => element.dataset.action);
    const [buttons, targets] = [actions('.buttons [data-action]'), actions('.target')];
    wrong(buttons.length > 5, `${buttons.length} buttons`);
    for (const action of buttons) wrong(targets.includes(action), `${action} is a button and a target`);
    for (const target of document.querySelectorAll('.target')) {
      const box = target.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x <= board.left || x >= board.right || y <= board.top || y >= board.bottom) continue;
      const top = document.elementFromPoint(x, y);
      wrong(!top?.closest('svg.board'), `${top?.className} lies over ${target.dataset.action}`);
    }
    const inDock = [...document.querySelectorAll('.dock :is(button, input)')].filter((one) => one.checkVisibility());
    const at = inDock.map((one) => one.getBoundingClientRect());
    at.forEach((a, i) =>
      at.slice(i + 1).forEach((b, k) => {
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        wrong(!apart, `${inDock[i].outerHTML} lies on ${inDock[i + 1 + k].outerHTML}`);
      }),
    );

    const map = document.querySelector('.frame .map')?.getBoundingClientRect();
    for (const target of map ? document.querySelectorAll('.target, .boats .hull') : []) {
      const box = target.getBoundingClientRect();
      const apart = box.right <= map.left || box.left >= map.right || box.bottom <= map.top || box.top >= map.bottom;
      wrong(!apart, `the map lies over ${target.dataset.action ?? 'the boats'}`);
    }
    return found;
  });

const watchShifts = (page) =>
  page.evaluate(() => {
    globalThis.shifts = [];
    // The film and the words of the dock change; what they stand in, and all of the board, does not move.
    const moved = (node) =>
      node?.closest?.('.middle') || node?.matches?.('.bar-area, .strip-area, .dock-area, .film-area');
    globalThis.watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of entry.sources) if (moved(node)) globalThis.shifts.push(node.outerHTML.slice(0, 200));
    });
    globalThis.watcher.observe({ type: 'layout-shift', buffered: false });
  });

for (const setup of games) {
  test(`${setup.game}: nothing that happens moves the board; at every size it has its share, print of 11 px, and nothing over what is decided`, async () => {
    const page = await newPage(set.browser, { width: 1280, height: 720, lang: 'it' });
    await openGame(page, set.base, setup);
    await settled(page);
    await watchShifts(page);
    const before = await boxes(page);
    for (let i = 0; i < 9; i++) {
      const all = await nextOffers(page);
      if (i < 3) {
        const places = () =>
          page.locator('.choice').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().x));
        const first = await places();
        await settled(page);
        assert.deepEqual(await places(), first, 'odds that come in move no button');
      }
      await quickly(page, pick(all, way, i));
      assert.deepEqual(await boxes(page), before, `choice ${i}`);
    }
    // What is told about a target stands beside it.
    await nextOffers(page);
    const target = page.locator('.target').first();
    if ((await target.count()) > 0) {
      const at = await target.boundingBox();
      await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
      const tip = page.locator('[role="tooltip"]');
      await tip.waitFor();
      await settled(page);
      const card = await tip.boundingBox();
      const apart =
        card.x >= at.x + at.width - 4 ||
        card.x + card.width <= at.x + 4 ||
        card.y >= at.y + at.height - 4 ||
        card.y + card.height <= at.y + 4;
      assert.ok(apart, 'the card covers what it is about');
      await page.mouse.move(1, 1);
    }
    assert.deepEqual(await page.evaluate(() => globalThis.shifts), [], 'nothing shifts');
    await openDrawer(page, 'log');
    assert.deepEqual(await boxes(page), before, 'the drawer lies over the board');
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    for (let i = 0; i < 16; i++) {
      const all = await nextOffers(page);
      if (all.length === 0) break;
      const [width, height] = sizes[i % 4];
      await page.setViewportSize({ width, height });
      await settled(page);
      assert.deepEqual(await faults(page), [], `choice ${i} at ${width} × ${height}`);
      await quickly(page, pick(all, way, i * 3));
    }
    noProblems(page);
    await page.context().close();
  });
}

test('on a phone the margin has its words from the start, and the small map lies over no boats', async () => {
  const page = await newPage(set.browser, { width: 390, height: 844 });
  const [xmas, nakajima] = games;
  await openGame(page, set.base, nakajima);
  await settled(page);
  assert.deepEqual(await faults(page), [], 'the purchases');
  await openGame(page, set.base, { ...xmas, seed: '12' }); // the boats come from the corner
  await someChoices(page, 12, [/^equip harpoon/, /^speed 3/, /^move/]);
  await nextOffers(page);
  await settled(page);
  await page.locator('.frame .map').waitFor();
  assert.deepEqual(await faults(page), [], 'the first turns');
  noProblems(page);
  await page.context().close();
});

test('a puzzle has its board and all its choices in sight at every size', async () => {
  const page = await newPage(set.browser, { lang: 'it' });
  for (const [width, height] of [...sizes, [768, 1024]]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${set.base}/puzzles/xmas-3`);
    await page.waitForSelector('.buttons .choice');
    await settled(page);
    const board = await page.locator('svg.board').boundingBox();
    assert.ok(board.width * board.height > 0.55 * width * height, `the board at ${width} × ${height}`);
    for (const one of await page.locator('.buttons .choice').all()) {
      const box = await one.boundingBox();
      assert.ok(box.x + box.width <= width && box.y + box.height <= height, `a choice at ${width} × ${height}`);
    }
    await page.locator('.buttons .choice').first().click();
    const wide = await page.locator('.told').evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(wide <= 0, `the verdict at ${width} × ${height} sticks out by ${wide}`);
  }
  noProblems(page);
  await page.context().close();
});

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

// The pieces that a decision of Linea is about: how large they are drawn, and whether they are in sight.
const parties = (page) =>
  page.evaluate(async () => {
    const { position } = await (await fetch(location.pathname.replace('/play/', '/api/matches/'))).json();
    const { active, firer, target, tested } = position.state;
    const board = document.querySelector('svg.board').getBoundingClientRect();
    const taken = document.querySelector('.stand:has(.taken)')?.dataset.piece;
    const pieces = [active, firer, target, tested, taken].flatMap(
      (id) => (id && document.querySelector(`.stand[data-piece="${id}"]`)) || [],
    );
    const boxes = [...pieces, ...document.querySelectorAll('.target:not([data-takes])')].map((one) =>
      one.getBoundingClientRect(),
    );
    const within = (box) =>
      box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
    const picture = document.querySelector('svg.board > g');
    return {
      about: pieces.length,
      hidden: boxes.filter((box) => !within(box)).length,
      unit: picture.getScreenCTM().a,
      camera: picture.getAttribute('transform'),
    };
  });

test('on a large table who acts, who is aimed at and all that can be chosen is in sight, and large', async () => {
  const page = await newPage(set.browser, { width: 1280, height: 720 });
  await openGame(page, set.base, { game: 'linea', scenario: 'knoll', seed: '5', opponent: 'scripted' });
  const all = await parties(page);
  await quickly(
    page,
    (await nextOffers(page)).find((offer) => /^ready/.test(offer.action)),
  );
  let about = 0;
  for (let i = 0; i < 14; i++) {
    const offers = await nextOffers(page);
    await settled(page);
    const now = await parties(page);
    assert.equal(now.hidden, 0, `choice ${i}`);
    if (now.about > 0) {
      about++;
      assert.ok(now.unit > 1.3 * all.unit, `choice ${i}: pieces are drawn at ${now.unit}, all of it at ${all.unit}`);
    } else assert.equal(now.camera, all.camera, 'what is about nobody shows all');
    await quickly(page, pick(offers, [/^fire/, /^reply/, /^ambush/, /^move/], i));
  }
  assert.ok(about > 3, `${about} decisions about a piece`);
  noProblems(page);
  await page.context().close();
});

test('no id stands twice where pictures of one game stand beside each other', async () => {
  const page = await newPage(set.browser);
  for (const game of ['linea', 'linea', 'nakajima', 'nakajima', 'xmas', 'xmas', 'fiamme']) {
    await startGame(page, set.base, game);
    await someChoices(page, 1);
  }
  for (const path of ['/', '/mine']) {
    await page.goto(set.base + path);
    await page
      .locator('.thumb svg')
      .nth(path === '/mine' ? 6 : 0)
      .waitFor();
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    });
    assert.deepEqual(twice, [], path);
  }
  await page.context().close();
});
