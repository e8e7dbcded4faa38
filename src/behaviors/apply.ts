import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import type { RowRules } from '../model/row-rules.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { SeedRules } from '../samples/seed-rules.ts';
import type { Behavior, CheckContext, Inheritance, OwnedColumns } from './behavior.ts';
import { behaviorDiagnostics } from './diagnostics.ts';
import { runDatabasePass } from './engine/database-pass.ts';
import { guarded } from './engine/guard.ts';
import { withKnownUses } from './engine/known-uses.ts';
import { type AppliedUse, ExtensionState, keyOf } from './engine/state.ts';
import { inheritedColumns, ownedBy, runTablePass } from './engine/table-pass.ts';
import { knownUse, useText } from './engine/uses.ts';
import { builtInBehaviors } from './index.ts';

/** A database that behaviors have extended. */
export interface Applied {
  readonly database: Database;
  /** The behaviors of a table with their options, in the order in which they were applied. */
  behaviorsOf(table: Table): readonly TableBehavior[];
  /** The columns of a table that only behaviors write. */
  ownedColumns(table: Table): OwnedColumns;
  /** What the behaviors of a table say of rows that no application has written. */
  seedRules(table: Table): readonly SeedRules[];
  /** How rows of a table are shown to people and written by them. */
  rowRules(table: Table): readonly RowRules[];
  /** The uses of behaviors, for `classContributions()`. */
  readonly extension: Extension;
}

interface Extension {
  readonly state: ExtensionState;
  contextFor(applied: AppliedUse): CheckContext;
}

interface TableBehavior {
  readonly name: string;
  readonly id?: string;
  readonly options: unknown;
  readonly inherit: Inheritance;
  readonly ownedColumns: OwnedColumns;
}

/** Lets every behavior extend its tables: first the uses on the database, then those on tables until none is left. */
export function applyBehaviors(
  database: Database,
  diagnostics: Diagnostics,
  behaviors: readonly Behavior[] = builtInBehaviors,
  skipped: readonly string[] = [],
): Applied {
  const known = withKnownUses(database, behaviors, skipped, diagnostics);
  const state = new ExtensionState(known, behaviors, diagnostics);
  const shared = known.behaviors.flatMap((use) => knownUse(use, state.behaviors, diagnostics) ?? []);
  runDatabasePass(state, shared);
  runTablePass(state, shared);
  const owned = ownedByTable(state);
  const contextFor = ({ use }: AppliedUse): CheckContext => ({
    diagnostics,
    database: state.database,
    use,
    ownedColumns: (table) => owned.get(keyOf(table)) ?? {},
    inheritedColumns: inheritedColumns(state),
  });
  for (const applied of state.applied) runCheck(applied, state, contextFor(applied));
  return {
    database: withDefaults(state),
    behaviorsOf: (table) => tableBehaviors(keyOf(table), state),
    ownedColumns: (table) => owned.get(keyOf(table)) ?? {},
    seedRules: (table) => rulesOf('seeds', keyOf(table), state),
    rowRules: (table) => [...rulesOf('rowRules', keyOf(table), state), ...ofOthers(keyOf(table), state)],
    extension: { state, contextFor },
  };
}

/** The database whose uses have the values of all parameters, given or not. */
const withDefaults = (state: ExtensionState): Database => ({
  ...state.database,
  tables: state.database.tables.map((table) =>
    table.behaviors.length === 0
      ? table
      : { ...table, behaviors: table.behaviors.map((use) => completeUse(use, table, state)) },
  ),
});

function completeUse(
  use: BehaviorUse,
  table: Table,
  { behaviors, diagnostics }: ExtensionState,
): BehaviorUse {
  const behavior = behaviors.get(use.name);
  if (behavior?.defaults === undefined) return use;
  const defaults = guarded({ use, behavior }, 'defaults', diagnostics, () => behavior.defaults?.(table, use));
  const given = new Set(use.parameters.map(({ name }) => name));
  const missing = Object.entries(defaults ?? {}).filter(([name]) => !given.has(name));
  return { ...use, parameters: [...missing.map(([name, value]) => ({ name, value })), ...use.parameters] };
}

function runCheck(applied: AppliedUse, state: ExtensionState, context: CheckContext): void {
  const table = state.tables.get(applied.table);
  const { behavior, options } = applied;
  if (table === undefined || options === undefined) return;
  guarded(applied, 'check', state.diagnostics, () => behavior.check?.(table, options, context));
}

/** The owned columns of every table; a column that two behaviors own is reported. */
function ownedByTable(state: ExtensionState): ReadonlyMap<string, OwnedColumns> {
  const owners = new Map<string, Map<string, AppliedUse>>();
  const owned = new Map<string, OwnedColumns>();
  for (const applied of state.applied) {
    const columns = ownedBy(applied, state);
    const known = owners.get(applied.table) ?? new Map<string, AppliedUse>();
    owners.set(applied.table, known);
    for (const column of Object.keys(columns)) {
      reportGenerated(column, applied, state);
      const other = known.get(column);
      if (other === undefined) known.set(column, applied);
      else reportOwnedTwice(column, other, applied, state);
    }
    owned.set(applied.table, { ...owned.get(applied.table), ...columns });
  }
  return owned;
}

/** No behavior can write a value that the database computes. */
function reportGenerated(name: string, applied: AppliedUse, { tables, diagnostics }: ExtensionState): void {
  const table = tables.get(applied.table);
  const column = table && findColumn(table, name);
  if (column?.generated === undefined) return;
  const details = { table: table?.name ?? '', column: name, behavior: useText(applied.use) };
  diagnostics.report(behaviorDiagnostics.writesGenerated(details, column.span ?? applied.use.span));
}

function reportOwnedTwice(
  column: string,
  first: AppliedUse,
  second: AppliedUse,
  { tables, diagnostics }: ExtensionState,
): void {
  const table = tables.get(second.table)?.name ?? '';
  const details = { table, column, first: useText(first.use), second: useText(second.use) };
  diagnostics.report(behaviorDiagnostics.ownedTwice(details, second.use.span));
}

/** What the behaviors of a table say of its rows. */
const rulesOf = <Name extends 'seeds' | 'rowRules'>(
  name: Name,
  key: string,
  state: ExtensionState,
): readonly (Name extends 'seeds' ? SeedRules : RowRules)[] =>
  state.applied
    .filter(({ table, options }) => table === key && options !== undefined)
    .flatMap((applied) => {
      const { behavior, options } = applied;
      const table = state.tables.get(key);
      if (table === undefined || behavior[name] === undefined) return [];
      const rules = guarded(applied, name, state.diagnostics, () =>
        behavior[name]?.(table, options, state.database),
      );
      return rules === undefined ? [] : [rules as Name extends 'seeds' ? SeedRules : RowRules];
    });

/** Nobody knows what a behavior of the application does beside a statement, unless it says so. */
const ofOthers = (key: string, state: ExtensionState): readonly RowRules[] =>
  state.applied
    .filter(({ table, options, behavior }) => table === key && options !== undefined && !behavior.builtIn)
    .filter(({ behavior }) => behavior.rowRules === undefined && behavior.targets !== undefined)
    .map(({ use }) => ({
      refusals: [
        {
          reason: `The behavior "${use.name}" can do more than a plain statement.`,
          methods: ['save', 'delete'],
        },
      ],
    }));

const tableBehaviors = (key: string, state: ExtensionState): readonly TableBehavior[] =>
  state.applied
    .filter(({ table, options }) => table === key && options !== undefined)
    .map((applied) => ({
      name: applied.use.name,
      ...(applied.use.id !== undefined && { id: applied.use.id }),
      options: applied.options,
      inherit: applied.behavior.inherit ?? 'copy',
      ownedColumns: ownedBy(applied, state),
    }));
