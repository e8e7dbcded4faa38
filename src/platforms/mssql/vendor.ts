import type { VendorTables } from '../standard/check/vendors.ts';
import { defineVendorOptions } from '../standard/vendor-parameters.ts';

/** SQL Server takes no options that a schema could give, so whoever gives one is told, in both spellings of its name. */
export const vendorTables: readonly VendorTables[] = ['mssql', 'sqlsrv'].map((type) => {
  const none = defineVendorOptions(type, {});
  return { table: none, column: none, index: none, foreignKey: none };
});
