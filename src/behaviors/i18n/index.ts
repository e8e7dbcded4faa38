import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import {
  API_VERSION,
  type BehaviorContext,
  type BehaviorFacts,
  defineBehavior,
  type TableUse,
} from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { i18nDiagnostics } from './diagnostics.ts';
import { extendDatabase, isUpsertable } from './extend.ts';
import { type I18nOptions, PARAMETERS, parseOptions, SHARED_PARAMETERS } from './options.ts';

/** Moves columns to a table that holds them once per locale. */
export const i18n = defineBehavior<I18nOptions>({
  apiVersion: API_VERSION,
  name: 'i18n',
  order: 70,
  runs: runsInOrder('i18n'),
  parameters: PARAMETERS,
  defaults: ({ name, codeName }) => ({
    i18n_table: `${name}_i18n`,
    i18n_phpname: `${codeName}I18n`,
    i18n_columns: '',
    locale_column: 'locale',
    locale_length: '5',
    default_locale: 'en_US',
    locale_alias: '',
  }),
  // The translations of a child's row are those of its parent's row.
  inherit: 'parent',
  onDatabase: sharedParameters,
  parseOptions,
  extendDatabase,
  seeds: (table, { table: name, localeColumn, defaultLocale, fallbackLocales }, database) => {
    const translations = findTable(database, name, table.schema);
    if (translations === undefined) return {};
    const locales = [...new Set([defaultLocale, ...fallbackLocales])];
    const recipe = { kind: 'label', values: locales } as const;
    return { recipes: { [qualifiedName(translations)]: { [localeColumn]: recipe } } };
  },
  rowRules: (table, { table: name, localeColumn }, database) => {
    const translations = findTable(database, name, table.schema);
    return translations === undefined
      ? {}
      : { translations: { table: qualifiedName(translations), locale: localeColumn } };
  },
  facts,
});

/** Gives parameters to tables that use the behavior and do not set them; it adds no use. */
function sharedParameters(
  use: BehaviorUse,
  database: Database,
  { diagnostics }: BehaviorContext,
): readonly TableUse[] {
  const shared = use.parameters.filter(({ name }) => SHARED_PARAMETERS.includes(name));
  for (const { name, span } of use.parameters) {
    if (SHARED_PARAMETERS.includes(name) || !(PARAMETERS as readonly string[]).includes(name)) continue;
    const details = { name, known: SHARED_PARAMETERS };
    diagnostics.report(i18nDiagnostics.databaseParameter(details, span ?? use.span));
  }
  return database.tables.flatMap((table) => {
    const own = table.behaviors.findLast(({ name }) => name === use.name);
    if (own === undefined) return [];
    const missing = shared.filter(({ name }) => !own.parameters.some((one) => one.name === name));
    const merged = { ...own, parameters: [...own.parameters, ...missing] };
    return missing.length === 0
      ? []
      : [{ table: table.name, schema: table.schema, use: merged, replaces: true }];
  });
}

function facts(table: Table, options: I18nOptions, { database }: BehaviorContext): BehaviorFacts {
  const i18nTable = findTable(database, options.table, table.schema);
  return {
    table: i18nTable === undefined ? options.table : qualifiedName(i18nTable),
    locale: options.localeColumn,
    length: options.localeLength,
    default: options.defaultLocale,
    ...(options.fallbackLocales.length > 0 && { fallbacks: options.fallbackLocales }),
    columns: options.columns,
    ...(i18nTable !== undefined && !isUpsertable(i18nTable, options) && { checksRows: true }),
  };
}
