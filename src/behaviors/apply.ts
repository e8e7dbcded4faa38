import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import type { Table } from '../model/table.ts';
import { nearest } from '../support/nearest.ts';
import type { Behavior } from './behavior.ts';
import { behaviorDiagnostics } from './diagnostics.ts';
import { builtInBehaviors } from './index.ts';

/** Lets every behavior extend its tables; a behavior of the database is one of each of its tables. */
export function applyBehaviors(database: Database, diagnostics: Diagnostics): Database {
  const shared = knownUses(database.behaviors, diagnostics);
  return withTables(database, (table) =>
    extend(table, [...shared, ...knownUses(table.behaviors, diagnostics)], diagnostics),
  );
}

interface KnownUse {
  readonly use: BehaviorUse;
  readonly behavior: Behavior;
}

function knownUses(uses: readonly BehaviorUse[], diagnostics: Diagnostics): readonly KnownUse[] {
  return uses.flatMap((use) => {
    const behavior = builtInBehaviors.find(({ name }) => name === use.name);
    if (behavior === undefined) {
      const known = builtInBehaviors.map(({ name }) => name);
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

/** A table's own use of a behavior replaces that of its database. */
function extend(table: Table, uses: readonly KnownUse[], diagnostics: Diagnostics): Table {
  const effective = new Map<string, KnownUse>();
  for (const known of uses) {
    const key = `${known.behavior.name}\0${known.use.id ?? ''}`;
    if (effective.has(key) && table.behaviors.includes(effective.get(key)?.use as BehaviorUse)) {
      const details = { name: known.behavior.name, table: table.name };
      diagnostics.report(behaviorDiagnostics.usedTwice(details, known.use.span));
    }
    effective.set(key, known);
  }
  return [...effective.values()]
    .sort((a, b) => a.behavior.order - b.behavior.order)
    .reduce((extended, { behavior, use }) => behavior.extendTable(extended, use, diagnostics), table);
}
