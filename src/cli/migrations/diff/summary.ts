import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { hazardFinding } from '../../../migrations/check/rule-diagnostics.ts';
import type { Change, TableRef } from '../../../model/change.ts';
import { objectTitle } from '../../../model/sql-object.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { RuleId } from '../../../platforms/migration/plan.ts';
import { counted } from '../../../support/text.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import type { PlannedDatabase } from './plan.ts';

/** Tables, columns and objects that a migration drops. */
export const droppedBy = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) => {
    if (change.kind === 'dropObject') return [objectTitle(change.object)];
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

/** Tells what rows can make of undoing a migration; tables and columns that it adds are dropped as expected. */
export function reportUndoRisks(
  { name, lost, undoHazards }: PlannedDatabase,
  diagnostics: Diagnostics,
): void {
  const sentences = UNDO_RISKS.flatMap((rule) => {
    const own = undoHazards.filter((hazard) => hazard.rule === rule);
    const subjects = own.map(({ table, column }) =>
      column === undefined ? qualifiedName(table) : columnName(table, column),
    );
    const [shown, rest] = abbreviated([...new Set(subjects)]);
    if (shown.length === 0) return [];
    return [hazardFinding(rule, { subject: shown.join('", "') }).message.replace(/\.$/, `${rest}.`)];
  });
  if (sentences.length > 0)
    diagnostics.report(migrationDiagnostics.undoAtRisk({ database: name, sentences }));
  if (lost.length === 0) return;
  const [shown, rest] = abbreviated(lost);
  diagnostics.report(
    migrationDiagnostics.undoIncomplete({ database: name, lost: `${shown.join('; ')}${rest}` }),
  );
}

const MOST_SHOWN = 8;

/** The first of many, and how many more there are. */
const abbreviated = (items: readonly string[]): readonly [shown: readonly string[], rest: string] =>
  items.length <= MOST_SHOWN
    ? [items, '']
    : [items.slice(0, MOST_SHOWN), ` (and ${items.length - MOST_SHOWN} more)`];

const UNDO_RISKS: readonly RuleId[] = [
  'fails/null',
  'fails/unique',
  'fails/key',
  'fails/check',
  'fails/cast',
  'fails/range',
  'lossy/narrow',
  'lossy/round',
  'lossy/meaning',
  'invents/value',
];

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
