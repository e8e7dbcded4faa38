import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { sameGenerated } from '../model/stored-equality.ts';
import type { Table } from '../model/table.ts';
import { differentColumns } from './column-pairs.ts';
import { type Connection, StatementError } from './connect/connection.ts';
import type { Platform } from './platform.ts';
import { isGeneratedBySqlType } from './standard/generated.ts';

/**
 * A live database with the values of generated columns as a state writes them, where the server makes the same of both.
 * The server is asked only about what the catalogue shows in other words.
 */
export async function withWrittenGenerated(
  live: Database,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  const pairs = differentColumns(
    live,
    written,
    platform,
    (_, one, two) => one.generated !== undefined && !sameGenerated(one.generated, two.generated),
  );
  const same = new Map<Column, Column>();
  for (const pair of pairs) if (isGeneratedBySqlType(pair.written)) same.set(pair.live, pair.written);
  const open = pairs.filter(({ written: column }) => column.generated !== undefined);
  for (const table of new Set(open.map((pair) => pair.table))) {
    const own = open.filter((pair) => pair.table === table);
    const shown = await shownGenerated(
      table,
      own.map((pair) => pair.written),
      platform,
      connection,
    );
    for (const [place, pair] of own.entries()) {
      const sql = shown[place];
      const { generated } = pair.written;
      if (sql === undefined || generated === undefined || pair.live.generated === undefined) continue;
      const asked: Column = { ...pair.live, generated: { ...pair.live.generated, sql } };
      if (!isStoredAlike(table, pair.live, asked, live, platform)) continue;
      same.set(pair.live, { ...pair.live, generated: { ...pair.live.generated, sql: generated.sql } });
    }
  }
  if (same.size === 0) return live;
  return {
    ...live,
    tables: live.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => same.get(column) ?? column),
    })),
  };
}

/** Asks for nothing that the user's rights or a read-only server forbid: then the words are compared. */
async function shownGenerated(
  table: Table,
  columns: readonly Column[],
  platform: Platform,
  connection: Connection,
): Promise<readonly (string | undefined)[]> {
  try {
    return (await platform.shownGenerated?.(connection, table, columns)) ?? [];
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if (columns.length <= 1) return [undefined];
    // One of them cannot be created; the others still can.
    const shown: (string | undefined)[] = [];
    for (const column of columns)
      shown.push(...(await shownGenerated(table, [column], platform, connection)));
    return shown;
  }
}

function isStoredAlike(
  table: Table,
  one: Column,
  other: Column,
  database: Database,
  platform: Platform,
): boolean {
  const tables = [one, other].map((column, place) => ({
    ...table,
    name: `t${place}`,
    columns: [column],
    indexes: [],
    foreignKeys: [],
    checks: [],
  }));
  const [first, second] = platform.store({ ...database, tables }).tables;
  return sameGenerated(first?.columns[0]?.generated, second?.columns[0]?.generated);
}
