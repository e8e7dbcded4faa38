import { codeNameOf } from '../../model/code-names.ts';
import { withColumn } from '../../model/edit.ts';
import { newColumn } from '../../model/new.ts';
import { API_VERSION, defineBehavior, type OwnedColumns } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { fewScopes } from '../scope-seeds.ts';
import { checkNestedSet } from './check.ts';
import { nestedSetFacts } from './facts.ts';
import { type NestedSetOptions, PARAMETERS, parseOptions } from './options.ts';

/** Makes the rows of a table the nodes of trees, which one SELECT reads whole or in part. */
export const nestedSet = defineBehavior<NestedSetOptions>({
  apiVersion: API_VERSION,
  name: 'nested_set',
  runs: runsInOrder('nested_set'),
  parameters: PARAMETERS,
  defaults: () => ({
    left_column: 'tree_left',
    right_column: 'tree_right',
    level_column: 'tree_level',
    use_scope: 'false',
    scope_column: 'tree_scope',
    method_proxies: 'false',
  }),
  inherit: 'never',
  parseOptions,
  extendTable: (table, { left, right, level, scope, naming }) =>
    [left, right, level, ...scope]
      .map((name) => newColumn(name, 'INTEGER', { codeName: codeNameOf(name, naming) }))
      .reduce(withColumn, table),
  ownedColumns: (_, { left, right, level }): OwnedColumns =>
    Object.fromEntries([left, right, level].map((name) => [name, 'structural'] as const)),
  seeds: (table, { left, right, level, scope }) => ({
    structural: [left, right, level],
    tree: { left, right, level, scope },
    recipes: fewScopes(table, scope),
  }),
  rowRules: (_, { left, right, level, scope }) => ({
    tree: { left, right, level, scope },
    refusals: [
      {
        writes: ['insert', 'delete'],
        reason: 'Rows are nodes of a tree, whose other numbers change with them under a lock.',
        methods: ['insertAsLastChildOf', 'delete'],
      },
      {
        writes: ['update'],
        columns: [left, right, level, ...scope],
        reason: 'A node is moved together with the numbers of others, under a lock.',
        methods: ['moveToLastChildOf'],
      },
    ],
  }),
  facts: nestedSetFacts,
  check: checkNestedSet,
});
