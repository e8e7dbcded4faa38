import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import { changesOf } from '../changes.ts';
import { valueAt } from '../fields.ts';
import type { Model } from '../model.ts';
import { rowOf, TABLE } from '../model.ts';
import { remember } from '../snapshot.ts';

type Phase = Exclude<keyof TableHooks, 'name' | 'givesValuesOnly' | 'isSelfContained'>;
type Hook<P extends Phase> = TableHooks<Model> & Required<Pick<TableHooks<Model>, P>>;

const PHASES = Symbol('phases');
const NONE: readonly never[] = [];

/** The hooks of a table that take part in a phase, in their order. */
export function hooksOf<P extends Phase>(table: Table, phase: P): readonly Hook<P>[] {
  if (table.hooks.length === 0) return NONE;
  const phases = table.keep(PHASES, () => new Map<Phase, readonly TableHooks[]>());
  let hooks = phases.get(phase);
  if (hooks === undefined) {
    hooks = table.hooks.filter((hook) => hook[phase] !== undefined);
    phases.set(phase, hooks);
  }
  return hooks as readonly Hook<P>[];
}

/** Whether no behavior of a table has more to do than to give columns values. */
export const onlyGiveValues = ({ hooks }: Table): boolean =>
  hooks.every(({ givesValuesOnly }) => givesValuesOnly === true);

/** Lets behaviors give columns values, just before the row is written. */
export function giveValues(model: Model, executor: Executor): void {
  const table = model[TABLE];
  const isInsert = rowOf(model) === undefined;
  for (const hook of hooksOf(table, 'giveValues')) {
    const changes = isInsert ? givenPositions(model) : changesOf(model);
    hook.giveValues({ table, object: model, executor, isInsert, changes });
  }
}

/** The positions of the columns of a new object that have values. */
export const givenPositions = (model: Model): number[] =>
  model[TABLE].columns.flatMap((_, position) => (valueAt(model, position) === undefined ? [] : [position]));

/** Writes rows of one table inside of the hooks that surround that. */
export function writeAround(
  table: Table,
  objects: readonly Model[],
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
  for (const hook of [...hooksOf(table, 'aroundWrite')].reverse()) {
    const inner = outer;
    outer = (inside) => hook.aroundWrite({ objects, executor: inside, write: inner });
  }
  return outer(executor);
}
