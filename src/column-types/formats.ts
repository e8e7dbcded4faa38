import type { ColumnTypeName } from './index.ts';

/** How values are written by products that keep them as texts. */
type Format = 'date' | 'time' | 'moment' | 'number';

/** DATETIME has none here: a product that declares DATE as DATETIME gives either back as DATETIME. */
const FORMATS: Readonly<Partial<Record<ColumnTypeName, Format>>> = {
  DATE: 'date',
  BU_DATE: 'date',
  TIME: 'time',
  TIMESTAMP: 'moment',
  BU_TIMESTAMP: 'moment',
  TIMESTAMPTZ: 'moment',
  DECIMAL: 'number',
  NUMERIC: 'number',
};

interface Shape {
  readonly type: ColumnTypeName;
  readonly sqlType?: string;
}

/** The format of the values of a column; undefined where its type does not tell. */
const formatOf = ({ type, sqlType }: Shape): Format | undefined =>
  sqlType === undefined ? FORMATS[type] : undefined;

/** Whether values have to be written in another way, also where both types are stored alike. */
export function changesFormat(before: Shape, after: Shape): boolean {
  const [from, to] = [formatOf(before), formatOf(after)];
  return from !== undefined && to !== undefined && from !== to;
}
