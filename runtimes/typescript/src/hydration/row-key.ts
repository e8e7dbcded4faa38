import type { Row } from '../connection/statement.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { parseTime } from '../types/stored-time.ts';

/** A primary key in a form that maps can find: equal for equal keys, whatever form a driver gave. */
export type RowKey = string | number;

/** Where the key of a table stands in its rows. */
export interface KeyPlaces {
  /** The place of a key of one column that is compared as it is; -1 otherwise. */
  readonly plain: number;
  /** The places of all key columns; empty for a table without a key. */
  readonly places: readonly number[];
  readonly columns: readonly ColumnFacts[];
}

const PLACES = Symbol('key places');
const PLAIN = new Set(['integer', 'text', 'bigint', 'safeInteger']);

export function keyPlaces(table: Table): KeyPlaces {
  return table.keep(PLACES, () => {
    const places = table.key.map((position) => table.row.indexOf(position));
    const columns = table.key.map((position) => table.columns[position] as ColumnFacts);
    const [only] = columns;
    const isPlain = columns.length === 1 && only !== undefined && isPlainColumn(only);
    return { plain: isPlain ? (places[0] as number) : -1, places, columns };
  });
}

/** Whether equal values of a column are the same, apart from the form that a driver gives numbers. */
const isPlainColumn = (column: ColumnFacts): boolean => PLAIN.has(column.kind) && !isPadded(column);

const isPadded = ({ type, place }: ColumnFacts): boolean =>
  type === 'CHAR' && place?.values.padsChar === true;

/** The key of a row; null where the row has none, such as a joined row that is not there. */
export function keyOfRow(table: Table, row: Row, at: number): RowKey | null {
  const { plain, places, columns } = keyPlaces(table);
  if (plain >= 0) return plainKey(row[at + plain]);
  if (places.length === 0) return null;
  return keyOfRaw(
    places.map((place) => row[at + place]),
    columns,
  );
}

/** The key for values as a driver gave them, or as they are stored; null where one of them is missing. */
export function keyOfRaw(raws: readonly unknown[], columns: readonly ColumnFacts[]): RowKey | null {
  const values: Stored[] = [];
  for (const [index, raw] of raws.entries()) {
    const column = columns[index];
    if (raw === null || raw === undefined || column === undefined) return null;
    const kind = kinds[column.kind];
    // A Date would lose digits of the stored text.
    const isStored = PLAIN.has(column.kind) || (column.kind === 'timestamp' && typeof raw === 'string');
    values.push(isStored ? (raw as Stored) : (kind.store(kind.read(raw, column), column) as Stored));
  }
  return keyOfStored(values, columns);
}

/** The key for values of columns as they are stored; null where one of them is missing. */
export function keyOfStored(values: readonly Stored[], columns: readonly ColumnFacts[]): RowKey | null {
  const [first] = values;
  if (values.length === 1) return plainKey(equalForm(first, columns[0]));
  let key = '';
  for (const [index, value] of values.entries()) {
    const text = plainKey(equalForm(value, columns[index]));
    if (text === null) return null;
    const part = String(text);
    key += `${part.length}:${part}`;
  }
  return key;
}

/** A value in the form that all values have which the database takes for equal, where the column's type decides on it. */
function equalForm(value: Stored | undefined, column: ColumnFacts | undefined): Stored | undefined {
  if (typeof value !== 'string' || column === undefined) return value;
  if (isPadded(column)) return value.replace(/ +$/, '');
  if (column.kind !== 'timestamp' && column.kind !== 'timestampText') return value;
  const time = parseTime(value);
  return time === undefined ? value : `${time.milliseconds - (time.offset ?? 0)}.${time.fraction.slice(3)}`;
}

function plainKey(value: unknown): RowKey | null {
  switch (typeof value) {
    case 'number':
      return value;
    case 'string':
      // A BIGINT is a text or a number, depending on the driver.
      return value.length < 16 && /^-?(?:0|[1-9]\d*)$/.test(value) ? Number(value) : value;
    case 'bigint':
      return value >= -999_999_999_999_999n && value <= 999_999_999_999_999n ? Number(value) : String(value);
    case 'boolean':
      return value ? 1 : 0;
    default:
      if (value === null || value === undefined) return null;
      return value instanceof Uint8Array ? `x${Buffer.from(value).toString('hex')}` : String(value);
  }
}
