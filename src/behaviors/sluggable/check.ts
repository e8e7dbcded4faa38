import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import type { Table } from '../../model/table.ts';
import { isUniqueKey } from '../../model/table-index.ts';
import { nearest } from '../../support/nearest.ts';
import type { CheckContext } from '../behavior.ts';
import { readOptions } from '../options.ts';
import { sluggableDiagnostics } from './diagnostics.ts';
import { uniqueIndexOf } from './facts.ts';
import type { SluggableOptions } from './options.ts';
import { namesIn } from './pattern.ts';

/** Reports what the slug cannot be made of, and slugs that no index keeps unique. */
export function checkSluggable(table: Table, options: SluggableOptions, context: CheckContext): void {
  if (table.readOnly) return;
  checkNames(table, options, context);
  if (!table.referenceOnly && !table.skipSql) checkIndexes(table, options, context);
}

function checkNames(table: Table, { pattern }: SluggableOptions, context: CheckContext): void {
  const { diagnostics, database, use } = context;
  const place = readOptions(use, table, context).spanOf('slug_pattern');
  if (pattern.length === 0 && !table.columns.some(({ primaryString }) => primaryString))
    diagnostics.report(sluggableDiagnostics.noText({ table: table.name }, use.span));
  const known = [
    ...table.columns.map(({ codeName }) => codeName),
    ...table.foreignKeys.map((key) => relationNameText(relationName(database, table, key))),
  ];
  for (const name of namesIn(pattern)) {
    if (known.includes(name)) continue;
    const translations = translationsWith(name, table, database);
    diagnostics.report(
      translations === undefined
        ? sluggableDiagnostics.unknownGetter(
            { table: table.name, name, nearest: nearest(name, known) },
            place,
          )
        : sluggableDiagnostics.translatedGetter({ table: table.name, name, translations }, place),
    );
  }
}

/** The table to which i18n has moved a column. */
const translationsWith = (name: string, table: Table, { tables }: Database): string | undefined =>
  tables.find(
    ({ madeBy, foreignKeys, columns }) =>
      madeBy === 'i18n' &&
      foreignKeys.some((key) => key.foreignTable === table.name && key.foreignSchema === table.schema) &&
      columns.some(({ codeName }) => codeName === name),
  )?.name;

function checkIndexes(table: Table, options: SluggableOptions, { diagnostics, use }: CheckContext): void {
  const { slugColumn: column, scopeColumns, uniqueConstraint } = options;
  const scope = scopeColumns.filter((name) => name !== column);
  const isWider = table.indexes.some(
    (index) =>
      isUniqueKey(index) &&
      index.columns.length <= scope.length &&
      index.columns.some(({ name }) => name === column) &&
      index.columns.every(({ name }) => name === column || scope.includes(name)),
  );
  if (isWider)
    diagnostics.report(
      sluggableDiagnostics.uniqueBeyondScope({ table: table.name, column, scope }, use.span),
    );
  else if (uniqueConstraint && uniqueIndexOf(table, options) === undefined)
    diagnostics.report(
      sluggableDiagnostics.notUnique({ table: table.name, columns: [column, ...scope] }, use.span),
    );
}
