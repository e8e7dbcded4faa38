import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { StoredColumn } from '../model/stored.ts';
import { sameDefault, sameType } from '../model/stored-equality.ts';
import { differentColumns, plainColumn } from './column-pairs.ts';
import type { Connection } from './connect/connection.ts';
import type { ColumnPair, Platform, SameColumn } from './platform.ts';
import { withWrittenDefaults } from './written-defaults.ts';

/**
 * A live database with types and defaults as a state writes them, where the server makes the same of both. The server is
 * asked only about columns that the catalogue shows in other words.
 */
export async function withWrittenColumns(
  live: Database,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  if (platform.sameColumns === undefined) return withWrittenDefaults(live, written, platform, connection);
  const pairs = differentColumns(live, written, platform, isWrittenOtherwise);
  if (pairs.length === 0) return live;
  const found = await platform.sameColumns(
    connection,
    pairs.map((pair) => ({ ...pair, written: plainColumn(pair.written) })),
  );
  const same = new Map(pairs.map((pair, place) => [pair.live, asWritten(pair, found[place])]));
  return {
    ...live,
    tables: live.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => same.get(column) ?? column),
    })),
  };
}

/** Whether a state writes the type or default in words of its own: a `sqlType`, or an expression. */
const isWrittenOtherwise = (written: Column, one: StoredColumn, two: StoredColumn): boolean =>
  (written.sqlType !== undefined || written.default?.kind === 'expression') &&
  !(sameType(one.type, two.type) && sameDefault(one.default, two.default));

function asWritten({ live, written }: ColumnPair, same: SameColumn | undefined): Column {
  if (same === undefined) return live;
  const { default: value, sqlType: _sqlType, size: _size, scale: _scale, ...plain } = live;
  const {
    enumType: _enumType,
    element: _element,
    collation: _collation,
    identity: _identity,
    ...rest
  } = plain;
  const { type, element, sqlType, size, scale, enumType, valueSet, collation } = written;
  const { autoIncrement, identity } = same.counter ? written : live;
  const typed: Column = same.type
    ? {
        ...rest,
        type,
        ...(element !== undefined && { element }),
        ...(sqlType !== undefined && { sqlType }),
        ...(enumType !== undefined && { enumType }),
        valueSet,
        ...(size !== undefined && { size }),
        ...(scale !== undefined && { scale }),
        ...(collation !== undefined && { collation }),
        autoIncrement,
        ...(identity !== undefined && { identity }),
        ...(value !== undefined && { default: value }),
      }
    : live;
  if (!same.default || written.default === undefined) return typed;
  return { ...typed, default: written.default };
}
