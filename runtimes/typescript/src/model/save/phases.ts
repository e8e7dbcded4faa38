import type { Table } from '../../facts/table.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../model.ts';

type Phase = Exclude<keyof TableHooks, 'name'>;
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
