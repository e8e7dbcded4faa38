import type { VendorTables } from '../standard/check/vendors.ts';
import { defineVendorOptions } from '../standard/vendor-parameters.ts';

/** SQL Server has no parameters; any is reported, for both names of the platform. */
export const vendorTables: readonly VendorTables[] = ['mssql', 'sqlsrv'].map((type) => {
  const none = defineVendorOptions(type, {});
  return { table: none, column: none, index: none, foreignKey: none };
});
