/** Test files per area, the cheapest first: the first one that fails kills a mutant. */

const changes = [
  'src/migrations/changes/apply.test.ts',
  'src/migrations/changes/lost.test.ts',
  'src/migrations/diff/diff.test.ts',
  'src/migrations/diff/laws.test.ts',
];

const pgsql = [
  'src/platforms/pgsql/migrate/plan.test.ts',
  'src/platforms/pgsql/migrate/plan-keys.test.ts',
  'tests/migrations/plan/pgsql.test.ts',
  'tests/migrations/plan/pgsql-kept.test.ts',
];

const mysql = [
  'src/platforms/mysql/migrate/plan.test.ts',
  'src/platforms/mysql/migrate/plan-tables.test.ts',
  'tests/migrations/plan/mysql.test.ts',
  'tests/migrations/plan/mysql-random.test.ts',
];

const sqlite = [
  'src/platforms/sqlite/migrate/plan.test.ts',
  'tests/migrations/plan/sqlite-random.test.ts',
  'tests/migrations/plan/sqlite-unmanaged.test.ts',
  'tests/migrations/plan/sqlite-session.test.ts',
];

const store = ['src/platforms/store.test.ts', 'tests/platforms/store/store.test.ts'];

export const suites = {
  store,
  equality: [...store, ...changes.slice(-2)],
  changes,
  plan: [pgsql[0], pgsql[1], mysql[0], mysql[1], sqlite[0], sqlite[1], pgsql[2], mysql[3]],
  pgsql,
  mysql,
  sqlite,
  file: [
    'src/migrations/file/parse.test.ts',
    'src/migrations/file/print.test.ts',
    'src/migrations/changes/text/text.test.ts',
  ],
  policy: [
    'src/migrations/run/pending.test.ts',
    'src/migrations/run/consent.test.ts',
    'src/migrations/run/statement-kind.test.ts',
    'src/migrations/run/run.test.ts',
    'tests/migrations/run/looking.test.ts',
  ],
  run: [
    'src/migrations/run/run.test.ts',
    'tests/migrations/run/run.test.ts',
    'tests/migrations/run/troubles.test.ts',
    'tests/migrations/run/kill.test.ts',
  ],
  fingerprint: ['src/platforms/mysql/migrate/fingerprint.test.ts', 'tests/migrations/run/kill.test.ts'],
  session: ['src/platforms/mysql/migrate/session.test.ts', 'tests/migrations/run/troubles.test.ts'],
  rebuild: [
    'tests/migrations/run/sqlite-rebuild.test.ts',
    'tests/migrations/plan/sqlite-unmanaged.test.ts',
    'tests/migrations/plan/sqlite-session.test.ts',
  ],
};
