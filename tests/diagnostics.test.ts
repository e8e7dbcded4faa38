import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './support/files.ts';

const root = join(import.meta.dirname, '..');

/** Diagnostics of one kind of file, which would need a golden case each. */
const inTest = (test: string, reason: string, ...found: readonly string[]) =>
  Object.fromEntries(found.map((code) => [code, [reason, test] as const]));

/** Diagnostics that no golden case can show, the reason, and the test that shows each of them. */
const elsewhere: Readonly<Record<string, readonly [reason: string, test: string]>> = {
  'config/not-utf8': ['tools would repair the file', 'src/config/read/read.test.ts'],
  'config/env-line': ['tools leave out files of this name', 'src/config/read/env-files.test.ts'],
  'config/env-unreadable': ['tools would repair the file', 'src/config/read/env-files.test.ts'],
  'config/too-large': ['the file would be too large to keep', 'src/config/read/read.test.ts'],
  'schema/outside-project': ['needs a symbolic link', 'src/schema/read.test.ts'],
  'xml/too-large': ['the file would be too large to keep', 'src/xml/parse.test.ts'],
  'config/php-failed': ['needs PHP', 'src/config/read/read.test.ts'],
  'config/environment-fixed': ['needs PHP', 'src/config/read/read.test.ts'],
  'init/canceled': ['needs a user who cancels', 'src/cli/commands/init.test.ts'],
  'init/unwritable': ['needs a password from standard input', 'src/cli/commands/init.test.ts'],
  'init/package-unreadable': ['needs a broken file', 'src/cli/commands/init-typescript.test.ts'],
  'init/import-failed': ['needs a server that refuses', 'src/cli/commands/init.test.ts'],
  'migrate/half-of-squash': [
    'needs a database in the middle of a squash',
    'src/migrations/run/pending.test.ts',
  ],
  'migration/declined': ['needs a terminal', 'src/cli/commands/migration-diff.test.ts'],
  'migration/cannot-read': ['needs a server that refuses', 'src/cli/migrations/live.test.ts'],
  'migration/refused-by-server': ['needs a server that refuses', 'src/cli/migrations/live.test.ts'],
  'insert/interrupted': ['needs a server and a signal', 'tests/migrations/commands/interrupt.test.ts'],
  'project/cannot-unpack': ['needs the executable', 'tests/standalone/executable.test.ts'],
  'project/interrupted': ['needs a server and a signal', 'tests/migrations/commands/interrupt.test.ts'],
  'insert/declined': ['needs a terminal', 'src/cli/commands/sql-insert.test.ts'],
  'data/wrong-session': ['needs a server', 'tests/platforms/data/commands.test.ts'],
  'insert/shared-session': ['needs a server', 'tests/platforms/cli/pooler.test.ts'],
  'insert/cannot-count': ['needs a server that goes away', 'tests/cli/wrong-input.test.ts'],
  'insert/connection-lost': ['needs a server that goes away', 'src/insertion/run.test.ts'],
  'insert/transaction-failed': ['needs a server that goes away', 'src/insertion/run.test.ts'],
  'php/too-many-joins': ['the schema would be too large to keep', 'tests/cli/large-schemas.test.ts'],
  'reverse/key-names': ['needs a server that names keys', 'src/platforms/mssql/inspect/inspect.test.ts'],
  ...inTest(
    'tests/platforms/cli/doctor.test.ts',
    'depends on the machine and its databases',
    'php-setup/class-fails',
    'doctor/stale-classes',
    'doctor/stale-configuration',
    'doctor/no-file',
    'doctor/missing-tables',
    'doctor/pending-migrations',
    'doctor/unfinished-migration',
  ),
  ...inTest(
    'tests/platforms/cli/shell.test.ts',
    'a shell takes over the terminal',
    'shell/unknown-connection',
    'shell/protected-connection',
    'shell/no-classes',
    'shell/no-configuration',
    'php-shell/no-interpreter',
    'php-shell/no-line-editor',
    'typescript-shell/no-runtime',
  ),
  ...inTest(
    'tests/platforms/cli/graph.test.ts',
    'golden cases have no other options',
    'graph/no-table',
    'graph/several-changed',
    'graph/several-databases',
    'graph/stale',
    'graph/wrong-depth',
    'graph/wrong-ending',
  ),
  ...inTest(
    'tests/platforms/seeding/programs.test.ts',
    'needs a program that runs',
    'seed/program-failed',
    'seed/cannot-run',
    'seed/overridden-connection',
  ),
  ...inTest('tests/cli/completion.test.ts', 'golden cases run no such command', 'completion/unknown-shell'),
  ...inTest(
    'tests/studio/command.test.ts',
    'the studio does not end by itself',
    'studio/protected-connection',
    'studio/wrong-port',
    'studio/cannot-listen',
    'studio/cannot-read',
  ),
  ...inTest(
    'tests/platforms/cli/sql.test.ts',
    'golden cases have no database',
    'sql/nothing-to-run',
    'sql/unknown-connection',
    'sql/protected-connection',
    'sql/cannot-connect',
  ),
  ...inTest(
    'tests/platforms/cli/dev.test.ts',
    'depends on the databases of the machine',
    'dev/failed',
    'dev/protected-connection',
    'dev/refused',
    'dev/reset-not-confirmed',
    'dev/save-while-watching',
    'dev/would-lose',
  ),
  ...inTest(
    'src/targets/php/checkup.test.ts',
    'depends on the machine',
    'php-setup/no-interpreter',
    'php-setup/too-old',
    'php-setup/missing-extension',
    'php-setup/missing-package',
    'php-setup/other-version',
    'php-setup/not-loaded',
    'php-setup/autoload-fails',
  ),
  ...inTest(
    'src/targets/typescript/checkup.test.ts',
    'depends on the machine',
    'typescript-setup/missing-runtime',
    'typescript-setup/missing-driver',
    'typescript-setup/other-version',
  ),
  'upgrade/no-project': ['needs a project of Propel', 'tests/upgrade/nothing/report.txt'],
  'upgrade/no-path': ['needs a project of Propel', 'tests/upgrade/no-path/report.txt'],
  ...inTest(
    'src/cli/commands/upgrade-propel.test.ts',
    'needs a repository or a file with a mode',
    'upgrade/no-folder',
    'upgrade/dirty',
    'upgrade/untracked',
    'upgrade/git-failed',
    'upgrade/no-page',
    'output/read-only',
  ),
  ...inTest(
    'src/targets/typescript/scripts/connections.test.ts',
    'is about config:convert',
    'typescript/no-driver',
    'typescript/unusable-dsn',
    'typescript/several-hosts',
    'typescript/server-options',
    'typescript/replicas',
  ),
  ...inTest(
    'src/output/write/change-files.test.ts',
    'needs another program',
    'output/cannot-change',
    'output/changed-meanwhile',
  ),
  ...inTest(
    'src/migrations/changes/text/object-lines.test.ts',
    'is one of many mistakes in one file',
    'migration-change/object-lines',
  ),
  ...inTest(
    'src/migrations/changes/text/text.test.ts',
    'is one of many mistakes in one file',
    'migration-change/row-lines',
  ),
  'migration/objects-not-compared': [
    'needs a server that refuses',
    'src/cli/migrations/live-objects.test.ts',
  ],
  ...inTest(
    'src/migrations/file/read.test.ts',
    'is about one file of many',
    'migration-file/bad-name',
    'migration-file/same-name',
    'migration-file/not-utf8',
    'migration-file/cannot-read',
  ),
  ...inTest(
    'src/migrations/file/parse.test.ts',
    'is one of many mistakes in one file',
    'migration-file/missing-header',
    'migration-file/unknown-version',
    'migration-file/unknown-directive',
    'migration-file/misplaced-directive',
    'migration-file/malformed-directive',
    'migration-file/unknown-platform',
    'migration-file/section-twice',
    'migration-file/no-section',
    'migration-file/sql-outside-section',
    'migration-file/unknown-database',
    'migration-file/database-without-section',
    'migration-file/unknown-rule',
    'migration-file/missing-reason',
    'migration-file/not-one-query',
    'migration-file/inside-statement',
    'migration-file/without-statement',
    'migration-file/rebuild-without-end',
    'migration-file/end-without-rebuild',
    'migration-file/unterminated-quote',
    'migration-file/unterminated-comment',
    'migration-file/delimiter-missing',
    'migration-file/too-many-repetitions',
    'migration-file/transaction-control',
  ),
  ...inTest(
    'src/migrations/check/rule-diagnostics.test.ts',
    'depends on the plan of a product',
    'lossy/round',
    'lossy/zone',
    'lossy/remove-rows',
    'fails/null',
    'fails/unique',
    'fails/key',
    'fails/check',
    'fails/cast',
    'fails/range',
    'blocks/rewrite',
    'blocks/copy',
    'blocks/scan',
    'blocks/index',
  ),
  ...inTest(
    'tests/migrations/commands/mysql-unmanaged.test.ts',
    'needs a server with views and triggers',
    'migrate/breaks-objects',
  ),
  ...inTest(
    'src/migrations/check/check.test.ts',
    'is about files that belong together',
    'order/conflict',
    'mix/ddl-and-data',
    'check/missing-section',
  ),
  ...inTest(
    'src/migrations/propel/propel.test.ts',
    'needs a project of Propel',
    'propel/cannot-read',
    'propel/syntax',
    'propel/no-class',
    'propel/computed-sql',
    'propel/broken-sql',
    'propel/unknown-connection',
    'propel/hooks',
    'propel/missing-files',
  ),
  ...inTest(
    'src/migrations/run/pending.test.ts',
    'is about files and a journal',
    'migrate/conflict',
    'migrate/half-undone',
    'migrate/half-applied',
  ),
  ...inTest(
    'src/cli/commands/migration-diff.test.ts',
    'needs another database',
    'migration/unknown-source',
    'migration/only-printed',
    'migration/other-product',
    'migration/several-databases',
  ),
  ...inTest('tests/migrations/commands/hooks.test.ts', 'needs a statement that fails', 'migrate/hook-failed'),
  ...inTest(
    'tests/migrations/commands/all-or-nothing.test.ts',
    'needs pending migrations',
    'migrate/not-together',
    'migrate/several-together',
  ),
  ...inTest('src/migrations/run/consent.test.ts', 'depends on rows', 'migrate/blocks-too-long'),
  ...inTest(
    'src/migrations/run/run.test.ts',
    'needs a server that refuses',
    'migrate/refused',
    'migrate/changed-meanwhile',
  ),
  ...inTest(
    'tests/migrations/run/run.test.ts',
    'needs a run that went wrong',
    'migrate/unknown-migration',
    'migrate/no-such-statement',
    'migrate/count-refused',
  ),
  ...inTest(
    'tests/migrations/run/troubles.test.ts',
    'needs a server in trouble',
    'migrate/connection-lost',
    'migrate/lock-not-given',
    'migrate/lock-lost',
    'migrate/journal-refused',
    'migrate/unknown-state',
    'migrate/lost-session',
    'migrate/aborted',
  ),
};

/** The codes of every catalogue, by its file. */
async function catalogues(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [path, text] of Object.entries(filesUnder(join(root, 'src')))) {
    if (!/= defineDiagnostics\(/.test(text) || path.endsWith('.test.ts')) continue;
    const exports: Readonly<Record<string, unknown>> = await import(join(root, 'src', path));
    found.set(path, Object.values(exports).flatMap(codesIn));
  }
  return found;
}

function codesIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).flatMap((entry: unknown) =>
    typeof entry === 'function' && 'code' in entry && typeof entry.code === 'string' ? [entry.code] : [],
  );
}

const codes = [...(await catalogues()).values()].flat();

/** The output of all golden cases. */
const printed = readdirSync(join(root, 'tests/golden')).flatMap((name) => {
  const expected = join(root, 'tests/golden', name, 'expected');
  const files = existsSync(expected) ? Object.entries(filesUnder(expected)) : [];
  return files.filter(([path]) => path.endsWith('output.txt')).map(([, text]) => text);
});
const shown = new Set(
  printed.flatMap((text) =>
    [...text.matchAll(/(?:^|\s)(?:error|warning|note) ([a-z0-9-]+\/[a-z0-9-]+): /gm)].map(([, code]) => code),
  ),
);

it('exports every catalogue, so that its codes can be found', async () => {
  const hidden = [...(await catalogues())].filter(([, found]) => found.length === 0).map(([path]) => path);
  expect(hidden).toEqual([]);
});

it('has no code twice', () => {
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

it('shows every diagnostic in a golden case; add one to tests/golden for each that is listed here', () => {
  expect(codes.filter((code) => !shown.has(code) && !(code in elsewhere))).toEqual([]);
});

it('shows only diagnostics that exist', () => {
  expect([...shown].filter((code) => !codes.includes(code ?? ''))).toEqual([]);
});

const exceptions = Object.entries(elsewhere).map(([code, [reason, test]]) => [code, reason, test] as const);

it.each(exceptions)('has %s in another test (%s)', (code, _, test) => {
  expect(codes).toContain(code);
  expect(shown).not.toContain(code);
  expect(readFileSync(join(root, test), 'utf8')).toContain(code);
});
