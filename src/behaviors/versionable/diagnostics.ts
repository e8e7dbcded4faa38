import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

export const versionableDiagnostics = defineDiagnostics('versionable', {
  relatedInTypescript: (d: { table: string }) => ({
    message: `The versions of the table "${d.table}" refer to those of related rows or of translations, which TypeScript models do not have.`,
    hint: 'Remove "typescript" from generator.targets, or the behavior from one of the related tables; version_translations="false" leaves translations out.',
  }),
  noPrimaryKey: (d: { table: string }) => ({
    message: `The versionable table "${d.table}" has no primary key, by which its versions could be found.`,
    hint: 'Give it a primary key, or use the behavior auto_add_pk.',
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot have versions.`,
  }),
  notLogged: (d: { parameter: string; flag: string }) => ({
    severity: 'warning',
    message: `The parameter "${d.parameter}" has no effect, because "${d.flag}" is not true.`,
    hint: `Set ${d.flag} to true, or remove the parameter.`,
  }),
  ignoredKey: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is in the primary key and cannot be ignored.`,
    hint: 'Remove it from ignore_columns.',
  }),
  unknownOnDelete: (d: { value: string }) => ({
    message: `"${d.value}" is not a valid value of the parameter "on_delete".`,
    hint: 'Write "cascade" or "keep".',
  }),
  contradiction: (d: { keeps: boolean; onDelete: string }) => ({
    message: `The parameters keep_history="${d.keeps}" and on_delete="${d.onDelete}" contradict each other.`,
    hint: 'Remove one of them.',
  }),
  nothingKept: (_: object) => ({
    severity: 'warning',
    message: 'The parameter "deleted_at_column" has no effect, because versions are deleted with their row.',
    hint: 'Set keep_history to true, or remove the parameter.',
  }),
  sameColumn: (d: { table: string; column: string }) => ({
    message: `The versionable behavior of the table "${d.table}" names the column "${d.column}" twice.`,
  }),
  wrongType: (d: { table: string; column: string; type: string; wanted: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}; the versionable behavior needs ${d.wanted}.`,
    hint: 'Change its type, or name another column.',
  }),
  deletedAtTaken: (d: { table: string; column: string }) => ({
    message: `The version table of "${d.table}" has a column "${d.column}" already: a copy of the table's own.`,
    hint: 'Name another column for the date of the deletion by deleted_at_column.',
  }),
  unfitTable: (d: { table: string; versionTable: string; missing: readonly string[] }) => ({
    message: `The table "${d.versionTable}" cannot hold the versions of "${d.table}": its primary key has to contain ${quotedList(d.missing)}.`,
    hint: 'Name another table by version_table, or add the columns to its primary key.',
  }),
  compositeKey: (d: { table: string; other: string }) => ({
    severity: 'note',
    message: `The versions of "${d.table}" do not record those of "${d.other}": the foreign key between them has several columns.`,
  }),
});
