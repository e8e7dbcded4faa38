import { defineDiagnostics } from '../../diagnostics/define.ts';
import { counted, quotedList } from '../../support/text.ts';

/** Everything that can go wrong when migrations of Propel are adopted. */
export const propelDiagnostics = defineDiagnostics('propel', {
  noFolder: (d: { reason: string }) => ({
    message: `Cannot read the folder of Propel's migrations: ${d.reason}.`,
    hint: 'Name the folder that has the files "PropelMigration_<number>.php".',
  }),
  cannotRead: (d: { reason: string }) => ({ message: `Cannot read the migration: ${d.reason}.` }),
  syntax: (d: { reason: string }) => ({ message: `The file is not valid PHP: ${d.reason}.` }),
  noClass: (d: { className: string }) => ({
    message: `The file has no class "${d.className}".`,
    hint: 'Propel finds a migration by the name of its class, which is that of the file.',
  }),
  computedSql: (d: { method: string }) => ({
    severity: 'warning',
    message: `${d.method}() computes its SQL, which is known only when it runs.`,
    hint: 'The converted migration asks for the statements with "orm:todo".',
  }),
  brokenSql: (d: { method: string; connection: string }) => ({
    severity: 'warning',
    message: `The SQL of ${d.method}() for "${d.connection}" has a quote or a comment that is never closed.`,
    hint: 'The converted migration asks for the statements with "orm:todo".',
  }),
  unknownConnection: (d: { connections: readonly string[] }) => ({
    severity: 'warning',
    message: `The SQL for ${quotedList(d.connections)} is left out: the configuration has no such ${d.connections.length === 1 ? 'connection' : 'connections'}.`,
  }),
  hooks: (d: { hooks: readonly string[] }) => ({
    severity: 'warning',
    message: `The migration runs PHP in ${d.hooks.map((hook) => `${hook}()`).join(', ')}, which is not converted.`,
    hint: 'The converted migration names it with "orm:todo": write it as SQL, or remove the line.',
  }),
  missingFiles: (d: { versions: readonly number[]; table: string }) => ({
    severity: 'warning',
    message: `${d.table} lists ${counted(d.versions.length, 'migration')} without a file: ${d.versions.join(', ')}.`,
    hint: 'They are part of the database, but of no migration.',
  }),
});
