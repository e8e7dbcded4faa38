import type { Executor } from '../connection/executor.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { planReaders } from '../products/plans/index.ts';
import type { PlanStep } from '../products/plans/plan-step.ts';
import type { Condition } from './condition.ts';
import { QueryPlan } from './query-plan.ts';
import { selectObjects } from './select-statement.ts';
import { conditionsOf, type QuerySpec, type Scope } from './spec.ts';

/** Asks the database how it would run a query, without running it. */
export async function explainQuery(spec: QuerySpec, scope: Scope, executor: Executor): Promise<QueryPlan> {
  const reader = planReaders[spec.table.facts.product];
  const { statement, values } = selectObjects(spec, scope, executor.dialect);
  const { sql } = statement;
  const { rows } = await executor.run({ sql: reader.explain + sql, effect: 'read', transient: true }, values);
  const steps = reader.steps(rows);
  return new QueryPlan(sql, rows, steps, remarksOn(steps, spec, scope));
}

const SORTED = 'Rows are sorted after they were read.';

function remarksOn(steps: readonly PlanStep[], spec: QuerySpec, scope: Scope): readonly string[] {
  const tables = readTables(spec, scope);
  const remarks = allOf(steps).flatMap(({ kind, table: name = '' }): readonly string[] => {
    switch (kind) {
      case 'scan': {
        const table = tables.get(name.toLowerCase());
        const index = table === undefined ? [] : usefulIndex(table);
        // A query without conditions asks for all rows.
        if (table === undefined || index.length === 0) return [];
        return [
          `All of "${table.name}" is read, which takes long once it has many rows, unless it has an index like ${element(index)}.`,
        ];
      }
      case 'sort': {
        const [table] = tables.size === 1 && spec.groups.length === 0 ? tables.values() : [];
        const index = table === undefined ? [] : indexInOrder(table);
        if (table === undefined || index.length === 0) return [SORTED];
        return [`${SORTED} An index of "${table.name}" can give them in order: ${element(index)}.`];
      }
      case 'temporary':
        return ['Rows are kept aside, to be joined, grouped, or compared with each other.'];
      default:
        return [];
    }
  });
  return [...new Set(remarks)];
}

const allOf = (steps: readonly PlanStep[]): readonly PlanStep[] =>
  steps.flatMap((step) => [step, ...allOf(step.steps)]);

const element = (columns: readonly string[]): string =>
  `<index>${columns.map((name) => `<index-column name="${escaped(name)}"/>`).join('')}</index>`;

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A table that a query reads, and the columns by which it chooses and orders rows. */
interface ReadTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that conditions compare with =, or join by. */
  readonly equal: readonly string[];
  /** Columns with ranges, patterns and other comparisons. */
  readonly compared: readonly string[];
  readonly ordered: readonly string[];
}

/** The tables of a statement, by their names or aliases in lower case. */
function readTables(spec: QuerySpec, scope: Scope): ReadonlyMap<string, ReadTable> {
  const conditions = conditionsOf(spec, scope);
  const read = (table: Table, prefix: string): readonly [string, ReadTable] => [
    nameIn(prefix),
    readTable(table, prefix, conditions, spec),
  ];
  return new Map([
    read(spec.table, spec.prefix),
    ...spec.joins.map(({ table, prefix }) => read(table, prefix)),
  ]);
}

/** What stands before the dot of a column, without quotes and the name of a schema. */
const nameIn = (prefix: string): string =>
  (prefix.replace(/\.$/, '').split('.').at(-1) ?? '').replace(/^["`[]|["`\]]$/g, '').toLowerCase();

function readTable(
  table: Table,
  prefix: string,
  conditions: readonly Condition[],
  { joins, orders }: QuerySpec,
): ReadTable {
  const named = (names: readonly ColumnFacts[]): readonly string[] => [
    ...new Set(names.map(({ name }) => name)),
  ];
  const isOwn = (column: ColumnFacts, sql: string): boolean =>
    table.columns.includes(column) && sql.includes(prefix + column.sql);
  const own = conditions.map((condition) => ({
    equal: condition.equalities.flatMap(({ column }) => (isOwn(column, condition.sql) ? [column] : [])),
    all: condition.columns.flatMap((column) =>
      column !== undefined && isOwn(column, condition.sql) ? [column] : [],
    ),
  }));
  const equal = named(own.flatMap((one) => one.equal));
  const within = (texts: readonly Condition[]): readonly string[] =>
    named(texts.flatMap(({ sql }) => table.columns.filter((column) => sql.includes(prefix + column.sql))));
  return {
    name: table.facts.name,
    key: named(table.key.map((position) => table.columns[position] as ColumnFacts)),
    // Where conditions lead to few rows, those of a join only look at these.
    equal: equal.length > 0 ? equal : within(joins.map(({ on }) => on)),
    compared: named(own.flatMap((one) => one.all)).filter((name) => !equal.includes(name)),
    ordered: within(orders.map(({ sql }) => sql)),
  };
}

/** The columns of an index that leads to few rows; none where the query asks for all. */
function usefulIndex({ key, equal, compared, ordered }: ReadTable): readonly string[] {
  const columns = [...new Set([...equal, ...(compared.length > 0 ? compared.slice(0, 1) : ordered)])];
  return columns.join() === key.join() ? [] : columns;
}

/** The columns of an index that has the rows in the order of the query. */
const indexInOrder = (table: ReadTable): readonly string[] =>
  table.ordered.length === 0 || table.compared.length > 0 ? [] : usefulIndex(table);
