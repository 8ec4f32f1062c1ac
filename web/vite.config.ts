import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy of the server allows files of its own only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } }, // how long the builder took is no warning
  },
  // The server takes requests from pages of its own host only: the one that the page was asked from is passed on.
  server: { proxy: { '/api': { target: process.env.PLANCIA ?? 'http://127.0.0.1:8080', changeOrigin: false } } },
});
