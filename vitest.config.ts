import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/memory-folder.mjs';
import { LongestFirst } from './tests/support/longest-first.ts';

useMemoryFolder();

/**
 * Tests with databases, and those that start many processes, run the bundle over again, make large or many schemas, count
 * the steps of much work, or try laws on so many random examples that they take seconds.
 */
const live = [
  ...[
    'platforms',
    'generated',
    'migrations',
    'packages',
    'corpus',
    'frameworks',
    'speed',
    'typescript',
    'conformance',
    'site',
    'studio',
  ].map((folder) => `tests/${folder}/**/*.test.ts`),
  'runtimes/typescript/src/model/relations/many-members.test.ts',
  'src/cli/build-stamp.test.ts',
  'src/cli/commands/upgrade-propel.test.ts',
  'src/cli/init/files/config-file.test.ts',
  'src/config/read/five-formats.test.ts',
  'src/migrations/check/laws.test.ts',
  'src/migrations/changes/text/text.test.ts',
  'src/migrations/diff/laws.test.ts',
  'src/upgrade/config/secrets.test.ts',
  'tests/bench.test.ts',
  'tests/golden-bundle.test.ts',
  'tests/cli/file-modes.test.ts',
  'tests/cli/large-schemas.test.ts',
  'tests/cli/loaded-modules.test.ts',
  'tests/cli/secrets.test.ts',
  'tests/cli/usage.test.ts',
  'tests/dialects/hostile.test.ts',
  'tests/dialects/plans/random.test.ts',
  'tests/insertion/emitted-scripts.test.ts',
  'tests/propel/programs.test.ts',
  'tests/schema/attacks.test.ts',
  'tests/schema/changed-database.test.ts',
  'tests/schema/store.test.ts',
  'tests/upgrade-php-laws.test.ts',
];

/** Tests with several servers, which `npm run test:cluster` runs. */
const cluster = ['tests/cluster/*.test.ts'];

/** Tests of executables, which `npm run test:standalone` builds. */
const standalone = ['tests/standalone/*.test.ts'];

/** Tests that replace a module, which must not have been loaded before. */
export const mocking = [
  'src/platforms/mssql/connect/connect.test.ts',
  'src/platforms/oracle/connect/connect.test.ts',
  'tests/cli/wrong-input.test.ts',
];

/** Limits that only a test that hangs reaches, however slow and busy the machine is. */
const limits = { testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000, teardownTimeout: 5 * 60_000 };

/** `scripts/execute.mjs` names the tests that had begun when it ends a run that hangs. */
const reporters = process.env.ORM_TEST_LOG ? ['default', './tests/support/test-log.ts'] : ['default'];

export default defineConfig({
  test: {
    // Vitest reserves one core for the watcher by default, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // The live tests of a run take what the unit tests have transformed, and so does the next run.
    experimental: { fsModuleCache: true },
    reporters,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'runtimes/typescript/src/**/*.test.ts'],
          exclude: [...live, ...cluster, ...standalone, ...mocking],
          globalSetup: 'tests/support/build-once.ts',
          // Workers share loaded modules, which saves nearly half of the time.
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...limits, name: 'unit-mocking', include: mocking } },
      {
        test: {
          ...limits,
          name: 'live',
          include: live,
          globalSetup: ['tests/support/build-once.ts', 'tests/servers/global-setup.ts'],
          // As above. No test replaces a module or changes the environment of its process.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...limits,
          name: 'cluster',
          include: cluster,
          globalSetup: ['tests/support/build-once.ts', 'tests/cluster/global-setup.ts'],
          // A cluster needs the whole machine.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'standalone',
          include: standalone,
          globalSetup: ['tests/servers/global-setup.ts'],
        },
      },
    ],
  },
});
