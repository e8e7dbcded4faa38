import type { Table } from '../../../model/table.ts';
import { Findings } from '../../inspect.ts';

/** What becomes of indexes of tables, which views create as they are. */
const INDEX = 'unique index';

/** The columns of a view that a schema can describe without a loss; none where it cannot. */
export function viewTable(read: (findings: Findings) => Table): readonly Table[] {
  const findings = new Findings();
  const table = read(findings);
  const isWhole =
    table.columns.length > 0 &&
    findings.all.every(({ kind }) => kind === INDEX) &&
    table.columns.every(({ generated, default: value }) => generated === undefined && value === undefined);
  return isWhole ? [table] : [];
}
