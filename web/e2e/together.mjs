// Two people at one table, each in their own browser.
import assert from 'node:assert/strict';
import { offers, pick, quickly } from './harness.mjs';

export async function startForTwo(page, base, game, scenario, { advice = false } = {}) {
  await page.goto(`${base}/new/${game}`);
  const sheet = page.locator('.start');
  if (scenario.endsWith('-coop')) await sheet.locator(`input[name="${game}-players"][value="2"]`).check();
  await sheet.locator(`input[name="${game}-scenario"][value="${scenario}"]`).check();
  await sheet.locator(`input[name="${game}-opponent"][value=""]`).check();
  if (advice) await sheet.getByLabel(/Consigli|Advice/).check();
  await sheet.locator('button.primary').click();
  await page.waitForSelector('svg.board');
}

// Plays on in turn until the end or for so many choices. Whose turn it is, each page learns by itself.
export async function playTogether(pages, most, prefer) {
  for (let i = 0; i < most; i++) {
    const seat = await Promise.any(
      pages.map((page, n) =>
        page
          .waitForFunction(
            () =>
              document.querySelector('.table').dataset.turn === 'over' ||
              document.querySelector('.buttons .choice, .target'),
          )
          .then(() => n),
      ),
    );
    if ((await pages[seat].locator('.table').getAttribute('data-turn')) === 'over') return;
    const all = await offers(pages[seat]);
    if (all.length === 0) continue;
    assert.deepEqual(await offers(pages[1 - seat]), [], 'the other seat has no choices');
    await quickly(pages[seat], pick(all, prefer, i));
  }
}
