import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

export const i18nDiagnostics = defineDiagnostics('i18n', {
  withoutKey: (d: { table: string }) => ({
    message: `The table "${d.table}" has no primary key, so its rows cannot be translated.`,
    hint: 'Give it a primary key, for example with the auto_add_pk behavior.',
  }),
  inheritedTranslations: (d: { table: string; parent: string }) => ({
    message: `The table "${d.table}" extends the table "${d.parent}", which has the i18n behavior: it shares the translations of "${d.parent}" and cannot have others.`,
    hint: `Remove the behavior here, and translate columns of "${d.parent}".`,
  }),
  keyColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is part of the primary key and cannot be translated.`,
  }),
  inheritanceColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" tells the classes of the rows apart and cannot be translated.`,
  }),
  nothingTranslated: (d: { table: string; i18nTable: string }) => ({
    severity: 'warning',
    message: `The i18n behavior of the table "${d.table}" translates nothing: i18n_columns is empty, and the table "${d.i18nTable}" has no columns of its own.`,
    hint: 'Add <parameter name="i18n_columns" value="…"/> with the columns to translate.',
  }),
  sameTable: (d: { table: string }) => ({
    message: `The parameter "i18n_table" names the table "${d.table}" itself.`,
    hint: 'Translations need a table of their own, such as "%TABLE%_i18n".',
  }),
  oneKeyColumn: (d: { table: string; columns: readonly string[] }) => ({
    message: `The primary key of "${d.table}" consists of ${quotedList(d.columns)}, and i18n_pk_column names one column.`,
    hint: 'Leave i18n_pk_column out: the columns of the i18n table are called as those of the key.',
  }),
  keyMismatch: (d: { table: string; column: string; type: string; expected: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}, and the key that it refers to is ${d.expected}.`,
  }),
  localeNotText: (d: { table: string; column: string; type: string }) => ({
    message: `The locale column "${d.table}.${d.column}" is ${d.type}, which cannot hold a locale.`,
    hint: 'Use VARCHAR, or leave the column out and let the behavior add it.',
  }),
  localeTranslated: (d: { column: string }) => ({
    message: `The column "${d.column}" cannot be both the locale_column and one of the i18n_columns.`,
  }),
  notALength: (d: { value: string }) => ({
    message: `"${d.value}" is not a valid locale_length.`,
    hint: 'Write a whole number from 2 to 255; 10 or more for locales with a script, such as "zh_Hant_TW".',
  }),
  localeTooLong: (d: { locale: string; length: number }) => ({
    message: `The locale "${d.locale}" does not fit into the locale column, which holds ${d.length} characters.`,
    hint: 'Set locale_length to 10 or more.',
  }),
  databaseParameter: (d: { name: string; known: readonly string[] }) => ({
    message: `The parameter "${d.name}" of the i18n behavior belongs to a table, not to a database.`,
    hint: `On a database, the behavior gives its tables ${quotedList(d.known)}.`,
  }),
  splitIndex: (d: {
    table: string;
    columns: readonly string[];
    moved: readonly string[];
    unique: boolean;
  }) => ({
    ...(d.unique ? {} : { severity: 'warning' as const }),
    message: `The ${d.unique ? 'unique index' : 'index'} of "${d.table}" on ${quotedList(d.columns)} is lost: ${quotedList(d.moved)} is translated, the rest is not.`,
    hint: 'An index cannot span two tables. Translate all of its columns, or remove the index.',
  }),
  splitKey: (d: { table: string; foreignTable: string; moved: readonly string[] }) => ({
    message: `The foreign key from "${d.table}" to "${d.foreignTable}" cannot be kept: ${quotedList(d.moved)} is translated, its other columns are not.`,
    hint: 'Translate all of its columns, or none.',
  }),
  referencedColumn: (d: { table: string; column: string; referrer: string }) => ({
    message: `The column "${d.table}.${d.column}" cannot be translated: a foreign key of "${d.referrer}" refers to it.`,
  }),
});
