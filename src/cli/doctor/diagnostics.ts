import { defineDiagnostics } from '../../diagnostics/define.ts';
import { counted, quotedList } from '../../support/text.ts';

/** How many names a message shows. */
const MOST_NAMES = 5;

const WITHOUT_MIGRATIONS = 'Run: orm sql:build && orm sql:insert';
const BY_MIGRATIONS = 'Run: orm migration:migrate';

export const doctorDiagnostics = defineDiagnostics('doctor', {
  staleClasses: (d: { folder: string; stale: number; files: number }) => ({
    message: `${d.stale} of ${counted(d.files, 'file')} in ${d.folder}/ ${d.stale === 1 ? 'is' : 'are'} missing or not what the schema says.`,
    hint: 'Run: orm model:build',
  }),
  staleConfiguration: (d: { path: string }) => ({
    message: `${d.path} is missing or not what the configuration says.`,
    hint: 'Run: orm config:convert',
  }),
  noFile: (d: { connection: string; hasMigrations: boolean }) => ({
    message: `The database of the connection "${d.connection}" does not exist yet.`,
    hint: d.hasMigrations ? BY_MIGRATIONS : WITHOUT_MIGRATIONS,
  }),
  missingTables: (d: { connection: string; tables: readonly string[] }) => ({
    message: `The database of the connection "${d.connection}" does not have ${someOf(d.tables, 'table')} of the schema.`,
    hint: 'Run: orm migration:diff && orm migration:migrate. Where no rows are to be kept, also: orm sql:build && orm sql:insert',
  }),
  pendingMigrations: (d: { connection: string; names: readonly string[] }) => ({
    message: `The connection "${d.connection}" has not run ${someOf(d.names, 'migration')}.`,
    hint: BY_MIGRATIONS,
  }),
  unfinishedMigration: (d: { connection: string; name: string; state: string }) => ({
    message: `The migration "${d.name}" is in the state "${d.state}" on the connection "${d.connection}".`,
    hint: 'Run: orm migration:status, and see "When a run fails" in docs/migrations-deploy.md',
  }),
});

const someOf = (names: readonly string[], noun: string): string =>
  names.length <= MOST_NAMES
    ? `the ${noun}${names.length === 1 ? '' : 's'} ${quotedList(names)}`
    : `${counted(names.length, noun)}: ${quotedList(names.slice(0, MOST_NAMES))} and others`;
