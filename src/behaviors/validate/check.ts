import type { Table } from '../../model/table.ts';
import type { CheckContext } from '../behavior.ts';
import { validateDiagnostics } from './diagnostics.ts';
import type { ValidateOptions } from './options.ts';

/** Constraints that do not accept null. */
const REQUIRING = ['NotBlank', 'NotNull', 'IsTrue'];

/** Reports rules that demand what a behavior gives only when the row is written. */
export function checkRules(
  table: Table,
  { rules, onSave }: ValidateOptions,
  { diagnostics, use, ownedColumns }: CheckContext,
): void {
  if (!onSave) return;
  const owned = ownedColumns(table);
  for (const { name, column, validator, span } of rules) {
    if (!REQUIRING.includes(validator) || !Object.hasOwn(owned, column)) continue;
    const details = { rule: name, table: table.name, column };
    diagnostics.report(validateDiagnostics.valueComesLater(details, span ?? use.span));
  }
}
