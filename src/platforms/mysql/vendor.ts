import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { Vendor } from '../../model/vendor.ts';
import type { VendorTables } from '../standard/check/vendors.ts';
import {
  booleanValue,
  defineVendorOptions,
  integerValue,
  oneOfValues,
  type ParameterKind,
  parameter,
  textValue,
  wordValue,
} from '../standard/vendor-parameters.ts';

/** The parameters of `<vendor type="mysql">`. */

const TYPE = 'mysql';

const flag = oneOfValues('0', '1');

const tableNames: ParameterKind<readonly string[]> = {
  parse: (text) => {
    const names = text
      .trim()
      .replace(/^\(([\s\S]*)\)$/, '$1')
      .split(',')
      .map((name) => name.trim());
    return names.includes('') ? undefined : names;
  },
  expected: 'a comma-separated list of tables',
};

/** Parameters of a table, or of the database for all its tables. */
export const tableOptions = defineVendorOptions(
  TYPE,
  {
    engine: parameter(wordValue, 'Engine', 'Type'),
    autoIncrement: parameter(integerValue, 'AutoIncrement'),
    avgRowLength: parameter(integerValue, 'AvgRowLength'),
    charset: parameter(wordValue, 'Charset', 'Character Set', 'Default Charset', 'Default Character Set'),
    checksum: parameter(flag, 'Checksum'),
    collate: parameter(wordValue, 'Collate', 'Collation', 'Default Collate'),
    connection: parameter(textValue, 'Connection'),
    dataDirectory: parameter(textValue, 'DataDirectory'),
    delayKeyWrite: parameter(flag, 'DelayKeyWrite'),
    indexDirectory: parameter(textValue, 'IndexDirectory'),
    insertMethod: parameter(oneOfValues('NO', 'FIRST', 'LAST'), 'InsertMethod'),
    keyBlockSize: parameter(integerValue, 'KeyBlockSize'),
    maxRows: parameter(integerValue, 'MaxRows'),
    minRows: parameter(integerValue, 'MinRows'),
    packKeys: parameter(oneOfValues('0', '1', 'DEFAULT'), 'PackKeys'),
    rowFormat: parameter(
      oneOfValues('DEFAULT', 'DYNAMIC', 'FIXED', 'COMPRESSED', 'REDUNDANT', 'COMPACT', 'PAGE'),
      'RowFormat',
    ),
    union: parameter(tableNames, 'Union'),
    uuidSwapFlag: parameter(booleanValue, 'UuidSwapFlag'),
  },
  // What SHOW TABLE STATUS tells, which reverse engineering may have put into a schema.
  [
    'Name',
    'Version',
    'Rows',
    'Data_length',
    'Max_data_length',
    'Index_length',
    'Data_free',
    'Create_time',
  ].concat(['Update_time', 'Check_time', 'Create_options', 'Comment', 'Max_index_length', 'Temporary']),
);

export const columnOptions = defineVendorOptions(
  TYPE,
  {
    unsigned: parameter(booleanValue, 'Unsigned'),
    charset: parameter(wordValue, 'Charset', 'Character Set'),
    collate: parameter(wordValue, 'Collate', 'Collation'),
  },
  ['Field', 'Type', 'Null', 'Key', 'Default', 'Extra', 'Privileges', 'Comment'],
);

export const indexOptions = defineVendorOptions(
  TYPE,
  { type: parameter(oneOfValues('BTREE', 'HASH', 'RTREE', 'FULLTEXT', 'SPATIAL'), 'Index_type') },
  [
    'Table',
    'Non_unique',
    'Key_name',
    'Seq_in_index',
    'Column_name',
    'Collation',
    'Cardinality',
    'Sub_part',
  ].concat(['Packed', 'Null', 'Comment', 'Index_comment', 'Visible', 'Expression', 'Ignored']),
);

const foreignKeyOptions = defineVendorOptions(TYPE, {});

export const vendorTables: VendorTables = {
  table: tableOptions,
  column: columnOptions,
  index: indexOptions,
  foreignKey: foreignKeyOptions,
};

/** Copies the options of the database to its tables. */
export const withInheritedOptions = (database: Database): Database =>
  database.vendors.length === 0
    ? database
    : {
        ...database,
        tables: database.tables.map((table) => ({
          ...table,
          vendors: [...inheritedBy(table, database.vendors), ...table.vendors],
        })),
      };

/** Columns with their collations and character sets as parameters, which win where both are given. */
export const withCollationParameters = (database: Database): Database =>
  database.tables.some(({ columns }) => columns.some(saysCollation))
    ? {
        ...database,
        tables: database.tables.map((table) => ({ ...table, columns: table.columns.map(withParameters) })),
      }
    : database;

const saysCollation = ({ collation, charset }: Column): boolean =>
  collation !== undefined || charset !== undefined;

function withParameters(column: Column): Column {
  if (!saysCollation(column)) return column;
  const { collation, charset, ...rest } = column;
  const given = columnOptions.read(column.vendors);
  const parameters = [
    ...(charset === undefined || given.charset !== undefined ? [] : [{ name: 'Charset', value: charset }]),
    ...(collation === undefined || given.collate !== undefined
      ? []
      : [{ name: 'Collate', value: collation }]),
  ];
  return { ...rest, vendors: [...column.vendors, { type: TYPE, parameters }] };
}

const CHARSET_NAMES = /^(?:default )?(?:charset|character set|collate|collation)$/i;

/** A table with a character set of its own, also by a collation, inherits no other one. */
function inheritedBy({ vendors }: Table, inherited: readonly Vendor[]): readonly Vendor[] {
  const [own, other] = [vendors, inherited].map((given) => {
    const { charset, collate } = tableOptions.read(given);
    return (charset ?? collate?.split('_')[0])?.toLowerCase();
  });
  if (own === undefined || other === undefined || own === other) return inherited;
  return inherited.map((vendor) => ({
    ...vendor,
    parameters: vendor.parameters.filter(({ name }) => vendor.type !== TYPE || !CHARSET_NAMES.test(name)),
  }));
}

/** The storage engine of a table; `fallback` is the configured one. */
export const engineOf = (table: Table, fallback: string): string =>
  tableOptions.read(table.vendors).engine ?? fallback;

/** Whether a storage engine keeps foreign keys. */
export const hasForeignKeys = (engine: string): boolean =>
  ['innodb', 'xtradb', 'ndb', 'ndbcluster'].includes(engine.toLowerCase());
