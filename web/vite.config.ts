import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// What a server says in a header, with what WebAssembly needs.
const kPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'";

// Two first pages from one: that of a server, whose addresses begin at its root, and that of a folder of files, which may
// lie anywhere and has the table in the page (`plancia site`).
function twoFirstPages(): Plugin {
  return {
    name: 'two-first-pages',
    apply: 'build',
    writeBundle({ dir }) {
      const page = join(dir!, 'index.html');
      const html = readFileSync(page, 'utf8');
      const head = `<head>
    <meta http-equiv="Content-Security-Policy" content="${kPolicy}" />
    <meta name="plancia-host" content="device" />
    <link rel="preload" href="./plancia.wasm" as="fetch" crossorigin />`;
      mkdirSync(join(dir!, 'site'), { recursive: true });
      writeFileSync(join(dir!, 'site/index.html'), html.replace('<head>', head));
      writeFileSync(join(dir!, 'site/sw.js'), readFileSync(join(import.meta.dirname, 'site/sw.js')));
      writeFileSync(page, html.replaceAll('"./', '"/'));
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), twoFirstPages()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssCodeSplit: false, // one file is shorter than forty, and asked for once
    assetsInlineLimit: 0, // the content security policy of the server allows files of its own only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // What two pages or boards share goes together, for the same reason: a game asks for five files instead of forty-five.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] } },
      checks: { bundlerTimings: false }, // how long the builder took is no warning
    },
  },
  // The server takes requests from pages of its own host only: the one that the page was asked from is passed on.
  server: { proxy: { '/api': { target: process.env.PLANCIA ?? 'http://127.0.0.1:8080', changeOrigin: false } } },
});
