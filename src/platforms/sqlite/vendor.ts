import type { VendorTables } from '../standard/check/vendors.ts';
import { defineVendorOptions } from '../standard/vendor-parameters.ts';

/** `<vendor type="sqlite">` has no parameters. */
const nothing = defineVendorOptions('sqlite', {});

export const vendorTables: VendorTables = {
  table: nothing,
  column: nothing,
  index: nothing,
  foreignKey: nothing,
};
