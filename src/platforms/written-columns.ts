import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { StoredColumn } from '../model/stored.ts';
import { sameDefault, sameType } from '../model/stored-equality.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { differentColumns, plainColumn } from './column-pairs.ts';
import type { Connection } from './connect/connection.ts';
import type { Finding, Inspected } from './inspect.ts';
import type { ColumnPair, Platform, SameColumn } from './platform.ts';
import { isGenerated } from './standard/generated.ts';
import { withWrittenDefaults } from './written-defaults.ts';

/**
 * A live database with types and defaults as a state writes them, where the server makes the same of both. The server is
 * asked only about columns that the catalogue shows in other words.
 */
export async function withWrittenColumns(
  { database, findings }: Inspected,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  const live = withGeneratedColumns(database, written, findings);
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
  const { enumType: _enumType, ...rest } = plain;
  const { type, sqlType, size, scale, enumType, valueSet } = written;
  const typed: Column = same.type
    ? {
        ...rest,
        type,
        ...(sqlType !== undefined && { sqlType }),
        ...(enumType !== undefined && { enumType }),
        valueSet,
        ...(size !== undefined && { size }),
        ...(scale !== undefined && { scale }),
        autoIncrement: same.counter ? written.autoIncrement : live.autoIncrement,
        ...(value !== undefined && { default: value }),
      }
    : live;
  if (!same.default || written.default === undefined) return typed;
  return { ...typed, default: written.default };
}

/** Generated columns are not read, but they are there: those that a state has by their `sqlType` are taken over. */
function withGeneratedColumns(live: Database, written: Database, findings: readonly Finding[]): Database {
  const generated = new Set(
    findings
      .filter(({ kind }) => kind === GENERATED_COLUMN)
      .map(({ schema, table = '', object = '' }) => keyOf(schema, table, object)),
  );
  if (generated.size === 0) return live;
  const known = new Map(written.tables.map((table) => [qualifiedName(table), table]));
  const complete = (table: Table): Table => {
    const said = known.get(qualifiedName(table))?.columns ?? [];
    const isHidden = (column: Column): boolean =>
      generated.has(keyOf(table.schema, table.name, column.name)) && isGenerated(column);
    if (!said.some(isHidden)) return table;
    const columns = [...table.columns];
    for (const [place, column] of said.entries())
      if (isHidden(column)) columns.splice(Math.min(place, columns.length), 0, column);
    return { ...table, columns };
  };
  return { ...live, tables: live.tables.map(complete) };
}

const GENERATED_COLUMN = 'generated column';

const keyOf = (schema: string | undefined, table: string, column: string): string =>
  JSON.stringify([schema ?? '', table, column]);
