import type { Row } from '../connection/statement.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';

/** A primary key in a form that maps can find: equal for equal keys, whatever form a driver gave. */
export type RowKey = string | number;

/** Where the key of a table stands in its rows. */
export interface KeyPlaces {
  /** The place of a key of one column that is compared as it is; -1 otherwise. */
  readonly plain: number;
  /** The places of all key columns; empty for a table without a key. */
  readonly places: readonly number[];
}

const PLACES = Symbol('key places');
const PLAIN = new Set(['integer', 'text', 'bigint', 'safeInteger']);

export function keyPlaces(table: Table): KeyPlaces {
  return table.keep(PLACES, () => {
    const places = table.key.map((position) => table.row.indexOf(position));
    const [first] = table.key;
    const kind = first === undefined ? undefined : table.columns[first]?.kind;
    const isPlain = table.key.length === 1 && kind !== undefined && PLAIN.has(kind);
    return { plain: isPlain ? (places[0] as number) : -1, places };
  });
}

/** The key of a row; null where the row has none, such as a joined row that is not there. */
export function keyOfRow(table: Table, row: Row, at: number): RowKey | null {
  const { plain, places } = keyPlaces(table);
  if (plain >= 0) return plainKey(row[at + plain]);
  if (places.length === 0) return null;
  const values: Stored[] = [];
  for (let index = 0; index < places.length; index++) {
    const raw = row[at + (places[index] as number)];
    if (raw === null || raw === undefined) return null;
    const column = table.columns[table.key[index] as number];
    if (column === undefined) return null;
    const kind = kinds[column.kind];
    values.push(
      PLAIN.has(column.kind) ? (raw as Stored) : (kind.store(kind.read(raw, column), column) as Stored),
    );
  }
  return keyOfStored(values);
}

/** The key for values as they are stored; null where one of them is missing. */
export function keyOfStored(values: readonly Stored[]): RowKey | null {
  const [first] = values;
  if (values.length === 1) return plainKey(first);
  let key = '';
  for (const value of values) {
    const text = plainKey(value);
    if (text === null) return null;
    const part = String(text);
    key += `${part.length}:${part}`;
  }
  return key;
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
