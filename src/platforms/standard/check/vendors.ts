import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Database } from '../../../model/database.ts';
import type { Table } from '../../../model/table.ts';
import type { VendorOptions } from '../vendor-parameters.ts';

/** The `<vendor>` parameters of a platform, by the element they belong to. */
export interface VendorTables {
  readonly table: VendorOptions<unknown>;
  readonly column: VendorOptions<unknown>;
  readonly index: VendorOptions<unknown>;
  readonly foreignKey: VendorOptions<unknown>;
}

/** Reports parameters that the platform does not know, or whose values it cannot take. */
export function checkVendors(
  database: Database,
  platform: string,
  options: VendorTables,
  diagnostics: Diagnostics,
): void {
  const check = (
    { vendors }: Pick<Table, 'vendors'>,
    kind: VendorOptions<unknown>,
    element: string,
  ): void => {
    if (vendors.length > 0) kind.check(vendors, { platform, element }, diagnostics);
  };
  check(database, options.table, 'database');
  for (const table of database.tables) {
    check(table, options.table, 'table');
    for (const column of table.columns.filter(hasVendors)) check(column, options.column, 'column');
    for (const index of table.indexes) check(index, options.index, 'index');
    for (const key of table.foreignKeys) check(key, options.foreignKey, 'foreign key');
  }
}

const hasVendors = ({ vendors }: Pick<Table, 'vendors'>): boolean => vendors.length > 0;
