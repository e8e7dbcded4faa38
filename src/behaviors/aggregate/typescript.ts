import type { Database } from '../../model/database.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import type {
  Declaration,
  MemberContext,
  ToOtherTable,
  TypescriptContribution,
} from '../../targets/typescript/slots.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { cascadingTables } from './cascades.ts';
import { childFacts } from './facts.ts';
import { groupName } from './group-name.ts';
import { aggregateMethods, WITHOUT_AGGREGATES } from './methods.ts';
import type { AggregateOptions } from './options.ts';
import { childOf } from './relation.ts';

const MODULE = 'aggregate';
const CASCADES: ToOtherTable = { module: MODULE, hooks: 'aggregatedByCascade' };

/** Hooks of the child and of the tables that its rows go with, and methods of the classes. */
export function aggregateTypescript(
  options: AggregateOptions,
  table: Table,
  database: Database,
  isGroup: boolean,
): TypescriptContribution {
  const found = childOf(database, options);
  if (found === undefined) return { module: MODULE };
  const { child, key } = found;
  const group = isGroup ? groupName(table, child, options) : undefined;
  const cascades = cascadingTables(database, child, key);
  const own: ToOtherTable = {
    module: MODULE,
    hooks: 'aggregating',
    facts: {
      aggregates: options.child,
      ...childFacts(table, options, database),
      ...(group !== undefined && { group }),
    },
    modelMixin: 'AggregatingModel',
    queryMixin: 'AggregatingQuery',
    mixinsTakeTable: true,
    modelMembers: (context) => members('model', options, group, context),
    queryMembers: (context) => members('query', options, group, context),
    fills: options.columns.map(({ name }) => name),
  };
  const aggregated: ToOtherTable = {
    module: MODULE,
    hooks: 'aggregated',
    modelMixin: 'AggregatedModel',
    queryMixin: 'AggregatedQuery',
    mixinsTakeTable: true,
    modelMembers: (context) => declarationsOf([WITHOUT_AGGREGATES], context),
    queryMembers: (context) => declarationsOf([WITHOUT_AGGREGATES], context),
  };
  // The child's rows may go with other rows of the child.
  const tables = Object.fromEntries(cascades.map((above) => [qualifiedName(above), [CASCADES]]));
  const name = qualifiedName(child);
  return { ...own, tables: { ...tables, [name]: [aggregated, ...(tables[name] ?? [])] } };
}

function members(
  role: 'model' | 'query',
  { columns }: AggregateOptions,
  group: string | undefined,
  context: MemberContext,
): readonly Declaration[] {
  const known = columns.map(({ name }) => findColumn(context.table, name));
  const suffix = group ?? known[0]?.codeName;
  if (suffix === undefined) return [];
  const types = known.map((column) => (column === undefined ? 'unknown' : context.typeOf(column)));
  const columnValue = group === undefined ? (types[0] ?? 'unknown') : `[${types.join(', ')}]`;
  return declarationsOf(aggregateMethods(suffix)[role], context, { columnValue });
}
