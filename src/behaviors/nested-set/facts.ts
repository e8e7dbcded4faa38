import { primaryKeyOf, type Table } from '../../model/table.ts';
import type { BehaviorFacts } from '../behavior.ts';
import type { NestedSetOptions } from './options.ts';

/** The columns of a tree, and what the run-time part has to know about indexes and foreign keys over them. */
export function nestedSetFacts(table: Table, options: NestedSetOptions): BehaviorFacts {
  const { left, right, level, scope, onDelete, deleteRoot } = options;
  const isUnique = table.indexes.some(
    (index) => index.unique && index.columns.some(({ name }) => name === left || name === right),
  );
  const parent = parentColumn(table);
  return {
    left,
    right,
    level,
    scope,
    ...(isUnique && { unique: true }),
    ...(onDelete === 'promote' && { promote: true }),
    ...(deleteRoot && { deleteRoot: true }),
    ...(parent !== undefined && { parent }),
  };
}

/** The column that refers to the row of the parent, where there is just one that could. */
function parentColumn(table: Table): string | undefined {
  const [key, ...more] = primaryKeyOf(table);
  if (key === undefined || more.length > 0) return undefined;
  const columns = table.foreignKeys
    .filter(
      ({ foreignTable, foreignSchema }) => foreignTable === table.name && foreignSchema === table.schema,
    )
    .flatMap(({ references: [first, ...others] }) =>
      first !== undefined && others.length === 0 && 'foreign' in first && first.foreign === key.name
        ? [first.local]
        : [],
    );
  return columns.length === 1 ? columns[0] : columns.find((name) => name === 'parent_id');
}
