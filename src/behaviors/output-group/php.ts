import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { groupConstant } from './check.ts';
import { allGroups, groupElements } from './groups.ts';
import type { OutputGroupOptions } from './index.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\OutputGroup';

/** Traits for objects, queries and collections, and a constant for each group. */
export const outputGroupPhp = (
  { collectionClass }: OutputGroupOptions,
  table: Table,
  database: Database,
): Contribution => ({
  modelInterfaces: [`${NAMESPACE}\\OutputGroupInterface`],
  modelTraits: [`${NAMESPACE}\\OutputGroupModel`],
  modelTraitMethods: ['toOutputGroup', 'toOutputGroupJSON', 'loadOutputGroup'],
  queryTraits: [`${NAMESPACE}\\OutputGroupQuery`],
  queryTraitMethods: ['iterateOutputGroup'],
  tableMapTraits: [`${NAMESPACE}\\OutputGroupTableMap`],
  tableMapConstants: () =>
    allGroups(table, groupElements(table, database)).map((group) => ({
      name: groupConstant(group),
      value: literal(group),
    })),
  collectionTraits: [`${NAMESPACE}\\OutputGroupCollection`],
  ...(collectionClass !== undefined && { collectionParent: collectionClass }),
});
