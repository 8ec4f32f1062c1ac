import { defineConfig, mergeConfig } from 'vitest/config';

import pages from './vite.config';

export default mergeConfig(
  pages,
  defineConfig({ test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] } }),
);
