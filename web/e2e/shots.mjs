// Pictures of the pages for docs/screenshots: npm run shots. Fixed seeds, so that they change only when the pages do.
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPage, openGame, settled, someChoices, stage } from './harness.mjs';

const folder = new URL('../../docs/screenshots/', import.meta.url);
mkdirSync(folder, { recursive: true });
const set = stage();

async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(new URL(`${name}.webp`, folder), Buffer.from(data, 'base64'));
}

const games = [
  {
    name: 'xmas',
    setup: { game: 'xmas', scenario: 'suda', seed: '41' },
    count: 30,
    prefer: [
      /^equip (harpoon|cover)/,
      /^speed 3/,
      /^move (2|30|31|32|33)/,
      /^move 34/,
      /^move 3[5-7]/,
      /^try/,
      /^bonus 1/,
      /^keep/,
    ],
  },
  {
    name: 'malta',
    setup: { game: 'xmas', scenario: 'malta', seed: '41' },
    count: 26,
    prefer: [/^equip (harpoon|cover)/, /^speed 3/, /^move/, /^try/, /^bonus 1/, /^keep/],
  },
  {
    name: 'nakajima',
    setup: { game: 'nakajima', scenario: 'raid', seed: '7' },
    count: 30,
    prefer: [
      /^teams 5/,
      /^unit veteran used/,
      /^unit average used/,
      /^count 4/,
      /^count 3/,
      /^train/,
      /^repair/,
      /^enter near/,
      /^escort/,
      /^keep/,
    ],
  },
  {
    name: 'fiamme',
    setup: { game: 'fiamme', scenario: 'counterattack', seed: '12' },
    count: 14,
    prefer: [/^bomb/, /^marker/, /^pm/, /^keep/],
  },
  {
    name: 'linea',
    setup: { game: 'linea', scenario: 'grove', seed: '5', opponent: 'scripted' },
    count: 24,
    prefer: [/^ready/, /^platoon/, /^fire/, /^run/, /^move/, /^decline/, /^pass/],
  },
];

test('the first page', async () => {
  for (const [size, width, height, theme] of [
    ['desktop', 1280, 800, 'light'],
    ['phone', 390, 844, 'dark'],
  ]) {
    const page = await newPage(set.browser, { width, height, theme });
    await page.goto(set.base);
    await page.locator('.game').first().waitFor();
    await shoot(page, `home-${size}-${theme}`);
    await page.context().close();
  }
});

for (const game of games) {
  test(`pictures of ${game.name}`, async () => {
    for (const [size, width, height, theme] of [
      ['desktop', 1280, 800, 'light'],
      ['desktop', 1280, 800, 'dark'],
      ['phone', 390, 844, 'light'],
      ['phone', 390, 844, 'dark'],
    ]) {
      const page = await newPage(set.browser, { width, height, theme, lang: theme === 'dark' ? 'it' : 'en' });
      await openGame(page, set.base, game.setup);
      await someChoices(page, game.count, game.prefer);
      await shoot(page, `${game.name}-${size}-${theme}`);
      await page.context().close();
    }
  });
}

test('the end', async () => {
  const page = await newPage(set.browser);
  await openGame(page, set.base, { game: 'fiamme', scenario: 'assault', seed: '3' });
  await someChoices(page, 400, [/^keep/, /^done/]);
  await page.locator('.end .course').waitFor({ timeout: 600_000 }); // a study of the whole game
  await shoot(page, 'end-desktop-light');
  await page.context().close();
});
