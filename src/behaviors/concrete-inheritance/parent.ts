import type { Database } from '../../model/database.ts';
import { relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { tableKey } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { API_VERSION, type BehaviorFacts, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { readOptions } from '../options.ts';
import { PARENT_NAME, parentKey } from './schema.ts';

export interface ParentOptions {
  readonly descendantColumn: string;
}

/** What a table gets whose rows children share; concrete_inheritance adds it to the parent. */
export const concreteInheritanceParent = defineBehavior<ParentOptions>({
  apiVersion: API_VERSION,
  name: PARENT_NAME,
  order: 41,
  runs: runsInOrder('concrete_inheritance'),
  parameters: ['descendant_column'],
  isInternal: true,
  inherit: 'never',
  onDatabase: () => [],
  parseOptions: (use, table, context) => ({
    descendantColumn: readOptions(use, table, context).text('descendant_column', 'descendant_class'),
  }),
  ownedColumns: (_, { descendantColumn }) => ({ [descendantColumn]: 'structural' }),
  rowRules: () => ({
    refusals: [
      {
        reason: 'A row can be shared with a table that inherits from this one.',
        methods: ['save', 'delete'],
      },
    ],
  }),
  seeds: (_, { descendantColumn }) => ({ structural: [descendantColumn] }),
  facts: (table, { descendantColumn }, { database }): BehaviorFacts => ({
    descendant: descendantColumn,
    children: Object.fromEntries(
      childrenOf(database, table).map((child) => [qualifiedName(child), relationTo(child, table, database)]),
    ),
  }),
});

/** The tables that share the rows of a table, without those that share the rows of its children. */
const childrenOf = (database: Database, parent: Table): readonly Table[] =>
  database.tables.filter(
    ({ inheritsFrom }) =>
      inheritsFrom?.sharesRows === true &&
      tableKey(inheritsFrom.table, inheritsFrom.schema) === tableKey(parent.name, parent.schema),
  );

function relationTo(child: Table, parent: Table, database: Database): string {
  const key = parentKey(child, parent);
  return key === undefined ? '' : relationNameText(reverseRelationName(database, child, key));
}
