import type { BehaviorUse } from '../../model/behavior-use.ts';
import { tableKey } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { classAttributes } from '../../targets/php/attributes.ts';
import type {
  AppliedContribution,
  Contribution,
  Contributions,
  PhpContribution,
} from '../../targets/php/slots.ts';
import type { Origin } from '../../targets/php/syntax/class.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import { classPartsOf } from '../class-parts.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { guarded, guardedContribution } from './guard.ts';
import { inHookOrder } from './hook-order.ts';
import { type AppliedUse, type ExtensionState, keyOf } from './state.ts';
import { useText } from './uses.ts';

interface Collected {
  readonly contribution: AppliedContribution;
  readonly applied: AppliedUse;
}

/** The contributions of all uses to the PHP classes, by the key of the table. */
export function phpContributions(
  state: ExtensionState,
  contextFor: (applied: AppliedUse) => CheckContext,
): ReadonlyMap<string, Contributions> {
  const byTable = new Map<string, Collected[]>();
  const add = (key: string, applied: AppliedUse, contribution: Contribution, facts?: BehaviorFacts): void => {
    const known = byTable.get(key);
    const collected = { applied, contribution: attributed(applied, contribution, facts, state) };
    if (known === undefined) byTable.set(key, [collected]);
    else known.push(collected);
  };
  for (const applied of state.applied) {
    const table = state.tables.get(applied.table);
    if (table === undefined || applied.options === undefined) continue;
    const { own, tables = {} } = contributionOf(applied, table, state, contextFor);
    const { behavior, options } = applied;
    const facts = guarded(applied, 'facts', state.diagnostics, () =>
      behavior.facts?.(table, options, contextFor(applied)),
    );
    if (own !== undefined || facts !== undefined) add(applied.table, applied, own ?? {}, facts);
    const shared = guarded(applied, 'forChildren', state.diagnostics, () =>
      classPartsOf(behavior).forChildren?.(options, table, state.database),
    );
    for (const child of shared === undefined ? [] : childrenWithout(applied, state)) {
      add(keyOf(child), applied, shared ?? {}, facts);
    }
    for (const [name, contribution] of Object.entries(tables)) {
      const other = state.database.tables.find((one) => qualifiedName(one) === name || one.name === name);
      if (other !== undefined) add(keyOf(other), applied, contribution);
      else {
        const details = { behavior: applied.use.name, table: name };
        state.diagnostics.report(behaviorDiagnostics.unknownTable(details, applied.use.span));
      }
    }
  }
  return new Map([...byTable].map(([key, collected]) => [key, inOrder(key, collected, state)]));
}

function contributionOf(
  applied: AppliedUse,
  table: Table,
  state: ExtensionState,
  contextFor: (applied: AppliedUse) => CheckContext,
): PhpContribution {
  const php = classPartsOf(applied.behavior).targets?.php;
  if (php === undefined || php === 'none') return {};
  const made = guarded(applied, 'targets.php', state.diagnostics, () =>
    php(applied.options, table, state.database, contextFor(applied)),
  );
  return made === 'none' ? {} : made;
}

function attributed(
  applied: AppliedUse,
  contribution: Contribution,
  facts: BehaviorFacts | undefined,
  { diagnostics }: ExtensionState,
): AppliedContribution {
  const { use } = applied;
  return {
    ...guardedContribution(applied, contribution, diagnostics),
    origin: originOf(use),
    key: use.id ?? use.name,
    ...(facts !== undefined && { facts }),
  };
}

/** How messages name what a behavior added. */
const originOf = (use: BehaviorUse): Origin => ({ text: useText(use), span: use.span, overrides: true });

/** Numbers the hooks in the order in which they run. */
function inOrder(key: string, collected: readonly Collected[], state: ExtensionState): Contributions {
  checkParents(state.tables.get(key), collected, state);
  const ordered = inHookOrder(key, collected, state);
  if (ordered === undefined) return collected.map(({ contribution }) => contribution);
  const places = new Map(ordered.map((one, place) => [one, place]));
  return collected.map((one) => ({ ...one.contribution, runsAt: places.get(one) ?? 0 }));
}

/** A class has one parent: that of the schema, of the product, or of one behavior. */
function checkParents(
  table: Table | undefined,
  collected: readonly Collected[],
  { diagnostics }: ExtensionState,
): void {
  const named = table === undefined ? undefined : classAttributes(table);
  for (const [slot, own] of [
    ['modelParent', named?.baseClass],
    ['queryParent', named?.baseQueryClass],
  ] as const) {
    const giving = collected.filter(({ contribution }) => contribution[slot] !== undefined);
    const origins = [
      ...(own === undefined ? [] : [`the schema ("${own}")`]),
      ...giving.map(({ applied, contribution }) => `${useText(applied.use)} ("${contribution[slot]}")`),
    ];
    const last = giving.at(-1);
    if (last === undefined || origins.length < 2) continue;
    const details = { table: table?.name ?? '', class: slot === 'modelParent' ? 'model' : 'query', origins };
    diagnostics.report(behaviorDiagnostics.twoParents(details, last.applied.use.span));
  }
}

/** The tables that share the rows of a use's table, and do not use the behavior themselves. */
function childrenWithout({ table, use }: AppliedUse, state: ExtensionState): readonly Table[] {
  const parents = new Set([table]);
  const children: Table[] = [];
  for (let before = 0; before !== parents.size; ) {
    before = parents.size;
    for (const child of state.database.tables) {
      const { inheritsFrom } = child;
      if (inheritsFrom?.sharesRows !== true || parents.has(keyOf(child))) continue;
      if (!parents.has(tableKey(inheritsFrom.table, inheritsFrom.schema))) continue;
      parents.add(keyOf(child));
      if (!child.behaviors.some(({ name }) => name === use.name)) children.push(child);
    }
  }
  return children;
}
