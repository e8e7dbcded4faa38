import type { Database } from '../../model/database.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import type {
  Declaration,
  MemberContext,
  ToOtherTable,
  TypescriptContribution,
} from '../../targets/typescript/slots.ts';
import { cascadingTables } from './cascades.ts';
import { childFacts } from './facts.ts';
import type { AggregateOptions } from './options.ts';
import { groupName } from './php-methods.ts';
import { childOf } from './relation.ts';

const MODULE = 'aggregate';
const DATABASE = ['Database'];

const SUSPENDS: Declaration = {
  name: 'withoutAggregates',
  text: 'static withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T>;',
  uses: DATABASE,
  doc: 'Runs an import without keeping aggregates, and recomputes all of them at its end.',
};

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
    modelMembers: (context) => [...modelMembers(options, group, context), SUSPENDS],
    queryMembers: (context) => [...recompute(options, group, context), SUSPENDS],
    fills: options.columns.map(({ name }) => name),
  };
  const aggregated: ToOtherTable = {
    module: MODULE,
    hooks: 'aggregated',
    modelMixin: 'AggregatedModel',
    queryMixin: 'AggregatedQuery',
    mixinsTakeTable: true,
    modelMembers: () => [SUSPENDS],
    queryMembers: () => [SUSPENDS],
  };
  // The child's rows may go with other rows of the child.
  const tables = Object.fromEntries(cascades.map((above) => [qualifiedName(above), [CASCADES]]));
  const name = qualifiedName(child);
  return { ...own, tables: { ...tables, [name]: [aggregated, ...(tables[name] ?? [])] } };
}

function modelMembers(
  options: AggregateOptions,
  group: string | undefined,
  context: MemberContext,
): readonly Declaration[] {
  const suffix = suffixOf(options, group, context);
  if (suffix === undefined) return [];
  const types = options.columns.map(({ name }) => {
    const column = findColumn(context.table, name);
    return column === undefined ? 'unknown' : context.typeOf(column);
  });
  const value = group === undefined ? (types[0] ?? 'unknown') : `[${types.join(', ')}]`;
  return [
    {
      name: `compute${suffix}`,
      text: `compute${suffix}(db?: Database): Promise<${value}>;`,
      uses: DATABASE,
      doc: 'Computes from the children of the row, and stores nothing.',
    },
    {
      name: `update${suffix}`,
      text: `update${suffix}(db?: Database): Promise<void>;`,
      uses: DATABASE,
      doc: 'Writes what the children of the row amount to, and nothing else of the row.',
    },
    ...recompute(options, group, context),
  ];
}

function recompute(
  options: AggregateOptions,
  group: string | undefined,
  context: MemberContext,
): readonly Declaration[] {
  const suffix = suffixOf(options, group, context);
  if (suffix === undefined) return [];
  const keys = `keys?: readonly (${keyType(context)} | ${context.model})[] | null`;
  return [
    {
      name: `recompute${suffix}`,
      text: `static recompute${suffix}(${keys}, db?: Database): Promise<void>;`,
      uses: DATABASE,
      doc: 'Repairs stored values, after rows were changed without this library: of these rows, or of all.',
    },
  ];
}

function keyType({ table, typeOf }: MemberContext): string {
  const types = primaryKeyOf(table).map(typeOf);
  return types.length === 1 ? (types[0] ?? 'unknown') : `readonly [${types.join(', ')}]`;
}

const suffixOf = (
  { columns }: AggregateOptions,
  group: string | undefined,
  { table }: MemberContext,
): string | undefined => group ?? findColumn(table, columns[0]?.name ?? '')?.codeName;
