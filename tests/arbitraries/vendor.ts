import type { Vendor } from '../../src/model/vendor.ts';
import { fc } from './property.ts';
import { anyName, anyText } from './text.ts';

const anyVendor: fc.Arbitrary<Vendor> = fc.record({
  type: fc.constantFrom('mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'),
  parameters: fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }),
});

export const fewVendors = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(anyVendor, { maxLength: 2 }) },
);
