import { withColumn } from '../../model/edit.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { API_VERSION, type BehaviorDefinition, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkAggregates } from './check.ts';
import { aggregateColumn } from './column.ts';
import { parentFacts } from './facts.ts';
import {
  type AggregateOptions,
  LISTS,
  MULTIPLE_PARAMETERS,
  parseMultiple,
  parseSingle,
  SINGLE_PARAMETERS,
} from './options.ts';
import { childOf } from './relation.ts';

type Shared = Omit<BehaviorDefinition<AggregateOptions>, 'name' | 'parameters' | 'parseOptions'>;

const shared: Shared = {
  apiVersion: API_VERSION,
  // The types of columns depend on those that other behaviors add to the child; copies of tables come later.
  order: 60,
  multiple: true,
  // The rows of a child table have no children of their own; those of the parent keep its aggregates.
  inherit: 'never',
  extendDatabase: (database, table, options) => {
    const child = childOf(database, options)?.child;
    const extended = options.columns
      .map((column) => aggregateColumn(column, child, options))
      .reduce(withColumn, table);
    if (extended === table) return database;
    const isOwn = (one: Table) => one.name === table.name && one.schema === table.schema;
    return { ...database, tables: database.tables.map((one) => (isOwn(one) ? extended : one)) };
  },
  ownedColumns: (_, { columns }) => Object.fromEntries(columns.map(({ name }) => [name, 'derived'] as const)),
  seeds: (_, { columns, condition, child, foreignKey }) => ({
    structural: columns.map(({ name }) => name),
    aggregates: columns.map(({ name, expression, default: value }) => ({
      column: name,
      expression: expression.text,
      condition: condition?.text,
      child,
      foreignKey,
      default: value,
    })),
  }),
  rowRules: (table, options, database) => {
    const names = options.columns.map(({ name }) => name);
    const child = childOf(database, options)?.child;
    return {
      refusals: [
        { writes: ['update'], columns: names, reason: 'The value is computed of other rows.', methods: [] },
      ],
      ...(child !== undefined && {
        refusalsOf: {
          [qualifiedName(child)]: [
            {
              reason: `"${names.join('", "')}" of "${table.name}" are computed of the rows, under a lock.`,
              methods: ['save', 'delete'],
            },
          ],
        },
      }),
    };
  },
  facts: (_, options) => parentFacts(options),
  check: checkAggregates,
};

/** Keeps an aggregate of child rows in a column of their parent. */
export const aggregateColumnBehavior = defineBehavior<AggregateOptions>({
  ...shared,
  name: 'aggregate_column',
  runs: runsInOrder('aggregate_column'),
  parameters: SINGLE_PARAMETERS,
  parseOptions: parseSingle,
});

/** Keeps several aggregates of the same child rows. */
export const aggregateMultipleColumns = defineBehavior<AggregateOptions>({
  ...shared,
  name: 'aggregate_multiple_columns',
  runs: runsInOrder('aggregate_multiple_columns'),
  parameters: MULTIPLE_PARAMETERS,
  lists: LISTS,
  parseOptions: parseMultiple,
});
