import { qualifiedName, type Table } from '../../model/table.ts';
import type { AppliedTypescript, TypescriptContribution } from '../../targets/typescript/slots.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import { classPartsOf } from '../class-parts.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { guarded } from './guard.ts';
import { inHookOrder } from './hook-order.ts';
import { type AppliedUse, type ExtensionState, keyOf } from './state.ts';
import { withoutRepeated } from './typescript-repeated.ts';
import { useText } from './uses.ts';

interface Collected {
  readonly contribution: AppliedTypescript;
  readonly applied: AppliedUse;
}

/**
 * The contributions of all uses to the TypeScript classes, by the key of the table. A behavior that contributes to the
 * PHP classes only is reported: its rows would be written without it.
 */
export function typescriptContributions(
  state: ExtensionState,
  contextFor: (applied: AppliedUse) => CheckContext,
): ReadonlyMap<string, readonly AppliedTypescript[]> {
  const byTable = new Map<string, Collected[]>();
  const add = (
    key: string,
    applied: AppliedUse,
    contribution: Omit<TypescriptContribution, 'tables'>,
    facts?: BehaviorFacts,
  ): void => {
    const known = byTable.get(key) ?? [];
    byTable.set(key, known);
    known.push({ applied, contribution: attributed(applied, contribution, facts, state) });
  };
  for (const applied of state.applied) {
    const table = state.tables.get(applied.table);
    if (table === undefined || applied.options === undefined) continue;
    const contribution = contributionOf(applied, table, state, contextFor);
    if (contribution === 'none') continue;
    const { tables = {}, facts: further, ...own } = contribution;
    const { behavior, options } = applied;
    const facts = guarded(applied, 'facts', state.diagnostics, () =>
      behavior.facts?.(table, options, contextFor(applied)),
    );
    add(applied.table, applied, own, further === undefined ? facts : { ...facts, ...further });
    for (const [name, others] of Object.entries(tables)) {
      for (const other of [others].flat()) addToOther(name, other, applied, state, add);
    }
  }
  return new Map(
    [...byTable].map(([key, collected]) => [
      key,
      withoutRepeated(
        (inHookOrder(key, collected, state) ?? collected).map(({ contribution }) => contribution),
      ),
    ]),
  );
}

function addToOther(
  name: string,
  contribution: TypescriptContribution,
  applied: AppliedUse,
  state: ExtensionState,
  add: (key: string, applied: AppliedUse, contribution: TypescriptContribution) => void,
): void {
  const other = state.database.tables.find((one) => qualifiedName(one) === name || one.name === name);
  if (other !== undefined) add(keyOf(other), applied, contribution);
  else {
    const details = { behavior: applied.use.name, table: name };
    state.diagnostics.report(behaviorDiagnostics.unknownTable(details, applied.use.span));
  }
}

function contributionOf(
  applied: AppliedUse,
  table: Table,
  state: ExtensionState,
  contextFor: (applied: AppliedUse) => CheckContext,
): TypescriptContribution | 'none' {
  const { behavior, use } = applied;
  const { php, typescript } = classPartsOf(behavior).targets ?? {};
  if (typescript === undefined) {
    const loses = php !== undefined && php !== 'none' && behavior.isInternal !== true;
    if (loses) {
      const details = { behavior: use.name, table: table.name };
      state.diagnostics.report(behaviorDiagnostics.noTypescript(details, use.span));
    }
    return 'none';
  }
  if (typescript === 'none') return 'none';
  return guarded(applied, 'targets.typescript', state.diagnostics, () =>
    typescript(applied.options, table, state.database, contextFor(applied)),
  );
}

const attributed = (
  applied: AppliedUse,
  { modelMembers, queryMembers, ...rest }: Omit<TypescriptContribution, 'tables'>,
  facts: BehaviorFacts | undefined,
  { diagnostics }: ExtensionState,
): AppliedTypescript => ({
  ...rest,
  ...(modelMembers !== undefined && {
    modelMembers: (context) => guarded(applied, 'modelMembers', diagnostics, () => modelMembers(context)),
  }),
  ...(queryMembers !== undefined && {
    queryMembers: (context) => guarded(applied, 'queryMembers', diagnostics, () => queryMembers(context)),
  }),
  key: applied.use.id ?? applied.use.name,
  origin: { text: useText(applied.use), span: applied.use.span },
  ...(facts !== undefined && { facts }),
});
