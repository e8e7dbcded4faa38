import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Change } from '../../../model/change.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { Hazard } from '../../../platforms/migration/plan.ts';
import { counted } from '../../../support/text.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import type { PlannedDatabase } from './plan.ts';

/** Tables and columns that a migration drops. */
export const droppedBy = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) => {
    if (change.kind === 'dropTable') return [`table "${qualifiedName(change.table)}"`];
    return change.kind === 'dropColumn'
      ? [`column "${qualifiedName(change.table)}.${change.column.name}"`]
      : [];
  });

/** Warns of what a migration loses or needs, once for each table and column. */
export function reportHazards({ changes, hazards }: PlannedDatabase, diagnostics: Diagnostics): void {
  for (const subject of droppedBy(changes)) {
    const loss = subject.startsWith('table') ? 'is dropped with its rows' : 'is dropped with its values';
    diagnostics.report(migrationDiagnostics.loses({ subject, loss }));
  }
  for (const hazard of hazards) {
    const [subject, loss] = [subjectOf(hazard), LOSSES[hazard.rule]];
    if (loss !== undefined) diagnostics.report(migrationDiagnostics.loses({ subject, loss }));
    if (hazard.rule === 'invents/value')
      diagnostics.report(migrationDiagnostics.needsFill({ subject, column: columnOf(hazard) }));
  }
}

/** Drops are told by the changes: a plan can drop a table to build it again. */
const LOSSES: Readonly<Record<string, string>> = {
  'lossy/narrow': 'becomes shorter, so that values can be cut off',
  'lossy/round': 'keeps fewer digits, so that values are rounded',
  'lossy/zone': 'changes the time zone of its values',
  'lossy/meaning': 'has values that get another meaning',
};

const columnOf = ({ table, column }: Hazard): string =>
  column === undefined ? qualifiedName(table) : `${qualifiedName(table)}.${column}`;

const subjectOf = (hazard: Hazard): string =>
  `${hazard.column === undefined ? 'table' : 'column'} "${columnOf(hazard)}"`;

/** `3 changes, 2 statements for bookstore (PostgreSQL)`. */
export const summaryOf = (planned: readonly PlannedDatabase[]): string =>
  planned
    .map(({ name, platform, changes, sections }) => {
      const statements = sections.find(({ direction }) => direction === 'up')?.statements.length ?? 0;
      return `${counted(changes.length, 'change')}, ${counted(statements, 'statement')} for ${name} (${platform.definition.title})`;
    })
    .join('; ');
