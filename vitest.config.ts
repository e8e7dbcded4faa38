import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/memory-folder.mjs';

useMemoryFolder();

const live = ['tests/platforms/**/*.test.ts', 'tests/generated/**/*.test.ts'];

/** They put something else in the place of a module, for which it must not have been loaded before. */
export const mocking = [
  'src/platforms/mssql/connect/connect.test.ts',
  'src/platforms/oracle/connect/connect.test.ts',
  'tests/cli/wrong-input.test.ts',
];

/** For a machine that has other things to do. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By default one core is left to the watcher, which on a small machine is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...live, ...mocking],
          globalSetup: 'tests/support/build-once.ts',
          // What every file needs is loaded once a worker: that is nearly half of the time.
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...patience, name: 'unit-mocking', include: mocking } },
      {
        test: {
          ...patience,
          name: 'live',
          include: live,
          globalSetup: ['tests/support/build-once.ts', 'tests/servers/global-setup.ts'],
        },
      },
    ],
  },
});
