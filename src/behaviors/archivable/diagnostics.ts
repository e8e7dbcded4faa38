import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

export const archivableDiagnostics = defineDiagnostics('archivable', {
  withoutKey: (d: { table: string }) => ({
    message: `The table "${d.table}" has no primary key, so its rows cannot be archived.`,
    hint: 'Give it a primary key, or remove the behavior.',
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot be archivable.`,
  }),
  classElsewhere: (d: { table: string; class: string }) => ({
    severity: 'note',
    message: `The archive_class "${d.class}" of the table "${d.table}" is not the class of a table of this database.`,
    hint: 'It has to be the model of a table of another database. To let the behavior add the table, use archive_table.',
  }),
  twoArchives: (d: { table: string }) => ({
    message: `The archivable behavior of the table "${d.table}" has both archive_table and archive_class.`,
    hint: 'Remove one of them.',
  }),
  notAClass: (d: { name: string }) => ({
    message: `"${d.name}" is not the name of a class.`,
    hint: 'Write the full name of a model class, such as "Shop\\BookArchive".',
  }),
  ownTable: (d: { table: string }) => ({
    message: `The table "${d.table}" cannot be its own archive.`,
  }),
  sharedArchive: (d: { archive: string; tables: readonly string[] }) => ({
    message: `The tables ${quotedList(d.tables)} have the same archive_table "${d.archive}".`,
    hint: 'Give each of them an archive of its own.',
  }),
  columnTaken: (d: { table: string; column: string; parameter: string }) => ({
    message: `The table "${d.table}" has a column "${d.column}", which its archive needs for itself.`,
    hint: `Choose another name with the parameter ${d.parameter}.`,
  }),
  incompleteKey: (d: { table: string; missing: readonly string[] }) => ({
    message: `A foreign key for the archive of the table "${d.table}" lacks ${quotedList(d.missing)}.`,
    hint: 'An item of foreign_keys has localColumn, foreignTable and foreignColumn.',
  }),
  unknownAction: (d: { parameter: string; value: string; known: readonly string[] }) => ({
    message: `"${d.value}" is not a valid ${d.parameter}.`,
    hint: `Known: ${quotedList(d.known)}.`,
  }),
  missingKeyColumn: (d: { archive: string; column: string; table: string }) => ({
    message: `The archive "${d.archive}" lacks the key column "${d.column}" of the table "${d.table}".`,
    hint: 'Add the column, or set sync to "true".',
  }),
  missingColumns: (d: { archive: string; columns: readonly string[]; table: string }) => ({
    severity: 'warning',
    message: `The archive "${d.archive}" lacks ${quotedList(d.columns)} of the table "${d.table}": these values are not archived.`,
    hint: 'Add the columns, or set sync to "true".',
  }),
  otherKey: (d: { archive: string; columns: readonly string[] }) => ({
    message: `The archive "${d.archive}" needs the primary key ${quotedList(d.columns)}.`,
    hint: 'It tells which row an archived row replaces; with history it is a key of its own that counts up.',
  }),
  notADate: (d: { archive: string; column: string; type: string }) => ({
    message: `The column "${d.archive}.${d.column}" is ${d.type}, which cannot hold the date of archiving.`,
    hint: 'Use TIMESTAMP, or set log_archived_at to "false".',
  }),
  vanishing: (d: { archive: string; foreignTable: string }) => ({
    severity: 'warning',
    message: `Rows of the archive "${d.archive}" are deleted together with rows of "${d.foreignTable}".`,
    hint: 'Use inherit_foreign_key_relations, or a foreign key without onDelete="cascade".',
  }),
  childNotArchived: (d: { table: string; child: string }) => ({
    severity: 'warning',
    message: `Rows of "${d.child}" are deleted together with those of "${d.table}", and are not archived: the table is not archivable on delete.`,
    hint: 'Add the archivable behavior to it, or remove archive_children.',
  }),
});
