import { indexName, type NamingRules } from '../../model/constraint-names.ts';
import type { Table } from '../../model/table.ts';
import type { BehaviorFacts } from '../behavior.ts';
import type { SortableOptions } from './options.ts';

/** The name in the messages of databases, which name the index that a row violates. */
const UNCUT: NamingRules = { maxIdentifierLength: Number.POSITIVE_INFINITY, indexSizesInNames: false };

/** The columns of a list, the unique index over them, and whether the table is named with its schema. */
export function sortableFacts(table: Table, { rankColumn, scopeColumns }: SortableOptions): BehaviorFacts {
  const unique = table.indexes.find(
    (index) => index.unique && index.columns.some(({ name }) => name === rankColumn),
  );
  return {
    rank: rankColumn,
    scope: scopeColumns,
    ...(unique !== undefined && { unique: indexName(table, unique, UNCUT) }),
    ...(table.schema !== undefined && { qualified: true }),
  };
}
