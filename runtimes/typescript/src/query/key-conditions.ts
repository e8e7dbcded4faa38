import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import { columnRef } from './column-ref.ts';
import { equalTo, isIn } from './comparison.ts';
import { all, any, type Condition, NEVER } from './condition.ts';

/** Rows with a primary key. */
export function keyCondition(table: Table, prefix: string, key: readonly unknown[]): Condition {
  requireKey(table, key);
  return all(table.key.map((position, index) => equalTo(columnRef(table, position, prefix), key[index])));
}

/** Rows with one of several primary keys. */
export function keysCondition(
  table: Table,
  prefix: string,
  keys: readonly (readonly unknown[])[],
): Condition {
  for (const key of keys) requireKey(table, key);
  if (keys.length === 0) return NEVER;
  const [only] = table.key;
  if (only !== undefined && table.key.length === 1) {
    return isIn(
      columnRef(table, only, prefix),
      'IN',
      keys.map(([value]) => value),
    );
  }
  return any(keys.map((key) => keyCondition(table, prefix, key)));
}

/** Refuses a key that does not have a value for each of its columns. */
export function requireKey(table: Table, key: readonly unknown[]): void {
  if (table.key.length === 0) throw new LogicError(`The table "${table.facts.name}" has no primary key.`);
  if (key.length !== table.key.length || key.includes(undefined)) {
    const properties = table.key.map((position) => table.columns[position]?.property).join(', ');
    throw new InvalidValueError(
      `The primary key of "${table.facts.name}" takes a value for each of: ${properties}; undefined is not a value.`,
    );
  }
}
