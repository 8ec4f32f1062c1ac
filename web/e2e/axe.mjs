// What axe finds in a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const kAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
export const kColours = { type: 'rule', values: ['color-contrast'] }; // all that a theme changes

// axe runs in a world of its own, which the content security policy of the page does not reach.
export async function check(page, what, only = kAll) {
  await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await globalThis.axe.run(document, { runOnly });
    return violations.map(
      (entry) =>
        `${entry.id}: ${entry.nodes
          .slice(0, 3)
          .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
  }, only);
  assert.deepEqual(found, [], what);
}
