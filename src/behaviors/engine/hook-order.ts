import { behaviorDiagnostics } from '../diagnostics.ts';
import { inRunOrder } from './run-order.ts';
import type { AppliedUse, ExtensionState } from './state.ts';

/**
 * The contributions to a table in the order of their hooks: as the table lists its behaviors, then those of other
 * tables, but as each `runs` demands. Undefined, and reported, where these contradict each other.
 */
export function inHookOrder<T extends { readonly applied: AppliedUse }>(
  key: string,
  collected: readonly T[],
  state: ExtensionState,
): readonly T[] | undefined {
  const table = state.tables.get(key);
  const listed = ({ applied }: T): number => {
    const place = table?.behaviors.indexOf(applied.use) ?? -1;
    return place === -1 || applied.table !== key ? Number.MAX_SAFE_INTEGER : place;
  };
  const runners = [...collected]
    .sort((a, b) => listed(a) - listed(b))
    .map((one) => ({ name: one.applied.use.name, runs: one.applied.behavior.runs, one }));
  const result = inRunOrder(runners);
  if ('contradiction' in result) {
    const details = { table: table?.name ?? '', names: result.contradiction };
    state.diagnostics.report(behaviorDiagnostics.runOrder(details, collected[0]?.applied.use.span));
    return undefined;
  }
  return result.ordered.map(({ one }) => one);
}
