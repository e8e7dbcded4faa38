import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import { findTable, tableKey } from '../model/relations.ts';
import type { Table } from '../model/table.ts';
import { nearest } from '../support/nearest.ts';
import type { AppliedContribution, Contributions } from '../targets/php/slots.ts';
import type { Behavior, Extended } from './behavior.ts';
import { behaviorDiagnostics } from './diagnostics.ts';
import { builtInBehaviors } from './index.ts';

/** A database that behaviors have extended, and what they put into its classes. */
export interface Applied {
  readonly database: Database;
  contributionsOf(table: Table): Contributions;
}

/** Lets every behavior extend its tables; a behavior of the database is one of each of its tables. */
export function applyBehaviors(
  database: Database,
  diagnostics: Diagnostics,
  behaviors: readonly Behavior[] = builtInBehaviors,
): Applied {
  const shared = knownUses(database.behaviors, behaviors, diagnostics);
  const contributions = new Map<string, Contributions>();
  const checks: ((extended: Database) => void)[] = [];
  const extended = withTables(database, (table) => {
    const own = knownUses(table.behaviors, behaviors, diagnostics);
    const applied = extend(table, [...shared, ...own], diagnostics);
    contributions.set(tableKey(table.name, table.schema), applied.contributions);
    checks.push((all) => runChecks(applied.checks, table, all, diagnostics));
    return applied.table;
  });
  for (const check of checks) check(extended);
  return {
    database: extended,
    contributionsOf: ({ name, schema }) => contributions.get(tableKey(name, schema)) ?? [],
  };
}

interface KnownUse {
  readonly use: BehaviorUse;
  readonly behavior: Behavior;
}

function knownUses(
  uses: readonly BehaviorUse[],
  behaviors: readonly Behavior[],
  diagnostics: Diagnostics,
): readonly KnownUse[] {
  return uses.flatMap((use) => {
    const behavior = behaviors.find(({ name }) => name === use.name);
    if (behavior === undefined) {
      const known = behaviors.map(({ name }) => name);
      const details = { name: use.name, known, nearest: nearest(use.name, known) };
      diagnostics.report(behaviorDiagnostics.unknownBehavior(details, use.span));
      return [];
    }
    reportUnknownParameters(use, behavior, diagnostics);
    return [{ use, behavior }];
  });
}

function reportUnknownParameters(use: BehaviorUse, behavior: Behavior, diagnostics: Diagnostics): void {
  for (const { name, span } of [...use.parameters, ...use.parameterLists]) {
    if (behavior.parameters.includes(name)) continue;
    const known = behavior.parameters;
    const details = { behavior: behavior.name, name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownParameter(details, span));
  }
}

type Check = readonly [BehaviorUse, NonNullable<Extended['check']>];

interface AppliedTable {
  readonly table: Table;
  readonly contributions: Contributions;
  readonly checks: readonly Check[];
}

function runChecks(
  checks: readonly Check[],
  { name, schema }: Table,
  database: Database,
  diagnostics: Diagnostics,
): void {
  const table = findTable(database, name, schema);
  if (table === undefined) return;
  for (const [use, check] of checks) check(table, { database, use, diagnostics });
}

/** A table's own use of a behavior replaces that of its database. */
function extend(table: Table, uses: readonly KnownUse[], diagnostics: Diagnostics): AppliedTable {
  const effective = new Map<string, KnownUse>();
  for (const known of uses) {
    const key = `${known.behavior.name}\0${known.use.id ?? ''}`;
    const earlier = effective.get(key);
    if (earlier !== undefined && table.behaviors.includes(earlier.use)) {
      const details = { name: known.behavior.name, table: table.name };
      diagnostics.report(behaviorDiagnostics.usedTwice(details, known.use.span));
    }
    effective.set(key, known);
  }
  let extended = table;
  const contributions: AppliedContribution[] = [];
  const checks: Check[] = [];
  for (const { behavior, use } of [...effective.values()].sort(
    (a, b) => a.behavior.order - b.behavior.order,
  )) {
    const applied = behavior.apply(extended, use, diagnostics);
    extended = applied.table;
    contributions.push({ ...applied.contribution, origin: originOf(use) });
    if (applied.check !== undefined) checks.push([use, applied.check]);
  }
  return { table: extended, contributions, checks };
}

/** How messages name what a behavior added. */
const originOf = ({ name, id, span }: BehaviorUse): NonNullable<AppliedContribution['origin']> => ({
  text: `the behavior "${name}"${id === undefined ? '' : ` with the id "${id}"`}`,
  span,
  overrides: true,
});
