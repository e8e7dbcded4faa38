import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { counted } from '../../support/text.ts';
import type { Count, MigrationFile, Section } from '../file/migration-file.ts';
import { type Counted, isAllowed } from './counts.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { RunOptions } from './types.ts';

type Consent = Pick<RunOptions, 'acceptDataLoss' | 'blockingRows'>;

/** What keeps a migration from running before its rows are counted: open questions, and what does not come back. Pure. */
export function refusalsOf(
  { name }: Pick<MigrationFile, 'name'>,
  section: Section,
  { acceptDataLoss }: Consent,
): readonly Diagnostic[] {
  const todos = section.todos.map(({ text, span }) => runDiagnostics.openTodo({ text }, span));
  const { direction, irreversible: reasons } = section;
  if (direction === 'up' || reasons.length === 0 || acceptDataLoss) return todos;
  return [...todos, runDiagnostics.irreversible({ migration: name, reasons }, section.span)];
}

/** What keeps a migration from running with so many rows at risk. Pure. */
export const riskRefusals = (
  section: Section,
  results: readonly Counted[],
  consent: Consent,
): readonly Diagnostic[] =>
  results.flatMap(({ count, rows = 0, problem }) => {
    if (problem !== undefined) return [problem];
    const refusal = rows > 0 ? refusalOf(count, rows, section, consent) : undefined;
    return refusal === undefined ? [] : [refusal];
  });

function refusalOf(count: Count, rows: number, section: Section, consent: Consent): Diagnostic | undefined {
  const { rule, span } = count;
  const subject = count.subject ?? count.sql;
  const [family] = rule.split('/');
  // A statement that fails cannot be allowed.
  if (family === 'fails') return runDiagnostics.wouldFail({ failure: failureOf(rule, rows, subject) }, span);
  if (isAllowed(section, rule)) return undefined;
  if (family === 'invents')
    return runDiagnostics.inventsValues({ rows, subject, direction: section.direction }, span);
  if (family === 'lossy' && !consent.acceptDataLoss) {
    return runDiagnostics.dataLoss({ loss: lossOf(rule, rows, subject), rule }, span);
  }
  const limit = consent.blockingRows;
  if (family === 'blocks' && limit !== undefined && rows > limit) {
    return runDiagnostics.blocksTooLong({ rows, subject, rule, limit }, span);
  }
  return undefined;
}

function lossOf(rule: string, rows: number, subject: string): string {
  switch (rule) {
    case 'lossy/drop-table':
      return `Dropping the table "${subject}" loses ${counted(rows, 'row')}.`;
    case 'lossy/drop-column':
      return `Dropping the column "${subject}" loses ${counted(rows, 'value')}.`;
    case 'lossy/unknown-column':
      return `Rebuilding the table "${subject}" loses ${counted(rows, 'column')} that no migration has added.`;
    case 'lossy/narrow':
      return `${counted(rows, 'value')} of "${subject}" ${rows === 1 ? 'is' : 'are'} too long and would be cut.`;
    case 'lossy/round':
      return `${counted(rows, 'value')} of "${subject}" would be rounded.`;
    case 'lossy/zone':
      return `${counted(rows, 'value')} of "${subject}" would lose or change their time zone.`;
    case 'lossy/meaning':
      return `${counted(rows, 'row')} of "${subject}" ${rows === 1 ? 'holds' : 'hold'} a value that the column no longer has.`;
    case 'lossy/remove-rows':
      return `${counted(rows, 'row')} of "${subject}" ${rows === 1 ? 'refers' : 'refer'} to rows that the migration removes, and would be removed, too, or lose the reference.`;
    default:
      return `${counted(rows, 'value')} of "${subject}" would be lost (${rule}).`;
  }
}

function failureOf(rule: string, rows: number, subject: string): string {
  switch (rule) {
    case 'fails/null':
      return `${counted(rows, 'row')} ${rows === 1 ? 'has' : 'have'} no value in "${subject}", which becomes required.`;
    case 'fails/unique':
      return `${counted(rows, 'value')} of "${subject}" ${rows === 1 ? 'occurs' : 'occur'} more than once, but must be unique.`;
    case 'fails/key':
      return `${counted(rows, 'row')} of "${subject}" ${rows === 1 ? 'refers' : 'refer'} to rows that are not there.`;
    case 'fails/check':
      return `${counted(rows, 'row')} of "${subject}" ${rows === 1 ? 'breaks' : 'break'} a condition.`;
    case 'fails/cast':
      return `${counted(rows, 'value')} of "${subject}" cannot be converted to the new type.`;
    case 'fails/range':
      return `${counted(rows, 'value')} of "${subject}" ${rows === 1 ? 'does' : 'do'} not fit the new type.`;
    default:
      return `${counted(rows, 'row')} of "${subject}" would make a statement fail (${rule}).`;
  }
}
