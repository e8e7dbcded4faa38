import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { TableIndex } from '../../model/table-index.ts';
import type { Vendor } from '../../model/vendor.ts';
import type { VendorTables } from '../standard/check/vendors.ts';
import { defineVendorOptions, type ParameterKind, parameter } from '../standard/vendor-parameters.ts';

/** The parameters of `<vendor type="oracle">`. */

const TYPE = 'oracle';

/** Where a table or index is stored. */
export interface Storage {
  readonly pctFree?: number;
  readonly initTrans?: number;
  readonly minExtents?: number;
  readonly maxExtents?: number | 'UNLIMITED';
  readonly pctIncrease?: number;
  readonly tablespace?: string;
}

const between = (low: number, high: number): ParameterKind<number> => ({
  parse: (text) => {
    const value = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : undefined;
    return value !== undefined && value >= low && value <= high ? value : undefined;
  },
  expected: `a whole number from ${low} to ${high}`,
});

const MANY = 2147483645;

const extents: ParameterKind<number | 'UNLIMITED'> = {
  parse: (text) => (/^\s*unlimited\s*$/i.test(text) ? 'UNLIMITED' : between(1, MANY).parse(text)),
  expected: `a whole number from 1 to ${MANY}, or "unlimited"`,
};

const tablespaceName: ParameterKind<string> = {
  parse: (text) => /^\s*([^"\0]{1,30}?)\s*$/.exec(text)?.[1] || undefined,
  expected: 'the name of a tablespace, of at most 30 characters and without double quotes',
};

// https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/physical_attributes_clause.html
const pctFree = between(0, 99);
const initTrans = between(1, 255);
const minExtents = between(1, MANY);
const pctIncrease = between(0, 100);

const indexOptions = defineVendorOptions(TYPE, {
  pctFree: parameter(pctFree, 'PCTFree'),
  initTrans: parameter(initTrans, 'InitTrans'),
  minExtents: parameter(minExtents, 'MinExtents'),
  maxExtents: parameter(extents, 'MaxExtents'),
  pctIncrease: parameter(pctIncrease, 'PCTIncrease'),
  tablespace: parameter(tablespaceName, 'Tablespace'),
});

const primaryKeyOptions = defineVendorOptions(TYPE, {
  pctFree: parameter(pctFree, 'PKPCTFree'),
  initTrans: parameter(initTrans, 'PKInitTrans'),
  minExtents: parameter(minExtents, 'PKMinExtents'),
  maxExtents: parameter(extents, 'PKMaxExtents'),
  pctIncrease: parameter(pctIncrease, 'PKPCTIncrease'),
  tablespace: parameter(tablespaceName, 'PKTablespace'),
});

/** All that a table, or the database for all its tables, may say: about itself and about its primary key. */
const tableOptions = defineVendorOptions(TYPE, {
  pctFree: parameter(pctFree, 'PCTFree', 'PKPCTFree'),
  initTrans: parameter(initTrans, 'InitTrans', 'PKInitTrans'),
  minExtents: parameter(minExtents, 'MinExtents', 'PKMinExtents'),
  maxExtents: parameter(extents, 'MaxExtents', 'PKMaxExtents'),
  pctIncrease: parameter(pctIncrease, 'PCTIncrease', 'PKPCTIncrease'),
  tablespace: parameter(tablespaceName, 'Tablespace', 'PKTablespace'),
});

const noOptions = defineVendorOptions(TYPE, {});

const vendorsOf = (database: Database, table: Table): readonly Vendor[] => [
  ...database.vendors,
  ...table.vendors,
];

/** What the table says wins over what the database says. */
export const tableStorage = (database: Database, table: Table): Storage =>
  indexOptions.read(vendorsOf(database, table));

/** `PKTablespace` and the like on the table: where the index of its primary key goes. */
export const primaryKeyStorage = (database: Database, table: Table): Storage =>
  primaryKeyOptions.read(vendorsOf(database, table));

export const indexStorage = (index: TableIndex): Storage => indexOptions.read(index.vendors);

export const vendorTables: VendorTables = {
  table: tableOptions,
  column: noOptions,
  index: indexOptions,
  foreignKey: noOptions,
};
