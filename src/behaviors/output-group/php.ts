import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { namesOf } from '../methods/method.ts';
import { groupConstant } from './check.ts';
import { allGroups, groupElements } from './groups.ts';
import type { OutputGroupOptions } from './index.ts';
import { OUTPUT_GROUP_METHODS } from './methods.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\OutputGroup';

/** Traits for objects, queries and collections, and a constant for each group. */
export const outputGroupPhp = (
  { collectionClass }: OutputGroupOptions,
  table: Table,
  database: Database,
): Contribution => ({
  modelInterfaces: [`${NAMESPACE}\\OutputGroupInterface`],
  modelTraits: [`${NAMESPACE}\\OutputGroupModel`],
  modelTraitMethods: namesOf(OUTPUT_GROUP_METHODS.model),
  queryTraits: [`${NAMESPACE}\\OutputGroupQuery`],
  queryTraitMethods: namesOf(OUTPUT_GROUP_METHODS.query),
  tableMapTraits: [`${NAMESPACE}\\OutputGroupTableMap`],
  tableMapConstants: () =>
    allGroups(table, groupElements(table, database)).map((group) => ({
      name: groupConstant(group),
      value: literal(group),
    })),
  collectionTraits: [`${NAMESPACE}\\OutputGroupCollection`],
  ...(collectionClass !== undefined && { collectionParent: collectionClass }),
});
