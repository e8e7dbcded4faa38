import type { Family } from '../../column-types/column-type.ts';
import { familyOf, isInteger } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Fill } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import { columnPairs } from '../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';

/** Gives the value of rows when a dropped column of a table comes back. */
export type NeutralFillFor = (table: Table, column: Column) => Fill | undefined;

/** A label that a column has. */
export type LabelOf = (column: Column) => string | undefined;

/** Values in the words of a schema; types without an entry have no neutral value. */
const NEUTRAL: Readonly<Partial<Record<Family, string>>> = {
  text: '',
  integer: '0',
  decimal: '0',
  float: '0',
  boolean: 'false',
  binary: '',
  date: '2000-01-01',
  time: '00:00:00',
  timestamp: '2000-01-01 00:00:00',
  instant: '2000-01-01 00:00:00',
  set: '',
  array: '',
  list: '[]',
  json: '{}',
  uuid: '00000000-0000-0000-0000-000000000000',
};

/** Values of types in a format. */
const NEUTRAL_FORMATTED: Readonly<Partial<Record<ColumnTypeName, string>>> = {
  INET: '0.0.0.0',
  CIDR: '0.0.0.0/0',
  MACADDR: '00:00:00:00:00:00',
  INT4RANGE: 'empty',
  INT8RANGE: 'empty',
  NUMRANGE: 'empty',
  DATERANGE: 'empty',
  TSRANGE: 'empty',
  TSTZRANGE: 'empty',
  INTERVAL: 'PT0S',
  XML: '<empty/>',
  POINT: '(0,0)',
  TSVECTOR: '',
};

/**
 * A required column without default comes back with a neutral value, since its own values are gone. A foreign key column
 * gets none: no value is valid.
 */
export const neutralFills =
  ([platform]: readonly Platform[], labelOf: LabelOf = ({ valueSet }) => valueSet[0]): NeutralFillFor =>
  (table, column) => {
    const { name, required, default: value, autoIncrement, type, sqlType } = column;
    if (platform === undefined || !required || value !== undefined || autoIncrement) return undefined;
    if (table.foreignKeys.some((key) => columnPairs(key).some(({ local }) => local === name)))
      return undefined;
    if (isInteger(type) && isUnique(name, table)) return { kind: 'number', per: [] };
    // Nothing is known of the values of a type that the schema writes in SQL.
    if (sqlType !== undefined) return undefined;
    const family = familyOf(type);
    const hasLabels = family === 'enum' || column.enumType !== undefined;
    const text = hasLabels ? labelOf(column) : (NEUTRAL_FORMATTED[type] ?? NEUTRAL[family]);
    return text === undefined
      ? undefined
      : { kind: 'sql', sql: platform.ddl.literalFor(text, column, table) };
  };

function isUnique(name: string, table: Table): boolean {
  const lists = [
    primaryKeyOf(table),
    ...table.indexes.filter(({ unique }) => unique).map((index) => index.columns),
  ];
  return lists.some(([first, ...others]) => first?.name === name && others.length === 0);
}
