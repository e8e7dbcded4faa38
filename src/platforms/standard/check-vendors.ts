import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Database } from '../../model/database.ts';
import type { VendorOptions } from './vendor-parameters.ts';

/** What one platform's `<vendor>` may say, by where it stands. */
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
  const where = (element: string) => ({ platform, element });
  options.table.check(database.vendors, where('database'), diagnostics);
  for (const table of database.tables) {
    options.table.check(table.vendors, where('table'), diagnostics);
    for (const { vendors } of table.columns) options.column.check(vendors, where('column'), diagnostics);
    for (const { vendors } of table.indexes) options.index.check(vendors, where('index'), diagnostics);
    for (const { vendors } of table.foreignKeys)
      options.foreignKey.check(vendors, where('foreign key'), diagnostics);
  }
}
