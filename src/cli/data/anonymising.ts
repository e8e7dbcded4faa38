import { anonymised, canDiffer, isAnonymisable, SHORTEST_DISTINCT, sizeOf } from '../../data/anonymise.ts';
import { copiedTables } from '../../data/load-plan.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { columnPairs } from '../../model/foreign-key.ts';
import { referrersOf } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { PortableValue } from '../../platforms/values/portable-value.ts';
import { nearest } from '../../support/nearest.ts';
import { dataDiagnostics } from './diagnostics.ts';

/** The value that is written for one that was read. */
export type Anonymising = (table: Table, column: string, value: PortableValue) => PortableValue;

/** Reads the values of `--anonymise`, each a table, a point and a column. */
export function readAnonymising(
  given: readonly string[],
  secret: string,
  database: Database,
  diagnostics: Diagnostics,
): Anonymising | undefined {
  if (given.length === 0) return undefined;
  const all = copiedTables(database).flatMap((table) => table.columns.map((column) => ({ table, column })));
  const nameOf = ({ table, column }: { table: Table; column: Column }): string =>
    `${qualifiedName(table)}.${column.name}`;
  const chosen = new Map<Table, Map<string, Column>>();
  for (const value of given) {
    const found = all.find((one) => nameOf(one) === value);
    if (found === undefined) {
      diagnostics.report(
        dataDiagnostics.anonymiseUnknown({ value, nearest: nearest(value, all.map(nameOf)) }),
      );
      continue;
    }
    check(found.table, found.column, value, database, diagnostics);
    const columns = chosen.get(found.table) ?? new Map<string, Column>();
    chosen.set(found.table, columns.set(found.column.name, found.column));
  }
  return (table, name, value) => {
    const column = chosen.get(table)?.get(name);
    return column === undefined ? value : anonymised(value, column, secret);
  };
}

function check(
  table: Table,
  column: Column,
  value: string,
  database: Database,
  diagnostics: Diagnostics,
): void {
  const { name, type, sqlType, primaryKey } = column;
  if (!isAnonymisable(column))
    diagnostics.report(dataDiagnostics.anonymiseType({ column: value, type: sqlType ?? type }));
  const isLocal = table.foreignKeys.some((key) => key.references.some(({ local }) => local === name));
  const isForeign = referrersOf(database, table).some(({ foreignKey }) =>
    columnPairs(foreignKey).some(({ foreign }) => foreign === name),
  );
  if (primaryKey || isLocal || isForeign) diagnostics.report(dataDiagnostics.anonymiseKey({ column: value }));
  const isUnique = table.indexes.some(
    (index) => index.unique && index.columns.some((part) => part.name === name),
  );
  if (isUnique && !canDiffer(column))
    diagnostics.report(
      dataDiagnostics.anonymiseShort({ column: value, size: sizeOf(column), least: SHORTEST_DISTINCT }),
    );
}
