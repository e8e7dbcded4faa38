import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import { executorFor } from '../../connection/executor-for.ts';
import type { Statement } from '../../connection/statement.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { ChildRelation, ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import { LazyLoading } from '../../hydration/lazy-loading.ts';
import { readObjects } from '../../hydration/open-result.ts';
import { otherDatabase, RowReader } from '../../hydration/row-reader.ts';
import { selectList } from '../../query/select-list.ts';
import { binderOf } from '../../query/statement-text.ts';
import type { Stored } from '../../types/kind.ts';
import { valueAt } from '../fields.ts';
import { kindOf } from '../kind-of.ts';
import { knownExtra, type RowObject, TABLE } from '../state.ts';
import { knownChildSet } from './child-set.ts';
import type { Combination, Junction } from './junction.ts';
import { hasConstants } from './parent-link.ts';

/** A condition that columns have values. */
interface Match {
  readonly column: ColumnFacts;
  readonly prefix: string;
  readonly value: unknown;
}

/** How many combinations of keys a statement asks for at once. */
const PORTION = 100;

export const executorOfModel = (model: RowObject, table: Table, db: Database | undefined): Executor =>
  executorFor(table, db ?? knownExtra(model)?.database);

/** Reads the parent that the key columns of an object refer to; null where there is no such row. */
export async function selectParent(
  child: RowObject,
  relation: ParentRelation,
  db?: Database,
): Promise<RowObject | null> {
  const table = child[TABLE].other(relation.table);
  const executor = executorOfModel(child, table, db);
  const identity = identityOf(executor);
  const key = identity === undefined ? undefined : parentKey(child, relation);
  const known = key === undefined ? undefined : (identity?.find(table, key) as RowObject | undefined);
  if (known !== undefined) return known;
  noteLazyLoad(child, relation.name, executor);
  const matches = relation.columns.map(({ own, other }) => ({
    column: table.columns[other] as ColumnFacts,
    prefix: '',
    value: valueAt(child, own),
  }));
  const [parent] = await select(table, `FROM ${table.facts.sql}`, '', [matches], executor);
  return parent ?? null;
}

/** The key of the parent that the columns of an object lead to, by which the unit of work may know it. */
export function parentKey(child: RowObject, relation: ParentRelation): readonly Stored[] | undefined {
  const table = child[TABLE].other(relation.table);
  if (relation.columns.length !== table.key.length || !hasConstants(child, relation)) return undefined;
  const key: Stored[] = [];
  for (const position of table.key) {
    const pair = relation.columns.find(({ other }) => other === position);
    const value = pair === undefined ? undefined : valueAt(child, pair.own);
    if (value === undefined || value === null) return undefined;
    const column = table.columns[position] as ColumnFacts;
    key.push(kindOf(column).store(value, column) as Stored);
  }
  return key;
}

export function noteLazyLoad(model: RowObject, relation: string, { scope }: Executor): void {
  if (LazyLoading.isWatched) LazyLoading.note(model[TABLE].facts.model, relation, scope);
}

/** Reads all rows that point at an object. */
export async function selectChildren(
  owner: RowObject,
  relation: ChildRelation,
  db?: Database,
): Promise<readonly RowObject[]> {
  const table = owner[TABLE].other(relation.table);
  const executor = executorOfModel(owner, table, db);
  noteLazyLoad(owner, relation.name, executor);
  return select(table, `FROM ${table.facts.sql}`, '', [childMatches(owner, relation, '')], executor);
}

/**
 * Reads rows that point at an object; again where its collection was changed meanwhile, because the change may have been
 * saved after the rows were read.
 */
export async function readUnchanged<T>(
  owner: RowObject,
  relation: ChildRelation,
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const before = knownChildSet(owner, relation.name)?.version;
    const found = await read();
    const present = knownChildSet(owner, relation.name);
    if (present?.version === before || present?.isLoaded === true) return found;
  }
}

/** Counts the rows that point at an object. */
export async function countChildrenOf(
  owner: RowObject,
  relation: ChildRelation,
  db?: Database,
): Promise<number> {
  const table = owner[TABLE].other(relation.table);
  const executor = executorOfModel(owner, table, db);
  return count(table, `FROM ${table.facts.sql}`, childMatches(owner, relation, ''), executor);
}

function childMatches(owner: RowObject, relation: ChildRelation, prefix: string): Match[] {
  const table = owner[TABLE].other(relation.table);
  const matches = relation.columns.map(({ own, other }) => ({
    column: table.columns[other] as ColumnFacts,
    prefix,
    value: valueAt(owner, own),
  }));
  for (const { column, value } of constantsOf(table, relation)) {
    matches.push({ column: table.columns[column] as ColumnFacts, prefix, value });
  }
  return matches;
}

function constantsOf(table: Table, relation: ChildRelation): readonly { column: number; value: string }[] {
  const inverse = table.relation(relation.inverse);
  return inverse.kind === 'parent' ? (inverse.constants ?? []) : [];
}

/** Reads the members of a many-to-many relation. */
export async function selectMembers(
  owner: RowObject,
  junction: Junction,
  db?: Database,
): Promise<readonly Combination[]> {
  const executor = executorOfModel(owner, junction.table, db);
  noteLazyLoad(owner, junction.relation.name, executor);
  const lists: string[] = [];
  const readers: RowReader[] = [];
  const identity = identityOf(executor);
  let at = 0;
  for (const [index, relation] of junction.targets.entries()) {
    const target = junction.table.other(relation.table);
    lists.push(selectList(target, `t${index}.`, executor.dialect));
    readers.push(new RowReader(target, at, true, identity, otherDatabase(target, executor)));
    at += target.row.length;
  }
  for (const position of junction.extra) {
    const column = junction.table.columns[position] as ColumnFacts;
    lists.push(executor.dialect.selected(column, `j.${column.sql}`));
  }
  const { sql, values } = where(joinsOf(junction), [childMatches(owner, junction.through, 'j.')], executor);
  const statement = statementOf(junction.table, `SELECT ${lists.join(', ')} ${sql}`, 'read', false);
  return readObjects(executor, statement, values, (rows, result) => {
    for (const reader of readers) reader.readAsOf(result);
    return rows.map((row) => [
      ...readers.map((reader) => reader.read(row)),
      ...junction.extra.map((position, index) => {
        const column = junction.table.columns[position] as ColumnFacts;
        return kindOf(column).read(row[at + index], column);
      }),
    ]);
  });
}

export async function countMembers(owner: RowObject, junction: Junction, db?: Database): Promise<number> {
  const executor = executorOfModel(owner, junction.table, db);
  return count(junction.table, joinsOf(junction), childMatches(owner, junction.through, 'j.'), executor);
}

/** The tables in the order of the PHP runtime, so that rows come in the same order. */
function joinsOf({ table, targets, extra }: Junction): string {
  const [first] = targets;
  if (targets.length === 1 && extra.length === 0 && first !== undefined) {
    const target = table.other(first.table);
    const on = first.columns.map(
      ({ own, other }) => `t0.${target.columns[other]?.sql} = j.${table.columns[own]?.sql}`,
    );
    return `FROM ${target.facts.sql} t0 INNER JOIN ${table.facts.sql} j ON ${on.join(' AND ')}`;
  }
  const joins = targets.map((relation, index) => {
    const target = table.other(relation.table);
    const on = relation.columns.map(
      ({ own, other }) => `t${index}.${target.columns[other]?.sql} = j.${table.columns[own]?.sql}`,
    );
    return ` INNER JOIN ${target.facts.sql} t${index} ON ${on.join(' AND ')}`;
  });
  return `FROM ${table.facts.sql} j${joins.join('')}`;
}

/** Reads the junction rows of an owner that have the columns of rows in memory. */
export async function selectChildrenWith(
  junction: Junction,
  rows: readonly RowObject[],
  executor: Executor,
): Promise<readonly RowObject[]> {
  const { table } = junction;
  const inverse = table.relation(junction.through.inverse);
  const positions = new Set(junction.extra);
  for (const relation of [inverse, ...junction.targets]) {
    if (relation.kind === 'parent') for (const { own } of relation.columns) positions.add(own);
  }
  const found: RowObject[] = [];
  for (let start = 0; start < rows.length; start += PORTION) {
    const groups = rows.slice(start, start + PORTION).map((row) =>
      [...positions].map((position) => ({
        column: table.columns[position] as ColumnFacts,
        prefix: '',
        value: valueAt(row, position),
      })),
    );
    for (const row of await select(table, `FROM ${table.facts.sql}`, '', groups, executor, 'write'))
      found.push(row);
  }
  return found;
}

const STATEMENTS = Symbol('relation statements');

async function select(
  table: Table,
  from: string,
  prefix: string,
  groups: readonly (readonly Match[])[],
  executor: Executor,
  effect: Statement['effect'] = 'read',
): Promise<readonly RowObject[]> {
  const { sql, values } = where(from, groups, executor);
  const text = `SELECT ${selectList(table, prefix, executor.dialect)} ${sql}`;
  const statement = statementOf(table, text, effect, groups.length > 1);
  return readObjects(executor, statement, values, (rows, result) => {
    const reader = new RowReader(table, 0, false, identityOf(executor), otherDatabase(table, executor));
    reader.readAsOf(result);
    return rows.map((row) => reader.read(row) as unknown as RowObject);
  });
}

/** One statement object for each text, so that sessions prepare it once. */
function statementOf(table: Table, sql: string, effect: Statement['effect'], transient: boolean): Statement {
  if (transient) return { sql, effect, transient };
  const known = table.keep(STATEMENTS, () => new Map<string, Statement>());
  let statement = known.get(`${effect} ${sql}`);
  if (statement === undefined) {
    statement = { sql, effect };
    known.set(`${effect} ${sql}`, statement);
  }
  return statement;
}

async function count(
  table: Table,
  from: string,
  matches: readonly Match[],
  executor: Executor,
): Promise<number> {
  const { sql, values } = where(from, [matches], executor);
  const { rows } = await executor.run(statementOf(table, `SELECT COUNT(*) ${sql}`, 'read', false), values);
  return Number(rows[0]?.[0] ?? 0);
}

/** The WHERE clause that one of the groups is true. */
function where(
  from: string,
  groups: readonly (readonly Match[])[],
  { dialect }: Executor,
): { sql: string; values: Stored[] } {
  const values: Stored[] = [];
  const conditions = groups.map((matches) =>
    matches
      .map(({ column, prefix, value }) => {
        const stored = kindOf(column).store(value, column) ?? null;
        values.push(binderOf(column, dialect)?.(stored) ?? stored);
        return `${prefix}${column.sql} = ${dialect.placeholder(values.length)}`;
      })
      .join(' AND '),
  );
  const condition =
    conditions.length === 1 ? conditions[0] : conditions.map((part) => `(${part})`).join(' OR ');
  return { sql: `${from} WHERE ${condition}`, values };
}
