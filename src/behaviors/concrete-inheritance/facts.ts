import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import type { ConcreteOptions } from './options.ts';
import { currentTable, parentKey } from './schema.ts';

/** What the run-time part knows about a child that shares rows with its parent. */
export function childFacts(table: Table, options: ConcreteOptions, context: CheckContext): BehaviorFacts {
  const { database } = context;
  const parent = currentTable(database, options.parent);
  if (parent === undefined || !options.sharesRows) return {};
  return {
    parent: parentRelation(table, parent, database) ?? '',
    name: qualifiedName(table),
    descendant: options.descendantColumn,
    columns: commonColumns(table, parent, options, context),
  };
}

/**
 * The columns whose values both rows hold. A list, a tree or a version of the child's own is another one than that of
 * its parent, under the same names.
 */
export const commonColumns = (
  table: Table,
  parent: Table,
  { descendantColumn }: ConcreteOptions,
  { inheritedColumns }: Pick<CheckContext, 'inheritedColumns'>,
): readonly string[] => {
  const apart = [descendantColumn, ...inheritedColumns(table, 'never'), ...inheritedColumns(parent, 'never')];
  return parent.columns
    .map(({ name }) => name)
    .filter((name) => !apart.includes(name) && findColumn(table, name) !== undefined);
};

/** The name of the relation by which a child finds its parent. */
export function parentRelation(table: Table, parent: Table, database: Database): string | undefined {
  const key = parentKey(table, parent);
  return key === undefined ? undefined : relationNameText(relationName(database, table, key));
}
