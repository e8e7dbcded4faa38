import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import { inDeletionOrder } from '../../query/deletion-order.ts';
import { changesOf } from '../changes.ts';
import { valueAt } from '../fields.ts';
import { remember } from '../snapshot.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import { AttemptValues } from './attempt-values.ts';

type Phase = Exclude<keyof TableHooks, 'name' | 'givesValuesOnly' | 'isSelfContained' | 'deletesOthers'>;
type Hook<P extends Phase> = TableHooks<RowObject> & Required<Pick<TableHooks<RowObject>, P>>;

const PHASES = Symbol('phases');
const NONE: readonly never[] = [];

/** The hooks of a table that take part in a phase, in their order. */
export function hooksOf<P extends Phase>(table: Table, phase: P): readonly Hook<P>[] {
  if (table.hooks.length === 0) return NONE;
  const phases = table.keep(PHASES, () => new Map<Phase, readonly TableHooks[]>());
  let hooks = phases.get(phase);
  if (hooks === undefined) {
    const ordered = phase === 'beforeDelete' ? inDeletionOrder(table.hooks) : table.hooks;
    hooks = ordered.filter((hook) => hook[phase] !== undefined);
    phases.set(phase, hooks);
  }
  return hooks as readonly Hook<P>[];
}

/** Whether no behavior of a table has more to do than to give columns values. */
export const onlyGiveValues = ({ hooks }: Table): boolean =>
  hooks.every(({ givesValuesOnly }) => givesValuesOnly === true);

/** Lets behaviors give columns values, just before the row is written; the result takes them back. */
export function giveValues(model: RowObject, executor: Executor): AttemptValues | undefined {
  const table = model[TABLE];
  const hooks = hooksOf(table, 'giveValues');
  if (hooks.length === 0) return undefined;
  const isInsert = rowOf(model) === undefined;
  const values = new AttemptValues([model]);
  const atFailure = (call: () => void): void => values.atFailure(call);
  for (const hook of hooks) {
    const changes = isInsert ? givenPositions(model) : changesOf(model);
    hook.giveValues({ table, object: model, executor, isInsert, changes, atFailure });
  }
  values.keep(executor);
  return values;
}

/** The positions of the columns of a new object that have values. */
export const givenPositions = (model: RowObject): number[] =>
  model[TABLE].columns.flatMap((_, position) => (valueAt(model, position) === undefined ? [] : [position]));

/** Writes rows of one table inside of the hooks that surround that. */
export function writeAround(
  table: Table,
  objects: readonly RowObject[],
  executor: Executor,
  write: (executor: Executor) => Promise<number>,
): Promise<number> {
  let outer = (inside: Executor): Promise<number> => {
    // A savepoint brings objects back to what they are now.
    if (inside !== executor && inside.transaction !== undefined) {
      for (const object of objects) remember(object, inside.transaction);
    }
    return write(inside);
  };
  const hooks = hooksOf(table, 'aroundWrite');
  if (hooks.length === 0) return outer(executor);
  for (const hook of [...hooks].reverse()) {
    const inner = outer;
    outer = (inside) => hook.aroundWrite({ objects, executor: inside, write: inner });
  }
  return withinAttempt(objects, executor, () => outer(executor));
}

/** Runs a phase in which behaviors may give objects values; a failed attempt takes them back. */
export async function withinAttempt<T>(
  objects: readonly RowObject[],
  executor: Executor,
  work: () => T | Promise<T>,
): Promise<T> {
  const values = new AttemptValues(objects);
  try {
    return await work();
  } finally {
    values.keep(executor);
  }
}
