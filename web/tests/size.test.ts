import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const kMost = 130_000;

interface Chunk {
  file: string;
  imports?: string[];
}

// What a browser loads for a first game: the entry, the words of a language, the game page and one board, with all
// they import.
it('the first page of any game weighs less than 130 kB of compressed JavaScript', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plancia-web-'));
  try {
    await build({ logLevel: 'error', build: { outDir: folder, manifest: true, emptyOutDir: true } });
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const boards = Object.keys(manifest).filter((key) => /^src\/boards\/\w+\/kit\.ts$/.test(key));
    expect(boards.length).toBeGreaterThanOrEqual(3);
    for (const board of boards) {
      const loaded = new Set<string>();
      const load = (key: string): void => {
        if (loaded.has(key)) return;
        loaded.add(key);
        manifest[key]!.imports?.forEach(load);
      };
      ['index.html', 'src/i18n/it.json', 'src/pages/Play.svelte', board].forEach(load);
      const bytes = [...loaded].reduce(
        (sum, key) => sum + gzipSync(readFileSync(join(folder, manifest[key]!.file))).length,
        0,
      );
      expect(bytes, board).toBeLessThan(kMost);
      expect(bytes, board).toBeGreaterThan(10_000);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
