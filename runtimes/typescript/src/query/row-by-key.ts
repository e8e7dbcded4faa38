import type { Dialect } from '../connection/dialect.ts';
import type { Statement } from '../connection/statement.ts';
import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { PLACE } from './condition.ts';
import { selectList } from './select-list.ts';
import { withPlaceholders } from './statement-text.ts';
import { asWholeNumber } from './whole-number.ts';

const BY_KEY = Symbol('select by key');
const LIMITS: Readonly<Record<string, number>> = {
  TINYINT: 32_767,
  SMALLINT: 32_767,
  INTEGER: 2_147_483_647,
};

/** The SELECT of the row with a key, and how its values are stored and bound. */
interface RowByKey {
  readonly dialect: Dialect;
  readonly statement: Statement;
  readonly columns: readonly ColumnFacts[];
  /** Undefined where the driver takes all values as they are stored. */
  readonly binders: readonly (((value: Stored) => Stored) | undefined)[] | undefined;
}

export function rowByKey(table: Table, dialect: Dialect): RowByKey {
  const known = table.keep(BY_KEY, () => made(table, dialect));
  return known.dialect === dialect ? known : made(table, dialect);
}

function made(table: Table, dialect: Dialect): RowByKey {
  const { sql } = table.facts;
  const columns = table.key.map((position) => table.columns[position] as ColumnFacts);
  const where = columns.map((column) => `${sql}.${column.sql} = ${PLACE}`).join(' AND ');
  const text = `SELECT ${selectList(table, `${sql}.`, dialect)} FROM ${sql} WHERE ${where}`;
  const binders = columns.map((column) => dialect.binder(column));
  return {
    dialect,
    statement: { sql: withPlaceholders(text, dialect), effect: 'read' },
    columns,
    binders: binders.some((binder) => binder !== undefined) ? binders : undefined,
  };
}

/** The values of a key as they are stored; undefined where no row can have it, or the column's type does not. */
export function storedKey(columns: readonly ColumnFacts[], key: readonly unknown[]): Stored[] | undefined {
  const stored: Stored[] = [];
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as ColumnFacts;
    const value = asWholeNumber(key[index], column);
    if (value === null) return undefined;
    const limit = LIMITS[column.type];
    if (limit !== undefined && typeof value === 'number' && (value > limit || value < -limit - 1))
      return undefined;
    try {
      stored.push(kinds[column.kind].store(value, column) as Stored);
    } catch (failure) {
      if (failure instanceof InvalidValueError && (typeof value === 'string' || typeof value === 'number')) {
        return undefined;
      }
      throw failure;
    }
  }
  return stored;
}
