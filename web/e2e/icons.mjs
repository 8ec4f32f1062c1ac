// The icons of the installed page, drawn from the favicon: npm run icons.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { launch } from './harness.mjs';

const folder = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('favicon.svg', folder), 'utf8');

// A maskable icon may be cut to any shape: its ground goes to the edge, and what matters lies well within.
const maskable = drawing.replace(/rx="7"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"');

test('icons', async () => {
  const browser = await launch();
  for (const [name, svg, size] of [
    ['icon-192', drawing, 192],
    ['icon-512', drawing, 512],
    ['icon-maskable-512', maskable, 512],
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const ground = name.includes('maskable') ? '#0d2b3e' : 'transparent';
    await page.setContent(
      `<body style="margin:0;background:${ground}">${svg.replace('<svg ', `<svg width="${size}" `)}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    // Of five colours and the shades between them: a third of the bytes.
    const small = execFileSync('pngquant', ['--strip', '--speed', '1', '--nofs', '32', '-'], { input: picture });
    writeFileSync(new URL(`${name}.png`, folder), small);
    await page.close();
  }
  await browser.close();
});
