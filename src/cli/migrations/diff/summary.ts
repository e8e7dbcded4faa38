import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { hazardFinding } from '../../../migrations/check/rule-diagnostics.ts';
import type { Change, TableRef } from '../../../model/change.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { RuleId } from '../../../platforms/migration/plan.ts';
import { counted } from '../../../support/text.ts';
import type { PlannedDatabase } from './plan.ts';

/** Tables and columns that a migration drops. */
export const droppedBy = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) => {
    if (change.kind === 'dropTable') return [`table "${qualifiedName(change.table)}"`];
    return change.kind === 'dropColumn' ? [`column "${columnName(change.table, change.column.name)}"`] : [];
  });

/** Warns of what a migration loses or needs, once for each table and column. */
export function reportHazards({ changes, hazards }: PlannedDatabase, diagnostics: Diagnostics): void {
  for (const change of changes) {
    if (change.kind === 'dropTable')
      diagnostics.report(hazardFinding('lossy/drop-table', { subject: qualifiedName(change.table) }));
    if (change.kind === 'dropColumn')
      diagnostics.report(
        hazardFinding('lossy/drop-column', { subject: columnName(change.table, change.column.name) }),
      );
  }
  for (const { rule, table, column, advice } of hazards) {
    if (!TOLD.includes(rule)) continue;
    const subject = column === undefined ? qualifiedName(table) : columnName(table, column);
    diagnostics.report(hazardFinding(rule, { subject, advice }));
  }
}

/** Drops are told by the changes: a plan can drop a table to build it again. */
const TOLD: readonly RuleId[] = [
  'lossy/narrow',
  'lossy/round',
  'lossy/zone',
  'lossy/meaning',
  'invents/value',
];

const columnName = (table: TableRef, column: string): string => `${qualifiedName(table)}.${column}`;

/** `3 changes, 2 statements for bookstore (PostgreSQL)`. */
export const summaryOf = (planned: readonly PlannedDatabase[]): string =>
  planned
    .map(({ name, platform, changes, sections }) => {
      const statements = sections.find(({ direction }) => direction === 'up')?.statements.length ?? 0;
      return `${counted(changes.length, 'change')}, ${counted(statements, 'statement')} for ${name} (${platform.definition.title})`;
    })
    .join('; ');
