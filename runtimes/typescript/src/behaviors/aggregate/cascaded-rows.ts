import type { Executor } from '../../connection/executor.ts';
import type { ChildRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { Model } from '../../model/model.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import type { Stored } from '../../types/kind.ts';
import { anyOf, boundKey, execute, lockingRead, portions, type Values, valuesOf } from '../key-sql.ts';
import { columnOf, rowKeyOf } from '../object-row.ts';
import { distinctValues, hasOtherWriters, rowsWith } from '../query-rows.ts';
import { aggregatesOver } from './aggregates.ts';
import { ParentKeys } from './parent-keys.ts';
import { lockParents } from './parent-locks.ts';
import { dependsOn, foreignKeyColumns, keyIn, keyText } from './relation.ts';
import { active } from './suspension.ts';

type RowKey = readonly Stored[];

/** Locks the parents whose aggregates change when a row is deleted, or the rows that a query finds. */
export async function lockCascadedParents(
  table: Table,
  deleted: Model | AnyQuery,
  executor: Executor,
): Promise<ParentKeys> {
  const parents = await parentsOf(table, await keysOf(table, deleted, executor, ''), executor);
  if (parents.isEmpty) return parents;
  await lockParents(parents, executor);
  // With these rows locked, nobody can insert further children.
  const lock = executor.dialect.rowLock('update', 'wait').trim();
  const keys = await keysOf(table, deleted, executor, lock === '' ? '' : ` ${lock}`);
  if (!(deleted instanceof Model) && hasOtherWriters(executor)) {
    const condition = rowsWith(deleted, table.key, keys);
    if (condition !== undefined) scopeOf(deleted).conditions.push(condition);
  }
  parents.merge(await parentsOf(table, keys, executor));
  await lockParents(parents, executor);
  return parents;
}

async function keysOf(
  table: Table,
  deleted: Model | AnyQuery,
  executor: Executor,
  lock: string,
): Promise<readonly RowKey[]> {
  if (deleted instanceof Model) {
    const key = rowKeyOf(deleted);
    if (lock !== '') await lockRow(table, key, executor, lock);
    return [key];
  }
  const rows = await distinctValues(deleted, table.key, executor, lock);
  return rows.map((row) => table.key.map((position) => row.get(position) ?? null));
}

async function lockRow(table: Table, key: RowKey, executor: Executor, lock: string): Promise<void> {
  const names = table.key.map((position) => columnOf(table, position).sql);
  const sql = `SELECT ${names.join(', ')} FROM ${table.facts.sql} WHERE ${anyOf(names, 1)}${lock}`;
  await execute(executor, { sql, values: boundKey(table, table.key, key, executor) }, true);
}

/** The parents whose aggregates change when rows of a table are deleted, followed from table to table. */
async function parentsOf(start: Table, keys: readonly RowKey[], executor: Executor): Promise<ParentKeys> {
  const parents = new ParentKeys();
  const seen = new Set<string>();
  const waiting: (readonly [Table, readonly RowKey[]])[] = [[start, keys]];
  for (const [table, rows] of waiting) {
    if (rows.length === 0) continue;
    for (const relation of dependents(table)) {
      const child = table.other(relation.table);
      await addParents(table, relation, rows, executor, parents);
      if (relation.onDelete !== 'cascade' || !leadsOn(child)) continue;
      const found: RowKey[] = [];
      for (const row of await readDependents(table, relation, rows, child.key, executor)) {
        const key = child.key.map((position) => row.get(position) ?? null);
        const text = `${child.facts.name} ${keyText(key)}`;
        if (!seen.has(text)) found.push(key);
        seen.add(text);
      }
      waiting.push([child, found]);
    }
  }
  return parents;
}

const CHANGES = ['cascade', 'set null', 'set default'];
const DEPENDENTS = Symbol('dependents with aggregates');
const LEADS_ON = Symbol('dependents lead to aggregates');

const changing = ({ facts }: Table): readonly ChildRelation[] =>
  facts.relations.filter(
    (relation): relation is ChildRelation =>
      relation.kind === 'child' && relation.unconstrained !== true && CHANGES.includes(relation.onDelete),
  );

/** The relations to rows that depend on those of a table, as far as aggregates can depend on them. */
const dependents = (table: Table): readonly ChildRelation[] =>
  table.keep(DEPENDENTS, () =>
    changing(table).filter((relation) => {
      const child = table.other(relation.table);
      return aggregatesOver(child).length > 0 || leadsOn(child);
    }),
  );

/** Whether rows that depend on those of a table, directly or by way of others, are aggregated. */
const leadsOn = (table: Table): boolean =>
  table.keep(LEADS_ON, () => {
    const found = new Set<Table>();
    const follow = (from: Table): void => {
      for (const relation of changing(from)) {
        const child = from.other(relation.table);
        if (found.has(child)) continue;
        found.add(child);
        follow(child);
      }
    };
    follow(table);
    return { answer: [...found].some((child) => aggregatesOver(child).length > 0) };
  }).answer;

async function addParents(
  table: Table,
  relation: ChildRelation,
  keys: readonly RowKey[],
  executor: Executor,
  parents: ParentKeys,
): Promise<void> {
  const isDeleted = relation.onDelete === 'cascade';
  const changed = relation.columns.map(({ other }) => other);
  const aggregated = active(aggregatesOver(table.other(relation.table))).filter(
    // Parents that are deleted themselves need no aggregates any more.
    (one) => one.name !== relation.inverse && (isDeleted || dependsOn(one, changed)),
  );
  if (aggregated.length === 0) return;
  const read = foreignKeyColumns(aggregated);
  for (const row of await readDependents(table, relation, keys, read, executor)) {
    for (const one of aggregated) parents.add(one, keyIn(one, row));
  }
}

/** Columns of the rows that refer to rows with these keys. */
async function readDependents(
  table: Table,
  relation: ChildRelation,
  keys: readonly RowKey[],
  read: readonly number[],
  executor: Executor,
): Promise<readonly Values[]> {
  const child = table.other(relation.table);
  const list = read.map((position) => {
    const column = columnOf(child, position);
    return executor.dialect.selected(column, `dependent.${column.sql}`);
  });
  const joins = relation.columns.map(
    ({ own, other }) => `dependent.${columnOf(child, other).sql} = deleted.${columnOf(table, own).sql}`,
  );
  const names = table.key.map((position) => `deleted.${columnOf(table, position).sql}`);
  const head =
    `SELECT DISTINCT ${list.join(', ')} FROM ${table.facts.sql} deleted ` +
    `INNER JOIN ${child.facts.sql} dependent ON ${joins.join(' AND ')} WHERE `;
  const found: Values[] = [];
  for (const portion of portions(keys, names.length, executor)) {
    const sql = `${head}${anyOf(names, portion.length)}${lockingRead(executor)}`;
    const values = portion.flatMap((key) => boundKey(table, table.key, key, executor));
    for (const row of await execute(executor, { sql, values })) found.push(valuesOf(child, read, row));
  }
  return found;
}
