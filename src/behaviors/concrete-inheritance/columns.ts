import type { BehaviorUse } from '../../model/behavior-use.ts';
import { withoutCounter } from '../../model/counter.ts';
import type { Database } from '../../model/database.ts';
import { withColumn } from '../../model/edit.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { usesColumn } from '../../model/table-index.ts';
import { API_VERSION, defineBehavior, type ExtendContext } from '../behavior.ts';
import { COLUMNS_NAME, currentTable, replaceTable } from './schema.ts';

interface ColumnsOptions {
  /** The columns that the child got from its parent. */
  readonly copied: readonly string[];
  /** The behaviors of the parent that the child does not have. */
  readonly excluded: readonly string[];
}

/**
 * The second step of inheritance, when other behaviors have extended the parent: its children get the columns that a
 * behavior keeps for all of them, and lose those that were moved to another table.
 */
export const concreteInheritanceColumns = defineBehavior<ColumnsOptions>({
  apiVersion: API_VERSION,
  name: COLUMNS_NAME,
  // After i18n, which moves columns, and before the behaviors that copy tables.
  order: 75,
  parameters: ['columns', 'excluded'],
  isInternal: true,
  inherit: 'never',
  parseOptions: optionsOf,
  extendDatabase: settle,
  targets: { php: 'none', typescript: 'none' },
});

function optionsOf({ parameters }: BehaviorUse): ColumnsOptions {
  const namesIn = (place: number) =>
    (parameters[place]?.value ?? '').split(',').filter((name) => name !== '');
  return { copied: namesIn(0), excluded: namesIn(1) };
}

function settle(database: Database, table: Table, options: ColumnsOptions, context: ExtendContext): Database {
  const { inheritsFrom } = table;
  const parent =
    inheritsFrom &&
    currentTable(database, {
      name: inheritsFrom.table,
      ...(inheritsFrom.schema !== undefined && { schema: inheritsFrom.schema }),
    });
  if (parent === undefined) return database;
  const step = parent.behaviors.find(({ name }) => name === COLUMNS_NAME);
  if (step !== undefined) {
    const settled = settle(database, parent, optionsOf(step), context);
    return settle(settled, currentTable(settled, table) ?? table, options, context);
  }
  const { copied, excluded } = options;
  const lost = copied.filter((name) => findColumn(parent, name) === undefined);
  const gained = ancestorsOf(database, table).flatMap((one) =>
    context.inheritedColumns(one, 'parent', excluded),
  );
  const kept = withoutColumns(table, lost);
  const extended = parent.columns
    .filter(({ name }) => gained.includes(name))
    .map(withoutCounter)
    .reduce(withColumn, kept);
  const behaviors = table.behaviors.filter(({ name }) => name !== COLUMNS_NAME);
  return replaceTable(database, { ...extended, behaviors });
}

function ancestorsOf(database: Database, { inheritsFrom }: Table): readonly Table[] {
  if (inheritsFrom === undefined) return [];
  const { table: name, schema } = inheritsFrom;
  const parent = currentTable(database, { name, ...(schema !== undefined && { schema }) });
  return parent === undefined ? [] : [parent, ...ancestorsOf(database, parent)];
}

const withoutColumns = (table: Table, names: readonly string[]): Table =>
  names.length === 0
    ? table
    : {
        ...table,
        columns: table.columns.filter(({ name }) => !names.includes(name)),
        indexes: table.indexes.filter((index) => !names.some((name) => usesColumn(index, name))),
        foreignKeys: table.foreignKeys.filter(({ references }) =>
          references.every(({ local }) => !names.includes(local)),
        ),
      };
