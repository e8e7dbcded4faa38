/** Test files per area, the cheapest first: the first one that fails kills a mutant. */

const changes = [
  'src/migrations/changes/apply.test.ts',
  'src/migrations/changes/lost.test.ts',
  'src/migrations/changes/footprint.test.ts',
  'src/migrations/diff/diff.test.ts',
  'src/migrations/diff/emit.test.ts',
  'src/migrations/diff/free-order.test.ts',
  'src/migrations/diff/laws.test.ts',
];

const rules = 'src/platforms/plan-rules.test.ts';

const pgsql = [
  rules,
  'src/platforms/pgsql/migrate/plan.test.ts',
  'src/platforms/pgsql/migrate/plan-keys.test.ts',
  'tests/migrations/plan/pgsql.test.ts',
  'tests/migrations/plan/pgsql-kept.test.ts',
];

const mysql = [
  rules,
  'src/platforms/mysql/migrate/plan.test.ts',
  'src/platforms/mysql/migrate/plan-tables.test.ts',
  'tests/migrations/plan/mysql.test.ts',
  'tests/migrations/plan/mysql-random.test.ts',
];

const sqlite = [
  rules,
  'src/platforms/sqlite/migrate/plan.test.ts',
  'tests/migrations/plan/sqlite-random.test.ts',
  'tests/migrations/plan/sqlite-unmanaged.test.ts',
  'tests/migrations/plan/sqlite-session.test.ts',
];

const store = [
  'src/platforms/store.test.ts',
  'src/platforms/store-rules.test.ts',
  'src/model/stored-equality.test.ts',
  'tests/platforms/store/store.test.ts',
];

export const suites = {
  store,
  equality: [...store, ...changes.slice(-2)],
  changes,
  plan: [...pgsql.slice(0, 3), ...mysql.slice(1, 3), ...sqlite.slice(1, 3), pgsql[3], mysql[4]],
  pgsql,
  mysql,
  sqlite,
  file: [
    'src/migrations/file/checksum.test.ts',
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
    'src/migrations/run/resume.test.ts',
    'src/migrations/run/units.test.ts',
    'tests/migrations/run/run.test.ts',
    'tests/migrations/run/troubles.test.ts',
    'tests/migrations/run/kill.test.ts',
  ],
  objects: [
    'src/migrations/diff/diff-objects.test.ts',
    'src/migrations/changes/text/object-lines.test.ts',
    'src/cli/migrations/live-objects.test.ts',
    'tests/migrations/run/object-kill.test.ts',
    'tests/migrations/commands/objects.test.ts',
  ],
  fingerprint: ['src/platforms/mysql/migrate/fingerprint.test.ts', 'tests/migrations/run/kill.test.ts'],
  session: ['src/platforms/mysql/migrate/session.test.ts', 'tests/migrations/run/troubles.test.ts'],
  rebuild: [
    'tests/migrations/run/sqlite-rebuild.test.ts',
    'tests/migrations/plan/sqlite-unmanaged.test.ts',
    'tests/migrations/plan/sqlite-session.test.ts',
  ],
};
