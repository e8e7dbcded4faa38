import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const live = ['tests/platforms/**/*.test.ts', 'tests/generated/**/*.test.ts'];

export default defineConfig({
  test: {
    // By default one core is left to the watcher, which on a small machine is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: live,
          globalSetup: 'tests/support/build-once.ts',
        },
      },
      {
        test: {
          name: 'live',
          include: live,
          globalSetup: ['tests/support/build-once.ts', 'tests/servers/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
