import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { executorFor } from '../connection/executor-for.ts';
import type { Row } from '../connection/statement.ts';
import { PersistenceError } from '../errors/persistence-error.ts';
import type { ParentRelation } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { OpenResult } from '../hydration/open-result.ts';
import { changesOf } from './changes.ts';
import { setValueAt, valueAt } from './fields.ts';
import { hasRow, takeUncommitted } from './read-values.ts';
import { validLink } from './relations/parent-link.ts';
import { leaveFormerParent } from './relations/parents.ts';
import { parentsOf } from './relations/relation-of.ts';
import { hooksOf } from './save/phases.ts';
import { RowStatements } from './save/row-statements.ts';
import { keyValues, rowGone, withoutKey } from './save/row-writer.ts';
import { transactionOf } from './snapshot.ts';
import { extraOf, FILL, knownExtra, type RowObject, rowOf, setRow, TABLE } from './state.ts';

/** Reads the row of an object again. */
export async function reload(model: RowObject, db?: Database): Promise<void> {
  const table = model[TABLE];
  const { model: name } = table.facts;
  if (knownExtra(model)?.isDeleted === true) {
    throw new PersistenceError(`This ${name} was deleted; it cannot be reloaded.`);
  }
  if (rowOf(model) === undefined) {
    throw new PersistenceError(`This ${name} was never saved; there is no row to reload it from.`);
  }
  if (table.key.length === 0) throw withoutKey(table.facts.name);
  await readAgain(model, executorFor(table, db ?? knownExtra(model)?.database));
}

/** Whether the schema asks for rows to be read again after they were written: triggers may have changed them. */
export const reloadsOn = ({ facts, key }: Table, isInsert: boolean): boolean =>
  (isInsert ? facts.reloadOnInsert : facts.reloadOnUpdate) === true && key.length > 0;

/** Reads the row of a saved object where the executor writes. */
export async function readAgain(model: RowObject, executor: Executor): Promise<void> {
  const table = model[TABLE];
  const row = await presentRow(model, executor);
  if (row === undefined) throw rowGone(model);
  const take = (): void => takeRow(model, row, 0);
  if (executor.transaction === undefined) take();
  else takeUncommitted(model, row, 0, executor.transaction, take);
  dropNewParents(model);
  for (const hook of hooksOf(table, 'afterReload')) hook.afterReload(model);
}

/** The row of an object; read again where the object was saved meanwhile, which the row may be older than. */
async function presentRow(model: RowObject, executor: Executor): Promise<Row | undefined> {
  for (;;) {
    const find = RowStatements.of(model[TABLE], executor.dialect).find();
    const result = new OpenResult(executor);
    try {
      const { rows } = await executor.run(find.statement, keyValues(model, find));
      // In a transaction statements run one after the other.
      if (executor.transaction !== undefined || !result.isOvertakenBy(model)) return rows[0];
    } finally {
      result.close();
    }
  }
}

/** Takes a row that a query has read again, unless that would lose changes. */
export function refresh(model: RowObject, row: Row, at: number): boolean {
  if (knownExtra(model)?.isDeleted === true || changesOf(model).length > 0) return false;
  const take = (): void => takeRow(model, row, at, newParents(model));
  const transaction = hasRow(model, row, at) ? undefined : transactionOf(model);
  if (transaction === undefined) take();
  else takeUncommitted(model, row, at, transaction, take);
  return true;
}

/** @param kept relations whose foreign keys stay: the program has given the object parents that have no key yet */
function takeRow(model: RowObject, row: Row, at: number, kept: readonly ParentRelation[] = []): void {
  const table = model[TABLE];
  const keys = kept.flatMap(({ columns }) => columns.map(({ own }) => [own, valueAt(model, own)] as const));
  model[FILL](row, at);
  setRow(model, row, at);
  for (const [position, value] of keys) setValueAt(model, position, value);
  if (table.row.length !== table.columns.length) {
    for (const [position, column] of table.columns.entries())
      if (column.lazy) setValueAt(model, position, undefined);
    if (knownExtra(model)?.lazy !== undefined) delete extraOf(model).lazy;
  }
  if (knownExtra(model)?.related === undefined) return;
  for (const relation of parentsOf(table)) {
    if (validLink(model, relation) === undefined) leaveFormerParent(model, relation);
  }
}

/** A row cannot refer to what was never saved. */
function dropNewParents(model: RowObject): void {
  for (const relation of newParents(model)) leaveFormerParent(model, relation);
}

/** The relations by which an object has a parent that was never saved. */
function newParents(model: RowObject): readonly ParentRelation[] {
  if (knownExtra(model)?.related === undefined) return [];
  return parentsOf(model[TABLE]).filter((relation) => {
    const parent = validLink(model, relation)?.parent;
    return parent !== undefined && parent !== null && rowOf(parent) === undefined;
  });
}
