import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { Contribution, HookClass, PhpContribution } from '../../targets/php/slots.ts';
import { cascadingTables } from './cascades.ts';
import { childFacts, ownFactsOf } from './facts.ts';
import { groupName } from './group-name.ts';
import { inheritorsOf } from './inheritors.ts';
import type { AggregateOptions } from './options.ts';
import { childPhpMethods, parentMethods, parentQueryMethods } from './php-methods.ts';
import { childOf } from './relation.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Aggregate';

const SUSPENDS: Contribution = {
  modelTraits: [`${NAMESPACE}\\SuspendsAggregates`],
  queryTraits: [`${NAMESPACE}\\SuspendsAggregates`],
};

/** Hooks of the child and of the tables that its rows go with, and methods of all classes. */
export function aggregatePhp(
  options: AggregateOptions,
  table: Table,
  database: Database,
  isGroup: boolean,
): PhpContribution {
  const found = childOf(database, options);
  if (found === undefined) return {};
  const { child, key, relation } = found;
  const facts = ownFactsOf(table, options);
  const hooks = new Map<string, HookClass[]>();
  const addHook = (to: Table, hook: HookClass) =>
    hooks.set(qualifiedName(to), [...(hooks.get(qualifiedName(to)) ?? []), hook]);
  addHook(child, { class: `${NAMESPACE}\\AggregateHooks`, facts: childFacts(table, options, database) });
  for (const { table: inheritor, path } of inheritorsOf(database, child)) {
    addHook(inheritor, { class: `${NAMESPACE}\\AggregateHooks`, facts: { ...facts, over: path } });
  }
  for (const above of cascadingTables(database, child, key)) {
    addHook(above, { class: `${NAMESPACE}\\CascadeHooks`, facts });
  }
  const group = isGroup ? groupName(table, child, options) : undefined;
  const tables = Object.fromEntries(
    [...hooks].map(([name, added]): readonly [string, Contribution] => [
      name,
      name !== qualifiedName(child)
        ? { hooks: added }
        : {
            hooks: added,
            ...SUSPENDS,
            queryTraits: [...(SUSPENDS.queryTraits ?? []), `${NAMESPACE}\\AggregatedQuery`],
            ...childPhpMethods(table, options, relation),
          },
    ]),
  );
  return {
    own: {
      hooks: [{ class: `${NAMESPACE}\\ParentHooks`, facts }],
      ...SUSPENDS,
      modelMethods: (context) => parentMethods(options, group, context),
      queryMethods: (context) => parentQueryMethods(options, group, context),
    },
    tables,
  };
}
