import type { Column } from '../../model/column.ts';
import { indexName, type NamingRules } from '../../model/constraint-names.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { isUniqueKey, type TableIndex } from '../../model/table-index.ts';
import type { BehaviorFacts } from '../behavior.ts';
import type { SluggableOptions } from './options.ts';
import { namesIn } from './pattern.ts';

/** The name in the messages of databases, which name the index that a row violates. */
const UNCUT: NamingRules = { maxIdentifierLength: Number.POSITIVE_INFINITY, indexSizesInNames: false };

export function sluggableFacts(table: Table, options: SluggableOptions): BehaviorFacts {
  const unique = uniqueIndexOf(table, options);
  const inputs = inputsOf(table, options);
  return {
    slug: options.slugColumn,
    scope: options.scopeColumns,
    replace: options.replacePattern,
    replacement: options.replacement,
    separator: options.separator,
    ...(options.permanent && { permanent: true }),
    ...(unique !== undefined && {
      unique: {
        name: indexName(table, unique, UNCUT),
        columns: unique.columns.map(({ name }) => name),
      },
    }),
    ...(inputs !== undefined && { inputs: inputs.map(({ name }) => name) }),
    ...(options.pattern.length === 0 && { ofText: true }),
  };
}

/** The index over slug and scope, in any order. */
export const uniqueIndexOf = (
  { indexes }: Table,
  { slugColumn, scopeColumns }: SluggableOptions,
): TableIndex | undefined =>
  indexes.find((index) => {
    const names = index.columns.map(({ name }) => name);
    const wanted = [slugColumn, ...scopeColumns];
    return (
      isUniqueKey(index) && names.length === wanted.length && wanted.every((name) => names.includes(name))
    );
  });

/** An index keeps slugs unique where all columns of the scope have values. */
export const needsLocks = (options: SluggableOptions, table: Table): boolean =>
  uniqueIndexOf(table, options) === undefined ||
  options.scopeColumns.some((name) => findColumn(table, name)?.required !== true);

/** The columns that the slug is made of; undefined if anything else is part of it. */
export function inputsOf({ columns }: Table, { pattern }: SluggableOptions): readonly Column[] | undefined {
  const found =
    pattern.length === 0
      ? [columns.find(({ primaryString }) => primaryString)]
      : namesIn(pattern).map((name) => columns.find(({ codeName }) => codeName === name));
  const inputs = found.flatMap((column) => (column === undefined || column.lazyLoad ? [] : column));
  return inputs.length === found.length ? inputs : undefined;
}
