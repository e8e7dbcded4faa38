import type { Table } from '../model/table.ts';
import type { Findings } from '../platforms/inspect.ts';

/** Names what is not taken over, by its own name or by that of its table. */
export function leaveOut(
  findings: Findings,
  what: string,
  name: string | undefined,
  table: Table,
  reason: string,
): void {
  if (name === undefined) findings.leftOut(`${what} of table`, table.name, table.name, reason);
  else findings.leftOut(what, name, table.name, reason);
}
