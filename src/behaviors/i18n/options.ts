import { isText } from '../../column-types/families.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Column } from '../../model/column.ts';
import type { NamingMethod } from '../../model/database.ts';
import { findTable, referrersOf } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { ancestorsOf } from '../tables/class-family.ts';
import { i18nDiagnostics } from './diagnostics.ts';

export interface I18nOptions {
  /** The name of the i18n table; it is in the schema of the translated one. */
  readonly table: string;
  readonly codeName: string;
  /** The translated columns, all of them columns of the i18n table once the schema is extended. */
  readonly columns: readonly string[];
  /** The key columns of the translated table with those of the i18n table that refer to them. */
  readonly key: readonly KeyPair[];
  readonly localeColumn: string;
  readonly localeLength: number;
  readonly defaultLocale: string;
  readonly fallbackLocales: readonly string[];
  readonly localeAlias: string | undefined;
  readonly naming: NamingMethod;
}

interface KeyPair {
  readonly own: string;
  readonly other: string;
}

export const PARAMETERS = [
  'i18n_table',
  'i18n_phpname',
  'i18n_columns',
  'i18n_pk_column',
  'locale_column',
  'locale_length',
  'default_locale',
  'locale_alias',
  'fallback_locales',
] as const;

/** The parameters that a use on the database gives to tables that do not set them. */
export const SHARED_PARAMETERS: readonly string[] = [
  'locale_column',
  'locale_length',
  'default_locale',
  'locale_alias',
  'fallback_locales',
];

const DEFAULT_LOCALE = 'en_US';
const DEFAULT_LENGTH = 5;

const isTranslated = ({ behaviors }: Table): boolean => behaviors.some(({ name }) => name === 'i18n');

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): I18nOptions | undefined {
  const { diagnostics, database } = context;
  const options = readOptions(use, table, context);
  if (primaryKeyOf(table).length === 0) {
    diagnostics.report(i18nDiagnostics.withoutKey({ table: table.name }, use.span));
    return undefined;
  }
  const parent = ancestorsOf(database, table).find(isTranslated);
  if (parent !== undefined) {
    const details = { table: table.name, parent: parent.name };
    diagnostics.report(i18nDiagnostics.inheritedTranslations(details, use.span));
    return undefined;
  }
  const filled = (text: string) =>
    text.replaceAll('%TABLE%', table.name).replaceAll('%PHPNAME%', table.codeName);
  const name = filled(options.text('i18n_table', '%TABLE%_i18n'));
  if (name === table.name) {
    diagnostics.report(i18nDiagnostics.sameTable({ table: name }, options.spanOf('i18n_table')));
    return undefined;
  }
  const existing = findTable(database, name, table.schema);
  const localeColumn = options.text('locale_column', 'locale');
  const key = keyOf(table, existing, options, context);
  const columns = columnsOf(
    table,
    existing,
    [localeColumn, ...key.map(({ other }) => other)],
    options,
    context,
  );
  if (columns.length === 0 && options.text('i18n_columns') === undefined) {
    diagnostics.report(i18nDiagnostics.nothingTranslated({ table: table.name, i18nTable: name }, use.span));
  }
  const locale = existing === undefined ? undefined : findColumn(existing, localeColumn);
  if (existing !== undefined && locale !== undefined && !isText(locale.type)) {
    const details = { table: existing.name, column: locale.name, type: locale.type };
    diagnostics.report(i18nDiagnostics.localeNotText(details, locale.span ?? use.span));
  }
  return {
    table: name,
    codeName: filled(options.text('i18n_phpname', '%PHPNAME%I18n')),
    columns,
    key,
    localeColumn,
    ...localesOf(options, locale, context),
    localeAlias: options.text('locale_alias'),
    naming: database.namingMethod,
  };
}

type Locales = Pick<I18nOptions, 'localeLength' | 'defaultLocale' | 'fallbackLocales'>;

function localesOf(
  options: OptionReader,
  locale: Column | undefined,
  { diagnostics }: BehaviorContext,
): Locales {
  const given = options.text('locale_length', String(DEFAULT_LENGTH));
  const isLength = /^\d{1,3}$/.test(given) && Number(given) >= 2 && Number(given) <= 255;
  if (!isLength) {
    diagnostics.report(i18nDiagnostics.notALength({ value: given }, options.spanOf('locale_length')));
  }
  const localeLength = locale?.size ?? (isLength ? Number(given) : DEFAULT_LENGTH);
  const defaultLocale = options.text('default_locale', DEFAULT_LOCALE);
  const fallbackLocales = options.names('fallback_locales');
  for (const [name, locales] of [
    ['default_locale', [defaultLocale]],
    ['fallback_locales', fallbackLocales],
  ] as const) {
    for (const one of locales.filter((text) => [...text].length > localeLength)) {
      const details = { locale: one, length: localeLength };
      diagnostics.report(i18nDiagnostics.localeTooLong(details, options.spanOf(name)));
    }
  }
  return { localeLength, defaultLocale, fallbackLocales };
}

/** A foreign key that the user declared names the columns; else i18n_pk_column, or the names of the key itself. */
function keyOf(
  table: Table,
  existing: Table | undefined,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): readonly KeyPair[] {
  const key = primaryKeyOf(table);
  const given = options.text('i18n_pk_column');
  const [first, ...more] = key;
  if (given !== undefined && more.length > 0) {
    const details = { table: table.name, columns: key.map(({ name }) => name) };
    diagnostics.report(i18nDiagnostics.oneKeyColumn(details, options.spanOf('i18n_pk_column')));
  } else if (given !== undefined && first !== undefined) {
    return [{ own: first.name, other: given }];
  }
  for (const { foreignTable, foreignSchema, references } of existing?.foreignKeys ?? []) {
    if (foreignTable !== table.name || foreignSchema !== table.schema) continue;
    const pairs = key.flatMap(({ name }) => {
      const reference = references.find((one) => 'foreign' in one && one.foreign === name);
      return reference === undefined ? [] : [{ own: name, other: reference.local }];
    });
    if (pairs.length === key.length && references.length === key.length) return pairs;
  }
  return key.map(({ name }) => ({ own: name, other: name }));
}

function columnsOf(
  table: Table,
  existing: Table | undefined,
  structural: readonly string[],
  options: OptionReader,
  context: BehaviorContext,
): readonly string[] {
  const names = options.names('i18n_columns');
  if (names.length === 0) {
    return (existing?.columns ?? [])
      .filter(({ name, primaryKey }) => !primaryKey && !structural.includes(name))
      .filter(({ name }) => findColumn(table, name) === undefined)
      .map(({ name }) => name);
  }
  return names.filter((name) => canTranslate(name, table, existing, structural[0] ?? '', options, context));
}

function canTranslate(
  name: string,
  table: Table,
  existing: Table | undefined,
  localeColumn: string,
  options: OptionReader,
  { diagnostics, database }: BehaviorContext,
): boolean {
  const place = options.spanOf('i18n_columns');
  const details = { table: table.name, column: name };
  const column = findColumn(table, name);
  if (name === localeColumn) {
    diagnostics.report(i18nDiagnostics.localeTranslated({ column: name }, place));
    return false;
  }
  if (column === undefined) {
    if (existing !== undefined && findColumn(existing, name) !== undefined) return true;
    const known = table.columns.map((one) => one.name);
    const unknown = {
      parameter: 'i18n_columns',
      name,
      table: table.name,
      known,
      nearest: nearest(name, known),
    };
    diagnostics.report(behaviorDiagnostics.unknownColumn(unknown, place));
    return false;
  }
  if (column.primaryKey) {
    diagnostics.report(i18nDiagnostics.keyColumn(details, place));
    return false;
  }
  if (column.inheritance !== undefined) {
    diagnostics.report(i18nDiagnostics.inheritanceColumn(details, place));
    return false;
  }
  const referrer = referrersOf(database, table).find(({ foreignKey }) =>
    foreignKey.references.some((one) => 'foreign' in one && one.foreign === name),
  );
  if (referrer !== undefined) {
    diagnostics.report(
      i18nDiagnostics.referencedColumn({ ...details, referrer: referrer.table.name }, place),
    );
    return false;
  }
  return true;
}
